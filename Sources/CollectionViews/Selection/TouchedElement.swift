import Foundation
import ViewTree

extension Sequence where Element == PresentedElement {
  /// Returns the frontmost element on screen that receives touches at a point of the content; `nil` if none
  /// exists. Decoration views never receive touches.
  ///
  /// - Complexity: O(visible elements).
  @MainActor func touchedElement(at point: CGPoint) -> PresentedElement? {
    var front: PresentedElement?
    for element in self
    where element.isShown && element.key.category != .decorationView && element.view.isUserInteractionEnabled
      && element.placement.zPosition >= front?.placement.zPosition ?? -.infinity
      && element.attributes.shows(point)
    {
      front = element
    }
    return front
  }

  /// Returns the item whose cell receives touches at a point of the content; `nil` if none exists, or if a
  /// header is in front of the cell.
  ///
  /// - Complexity: O(visible elements).
  @MainActor func touchedItem(at point: CGPoint) -> IndexPath? {
    guard let front = touchedElement(at: point), front.key.category == .cell,
      (front.view as? UICollectionViewCell)?.hasItem != false
    else { return nil }
    return front.key.indexPath
  }
}
