import Foundation
import Menus
import ViewTree

/// The methods of ``UICollectionViewDelegate`` for the previews and animations of context menus. Every method
/// is optional.
///
/// A long press with a finger lifts the cell, or shows the controller of the configuration's preview
/// provider, above the dimmed window, with the menu beside it. A click with the secondary button and the menu
/// key open the menu without a preview.
@preconcurrency @MainActor public protocol UICollectionViewDelegateContextMenu: AnyObject {
  /// Returns the preview that a long press on an item lifts. The default is the result of
  /// ``collectionView(_:previewForHighlightingContextMenuWithConfiguration:)``. Called for the pressed item
  /// only.
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview?
  /// Returns the place to which the preview returns when the menu closes. The default is the result of
  /// ``collectionView(_:previewForDismissingContextMenuWithConfiguration:)``. Not called if the item was
  /// removed.
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview?
  /// Returns the preview that a long press lifts; `nil`, the default, for the cell. Called only if the method
  /// with the index path is not implemented.
  func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// Returns the place to which the preview returns; `nil`, the default, for the cell. Called only if the
  /// method with the index path is not implemented.
  func collectionView(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// Called when the user chooses the preview, before the menu closes. Show the content in a completion of
  /// the animator, with `preferredCommitStyle` `pop`; the default closes the menu.
  func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
  /// Called before a context menu appears. The default implementation does nothing.
  func collectionView(
    _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// Called before a context menu closes, and before a chosen action is performed. The default implementation
  /// does nothing.
  func collectionView(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
}

extension UICollectionViewDelegateContextMenu {
  /// Returns the result of the method without the index path.
  public func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    collectionView.delegate?.collectionView(
      collectionView, previewForHighlightingContextMenuWithConfiguration: configuration)
  }
  /// Returns the result of the method without the index path.
  public func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? {
    collectionView.delegate?.collectionView(
      collectionView, previewForDismissingContextMenuWithConfiguration: configuration)
  }
  /// Returns `nil`.
  public func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { OptionalRequirement.notImplemented(nil) }
  /// Returns `nil`.
  public func collectionView(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { OptionalRequirement.notImplemented(nil) }
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { OptionalRequirement.notImplemented(()) }
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { OptionalRequirement.notImplemented(()) }
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { OptionalRequirement.notImplemented(()) }
}
