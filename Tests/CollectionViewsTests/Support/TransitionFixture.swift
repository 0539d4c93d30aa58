import UIKit
import UIKitTesting

/// A collection view in a window of 320×400 points, with a grid of three columns of 100×100 points and a list
/// of rows of 320×40 points. It records the completions of transitions.
@MainActor final class TransitionFixture {
  let names: NamesFixture
  let grid = UICollectionViewFlowLayout()
  let list = UICollectionViewFlowLayout()
  var ends: [String] = []

  var app: TestApp { names.app }
  var view: UICollectionView { names.collectionView }

  init(_ sections: [Int] = [60]) {
    list.itemSize = CGSize(width: 320, height: 40)
    list.minimumLineSpacing = 0
    names = NamesFixture(
      sections.enumerated().map { section, count in (0..<count).map { "\(section).\($0)" } }, layout: grid)
    list.itemSize = CGSize(width: 320, height: 40)
  }

  @discardableResult func start(
    _ name: String = "end", to layout: UICollectionViewLayout? = nil
  ) -> UICollectionViewTransitionLayout {
    view.startInteractiveTransition(to: layout ?? list) { [unowned self] completed, finish in
      ends.append("\(name): \(completed) \(finish)")
    }
  }

  /// Sets the progress and shows one frame.
  func step(_ layout: UICollectionViewTransitionLayout, to progress: CGFloat) {
    layout.transitionProgress = progress
    layout.invalidateLayout()
    app.frame()
  }

  /// Changes the progress at a constant velocity, in a number of frames.
  func move(
    _ layout: UICollectionViewTransitionLayout, from start: CGFloat, to end: CGFloat, frames: Int
  ) {
    for frame in 1...frames { step(layout, to: start + (end - start) * CGFloat(frame) / CGFloat(frames)) }
  }

  /// Shows some frames, and returns how far the progress moves in each.
  func progressSteps(of layout: UICollectionViewTransitionLayout, frames: Int) -> [CGFloat] {
    (0..<frames).map { _ in
      let before = layout.transitionProgress
      app.frame()
      return layout.transitionProgress - before
    }
  }

  /// The frame of a cell relative to the visible rectangle.
  func visibleFrame(_ item: Int, _ section: Int = 0) -> CGRect? {
    names.cell(item, section).map {
      $0.frame.offsetBy(dx: -view.contentOffset.x, dy: -view.contentOffset.y)
    }
  }
}
