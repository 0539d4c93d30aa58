import Foundation
import Geometry

/// Names one of the two controllers of a transition.
public nonisolated struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The controller that is seen before the transition.
  public static let from = UITransitionContextViewControllerKey(
    rawValue: "UITransitionContextFromViewController")
  /// The controller that is seen after it.
  public static let to = UITransitionContextViewControllerKey(
    rawValue: "UITransitionContextToViewController")
}

/// Names one of the two views of a transition.
public nonisolated struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The view that is seen before the transition.
  public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
  /// The view that is seen after it.
  public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// What a transition is about: given to animators, which end it with ``completeTransition(_:)``.
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: AnyObject {
  /// Where the transition is played. Holds the view that goes; the animator adds the view that comes.
  var containerView: UIView { get }
  var isAnimated: Bool { get }
  /// Whether the transition is in the user's hand now.
  var isInteractive: Bool { get }
  /// Whether the transition was, or is being, taken back.
  var transitionWasCancelled: Bool { get }

  /// The user has brought the transition to a point, 0…1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// The user has let go: the rest runs by itself.
  func finishInteractiveTransition()
  /// The user has let go: the transition runs back.
  func cancelInteractiveTransition()
  /// Holds a transition that runs, for the user's hand.
  func pauseInteractiveTransition()

  /// The animation has ended: to be called once, with false if the transition was cancelled.
  func completeTransition(_ didComplete: Bool)

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Where the controller's view is at the start, in the container; zero where it is not seen then.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Where the controller's view is at the end, in the container; zero where it is not seen then.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// Plays transitions between controllers.
@preconcurrency @MainActor public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  /// In seconds; what a percentage of an interactive transition refers to.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  /// Adds the view that comes to the container, animates, and at the end of the animation calls
  /// `completeTransition(!transitionWasCancelled)`.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// The transition is over, all other calls were made. Default: nothing.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Ties a transition to a gesture. ``UIPercentDrivenInteractiveTransition`` does it for any animator.
@preconcurrency @MainActor public protocol UIViewControllerInteractiveTransitioning: AnyObject {
  /// Sets the transition up; from here on its progress is told to the context.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// How fast the rest runs: 1 (the default) is the transition's own speed.
  var completionSpeed: CGFloat { get }
  /// How the rest runs. Default: ease in and out.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether the transition begins in the user's hand. Default true; false lets it run by itself.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  public var completionSpeed: CGFloat { 1 }
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  public var wantsInteractiveStart: Bool { true }
}
