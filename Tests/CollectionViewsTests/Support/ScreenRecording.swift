import UIKit

@testable import CollectionViews

/// Where the elements of a collection view are seen in one frame, animations included, in the coordinates of the
/// visible rectangle.
@MainActor struct ScreenFrame {
  struct Seen: Equatable {
    let frame: CGRect
    let alpha: CGFloat
  }

  let elements: [ElementKey: Seen]
  /// The area of the collection view.
  let area: CGRect

  init(of view: UICollectionView) {
    let bounds = (view.layer.presentation() ?? view.layer).bounds
    var elements: [ElementKey: Seen] = [:]
    let presenter = view.elementPresenter
    for element in presenter.disappearing + presenter.shown where !element.view.isHidden {
      let layer = element.view.layer.presentation() ?? element.view.layer
      elements[element.key] = Seen(
        frame: layer.frame.offsetBy(dx: -bounds.minX, dy: -bounds.minY), alpha: CGFloat(layer.opacity))
    }
    self.elements = elements
    area = CGRect(origin: .zero, size: bounds.size)
  }

  /// Where the elements come to rest, without the animations under way.
  static func places(of view: UICollectionView) -> [ElementKey: CGRect] {
    var places: [ElementKey: CGRect] = [:]
    for element in view.elementPresenter.shown {
      places[element.key] = element.view.frame.offsetBy(dx: -view.contentOffset.x, dy: -view.contentOffset.y)
    }
    return places
  }

  /// The distance that the corner of an element goes to another frame, the longest of all elements that are visible in
  /// either, with that element.
  func longestMove(to next: ScreenFrame) -> (distance: CGFloat, key: ElementKey?) {
    var longest: (distance: CGFloat, key: ElementKey?) = (0, nil)
    for (key, from) in elements {
      guard let to = next.elements[key], isVisible(from) || next.isVisible(to) else { continue }
      let distance = max(
        abs(to.frame.minX - from.frame.minX), abs(to.frame.maxX - from.frame.maxX),
        abs(to.frame.minY - from.frame.minY), abs(to.frame.maxY - from.frame.maxY))
      if distance > longest.distance { longest = (distance, key) }
    }
    return longest
  }

  /// The elements that are clearly visible here, more than `margin` points inside the area, and are not there in another
  /// frame.
  func missing(in other: ScreenFrame, margin: CGFloat = 0.5) -> [ElementKey] {
    elements.compactMap { key, seen in
      guard other.elements[key] == nil, seen.alpha > 1.0 / 255 else { return nil }
      let part = seen.frame.intersection(area)
      return !part.isNull && min(part.width, part.height) > margin ? key : nil
    }
  }

  /// The largest change of translucency of an element that is visible in both.
  func largestFade(to next: ScreenFrame) -> CGFloat {
    var largest: CGFloat = 0
    for (key, from) in elements {
      guard let to = next.elements[key], isVisible(from), next.isVisible(to) else { continue }
      largest = max(largest, abs(to.alpha - from.alpha))
    }
    return largest
  }

  private func isVisible(_ seen: Seen) -> Bool { seen.frame.intersects(area) }
}
