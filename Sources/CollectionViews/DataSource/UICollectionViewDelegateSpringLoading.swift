import Foundation
import ViewTree

/// The method of ``UICollectionViewDelegate`` for items over which dragged items are held. It is optional.
@preconcurrency @MainActor public protocol UICollectionViewDelegateSpringLoading: AnyObject {
  /// Returns whether an item opens, as by a tap, when dragged items are held over it. Called once when they
  /// come over the item, if ``UICollectionView/isSpringLoaded`` is true. The default is `true`.
  func collectionView(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool
}

extension UICollectionViewDelegateSpringLoading {
  /// Returns `true`.
  public func collectionView(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool { OptionalRequirement.notImplemented(true) }
}

extension _UICollectionViewDelegateCalls {
  /// Calls `collectionView(_:shouldSpringLoadItemAt:with:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool! {
    OptionalRequirement.call {
      delegate.collectionView(collectionView, shouldSpringLoadItemAt: indexPath, with: context)
    }
  }
}
