import Foundation
import ViewTree

/// The part of ``UICollectionViewDelegate`` that is about menus (SPEC 5.3). Every method is optional.
///
/// A menu opens by a finger that rests on an item for half a second, a click with the secondary button, or the menu key
/// (Shift-F10) on the item that has the focus. The context menu comes first; the edit menu is for delegates that have
/// none.
@preconcurrency @MainActor public protocol UICollectionViewDelegateMenu: AnyObject {
  /// Whether the edit menu may be shown for an item. Default false.
  func collectionView(_ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath)
    -> Bool
  /// Asked for ``Selector/cut``, ``Selector/copy`` and ``Selector/paste``: the menu has those that are allowed, and is not
  /// shown where none is. Default false.
  func collectionView(
    _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool
  /// One of them was chosen, or its key pressed (Ctrl with X, C, V) while the item has the focus.
  func collectionView(
    _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath,
    withSender sender: Any?)
  /// The menu for items: all selected ones where the one that is pressed is among them, else that one; none where the
  /// place is beside all items. Nil shows none. Default: what the method for one item says.
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration?
  /// The menu for one item. Default nil.
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration?
}

extension UICollectionViewDelegateMenu {
  public func collectionView(
    _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
  ) -> Bool { OptionalRequirement.notImplemented(false) }
  public func collectionView(
    _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool { OptionalRequirement.notImplemented(false) }
  public func collectionView(
    _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) { OptionalRequirement.notImplemented(()) }
  public func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let path = indexPaths.first else { return OptionalRequirement.notImplemented(nil) }
    return collectionView.delegate?.collectionView(
      collectionView, contextMenuConfigurationForItemAt: path, point: point)
  }
  public func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? { OptionalRequirement.notImplemented(nil) }
}

extension UICollectionViewDelegateCalls {
  public func callAsFunction(
    _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
  ) -> Bool! {
    OptionalRequirement.call { delegate.collectionView(collectionView, shouldShowMenuForItemAt: indexPath) }
  }
  public func callAsFunction(
    _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool! {
    OptionalRequirement.call {
      delegate.collectionView(
        collectionView, canPerformAction: action, forItemAt: indexPath, withSender: sender)
    }
  }
  @discardableResult public func callAsFunction(
    _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Void! {
    OptionalRequirement.call {
      delegate.collectionView(collectionView, performAction: action, forItemAt: indexPath, withSender: sender)
    }
  }
}
