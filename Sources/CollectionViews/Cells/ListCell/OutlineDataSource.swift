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
  /// Expands or collapses an item, animated, if it has a place in an outline and the app allows it. Returns whether it has changed.
  @discardableResult func setExpanded(_ isExpanded: Bool, at indexPath: IndexPath) -> Bool
}

extension UICollectionView {
  /// Shows the places of the items on screen in their outlines. O(visible).
  func updateOutlinePlaces() {
    guard let outlines = dataSource as? any OutlineDataSource else { return }
    for element in elementPresenter.shown where element.isShown && element.key.category == .cell {
      guard let cell = element.view as? UICollectionViewListCell else { continue }
      show(outlines, in: cell, at: element.key.indexPath)
    }
  }

  /// Shows the place of an item in a cell. `path`: the item's path among the shown ones, which are in another order while an item is moved
  /// or dragged.
  func show(_ outlines: any OutlineDataSource, in cell: UICollectionViewListCell, at path: IndexPath) {
    cell.show(cell.hasItem ? outlines.outlinePlace(at: movementController.dataPath(for: path)) : nil)
  }
}
