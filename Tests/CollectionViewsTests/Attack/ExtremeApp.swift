import CollectionLayouts
import Foundation
import Hosting
import SDLHost
import Testing
import UIKit
import UIKitTesting

/// A number that no screen has, as an app may compute it by mistake. The first ones are the worst.
nonisolated struct ExtremeNumber: CustomTestStringConvertible, Sendable {
  let value: CGFloat
  let integer: Int

  var testDescription: String { "\(value), \(integer)" }
  var size: CGSize { CGSize(width: value, height: value) }
  var point: CGPoint { CGPoint(x: value, y: value) }
  var rect: CGRect { CGRect(origin: point, size: size) }
  var insets: UIEdgeInsets { UIEdgeInsets(top: value, left: value, bottom: value, right: value) }

  static let all = [
    ExtremeNumber(value: .nan, integer: .max), ExtremeNumber(value: .infinity, integer: .min),
    ExtremeNumber(value: .greatestFiniteMagnitude, integer: .max / 2),
    ExtremeNumber(value: -.infinity, integer: -1),
    ExtremeNumber(value: -.greatestFiniteMagnitude, integer: .min / 2),
    ExtremeNumber(value: 1e19, integer: 1 << 40), ExtremeNumber(value: -1e19, integer: -(1 << 40)),
    ExtremeNumber(value: -1, integer: 0), ExtremeNumber(value: .leastNonzeroMagnitude, integer: 1),
  ]
}

/// A collection view in a window, in which a number is set, and which then scrolls, changes its data and its
/// layout.
@MainActor final class ExtremeApp {
  let names: NamesFixture
  let layout: UICollectionViewLayout

  var view: UICollectionView { names.collectionView }

  init(_ layout: UICollectionViewLayout) {
    self.layout = layout
    names = NamesFixture([(0..<30).map { "a\($0)" }, (0..<5).map { "b\($0)" }], layout: layout)
  }

  /// Makes frames, scrolls, updates, and runs transitions from the layout and back to it. Draws a frame of
  /// each of these: no number stops that either. Touches, keys and the focus follow.
  ///
  /// Returns the views whose numbers are not finite. Finite numbers may have sums that are not.
  func exercise(after number: ExtremeNumber? = nil) -> [String] {
    _ = diagnostics {
      view.setNeedsLayout()
      layout.invalidateLayout()
      draw()
      use()
      view.setContentOffset(CGPoint(x: 0, y: 60), animated: true)
      names.app.frame()
      draw()
      update()
      runTransition()
      view.setCollectionViewLayout(layout, animated: true)
      for _ in 0..<3 { names.app.frame() }
      view.scrollToItem(at: path(20), at: .centeredVertically, animated: false)
      names.app.frame()
      update()
      view.bounds.size.width -= 20
      draw()
    }
    return number?.value.isFinite == false ? wrongViews(in: names.app.window) : []
  }

  private func use() {
    let (app, point) = (names.app, CGPoint(x: 150, y: 150))
    app.hover(point)
    app.tap(point)
    app.drag(from: point, to: CGPoint(x: 150, y: 50), duration: 0.05)
    for key in [KeyCode.down, .right, .pageDown, .home] { app.press(key) }
    app.scroll(at: point, dy: -30)
    view.setFocus(at: path(7))
    app.frame()
  }

  private func wrongViews(in view: UIView) -> [String] {
    let frame = view.frame
    var numbers = [frame.minX, frame.minY, frame.width, frame.height, view.bounds.minX, view.bounds.minY]
    numbers += [view.alpha, view.layer.zPosition, view.layer.cornerRadius, view.transform.a]
    if let scroll = view as? UIScrollView {
      numbers += [
        scroll.contentSize.width, scroll.contentSize.height, scroll.contentInset.top, scroll.zoomScale,
      ]
    }
    let isWrong = numbers.contains { !$0.isFinite }
    return (isWrong ? ["\(type(of: view)) \(numbers)"] : []) + view.subviews.flatMap(wrongViews)
  }

  /// Makes a frame and draws it.
  private func draw() {
    names.app.host.drawing = .always
    names.app.frame()
    names.app.host.drawing = .whenRead
  }

  private func update() {
    view.performBatchUpdates {
      names.sections[0].removeFirst()
      names.sections[0].append("new")
      view.deleteItems(at: [path(0)])
      view.insertItems(at: [path(names.sections[0].count - 1)])
    }
    names.app.frame()
    names.app.frame()
  }

  private func runTransition() {
    let next = UICollectionViewFlowLayout()
    next.itemSize = CGSize(width: 60, height: 60)
    let transition = view.startInteractiveTransition(to: next)
    transition.maximumOffscreenGap = 50
    transition.completionSpeed = 8
    transition.moveAnchor(to: CGPoint(x: 100, y: 150))
    transition.transitionProgress = 0.5
    transition.invalidateLayout()
    draw()
    view.finishInteractiveTransition()
    for _ in 0..<40 where view.collectionViewLayout !== next { names.app.frame() }
  }
}
