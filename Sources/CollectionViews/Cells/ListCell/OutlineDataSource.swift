import Foundation
import ViewTree

/// The place of an item in the outline of its section.
struct OutlinePlace: Equatable {
  /// The number of items that contain the item.
  let level: Int
  let isExpanded: Bool
}

/// A data source of which sections can be outlines, whose items expand and collapse.
@MainActor protocol OutlineDataSource: AnyObject {
  /// Returns the place of an item; nil if its section is not an outline.
  func outlinePlace(at indexPath: IndexPath) -> OutlinePlace?
  /// Returns the item that contains another one; nil for roots.
  func outlineParent(at indexPath: IndexPath) -> IndexPath?
  /// Expands or collapses an item, animated, if it has a place in an outline and the app allows it. Returns
  /// whether it has changed.
  @discardableResult func setExpanded(_ isExpanded: Bool, at indexPath: IndexPath) -> Bool
}
