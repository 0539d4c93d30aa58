import Foundation
import Geometry

/// The default push and pop: the upper view slides over the lower one, which moves by 0.3 and darkens. If the
/// user prefers less motion, the upper view fades, unless a finger drives it.
@MainActor final class SlideAnimator: UIViewControllerAnimatedTransitioning, SpringTransition {
  private let isPush: Bool
  /// Whether a finger drives the animation; its curve is linear then.
  private let isInteractive: Bool
  private var fades = false

  /// The distance that the lower view moves, as a fraction of the width.
  static let parallax: CGFloat = 0.3
  static let dimming: CGFloat = 0.2
  static let duration: TimeInterval = 0.4

  init(isPush: Bool, isInteractive: Bool) {
    self.isPush = isPush
    self.isInteractive = isInteractive
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { Self.duration }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    guard let incoming = transitionContext.view(forKey: .to),
      let outgoing = transitionContext.view(forKey: .from)
    else { return transitionContext.completeTransition(true) }
    let bounds = container.bounds
    fades = !isInteractive && container.window?.loop?.reducesMotion == true
    let (upper, lower) = isPush ? (incoming, outgoing) : (outgoing, incoming)
    let dimming = UIView(frame: bounds)
    let shadow = EdgeShadowView(
      frame: CGRect(x: -EdgeShadowView.width, y: 0, width: EdgeShadowView.width, height: bounds.height))
    UIView.performWithoutAnimation {
      incoming.frame = bounds
      if isPush { container.addSubview(incoming) } else { container.insertSubview(incoming, at: 0) }
      dimming.backgroundColor = .black
      dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      container.insertSubview(dimming, aboveSubview: lower)
      container.insertSubview(shadow, belowSubview: upper)
      place(upper, lower, dimming, shadow, in: bounds, isOffscreen: isPush)
      container.layoutIfNeeded()
    }
    let animations = { self.place(upper, lower, dimming, shadow, in: bounds, isOffscreen: !self.isPush) }
    let completion = { (_: Bool) in
      dimming.removeFromSuperview()
      shadow.removeFromSuperview()
      if self.fades { upper.alpha = 1 }
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
    if isInteractive {
      UIView.animate(
        withDuration: Self.duration, delay: 0, options: .curveLinear, animations: animations,
        completion: completion)
    } else {
      Self.animate(animations, completion: completion)
    }
  }

  /// Animates with the spring of a slide that is not interactive.
  static func animate(_ animations: () -> Void, completion: ((Bool) -> Void)? = nil) {
    UIView.animate(
      withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      animations: animations, completion: completion)
  }

  func animateAlongside(_ animations: () -> Void) { Self.animate(animations) }

  /// Sets the views to one end of the slide; `isOffscreen` puts the upper view outside of the trailing edge.
  private func place(
    _ upper: UIView, _ lower: UIView, _ dimming: UIView, _ shadow: UIView, in bounds: CGRect,
    isOffscreen: Bool
  ) {
    guard !fades else {
      shadow.alpha = 0
      dimming.alpha = 0
      upper.alpha = isOffscreen ? 0 : 1
      return
    }
    let isMirrored = upper.superview?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let sign: CGFloat = isMirrored ? -1 : 1
    let x = isOffscreen ? bounds.width : 0
    upper.center = CGPoint(x: bounds.midX + sign * x, y: bounds.midY)
    let shadowX = x - EdgeShadowView.width / 2
    shadow.center = CGPoint(x: isMirrored ? bounds.width - shadowX : shadowX, y: bounds.midY)
    shadow.transform = isMirrored ? CGAffineTransform(scaleX: -1, y: 1) : .identity
    shadow.alpha = isOffscreen ? 0 : 1
    let parallax = isOffscreen ? 0 : bounds.width * Self.parallax
    lower.center = CGPoint(x: bounds.midX - sign * parallax, y: bounds.midY)
    dimming.alpha = isOffscreen ? 0 : Self.dimming
  }
}

/// The shadow at the left edge of the upper view.
private final class EdgeShadowView: UIView {
  static let width: CGFloat = 12

  override class var layerClass: AnyClass { CAGradientLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    guard let gradient = layer as? CAGradientLayer else { return }
    gradient.colors = [UIColor(white: 0, alpha: 0).cgColor, UIColor(white: 0, alpha: 0.22).cgColor]
    gradient.startPoint = CGPoint(x: 0, y: 0.5)
    gradient.endPoint = CGPoint(x: 1, y: 0.5)
  }

  required init?(coder: NSCoder) { nil }
}
