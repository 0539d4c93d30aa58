import Foundation
import Motion

extension UIView {
  /// Options of an animation block. The raw values are UIKit's.
  public nonisolated struct AnimationOptions: OptionSet, Sendable {
    /// The bits of the options. Bits 16 and 17 are the curve.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out the windows at the end of the block, so that the changes of the layout are animated too.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Has no effect here: animated views always receive touches, at their model position.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Starts from the displayed values and ends earlier animations of the same properties. Without it,
    /// animations of one property add up, and a new animation continues the motion smoothly.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeats the animation until it is removed.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Runs the animation backwards after each run. The duration is that of one direction.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Uses the block's own duration. Without it, the duration of an enclosing animation block replaces it.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Uses the block's own curve. Without it, the curve of an enclosing animation block replaces it.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Starts and ends slowly. The default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Starts slowly.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Ends slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Keeps a constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    var curve: TimingCurve {
      switch rawValue >> 16 & 3 {
      case 1: .easeIn
      case 2: .easeOut
      case 3: .linear
      default: .easeInOut
      }
    }
  }

  /// The curve of an animation's progress over time. The raw values are UIKit's.
  public nonisolated enum AnimationCurve: Int, Sendable {
    case easeInOut, easeIn, easeOut, linear

    var timing: TimingCurve {
      switch self {
      case .easeInOut: .easeInOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      }
    }
  }

  /// Whether animation blocks animate their changes. The default is true.
  public static var areAnimationsEnabled: Bool { UIContext.current.areAnimationsEnabled }

  /// Enables or disables animation blocks. Running animations continue.
  public static func setAnimationsEnabled(_ enabled: Bool) {
    UIContext.current.areAnimationsEnabled = enabled
  }

  /// The duration, in seconds, of the animation block that runs; 0 outside an animation block.
  public static var inheritedAnimationDuration: TimeInterval {
    UIContext.current.animation?.duration ?? 0
  }

  /// Runs a block whose changes are not animated, also if the call is inside an animation block.
  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    UIContext.current.withoutAnimation(actionsWithoutAnimation)
  }

  /// Animates the changes of view properties that `animations` makes, with an ease-in-out curve.
  ///
  /// The changes apply at once if animations are disabled, or if duration and delay are 0.
  ///
  /// - Parameters:
  ///   - duration: in seconds.
  ///   - animations: makes the changes. Called once, before this call returns.
  ///   - completion: receives `true` if all animations ran to their end, `false` if one was ended early.
  ///     Called once, in the animation pass of a later frame, or before this call returns if the changes
  ///     apply at once.
  public static func animate(
    withDuration duration: TimeInterval, animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  /// Animates changes with a delay, a curve and other options.
  ///
  /// - Parameters:
  ///   - duration: in seconds.
  ///   - delay: the time before the animations start, in seconds.
  ///   - options: the curve and other options. The default is none: an ease-in-out curve.
  ///   - animations: makes the changes. Called once, before this call returns.
  ///   - completion: as for ``animate(withDuration:animations:completion:)``.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    run(
      duration: duration, delay: delay, timing: .curve(options.curve), options: options,
      animations: animations, completion: completion)
  }

  /// Animates changes with a spring that settles within `duration`.
  ///
  /// - Parameters:
  ///   - duration: the time until the spring has settled, in seconds.
  ///   - delay: the time before the animations start, in seconds.
  ///   - dampingRatio: 1 ends without overshoot; smaller values oscillate.
  ///   - velocity: the velocity at the start, towards the end; 1 is the whole distance per second.
  ///   - options: the curve is ignored. The default is none.
  ///   - animations: makes the changes. Called once, before this call returns.
  ///   - completion: as for ``animate(withDuration:animations:completion:)``.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let dampingRatio = Diagnostics.finite(dampingRatio, or: 1, of: UIView.self)
    let velocity = Diagnostics.finite(velocity, or: 0, of: UIView.self)
    let spring = Spring(
      duration: max(duration, 0.001), dampingRatio: Double(dampingRatio),
      initialVelocity: Double(velocity))
    run(
      duration: duration, delay: delay,
      timing: .spring(spring, initialVelocity: Double(velocity)), options: options,
      animations: animations, completion: completion)
  }

  /// Animates changes with a spring that is described by its perceptual duration and bounce.
  ///
  /// - Parameters:
  ///   - duration: the perceptual duration, in seconds; the spring settles later. The default is 0.5.
  ///   - bounce: 0 (no overshoot) … 0.95; larger values are treated as 0.95. The default is 0.
  ///   - velocity: the velocity at the start, towards the end; 1 is the whole distance per second. The
  ///     default is 0.
  ///   - delay: the time before the animations start, in seconds. The default is 0.
  ///   - options: the curve is ignored. The default is none.
  ///   - animations: makes the changes. Called once, before this call returns.
  ///   - completion: as for ``animate(withDuration:animations:completion:)``.
  public static func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity velocity: CGFloat = 0, delay: TimeInterval = 0,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let bounce = Diagnostics.finite(bounce, or: 0, of: UIView.self)
    let velocity = Diagnostics.finite(velocity, or: 0, of: UIView.self)
    let spring = Spring(
      response: max(duration, 0.001), dampingFraction: Double(max(0.05, 1 - bounce)))
    let settle = spring.settlingTime(displacement: 1, velocity: -Double(velocity), threshold: 0.001)
    run(
      duration: duration > 0 ? settle : 0, delay: delay,
      timing: .spring(spring, initialVelocity: Double(velocity)), options: options,
      animations: animations, completion: completion)
  }

  /// Repeats the changes that a block makes within an animation block. Outside of one it only makes them.
  ///
  /// - Parameters:
  ///   - count: The number of runs, also fractions; a run with its way back is one.
  ///   - autoreverses: Whether a run backwards follows each run.
  ///   - animations: makes the changes. Called once, before this call returns.
  public static func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let context = UIContext.current.animation else { return animations() }
    let outer = (context.repeatCount, context.autoreverses)
    setAnimationRepeatCount(Float(count))
    setAnimationRepeatAutoreverses(autoreverses)
    animations()
    (context.repeatCount, context.autoreverses) = outer
  }

  /// Sets the number of runs of the following changes in the animation block; 0 is one run. Outside of one it
  /// has no effect.
  public static func setAnimationRepeatCount(_ repeatCount: Float) {
    let count = repeatCount.isNaN || repeatCount <= 0 ? 1 : Double(repeatCount)
    UIContext.current.animation?.repeatCount = count
  }

  /// Sets whether a run backwards follows each run of the following changes in the animation block. Outside
  /// of one it has no effect.
  public static func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    UIContext.current.animation?.autoreverses = repeatAutoreverses
  }

  static func run(
    duration: TimeInterval, delay: TimeInterval, timing: AnimationTiming, options: AnimationOptions,
    animations: () -> Void, completion: ((Bool) -> Void)?
  ) {
    let context = UIContext.current
    let outer = context.animation
    // An animation without an end would keep frames running.
    var duration = Diagnostics.finite(duration, or: 0, of: UIView.self, "animate(withDuration:)")
    let delay = Diagnostics.finite(delay, or: 0, of: UIView.self, "animate(withDuration:delay:)")
    var timing = timing
    if let outer {
      if !options.contains(.overrideInheritedDuration) { duration = outer.duration }
      if !options.contains(.overrideInheritedCurve) { timing = outer.timing }
    }
    guard context.areAnimationsEnabled, duration > 0 || delay > 0, let loop = context.loop else {
      context.withAnimation(nil, animations)
      completion?(true)
      return
    }
    if loop.reducesMotion { timing = timing.withoutOvershoot(duration) }
    loop.synchronizeAnimationTime()
    let group = AnimationGroup(engine: loop.animations, within: UIContext.current.transactionGroup)
    group.add(completion: completion)
    let block = AnimationContext(
      duration: duration, delay: delay + (outer?.delay ?? 0), timing: timing, options: options,
      group: group, engine: loop.animations)
    context.withAnimation(block) {
      animations()
      for view in block.viewsToLayOut { view.islandRoot.layoutIfNeeded() }
      if options.contains(.layoutSubviews) { loop.layoutWindows() }
    }
    group.close()
  }
}
