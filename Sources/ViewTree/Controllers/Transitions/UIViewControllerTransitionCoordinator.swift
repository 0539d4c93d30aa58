import Foundation

/// The state of a running transition.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  var isAnimated: Bool { get }
  /// Whether the transition began interactively.
  var initiallyInteractive: Bool { get }
  /// Whether user input drives the transition now.
  var isInteractive: Bool { get }
  var isCancelled: Bool { get }
  /// The duration of the transition in seconds.
  var transitionDuration: TimeInterval { get }
  /// The fraction of the last interactive update, 0…1.
  var percentComplete: CGFloat { get }
  /// The view in which the transition runs.
  var containerView: UIView { get }
  /// Returns the outgoing or the incoming controller; nil for an unknown key.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns the outgoing or the incoming view; nil for an unknown key.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Runs animations and completions together with a transition. See `UIViewController.transitionCoordinator`.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Animates changes together with the transition: with its duration, paused, driven and reversed with it. A
  /// cancelled transition does not restore the changed properties.
  ///
  /// - Parameters:
  ///   - animation: Makes the changes. Called right after the animator was called.
  ///   - completion: Called once, after the appearance calls.
  /// - Returns: False if the transition has already begun; `animation` is called at once then.
  @discardableResult func animate(
    alongsideTransition animation: (((any UIViewControllerTransitionCoordinatorContext)) -> Void)?,
    completion: (((any UIViewControllerTransitionCoordinatorContext)) -> Void)?
  ) -> Bool
  /// Registers a handler that is called each time the interaction begins or ends.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Animates changes together with the transition. Returns false if the transition has already begun.
  @discardableResult public func animate(
    alongsideTransition animation: (((any UIViewControllerTransitionCoordinatorContext)) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}

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
