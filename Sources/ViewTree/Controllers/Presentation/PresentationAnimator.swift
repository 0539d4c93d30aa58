import Foundation
import Geometry

/// The animations of the presentation styles: the presented view moves up from below the window, or fades in.
@MainActor final class PresentationAnimator: UIViewControllerAnimatedTransitioning, SpringTransition {
  enum Kind {
    /// From below the lower edge of the container.
    case cover
    case fade
    /// A fade with a view that begins slightly larger; for alerts.
    case appear
  }

  private let kind: Kind
  private let isPresenting: Bool

  init(_ kind: Kind, isPresenting: Bool) {
    self.kind = kind
    self.isPresenting = isPresenting
  }

  private var duration: TimeInterval {
    switch kind {
    case .cover: SlideAnimator.duration
    case .fade: 0.3
    case .appear: isPresenting ? 0.25 : 0.18
    }
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { duration }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    guard let view = transitionContext.view(forKey: isPresenting ? .to : .from) else {
      return transitionContext.completeTransition(true)
    }
    UIView.performWithoutAnimation {
      if isPresenting {
        if let to = transitionContext.viewController(forKey: .to) {
          view.frame = transitionContext.finalFrame(for: to)
        }
        container.addSubview(view)
        container.layoutIfNeeded()
        setOut(view, in: container, true)
      }
    }
    animate {
      self.setOut(view, in: container, !self.isPresenting)
    } completion: { _ in
      // The presentation removes a view that is outside now.
      UIView.performWithoutAnimation { self.setOut(view, in: container, false) }
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  /// Sets the view to its state before or after the presentation, or to its place.
  private func setOut(_ view: UIView, in container: UIView, _ isOut: Bool) {
    switch kind {
    case .cover:
      let distance = container.bounds.height - (view.center.y - view.bounds.height / 2) + Self.shadowReach
      view.transform = isOut ? CGAffineTransform(translationX: 0, y: distance) : .identity
    case .fade: view.alpha = isOut ? 0 : 1
    case .appear:
      view.alpha = isOut ? 0 : 1
      view.transform = isOut && isPresenting ? CGAffineTransform(scaleX: 1.06, y: 1.06) : .identity
    }
  }

  /// The distance, in points, by which the shadow of a card is larger than the card.
  private static let shadowReach: CGFloat = 60

  func animate(_ animations: () -> Void, completion: ((Bool) -> Void)? = nil) {
    switch kind {
    case .cover:
      UIView.animate(
        withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
        animations: animations, completion: completion)
    case .fade, .appear:
      UIView.animate(
        withDuration: duration, delay: 0, options: .curveEaseOut, animations: animations,
        completion: completion)
    }
  }

  func animateAlongside(_ animations: () -> Void) { animate(animations) }
}

/// An animator whose curve is not the default one. Animations alongside have the same curve.
@MainActor protocol SpringTransition: UIViewControllerAnimatedTransitioning {
  func animateAlongside(_ animations: () -> Void)
}
