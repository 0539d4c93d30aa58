import Foundation
import Menus
import ViewTree

/// The methods that a collection view calls for selection, display, layout changes, interactive movement,
/// keyboard focus, menus and editing. Every method is optional.
///
/// A pan with two fingers selects the items between the first touched item and the current one, or deselects
/// them if the first one was selected before. `shouldSelect`, `didSelect`, `shouldDeselect` and `didDeselect`
/// are called for each item. Near an edge the content scrolls automatically.
///
/// A long press of half a second on an item, a click with the secondary button, or the menu key (Shift+F10)
/// on the focused item opens a menu. The edit menu is opened only if the delegate provides no context menu. A
/// long press with a finger lifts the cell, or shows the controller of the configuration's preview provider,
/// above the dimmed window, with the menu beside it; the other ways open the menu without a preview.
@preconcurrency @MainActor public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  /// Returns whether a touch that goes down on the item highlights it. The default is `true`.
  ///
  /// If `false`, the touch does not select the item either.
  func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool
  /// Called when a touch goes down on the item, or enters it again.
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath)
  /// Called when the touch is lifted, leaves the item, is canceled or becomes a scroll; before the selection
  /// changes.
  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath)
  /// Returns whether the user may select the item. Not called for selections by the app. The default is
  /// `true`.
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool
  /// Returns whether the user may remove the item from a multiple selection. The default is `true`.
  func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool
  /// Called when the user has selected the item. Not called for selections by the app.
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  /// Called when the user has removed the item from the selection, or has selected another item instead.
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)

  /// Called before a cell comes on screen, after `cellForItemAt`.
  ///
  /// - Complexity: called once for each cell that comes on screen.
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath)
  /// Called before a supplementary view comes on screen, after `viewForSupplementaryElementOfKind`.
  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath)
  /// Called when a cell has left the screen, before it returns to its reuse queue.
  ///
  /// - Complexity: called once for each cell that leaves the screen.
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath)
  /// Called when a supplementary view has left the screen, before it returns to its reuse queue.
  func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath)
  /// Returns the content offset after an update or a change of the layout. Called after the layout's
  /// `targetContentOffset(forProposedContentOffset:)`, with its result. The default is the proposed offset.
  func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint
  /// Returns the transition layout for an interactive transition between two layouts. Called by
  /// ``UICollectionView/startInteractiveTransition(to:completion:)``. The default is a
  /// `UICollectionViewTransitionLayout` for the two layouts.
  func collectionView(
    _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout
  /// Returns the index path that the moved item takes instead of a proposed one during an interactive
  /// movement.
  ///
  /// The current and the proposed index path refer to the order on screen, the original one to the data
  /// source's order. The default is the result of
  /// ``collectionView(_:targetIndexPathForMoveFromItemAt:toProposedIndexPath:)``.
  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath
  /// Returns the index path that the moved item takes instead of a proposed one during an interactive
  /// movement.
  ///
  /// Called only if the method with the original index path is not implemented. The default is the proposed
  /// index path.
  func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath

  // MARK: Focus and primary actions

  /// Returns whether keys and touches can move the focus to the item. The default is `true`.
  func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool
  /// Returns whether the focus may move. Called before a key or the app moves it. The default is `true`.
  func collectionView(
    _ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool
  /// Called when a key or the app has moved the focus, or the focused item was removed and another item has
  /// received the focus. After a key, the collection view scrolls to the item when this method returns.
  func collectionView(
    _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator)
  /// Returns the item that receives the focus if no item has it. The default is `nil`, the collection view
  /// chooses a visible item.
  func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath?
  /// Returns whether an item is selected when a key moves the focus to it. The default is
  /// ``UICollectionView/selectionFollowsFocus``.
  func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool
  /// Returns whether the user may perform the primary action of the item. The default is `true` unless the
  /// collection view is in editing mode.
  func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool
  /// Performs the primary action of the item. Called for the Enter key on the focused item, for a double
  /// click, and for a tap that selects an item of a single selection, after `didSelect`.
  func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath)
  /// Returns the item whose title begins with the typed letters, `prefix`; it receives the focus. Not in
  /// UIKit. The default is `nil`, no item is found by typing.
  ///
  /// The search begins at `indexPath`, or at the first item if it is `nil`, and continues after the last item
  /// with the first one. Keys that are typed within one second after the previous key are appended to
  /// `prefix`. If the same letter is typed again, the next item is requested.
  func collectionView(
    _ collectionView: UICollectionView, indexPathForItemBeginningWith prefix: String,
    startingAt indexPath: IndexPath?
  ) -> IndexPath?

  // MARK: Multiple selection by a pan with two fingers

  /// Returns whether a pan with two fingers that begins on the item selects items. The default is `false`.
  func collectionView(
    _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool
  /// Called when the pan begins, before items are selected. Allow multiple selection here, for example by
  /// setting `isEditing`.
  func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath)
  /// Called when the pan has ended or was canceled.
  func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView)

  // MARK: Menus

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
  /// Returns the context menu for all selected items if the pressed item is selected, otherwise for the
  /// pressed item, or for no item for a click outside all items; `nil` for no context menu. `point` is the
  /// position in the content. The default is the result of
  /// ``collectionView(_:contextMenuConfigurationForItemAt:point:)`` for the first item.
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

  // MARK: Previews of context menus

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

  // MARK: Editing

  /// Returns whether the item can be edited. The default is `true`.
  ///
  /// Called in editing mode for each cell that comes on screen, and for all cells on screen when editing
  /// begins. The cell of an item that cannot be edited keeps `isEditing` of its `configurationState` at
  /// `false`. Whether the item can be selected does not depend on it.
  func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool

  // MARK: Spring loading

  /// Returns whether an item opens, as by a tap, when dragged items are held over it. Called once when they
  /// come over the item, if ``UICollectionView/isSpringLoaded`` is true. The default is `true`.
  func collectionView(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool
}
