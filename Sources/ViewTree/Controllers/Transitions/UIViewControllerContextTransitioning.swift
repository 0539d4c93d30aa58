import Foundation

/// A key for one of the two controllers of a transition.
public nonisolated struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The name of the key.
  public let rawValue: String
  /// Creates a key from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The controller that is visible before the transition.
  public static let from = UITransitionContextViewControllerKey(
    rawValue: "UITransitionContextFromViewController")
  /// The controller that is visible after the transition.
  public static let to = UITransitionContextViewControllerKey(
    rawValue: "UITransitionContextToViewController")
}

/// A key for one of the two views of a transition.
public nonisolated struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The name of the key.
  public let rawValue: String
  /// Creates a key from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The view that is visible before the transition.
  public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
  /// The view that is visible after the transition.
  public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// The state of a transition, for its animator, which ends it with ``completeTransition(_:)``.
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: AnyObject {
  /// The view of the transition, with the outgoing view; the animator adds the incoming one.
  var containerView: UIView { get }
  var isAnimated: Bool { get }
  /// Whether user input drives the transition now.
  var isInteractive: Bool { get }
  var transitionWasCancelled: Bool { get }

  /// Moves an interactive transition to a fraction, 0…1. Called by the interaction controller.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Ends the interaction; the remaining animation runs to its end.
  func finishInteractiveTransition()
  /// Ends the interaction; the animation runs back to its start.
  func cancelInteractiveTransition()
  /// Pauses a running transition and makes it interactive.
  func pauseInteractiveTransition()

  /// Ends the transition. The animator calls it once, when its animation has ended, with false if the
  /// transition was cancelled. A second call is reported and ignored.
  func completeTransition(_ didComplete: Bool)

  /// Returns the outgoing or the incoming controller; nil for an unknown key.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns the outgoing or the incoming view; nil for an unknown key, and for the presenting controller of
  /// a presentation that leaves its view in place.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Returns the frame of the controller's view at the start, in points of the container; zero for the
  /// incoming controller. The view of a presenting controller has the bounds of the container.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Returns the frame of the controller's view at the end, in points of the container; zero for the outgoing
  /// controller. The view of a presenting controller has the bounds of the container.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// Animates transitions between controllers.
@preconcurrency @MainActor public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  /// Returns the duration in seconds. The fraction of an interactive transition refers to it.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  /// Begins the animation: adds the incoming view to the container, animates, and calls
  /// `completeTransition(!transitionWasCancelled)` when the animation ends.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// Called after the transition has ended and all appearance calls were sent. The default does nothing.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Drives a transition by user input: for any animator, ``UIPercentDrivenInteractiveTransition``.
@preconcurrency @MainActor public protocol UIViewControllerInteractiveTransitioning: AnyObject {
  /// Begins an interactive transition. From now on the object reports its progress to the context.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// The speed after the interaction. The default is 1: the speed of the transition.
  var completionSpeed: CGFloat { get }
  /// The curve of the remaining animation after the interaction. The default is `easeInOut`.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether the transition begins interactively; else it runs at once. The default is true.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// 1: the speed of the transition.
  public var completionSpeed: CGFloat { 1 }
  /// `easeInOut`.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// True: the transition begins interactively.
  public var wantsInteractiveStart: Bool { true }
}

/// Provides the animators of a controller's presentation and dismissal, and its presentation controller. All
/// methods are optional. See `UIViewController.transitioningDelegate`.
@preconcurrency @MainActor public protocol UIViewControllerTransitioningDelegate: AnyObject {
  /// Returns the animator of an animated presentation, or nil for that of `modalTransitionStyle`. `source` is
  /// the controller whose `present(_:animated:completion:)` was called.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the animator of an animated dismissal, or nil for that of `modalTransitionStyle`.
  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns an object that makes the presentation interactive, or nil. Called after the animator's method.
  func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  /// Returns an object that makes the dismissal interactive, or nil. Called after an animator was returned.
  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  /// Returns the presentation controller for the style `custom`; nil is a plain one, which fills the window.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  /// Nil: the animation of `modalTransitionStyle`.
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Nil: the animation of `modalTransitionStyle`.
  public func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { nil }
  /// Nil: the presentation is not interactive.
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Nil: the dismissal is not interactive.
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Nil: a plain presentation controller.
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { nil }
}
