import Foundation

/// The method of ``UICollectionViewDelegate`` for editing. It is optional.
@preconcurrency @MainActor public protocol UICollectionViewDelegateEditing: AnyObject {
  /// Returns whether the item can be edited. The default is `true`.
  ///
  /// Called in editing mode for each cell that comes on screen, and for all cells on screen when editing
  /// begins. The cell of an item that cannot be edited keeps `isEditing` of its `configurationState` at
  /// `false`. Whether the item can be selected does not depend on it.
  func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool
}

extension UICollectionViewDelegateEditing {
  /// Returns `true`.
  public func collectionView(
    _ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath
  ) -> Bool { OptionalRequirement.notImplemented(true) }
}

extension _UICollectionViewDelegateCalls {
  /// Calls `collectionView(_:canEditItemAt:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath
  ) -> Bool! {
    OptionalRequirement.call { delegate.collectionView(collectionView, canEditItemAt: indexPath) }
  }
}
