import Foundation
import Motion

extension UIView {
  /// How an animation behaves; the raw values are UIKit's.
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out within the block, so that what layout moves animates too.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Touches reach views that animate. Views here always take touches, at their model position.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Starts from what is seen and ends earlier animations of the same properties; without it animations of
    /// one property add up, so that a change of mind continues the motion smoothly.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Starts again and again, until the animation is removed.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Runs back after each run; the duration is that of one way.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Keeps the block's own duration where an enclosing animation would replace it.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Keeps the block's own curve where an enclosing animation would replace it.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    public static let curveEaseInOut: AnimationOptions = []
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
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

  /// How an animation's speed changes on the way; the raw values are UIKit's.
  public enum AnimationCurve: Int, Sendable {
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

  /// Whether blocks animate at all; default true.
  public static var areAnimationsEnabled: Bool { UIContext.current.areAnimationsEnabled }

  /// Switches animation blocks off and on; animations under way go on.
  public static func setAnimationsEnabled(_ enabled: Bool) {
    UIContext.current.areAnimationsEnabled = enabled
  }

  /// The duration that a change made now would animate with; 0 outside an animation block.
  public static var inheritedAnimationDuration: TimeInterval {
    UIContext.current.animation?.duration ?? 0
  }

  /// Runs the block with its changes applied at once, also inside an animation block.
  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    UIContext.current.withoutAnimation(actionsWithoutAnimation)
  }

  /// Animates the changes of view properties that `animations` makes, with an ease-in-out curve.
  ///
  /// - Parameters:
  ///   - duration: seconds; 0 applies the changes at once.
  ///   - animations: makes the changes; called at once.
  ///   - completion: told `true` once every animation has run to its end, `false` where one was ended early;
  ///     called once, on a later frame. With animations disabled, or nothing to wait for (no duration and no
  ///     delay), it is called before this call returns.
  public static func animate(
    withDuration duration: TimeInterval, animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  /// Animates with a delay (seconds), a curve and other options.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    run(
      duration: duration, delay: delay, timing: .curve(options.curve), options: options,
      animations: animations, completion: completion)
  }

  /// Animates as a spring that settles within `duration`.
  ///
  /// - Parameters:
  ///   - duration: seconds until it has settled.
  ///   - delay: seconds before it starts.
  ///   - dampingRatio: 1 comes to rest without passing the end, smaller values swing.
  ///   - velocity: whole ways a second at the start, towards the end.
  ///   - options: the curve is not used.
  ///   - animations: makes the changes; called at once.
  ///   - completion: as for ``animate(withDuration:animations:completion:)``.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let spring = Spring(
      duration: max(duration, 0.001), dampingRatio: Double(dampingRatio),
      initialVelocity: Double(velocity))
    run(
      duration: duration, delay: delay,
      timing: .spring(spring, initialVelocity: Double(velocity)), options: options,
      animations: animations, completion: completion)
  }

  /// Animates as a spring given by its perceptual duration and bounce (0 none … 1 endless).
  public static func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity velocity: CGFloat = 0, delay: TimeInterval = 0,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let spring = Spring(
      response: max(duration, 0.001), dampingFraction: Double(max(0.05, 1 - bounce)))
    let settle = spring.settlingTime(displacement: 1, velocity: -Double(velocity), threshold: 0.001)
    run(
      duration: duration > 0 ? settle : 0, delay: delay,
      timing: .spring(spring, initialVelocity: Double(velocity)), options: options,
      animations: animations, completion: completion)
  }

  private static func run(
    duration: TimeInterval, delay: TimeInterval, timing: AnimationTiming, options: AnimationOptions,
    animations: () -> Void, completion: ((Bool) -> Void)?
  ) {
    let context = UIContext.current
    let outer = context.animation
    var duration = duration
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
    loop.synchronizeAnimationTime()
    let group = AnimationGroup(engine: loop.animations)
    group.add(completion: completion)
    let block = AnimationContext(
      duration: duration, delay: delay + (outer?.delay ?? 0), timing: timing, options: options,
      group: group, engine: loop.animations)
    context.withAnimation(block) {
      animations()
      if options.contains(.layoutSubviews) { loop.layoutWindows() }
    }
    group.close()
  }
}
