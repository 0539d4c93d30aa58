import Foundation

extension UIView {
  /// Options of keyframes. The raw values are UIKit's.
  public nonisolated struct KeyframeAnimationOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out the windows at the end of the block, so that the changes of the layout are animated too.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Has no effect here: animated views always receive touches.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Starts from the displayed values.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Has no effect: keyframes run once.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Has no effect.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Uses the block's own duration.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// Uses the block's own options.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
    /// Keeps a constant speed in each keyframe. The default.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// As linear: values do not jump.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// As linear.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Starts and ends slowly in each keyframe.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// As cubic.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    var options: AnimationOptions {
      var options = AnimationOptions(rawValue: rawValue & 0b10_0111)
      if rawValue & 1 << 9 != 0 { options.insert(.overrideInheritedCurve) }
      if rawValue >> 10 & 7 < 3 { options.insert(.curveLinear) }
      return options
    }
  }

  /// Animates changes in several steps, each added by
  /// ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)``.
  ///
  /// - Parameters:
  ///   - duration: in seconds, of all steps.
  ///   - delay: the time before the first step, in seconds.
  ///   - options: the options. The default is an empty set: a constant speed in each step.
  ///   - animations: adds the steps. Called once, before this call returns.
  ///   - completion: as for ``animate(withDuration:animations:completion:)``, after the last step.
  public static func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    run(
      duration: duration, delay: delay, timing: .curve(options.options.curve), options: options.options,
      animations: animations, completion: completion)
  }

  /// Adds a step, within the block of
  /// ``animateKeyframes(withDuration:delay:options:animations:completion:)``.
  ///
  /// - Parameters:
  ///   - frameStartTime: the start, 0…1 of the whole duration.
  ///   - frameDuration: the duration, 0…1 of the whole one.
  ///   - animations: makes the changes. Called once, before this call returns.
  public static func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: () -> Void
  ) {
    let context = UIContext.current
    guard let outer = context.activeAnimation else { return animations() }
    let start = min(1, max(0, Diagnostics.finite(frameStartTime, or: 0, of: UIView.self)))
    let duration = min(1, max(0, Diagnostics.finite(frameDuration, or: 0, of: UIView.self)))
    let step = AnimationContext(
      duration: outer.duration * duration, delay: outer.delay + outer.duration * start, timing: outer.timing,
      options: outer.options, group: outer.group, engine: outer.engine)
    step.onChange = outer.onChange
    context.withAnimation(step) {
      animations()
      for view in step.viewsToLayOut { view.islandRoot.layoutIfNeeded() }
    }
  }

  // MARK: Transitions

  /// Changes a view, for example its subviews or its image, while a copy of what it showed before fades out.
  ///
  /// Flips and curls are drawn as this fade. Without an option of a transition (``AnimationOptions``) the
  /// changes are animated as by ``animate(withDuration:animations:completion:)``.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - duration: in seconds.
  ///   - options: the transition and the curve. The default is an empty set: no transition.
  ///   - animations: makes the changes. Called once, before this call returns.
  ///   - completion: as for ``animate(withDuration:animations:completion:)``.
  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard options.hasTransition, areAnimationsEnabled else {
      return animate(
        withDuration: duration, delay: 0, options: options, animations: animations ?? {},
        completion: completion)
    }
    view.fadeOutCopy(duration: duration, options: options, completion: completion)
    performWithoutAnimation {
      animations?()
      view.layoutIfNeeded()
    }
  }

  /// Replaces a view by another one in its superview, or with `showHideTransitionViews` hides it and shows
  /// the other one, while a copy of the first one fades out.
  ///
  /// - Parameters:
  ///   - fromView: The view that is removed or hidden.
  ///   - toView: The view that is added in its place or shown.
  ///   - duration: in seconds.
  ///   - options: the curve, and whether views are hidden. The default is an empty set.
  ///   - completion: as for ``animate(withDuration:animations:completion:)``.
  public static func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    let superview = fromView.superview
    if areAnimationsEnabled {
      fromView.fadeOutCopy(duration: duration, options: options, completion: completion)
    }
    performWithoutAnimation {
      if options.contains(.showHideTransitionViews) {
        (fromView.isHidden, toView.isHidden) = (true, false)
      } else {
        superview?.insertSubview(toView, belowSubview: fromView)
        fromView.removeFromSuperview()
      }
    }
    if !areAnimationsEnabled { completion?(true) }
  }
}

extension UIView.AnimationOptions {
  /// Hides and shows the views of a transition in place of removing and adding them.
  public static let showHideTransitionViews = UIView.AnimationOptions(rawValue: 1 << 8)
  /// Has no effect: the view after a transition is not a copy.
  public static let allowAnimatedContent = UIView.AnimationOptions(rawValue: 1 << 9)
  /// A flip around a vertical axis, drawn as a fade, as the following ones.
  public static let transitionFlipFromLeft = UIView.AnimationOptions(rawValue: 1 << 20)
  /// A flip in the other direction.
  public static let transitionFlipFromRight = UIView.AnimationOptions(rawValue: 2 << 20)
  /// A page that is turned up.
  public static let transitionCurlUp = UIView.AnimationOptions(rawValue: 3 << 20)
  /// A page that is turned down.
  public static let transitionCurlDown = UIView.AnimationOptions(rawValue: 4 << 20)
  /// A fade from the view before to that after it.
  public static let transitionCrossDissolve = UIView.AnimationOptions(rawValue: 5 << 20)
  /// A flip around a horizontal axis.
  public static let transitionFlipFromTop = UIView.AnimationOptions(rawValue: 6 << 20)
  /// A flip in the other direction.
  public static let transitionFlipFromBottom = UIView.AnimationOptions(rawValue: 7 << 20)

  fileprivate var hasTransition: Bool { rawValue >> 20 & 7 != 0 }
}
