import DragAndDrop
import Foundation
import ViewTree

/// The methods that a collection view calls for items that are dragged over it. Only
/// ``collectionView(_:performDropWith:)`` is required.
///
/// Order: `canHandle` once; `dropSessionDidEnter`; `dropSessionDidUpdate` for each movement;
/// `dropSessionDidExit` or `performDropWith`; and `dropSessionDidEnd` at the end of the drag, after its
/// animation.
@preconcurrency @MainActor public protocol UICollectionViewDropDelegate: AnyObject {
  /// Drops the items. Change the data source here, and call `drop` of the coordinator for the animation of
  /// each item.
  func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)
  /// Returns whether the collection view handles the items at all. The default is true.
  func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool
  /// Called when the items enter the collection view.
  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
  /// Returns what a drop would do.
  ///
  /// `destinationIndexPath`: the item under the pointer, or while a gap is shown the index path at which an
  /// item would be inserted; nil outside of all items. The default is a move of items of the collection view
  /// itself and a copy of others, without a gap.
  ///
  /// - Complexity: called for each movement.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal
  /// Called when the items leave the collection view without a drop.
  func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)
  /// Called at the end of each drag that has entered the collection view.
  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
  /// Returns the appearance of the preview that lands on an item. The default is nil: the preview stays as it
  /// is.
  func collectionView(
    _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
}

extension UICollectionViewDropDelegate {
  /// Returns true.
  public func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool
  {
    true
  }
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession
  ) {}
  /// Returns a move of the collection view's own items, if it is allowed, and a copy of others.
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    let isMove = collectionView.hasActiveDrag && session.allowsMoveOperation
    return UICollectionViewDropProposal(operation: isMove ? .move : .copy)
  }
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession
  ) {}
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession
  ) {}
  /// Returns nil.
  public func collectionView(
    _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
}

/// The answer of a drop delegate: what a drop does, and where.
@preconcurrency @MainActor open class UICollectionViewDropProposal: UIDropProposal {
  /// Where items are dropped.
  public nonisolated enum Intent: Int, Sendable {
    /// Somewhere in the collection view: no gap is shown.
    case unspecified
    /// As new items at the destination index path: a gap is shown there, which follows the pointer.
    case insertAtDestinationIndexPath
    /// Into the item at the destination index path, which is highlighted.
    case insertIntoDestinationIndexPath
  }

  /// Where items are dropped. The default is `unspecified`.
  public final let intent: Intent

  /// Creates a proposal whose intent shows a gap, a highlighted item or nothing.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }

  /// Creates a proposal without a gap.
  public required init(operation: UIDropOperation) {
    intent = .unspecified
    super.init(operation: operation)
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionViewDropProposal(operation: operation, intent: intent)
    copy.isPrecise = isPrecise
    copy.prefersFullSizePreview = prefersFullSizePreview
    return copy
  }
}

extension UICollectionView {
  /// How soon the gap of a drop follows the pointer.
  public nonisolated enum ReorderingCadence: Int, Sendable {
    /// At once.
    case immediate
    /// After a short pause of the pointer, of 0.1 s.
    case fast
    /// After a pause of the pointer of 0.4 s.
    case slow

    var delay: TimeInterval {
      switch self {
      case .immediate: 0
      case .fast: 0.1
      case .slow: 0.4
      }
    }
  }
}
