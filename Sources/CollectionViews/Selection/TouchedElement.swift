import Foundation
import ViewTree

extension Sequence where Element == PresentedElement {
  /// The frontmost element on screen that takes touches at a point of the content; decoration views take none.
  /// O(visible).
  @MainActor func touchedElement(at point: CGPoint) -> PresentedElement? {
    var front: PresentedElement?
    for element in self
    where element.isShown && element.key.category != .decorationView && element.view.isUserInteractionEnabled
      && element.attributes.zIndex >= front?.attributes.zIndex ?? .min && element.attributes.shows(point)
    {
      front = element
    }
    return front
  }

  /// The item whose cell takes touches at a point of the content. A header in front of an item keeps the touches
  /// from it. O(visible).
  @MainActor func touchedItem(at point: CGPoint) -> IndexPath? {
    guard let front = touchedElement(at: point), front.key.category == .cell else { return nil }
    return front.key.indexPath
  }
}
