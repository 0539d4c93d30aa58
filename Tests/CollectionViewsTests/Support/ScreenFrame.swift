import UIKit

@testable import CollectionViews

/// The displayed elements of a collection view in one frame, including animations, in the coordinates of the
/// visible rectangle.
@MainActor struct ScreenFrame {
  struct Element: Equatable {
    let frame: CGRect
    let alpha: CGFloat
  }

  let elements: [ElementKey: Element]
  /// The visible rectangle, with the origin zero.
  let area: CGRect

  init(of view: UICollectionView) {
    let bounds = (view.layer.presentation() ?? view.layer).bounds
    var elements: [ElementKey: Element] = [:]
    let presenter = view.parts.presenter
    for element in presenter.disappearing + presenter.shown where !element.view.isHidden {
      let layer = element.view.layer.presentation() ?? element.view.layer
      elements[element.key] = Element(
        frame: layer.frame.offsetBy(dx: -bounds.minX, dy: -bounds.minY), alpha: CGFloat(layer.opacity))
    }
    self.elements = elements
    area = CGRect(origin: .zero, size: bounds.size)
  }

  /// The frames of the elements after the running animations.
  static func finalFrames(of view: UICollectionView) -> [ElementKey: CGRect] {
    var frames: [ElementKey: CGRect] = [:]
    for element in view.parts.presenter.shown {
      frames[element.key] = element.view.frame.offsetBy(dx: -view.contentOffset.x, dy: -view.contentOffset.y)
    }
    return frames
  }

  /// Returns the longest distance that a corner of an element moves between this frame and another one, of
  /// elements that are visible in either, and that element.
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

  /// Returns the elements that are visible here, more than `margin` points inside the area, and missing in
  /// another frame.
  func missing(in other: ScreenFrame, margin: CGFloat = 0.5) -> [ElementKey] {
    elements.compactMap { key, element in
      guard other.elements[key] == nil, element.alpha > 1.0 / 255 else { return nil }
      let part = element.frame.intersection(area)
      return !part.isNull && min(part.width, part.height) > margin ? key : nil
    }
  }

  /// Returns the largest change of alpha of an element that is visible in both frames.
  func largestFade(to next: ScreenFrame) -> CGFloat {
    var largest: CGFloat = 0
    for (key, from) in elements {
      guard let to = next.elements[key], isVisible(from), next.isVisible(to) else { continue }
      largest = max(largest, abs(to.alpha - from.alpha))
    }
    return largest
  }

  private func isVisible(_ element: Element) -> Bool { element.frame.intersects(area) }
}
