import Foundation
import Menus
import ViewTree

/// Passes the calls of the context menu interaction on to the delegate of the collection view.
extension MenuController: UIContextMenuInteractionDelegate {
  /// Not called: the recognizers of the collection view request the menus.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    guard let path = target?.indexPath else { return nil }
    return view.delegate?.collectionView(
      view, contextMenuConfiguration: configuration, highlightPreviewForItemAt: path) ?? cellPreview(path)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    guard let path = target?.indexPath else { return nil }
    return view.delegate?.collectionView(
      view, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: path) ?? cellPreview(path)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    view.delegate?.collectionView(
      view, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { view.delegate?.collectionView(view, willDisplayContextMenu: configuration, animator: animator) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { view.delegate?.collectionView(view, willEndContextMenuInteraction: configuration, animator: animator) }

  /// The cell of an item as a preview, with the rounded corners of its content or background; nil if it is
  /// off screen.
  private func cellPreview(_ path: IndexPath) -> UITargetedPreview? {
    guard let cell = view.cellForItem(at: path) else { return nil }
    let parameters = UIPreviewParameters()
    parameters.cornerRadius = max(
      cell.layer.cornerRadius, cell.contentView.layer.cornerRadius,
      cell.backgroundConfiguration?.cornerRadius ?? 0)
    return UITargetedPreview(view: cell, parameters: parameters)
  }
}

/// Recognizes a long press with a finger on an item that has a menu. The finger that opened the menu can go
/// on to a row and choose it by lifting.
final class MenuPressGestureRecognizer: UILongPressGestureRecognizer, UIGestureRecognizerDelegate {
  private unowned let menus: MenuController

  init(_ menus: MenuController) {
    self.menus = menus
    super.init(target: nil, action: nil)
    allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
    delegate = self
    addAction { [unowned self] _ in stateDidChange() }
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    menus.offer(at: location(in: view))
  }

  private func stateDidChange() {
    let point = location(in: nil)
    switch state {
    case .began:
      menus.openOffered(at: location(in: view))
      menus.openMenu?.pressBegan(at: point)
    case .changed: menus.openMenu?.pressMoved(to: point)
    case .ended: menus.openMenu?.pressEnded(at: point)
    case .possible, .cancelled, .failed: break
    }
  }
}
