import Foundation
import ViewTree

/// One open context menu: its configuration, the controller of its preview, and the calls of the delegate.
@MainActor final class ContextMenuSession {
  let configuration: UIContextMenuConfiguration
  let appearance: UIContextMenuInteractionAppearance
  /// The point at which the menu was requested, in the interaction's view.
  let location: CGPoint
  private let interaction: UIContextMenuInteraction
  private var controller: UIViewController?
  private(set) weak var overlay: MenuOverlay?

  init(
    _ configuration: UIContextMenuConfiguration, of interaction: UIContextMenuInteraction,
    at location: CGPoint,
    as appearance: UIContextMenuInteractionAppearance
  ) {
    self.configuration = configuration
    self.interaction = interaction
    self.location = location
    self.appearance = appearance
  }

  private var identifier: any NSCopying { configuration.identifier as? any NSCopying ?? NSUUID() }

  /// Creates the menu and the preview, and shows them. Returns nil if there is nothing to show.
  func open(
    at anchor: MenuAnchor, in window: UIWindow, for view: UIView, byKey: Bool, onEnd: @escaping () -> Void
  ) -> MenuOverlay? {
    var preview: MenuPreviewView?
    switch appearance {
    case .unknown, .compact: break
    case .rich:
      let source =
        interaction.delegate?.contextMenuInteraction(
          interaction, configuration: configuration, highlightPreviewForItemWithIdentifier: identifier)
        ?? (view.superview == nil ? nil : UITargetedPreview(view: view))
      controller = configuration.previewProvider?()
      preview = source.flatMap { MenuPreviewView($0, controller: controller, in: window) }
    }
    let menu = configuration.makeMenu() ?? UIMenu()
    let overlay = MenuOverlay.show(
      menu, at: anchor, in: window, for: view, byKey: byKey, preview: preview, session: self, onEnd: onEnd)
    self.overlay = overlay
    return overlay
  }

  // MARK: Calls of the delegate

  func willDisplay() -> ContextMenuAnimator {
    let animator = ContextMenuAnimator(controller)
    interaction.delegate?.contextMenuInteraction(
      interaction, willDisplayMenuFor: configuration, animator: animator)
    return animator
  }

  func willPerformPreviewAction() -> ContextMenuAnimator {
    let animator = ContextMenuAnimator(controller)
    interaction.delegate?.contextMenuInteraction(
      interaction, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    return animator
  }

  func willEnd() -> ContextMenuAnimator {
    let animator = ContextMenuAnimator(controller)
    interaction.delegate?.contextMenuInteraction(interaction, willEndFor: configuration, animator: animator)
    return animator
  }

  /// The place to which the preview returns; nil for the place where it began.
  func dismissalPreview() -> UITargetedPreview? {
    interaction.delegate?.contextMenuInteraction(
      interaction, configuration: configuration, dismissalPreviewForItemWithIdentifier: identifier)
  }
}
