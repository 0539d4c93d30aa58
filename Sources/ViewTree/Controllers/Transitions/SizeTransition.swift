import Foundation

/// The coordinator of a change of the window's size. The desktop animates it, so that the blocks run without
/// animation: those alongside after the window has its size and its views are laid out, the completions in
/// the same frame after layout.
@MainActor final class SizeTransition: UIViewControllerTransitionCoordinator {
  private typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void
  private enum Phase { case beginning, running, ended }

  private var phase = Phase.beginning
  private var animations: [Block] = []
  private var completions: [Block] = []
  let containerView: UIView

  init(in window: UIWindow) { containerView = window }

  var isAnimated: Bool { false }
  var initiallyInteractive: Bool { false }
  var isInteractive: Bool { false }
  var isCancelled: Bool { false }
  var transitionDuration: TimeInterval { 0 }
  var percentComplete: CGFloat { phase == .beginning ? 0 : 1 }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { nil }
  func view(forKey key: UITransitionContextViewKey) -> UIView? { nil }

  @discardableResult func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let completion { completions.append(completion) }
    guard let animation else { return phase == .beginning }
    guard phase == .beginning else {
      animation(self)
      return false
    }
    animations.append(animation)
    return true
  }

  /// Does nothing: a change of size is never interactive.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {}

  /// Runs the blocks after the window has its size.
  func run(in loop: FrameLoop?) {
    containerView.layoutIfNeeded()
    phase = .running
    UIView.performWithoutAnimation { for animation in animations { animation(self) } }
    loop?.afterLayout { [self] in
      phase = .ended
      for completion in completions { completion(self) }
    }
  }
}
