import ViewTree

/// The animation with which a context menu appears or ends. Delegates add their own animations to it.
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: AnyObject {
  /// The controller that the preview provider returned; nil without, and in menus that have no preview.
  var previewViewController: UIViewController? { get }
  /// Adds changes of views that are animated together with the menu.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a block that is called after the animation.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// The animation after the user has chosen the preview of a context menu.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// The end of the preview. The default is ``UIContextMenuInteractionCommitStyle/dismiss``.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// The end of a preview that the user has chosen.
public nonisolated enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  /// The preview returns to its place.
  case dismiss
  /// The preview grows to the window and fades into the app's content, after the completions were called.
  case pop
}

/// The appearance of a context menu.
public nonisolated enum UIContextMenuInteractionAppearance: Int, Sendable {
  /// No menu is open.
  case unknown
  /// A preview with the menu beside it: after a long press.
  case rich
  /// A menu at the pointer, without a preview: after a click with the secondary button, and for the menu key.
  case compact
}

/// Collects the animations and completions of delegates.
@MainActor final class ContextMenuAnimator: UIContextMenuInteractionCommitAnimating {
  let previewViewController: UIViewController?
  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  init(_ previewViewController: UIViewController?) { self.previewViewController = previewViewController }

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }

  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  /// Makes the changes, inside an animation block.
  func runAnimations() {
    let all = animations
    animations = []
    for animation in all { animation() }
  }

  /// Calls the completions, once.
  func runCompletions() {
    let all = completions
    completions = []
    for completion in all { completion() }
  }
}
