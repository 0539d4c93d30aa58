import Foundation
import Geometry
import Motion

/// An animation of one property of a layer, named by a key path such as `opacity` or `transform.rotation.z`.
///
/// A key path that cannot be animated is reported once.
@preconcurrency @MainActor open class CAPropertyAnimation: CAAnimation {
  /// The property, or a part of it: `position.x`, `bounds.size.width`, `transform.scale`. The default is nil.
  open var keyPath: String?
  /// Whether the values are added to those that are below the animation. The default is false.
  open var isAdditive = false
  /// Whether each run adds to the last value of the run before. The default is false.
  open var isCumulative = false
  /// The part of ``keyPath`` that the values are for: a rotation of `transform`, for example. The default is
  /// nil: the whole property.
  open var valueFunction: CAValueFunction?

  /// Creates an animation of a property.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  override func adopt(_ other: CAAnimation) {
    super.adopt(other)
    guard let other = other as? CAPropertyAnimation else { return }
    (keyPath, isAdditive, isCumulative) = (other.keyPath, other.isAdditive, other.isCumulative)
    valueFunction = other.valueFunction
  }

  override func effect(on layer: CALayer, duration: TimeInterval) -> AnimationEffect? {
    let keyPath = self.keyPath.map { $0 + (valueFunction?.suffix ?? "") }
    guard let keyPath, let path = layer.animationPath(keyPath) else {
      let name = keyPath.map { "the key path \"\($0)\" is not animatable in \(type(of: layer))" }
      Diagnostics.reportOnce("\(type(of: self)): \(name ?? "it has no key path"); nothing is shown.")
      return nil
    }
    guard let track = track(for: path, duration: duration) else { return nil }
    return .property(
      AnimatedProperty(path: path, track: track, isAdditive: isAdditive, isCumulative: isCumulative))
  }

  /// The values of a property over the time of a run; nil if there are none.
  func track(for path: AnimationPath, duration: TimeInterval) -> (any ValueTrack)? { nil }

  /// A value of the app as one of the property; nil, after a report, if it has another type.
  final func parsed(_ value: Any?, _ path: AnimationPath) -> AnimatedValue? {
    guard let value else { return nil }
    if let parsed = path.parse(value) { return parsed }
    Diagnostics.reportOnce(
      "\(type(of: self)): \(value) of the type \(type(of: value)) is no value of \"\(path.name)\".")
    return nil
  }
}

/// An animation from one value to another one.
///
/// Of the three values two are set, or one: without ``fromValue`` the animation starts at the value of the
/// layer, without ``toValue`` and ``byValue`` it ends there. Numbers, `CGPoint`, `CGSize`, `CGRect`,
/// `CGColor` and `CATransform3D` are values, also within an `NSNumber` or `NSValue`.
@preconcurrency @MainActor open class CABasicAnimation: CAPropertyAnimation {
  /// The first value. The default is nil.
  open var fromValue: Any?
  /// The last value. The default is nil.
  open var toValue: Any?
  /// The difference of the last value and the first one. The default is nil.
  open var byValue: Any?

  override func adopt(_ other: CAAnimation) {
    super.adopt(other)
    guard let other = other as? CABasicAnimation else { return }
    (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
  }

  final var hasNoValues: Bool { fromValue == nil && toValue == nil && byValue == nil }

  override func track(for path: AnimationPath, duration: TimeInterval) -> (any ValueTrack)? {
    BasicTrack(
      path: path, from: parsed(fromValue, path), to: parsed(toValue, path), by: parsed(byValue, path),
      spring: nil)
  }
}

/// An animation that ends like a spring. Its ``CAMediaTiming/duration`` cuts it off: set it to
/// ``settlingDuration``.
@preconcurrency @MainActor open class CASpringAnimation: CABasicAnimation {
  /// The mass at the end of the spring; positive. The default is 1.
  open var mass: CGFloat = 1
  /// The stiffness of the spring; positive. The default is 100.
  open var stiffness: CGFloat = 100
  /// The friction; 0 oscillates forever. The default is 10.
  open var damping: CGFloat = 10
  /// The velocity at the start, towards the end; 1 is the whole distance per second. The default is 0.
  open var initialVelocity: CGFloat = 0
  /// Whether a damping beyond the critical one counts; otherwise it is the critical one. The default is
  /// false.
  open var allowsOverdamping = false

  /// Creates a spring animation by its perceptual duration, in seconds, and its bounce, −1…1: 0 does not
  /// overshoot. Its ``CAMediaTiming/duration`` is ``settlingDuration``.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let frequency = 2 * Double.pi / max(perceptualDuration, 0.001)
    let bounce = Double(min(0.95, max(-0.95, bounce)))
    stiffness = CGFloat(frequency * frequency)
    damping = CGFloat(2 * frequency * (bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)))
    allowsOverdamping = bounce < 0
    duration = settlingDuration
  }

  /// The time after which the spring stays within a thousandth of the distance, in seconds.
  open var settlingDuration: CFTimeInterval {
    spring.settlingTime(displacement: 1, velocity: -Double(initialVelocity), threshold: 0.001)
  }

  /// The period of the spring without friction, in seconds.
  open var perceptualDuration: CFTimeInterval { 2 * Double.pi / spring.frequency }

  /// The bounce: 0 does not overshoot, 1 oscillates forever.
  open var bounce: CGFloat {
    let ratio = spring.dampingRatio
    return CGFloat(ratio <= 1 ? 1 - ratio : 1 / ratio - 1)
  }

  private var spring: Spring {
    let plain = Spring(mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping))
    guard !allowsOverdamping, plain.dampingRatio > 1 else { return plain }
    return Spring(
      mass: plain.mass, stiffness: plain.stiffness, damping: 2 * (plain.mass * plain.stiffness).squareRoot())
  }

  override func adopt(_ other: CAAnimation) {
    super.adopt(other)
    guard let other = other as? CASpringAnimation else { return }
    (mass, stiffness, damping) = (other.mass, other.stiffness, other.damping)
    (initialVelocity, allowsOverdamping) = (other.initialVelocity, other.allowsOverdamping)
  }

  override func track(for path: AnimationPath, duration: TimeInterval) -> (any ValueTrack)? {
    let (spring, velocity) = (spring, Double(initialVelocity))
    return BasicTrack(
      path: path, from: parsed(fromValue, path), to: parsed(toValue, path), by: parsed(byValue, path)
    ) { share in
      1 - spring.state(at: share * duration, displacement: 1, velocity: -velocity).value
    }
  }
}

/// The values of a ``CABasicAnimation``.
struct BasicTrack: ValueTrack {
  let path: AnimationPath
  let from: AnimatedValue?
  let to: AnimatedValue?
  let by: AnimatedValue?
  /// The progress at a part of the duration; nil: that part.
  let spring: ((Double) -> Double)?

  func value(at share: Double, base: AnimatedValue) -> AnimatedValue {
    let start: AnimatedValue
    let end: AnimatedValue
    switch (from, to, by) {
    case (let from?, let to?, _): (start, end) = (from, to)
    case (let from?, nil, let by?): (start, end) = (from, from.adding(by))
    case (nil, let to?, let by?): (start, end) = (to.adding(by.scaled(by: -1)), to)
    case (let from?, nil, nil): (start, end) = (from, base)
    case (nil, let to?, nil): (start, end) = (base, to)
    case (nil, nil, let by?): (start, end) = (base, base.adding(by))
    case (nil, nil, nil): (start, end) = (base, base)
    }
    return path.interpolated(from: start, to: end, progress: spring?(share) ?? share)
  }
}
