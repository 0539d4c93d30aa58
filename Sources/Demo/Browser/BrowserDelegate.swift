import UIKit

/// Passes the calls of the collection view on to the parts of the browser.
@MainActor final class BrowserDelegate: NSObject, UICollectionViewDelegate {
  private let context: BrowserContext
  private let transitions: LayoutTransitions
  private let viewer: PhotoViewer
  private let outline: OutlineController
  private let status: StatusController
  private let inspector: InspectorController
  private let commands: BrowserCommands
  private let bubble: ScrollBubble

  init(_ parts: BrowserParts) {
    context = parts.context
    transitions = parts.transitions
    viewer = parts.viewer
    outline = parts.outline
    status = parts.status
    inspector = parts.inspector
    commands = parts.commands
    bubble = parts.bubble
    super.init()
    context.collectionView.delegate = self
  }

  // MARK: Selection and focus

  func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath)
  { transitions.open(indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool {
    if let path = context.nextFocusedIndexPath { outline.willFocus(on: path) }
    return true
  }

  func collectionView(
    _ collectionView: UICollectionView, didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    if let path = context.nextFocusedIndexPath { viewer.willReveal(path) }
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    outline.removeFocus()
    status.update()
  }

  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    status.update()
  }

  /// Returns the next photo whose name begins with the typed letters, ignoring case and accents.
  func collectionView(
    _ collectionView: UICollectionView, indexPathForItemBeginningWith prefix: String,
    startingAt indexPath: IndexPath?
  ) -> IndexPath? {
    let found = context.catalog.item(beginningWith: prefix, from: viewer.searchStart(indexPath))
    context.note.show(found == nil ? "No photo begins with “\(prefix)”" : "Searching for “\(prefix)”")
    return found
  }

  // MARK: Scrolling

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { updateBubble() }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    updateBubble()
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if context.shown.hasPhoto { viewer.updateCaption() }
    status.updateAfterLayout()
    updateBubble()
    inspector.refresh()
  }

  private func updateBubble() { bubble.update(for: context.collectionView, of: context.catalog) }

  // MARK: Transitions

  func collectionView(
    _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout { transitions.makeTransitionLayout(from: fromLayout, to: toLayout) }

  func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    guard let layout = collectionView.collectionViewLayout as? UICollectionViewTransitionLayout else {
      return proposedContentOffset
    }
    return transitions.offset(after: layout, proposed: proposedContentOffset)
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
    guard let cell = context.collectionView.cellForItem(at: path) as? PhotoCell else { return nil }
    let parameters = UIPreviewParameters()
    parameters.backgroundColor = .clear
    return UITargetedPreview(view: cell.photoView, parameters: parameters)
  }
}
