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
