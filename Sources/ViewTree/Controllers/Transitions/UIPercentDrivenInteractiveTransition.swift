import Foundation

/// An interaction controller that drives any animator by a fraction from 0 to 1.
///
/// The animator is called as for a transition without interaction. Its `UIView.animate` blocks are paused,
/// follow ``update(_:)``, and finally run to the end or back to the start.
///
/// ```swift
/// case .changed: driver.update(pan.translation(in: view).x / view.bounds.width)
/// case .ended: pan.velocity(in: view).x > 0 ? driver.finish() : driver.cancel()
/// case .cancelled: driver.cancel()
/// ```
///
/// Drives only animation blocks of `animateTransition(using:)`. A linear curve follows a finger.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, HasNamedMethods,
  UIViewControllerInteractiveTransitioning
{
  /// The methods of a subclass that can be called by their names; see ``HasNamedMethods``. The default is
  /// none.
  nonisolated open class var namedMethods: NamedMethods { [:] }

  private weak var context: TransitionContext?

  /// Creates an interaction controller. Use it for one transition at a time.
  public override init() { super.init() }

  /// The duration of the animator, in seconds; 0 outside of a transition.
  open var duration: CGFloat { CGFloat(context?.transitionDuration ?? 0) }
  /// The fraction of the last ``update(_:)``, 0…1.
  open private(set) var percentComplete: CGFloat = 0
  /// The speed after ``finish()`` or ``cancel()``. The default is 1: the speed of the animator.
  open var completionSpeed: CGFloat = 1 {
    didSet { completionSpeed = Diagnostics.finite(completionSpeed, or: oldValue, of: type(of: self)) }
  }
  /// The curve of the remaining animation. The default is `easeInOut`.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// Whether the transition begins interactively; else it runs at once. The default is true.
  open var wantsInteractiveStart = true

  /// Begins the transition. Called by the container. A context of another library is reported and ignored.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let context = transitionContext as? TransitionContext else {
      Diagnostics.report(
        """
        \(type(of: self)) cannot drive \(type(of: transitionContext)); pass the context that a container of this \
        library provides.
        """
      )
      return
    }
    self.context = context
    percentComplete = 0
    context.animator.animateTransition(using: context)
  }

  /// Moves the transition to a fraction, 0…1; the next frame shows it.
  open func update(_ percentComplete: CGFloat) {
    guard Diagnostics.accepts(percentComplete, of: type(of: self)) else { return }
    self.percentComplete = min(1, max(0, percentComplete))
    context?.updateInteractiveTransition(percentComplete)
  }

  /// Ends the interaction and runs the remaining animation to its end.
  open func finish() { context?.finishInteractiveTransition() }

  /// Ends the interaction and runs the animation back. The completions of its blocks receive `false`.
  open func cancel() { context?.cancelInteractiveTransition() }

  /// Pauses a running transition and makes it interactive.
  open func pause() { context?.pauseInteractiveTransition() }
}
