import DragAndDrop
import Foundation
import ViewTree

/// An item that is dropped on a collection view.
@preconcurrency @MainActor public protocol UICollectionViewDropItem: AnyObject, Sendable {
  /// The dragged item.
  var dragItem: UIDragItem { get }
  /// The index path from which the item was dragged, if that was in the same collection view; else nil.
  var sourceIndexPath: IndexPath? { get }
  /// The size of the item's preview in points; zero for items of other programs.
  var previewSize: CGSize { get }
}

/// A drop on a collection view, in `performDropWith` of its drop delegate.
///
/// Each item for which no `drop` is called disappears where it was dropped.
@preconcurrency @MainActor public protocol UICollectionViewDropCoordinator: AnyObject, Sendable {
  /// The dropped items.
  var items: [any UICollectionViewDropItem] { get }
  /// The index path of the last `dropSessionDidUpdate`; nil outside of all items. Append the items then.
  var destinationIndexPath: IndexPath? { get }
  /// The last proposal of the drop delegate.
  var proposal: UICollectionViewDropProposal { get }
  /// The session with the data of the items.
  var session: any UIDropSession { get }
  /// Shows a placeholder until the data of an item is loaded. The item's preview flies there.
  @discardableResult func drop(
    _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
  ) -> any UICollectionViewDropPlaceholderContext
  /// Makes the preview of an item fly to the cell of an item, which the data source has by then.
  @discardableResult func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
  /// Makes the preview of an item fly into a rectangle of a cell, in the cell's space.
  @discardableResult func drop(
    _ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect
  ) -> any UIDragAnimating
  /// Makes the preview of an item fly to a place in another view.
  @discardableResult func drop(
    _ dragItem: UIDragItem, to target: UIDragPreviewTarget
  ) -> any UIDragAnimating
}

/// A placeholder that is shown, until its item is inserted or it is deleted.
@preconcurrency @MainActor public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {
  /// The dropped item.
  var dragItem: UIDragItem { get }
  /// Replaces the placeholder by the item.
  ///
  /// `dataSourceUpdates` is called with the present index path of the placeholder in the data: insert the
  /// item there in the model, without an update of the collection view. Returns false, without the call, if
  /// the placeholder has disappeared by a reload.
  @discardableResult func commitInsertion(dataSourceUpdates: (_ insertionIndexPath: IndexPath) -> Void)
    -> Bool
  /// Removes the placeholder. Returns false if it has disappeared.
  @discardableResult func deletePlaceholder() -> Bool
  /// Calls the placeholder's `cellUpdateHandler` again.
  func setNeedsCellUpdate()
}

/// A cell that is shown in place of an item whose data is not loaded yet.
@preconcurrency @MainActor open class UICollectionViewPlaceholder: NSObject {
  /// The index path in the data at which the item will be inserted.
  public final let insertionIndexPath: IndexPath
  /// The identifier with which the placeholder's cell is registered.
  public final let reuseIdentifier: String
  /// Configures the cell. Called when it appears. The default is nil.
  open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?

  /// Creates a placeholder that is shown until its item is inserted or it is deleted.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
    self.insertionIndexPath = insertionIndexPath
    self.reuseIdentifier = reuseIdentifier
    super.init()
  }
}

/// A placeholder for a dropped item.
@preconcurrency @MainActor open class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {
  /// Returns the appearance of the preview that lands on the placeholder. The default is nil.
  open var previewParametersProvider: ((UICollectionViewCell) -> UIDragPreviewParameters?)?
}
