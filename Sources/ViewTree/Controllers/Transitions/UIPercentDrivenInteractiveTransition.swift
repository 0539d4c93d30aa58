import Foundation

/// Ties the animations of any animator to a number: the animator is called as for a transition that runs by itself,
/// and its `UIView.animate` blocks are held, moved by ``update(_:)``, and in the end run on or back.
///
/// ```swift
/// case .changed: driver.update(pan.translation(in: view).x / view.bounds.width)
/// case .ended: pan.velocity(in: view).x > 0 ? driver.finish() : driver.cancel()
/// case .cancelled: driver.cancel()
/// ```
///
/// Only blocks that run within `animateTransition(using:)` go along; give them a linear curve for what should keep
/// up with a finger.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject,
  UIViewControllerInteractiveTransitioning
{
  private weak var context: TransitionContext?

  public override init() { super.init() }

  /// The duration of the animator, in seconds; 0 outside of a transition.
  open var duration: CGFloat { CGFloat(context?.transitionDuration ?? 0) }
  /// How far the transition has been brought, 0…1.
  open private(set) var percentComplete: CGFloat = 0
  /// How fast the rest runs: 1 (the default) is the animator's own speed.
  open var completionSpeed: CGFloat = 1
  /// How the rest runs. Default: ease in and out.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// Whether the transition begins in the user's hand. Default true.
  open var wantsInteractiveStart = true

  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let context = transitionContext as? TransitionContext else {
      Diagnostics.report(
        "\(type(of: self)) drives the transitions of containers of this library, not \(type(of: transitionContext))"
      )
      return
    }
    self.context = context
    percentComplete = 0
    context.animator.animateTransition(using: context)
  }

  /// Brings the transition to a point, 0…1; seen in the next frame.
  open func update(_ percentComplete: CGFloat) {
    self.percentComplete = min(1, max(0, percentComplete))
    context?.updateInteractiveTransition(percentComplete)
  }

  /// Lets the rest run.
  open func finish() { context?.finishInteractiveTransition() }

  /// Lets the transition run back. The completions of its animation blocks are told `false`.
  open func cancel() { context?.cancelInteractiveTransition() }

  /// Holds a transition that runs.
  open func pause() { context?.pauseInteractiveTransition() }
}
