import UIKit

/// Passes the calls of the collection view on to the parts of the browser.
@MainActor final class BrowserDelegate: NSObject, UICollectionViewDelegate {
  private let parts: BrowserParts
  private let commands: BrowserCommands

  init(_ parts: BrowserParts, _ commands: BrowserCommands) {
    (self.parts, self.commands) = (parts, commands)
    super.init()
    parts.context.collectionView.delegate = self
  }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    if let cell = cell as? PhotoCell { parts.dataSource.didEndDisplaying(cell) }
  }

  // MARK: Selection and focus

  func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath)
  { parts.transitions.open(indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool {
    if let path = context.nextFocusedIndexPath { parts.outline.willFocus(on: path) }
    return true
  }

  func collectionView(
    _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    if let path = context.nextFocusedIndexPath { parts.viewer.willReveal(path) }
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    parts.outline.removeFocus()
    selectPile(of: indexPath, true)
    parts.status.update()
  }

  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    selectPile(of: indexPath, false)
    parts.status.update()
  }

  /// Selects or deselects all photos of a pile, after one of the visible ones, which the user reaches.
  private func selectPile(of path: IndexPath, _ isSelected: Bool) {
    let view = parts.context.collectionView
    guard let stacks = view.collectionViewLayout as? AlbumStackLayout, path.item < stacks.fannedCount else {
      return
    }
    for photo in parts.context.meantPhotos([path]) where photo != path {
      if isSelected {
        view.selectItem(at: photo, animated: false, scrollPosition: [])
      } else {
        view.deselectItem(at: photo, animated: false)
      }
    }
  }

  /// Returns the next photo whose name begins with the typed letters, ignoring case and accents.
  func collectionView(
    _ collectionView: UICollectionView, indexPathForItemBeginningWith prefix: String,
    startingAt indexPath: IndexPath?
  ) -> IndexPath? {
    parts.viewer.lastTyping = CACurrentMediaTime()
    let found = parts.context.catalog.item(beginningWith: prefix, from: parts.viewer.searchStart(indexPath))
    parts.context.note.show(
      found == nil
        ? String(localized: "No photo begins with “\(prefix)”")
        : String(localized: "Searching for “\(prefix)”"))
    return found
  }

  // MARK: Scrolling

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { updateBubble() }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    updateBubble()
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if parts.context.shown.hasPhoto { parts.viewer.updateCaption() }
    parts.status.updateAfterLayout()
    updateBubble()
    parts.inspector.refresh()
  }

  private func updateBubble() {
    parts.bubble.update(for: parts.context.collectionView, of: parts.context.catalog)
  }

  // MARK: Transitions

  func collectionView(
    _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    parts.transitions.makeTransitionLayout(from: fromLayout, to: toLayout)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    guard let layout = collectionView.collectionViewLayout as? UICollectionViewTransitionLayout else {
      return parts.changes.offset(proposed: proposedContentOffset) ?? proposedContentOffset
    }
    return parts.transitions.offset(after: layout, proposed: proposedContentOffset)
  }

  // MARK: Menus

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? { commands.menu(of: indexPaths, at: point) }

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? { preview(indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? { preview(indexPath) }

  func collectionView(
    _ collectionView: UICollectionView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    if let preview = animator.previewViewController as? PhotoPreviewController {
      commands.open(preview, animator)
    }
  }

  private func preview(_ path: IndexPath) -> UITargetedPreview? {
    guard let cell = parts.context.collectionView.cellForItem(at: path) as? PhotoCell else { return nil }
    let parameters = UIPreviewParameters()
    parameters.backgroundColor = .clear
    return UITargetedPreview(view: cell.photoView, parameters: parameters)
  }
}
