import Foundation
import ViewTree

/// An object that prepares the data of items which will be visible soon, for example loads their images.
///
/// The collection view calls it at the end of a layout pass, after the calls of the data source and of the
/// delegate for items that have become visible. The calls are hints: an item may become visible without one,
/// so `cellForItemAt` loads what is not there yet. Source: SPEC 1.5.
@preconcurrency @MainActor public protocol UICollectionViewDataSourcePrefetching: AnyObject {
  /// Prepares the data of items that are not visible: the nearest to the visible rectangle first, and in
  /// ascending order among those at the same distance. An item is named again only after it was visible, or
  /// after its prefetching was canceled.
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])

  /// Stops preparing items of earlier calls that are not expected to become visible, because the movement has
  /// changed; ascending, and never an item that the collection view has deleted or reloaded since. Optional;
  /// the default does nothing.
  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) { OptionalRequirement.notImplemented(()) }
}
