import Foundation

/// What is known of a transition that is going on.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  var isAnimated: Bool { get }
  /// Whether the transition began in the user's hand.
  var initiallyInteractive: Bool { get }
  /// Whether it is in the user's hand now.
  var isInteractive: Bool { get }
  /// Whether it is being taken back.
  var isCancelled: Bool { get }
  /// In seconds.
  var transitionDuration: TimeInterval { get }
  /// How far the user's hand has brought it, 0…1.
  var percentComplete: CGFloat { get }
  var containerView: UIView { get }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Lets others take part in a transition: see `UIViewController.transitionCoordinator`.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Animates the changes that `animation` makes together with the transition: in its duration, held and taken back
  /// with it. What was changed is not changed back where the transition is cancelled.
  ///
  /// - Parameters:
  ///   - animation: called right after the animator was.
  ///   - completion: called once, after the appearance calls.
  /// - Returns: false where the transition has begun already; `animation` is called at once then.
  @discardableResult func animate(
    alongsideTransition animation: (((any UIViewControllerTransitionCoordinatorContext)) -> Void)?,
    completion: (((any UIViewControllerTransitionCoordinatorContext)) -> Void)?
  ) -> Bool
  /// Calls `handler` when the user lets go.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Animates together with the transition.
  @discardableResult public func animate(
    alongsideTransition animation: (((any UIViewControllerTransitionCoordinatorContext)) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
}
