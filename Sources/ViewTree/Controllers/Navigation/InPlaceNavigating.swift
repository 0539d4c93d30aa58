import Foundation

/// A controller that can appear by changing the content of another controller's view, without a sliding
/// animation.
///
/// Used by CollectionViews for pushes and pops between controllers that share a collection view
/// (`useLayoutToLayoutNavigationTransitions`).
@MainActor package protocol InPlaceNavigating: UIViewController {
  /// Returns the animator of a push or pop between two controllers; nil if they share no view. Both views are
  /// loaded.
  func inPlaceAnimator(
    for operation: UINavigationController.Operation, from: UIViewController, to: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the interactor of an interactive pop by `animator`, or nil if the pop cannot be interactive. It
  /// receives the progress from ``UIViewControllerContextTransitioning/setInteractionHandler(_:)``.
  func inPlaceInteractor(for animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  /// Called before another animator shows the controller's view: the controller moves the shared view back
  /// into it.
  func willBeShown()
}

/// A step of an interactive transition.
///
/// Used by CollectionViews to drive a transition between layouts by the pop gesture.
package enum TransitionInteraction {
  /// The gesture has set the progress, 0…1.
  case update(CGFloat)
  /// The transition ends in the new or in the old state.
  case finish, cancel
}

extension UIViewControllerContextTransitioning {
  /// Whether the context can call an interaction handler: true for transitions of a navigation controller.
  ///
  /// Used by CollectionViews to animate instead if an app's own context drives the transition.
  package var hasInteractionHandler: Bool { self is TransitionContext }

  /// Sets the closure that is called with each step of an interactive transition, until the transition
  /// completes. Does nothing if ``hasInteractionHandler`` is false.
  ///
  /// Used by CollectionViews: a transition between layouts has no animations that a clock could hold.
  package func setInteractionHandler(_ handler: @escaping (TransitionInteraction) -> Void) {
    (self as? TransitionContext)?.onInteraction = handler
  }
}
