import Foundation

extension UINavigationController {
  /// Begins a pop that follows input, as the drag from the left edge does. Call `updateInteractiveTransition(_:)` of the
  /// result for each movement, then `finishInteractiveTransition()` or `cancelInteractiveTransition()`. Nil if there is
  /// nothing to pop, or if a transition is running.
  ///
  /// Used by Demo to close a photo by a pinch.
  package func beginInteractivePop() -> (any UIViewControllerContextTransitioning)? { edgePop.begin() }
}
