import Foundation
import Menus
import ViewTree

/// The methods of ``UICollectionViewDelegate`` for menus. Every method is optional.
///
/// A long press of half a second on an item, a click with the secondary button, or the menu key (Shift+F10)
/// on the focused item opens a menu. The edit menu is opened only if the delegate provides no context menu.
/// The previews of context menus are in ``UICollectionViewDelegateContextMenu``.
@preconcurrency @MainActor public protocol UICollectionViewDelegateMenu: AnyObject {
  /// Returns whether the edit menu may be shown for an item. The default is `false`.
  func collectionView(_ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath)
    -> Bool
  /// Returns whether the edit menu of an item contains an action. Called for ``Selector/cut``,
  /// ``Selector/copy`` and ``Selector/paste``; if none is allowed, no menu is shown. The default is `false`.
  func collectionView(
    _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool
  /// Performs an edit action. Called when the user chooses it in the menu, or presses its key (Ctrl with X,
  /// C, V) while the item is focused or is the only selected one. The default implementation does nothing.
  func collectionView(
    _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath,
    withSender sender: Any?)
  /// Requests the context menu for items. The default is the result of
  /// ``collectionView(_:contextMenuConfigurationForItemAt:point:)`` for the first item.
  ///
  /// - Parameters:
  ///   - collectionView: The collection view that shows the items.
  ///   - indexPaths: All selected items if the pressed item is selected; otherwise the pressed item. Empty
  ///     for a click outside all items.
  ///   - point: The position in the content.
  /// - Returns: The menu, or `nil` for no context menu.
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration?
  /// Returns the context menu for one item, or `nil` for none. The default is `nil`.
  ///
  /// Called only if the method for several items is not implemented. `point` is the position in the content.
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration?
}

extension UICollectionViewDelegateMenu {
  /// Returns `false`.
  public func collectionView(
    _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
  ) -> Bool { OptionalRequirement.notImplemented(false) }
  /// Returns `false`.
  public func collectionView(
    _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool { OptionalRequirement.notImplemented(false) }
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) { OptionalRequirement.notImplemented(()) }
  /// Returns the result of the method for one item, for the first item.
  public func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let path = indexPaths.first else { return OptionalRequirement.notImplemented(nil) }
    return collectionView.delegate?.collectionView(
      collectionView, contextMenuConfigurationForItemAt: path, point: point)
  }
  /// Returns `nil`.
  public func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? { OptionalRequirement.notImplemented(nil) }
}

extension _UICollectionViewDelegateCalls {
  /// Calls `collectionView(_:shouldShowMenuForItemAt:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
  ) -> Bool! {
    OptionalRequirement.call { delegate.collectionView(collectionView, shouldShowMenuForItemAt: indexPath) }
  }
  /// Calls `collectionView(_:canPerformAction:forItemAt:withSender:)`.
  public func callAsFunction(
    _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool! {
    OptionalRequirement.call {
      delegate.collectionView(
        collectionView, canPerformAction: action, forItemAt: indexPath, withSender: sender)
    }
  }
  /// Calls `collectionView(_:performAction:forItemAt:withSender:)`.
  @discardableResult public func callAsFunction(
    _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Void! {
    OptionalRequirement.call {
      delegate.collectionView(collectionView, performAction: action, forItemAt: indexPath, withSender: sender)
    }
  }
}
