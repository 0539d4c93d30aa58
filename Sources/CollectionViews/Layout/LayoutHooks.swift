import Foundation
import ViewTree

/// The additional members of this package's layouts. Layouts of apps do not conform, except for subclasses of
/// this package's layouts, which inherit the conformance.
///
/// A protocol, because a `package` member of an open class cannot be overridden in another module.
@MainActor package protocol LayoutHooks: UICollectionViewLayout {
  /// Returns the attributes that an item had before an update that moves it into view. Called before the
  /// layout is prepared for the update; layouts that cannot answer from their last preparation return nil.
  /// The default is nil.
  func formerAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes?

  /// Called after the collection view's content inset has changed. The default implementation does nothing.
  func contentInsetDidChange()
}

extension LayoutHooks {
  package func formerAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  package func contentInsetDidChange() {}
}

extension UICollectionViewLayout {
  /// The layout as one that has the hooks; nil for layouts of apps. A conformance lookup, which the runtime
  /// caches.
  final var hooks: (any LayoutHooks)? { self as? any LayoutHooks }

  /// The visible part of the content in the layout's coordinates: the bounds without the content inset; zero without a
  /// collection view.
  package final var visibleContent: CGRect {
    guard let collectionView else { return .zero }
    let inset = collectionView.adjustedContentInset
    let bounds = collectionView.bounds
    let visible = CGRect(
      x: bounds.minX + inset.left, y: bounds.minY + inset.top,
      width: max(0, bounds.width - inset.left - inset.right),
      height: max(0, bounds.height - inset.top - inset.bottom))
    guard let mirrorWidth else { return visible }
    return CGRect(origin: CGPoint(x: mirrorWidth - visible.maxX, y: visible.minY), size: visible.size)
  }
}

extension UICollectionView {
  /// The data source's index path of an item that the layout has at `path`. The two differ while an item is
  /// moved interactively. O(1).
  package final func dataPath(for path: IndexPath) -> IndexPath { parts.arrangement.dataPath(for: path) }
}
