import Foundation

/// A damped spring in closed form, whose state can be computed for any time.
///
/// Values are displacements from the target: an animation from `a` to `b` starts at `a − b` and ends at 0.
public struct Spring: Hashable, Sendable {
  /// The mass; positive.
  public let mass: Double
  /// The stiffness; positive.
  public let stiffness: Double
  /// The damping; 0 oscillates forever.
  public let damping: Double

  /// Creates a spring from its physical parameters. A mass or stiffness that is not positive becomes 10⁻⁹, a
  /// negative damping 0. The default mass is 1.
  public init(mass: Double = 1, stiffness: Double, damping: Double) {
    self.mass = max(mass, 1e-9)
    self.stiffness = max(stiffness, 1e-9)
    self.damping = max(damping, 0)
  }

  /// Creates a spring from the parameters of SwiftUI: `response` is the period of the undamped spring, in
  /// seconds; with `dampingFraction` 0 it oscillates forever, and 1 is the smallest value without overshoot.
  public init(response: Double, dampingFraction: Double) {
    let frequency = 2 * Double.pi / max(response, 1e-6)
    self.init(stiffness: frequency * frequency, damping: 2 * dampingFraction * frequency)
  }

  /// Creates the spring of `UIView.animate(withDuration:usingSpringWithDamping:initialSpringVelocity:)`,
  /// whose oscillations are below a thousandth of the distance after `duration` seconds. `dampingRatio`, at
  /// least 0.01: 1 does not overshoot, smaller values oscillate more. `initialVelocity` is towards the
  /// target; 1 is the whole distance per second.
  public init(duration: Double, dampingRatio: Double, initialVelocity: Double = 0) {
    let duration = max(duration, 1e-3)
    let ratio = max(dampingRatio, 0.01)
    // The remaining displacement decreases with growing frequency: bisects the logarithm of the frequency.
    var low = log(0.1 / duration)
    var high = log(1e5 / duration)
    for _ in 0..<80 {
      let middle = (low + high) / 2
      let candidate = Spring(frequency: exp(middle), dampingRatio: ratio)
      let left = candidate.bound(at: duration, displacement: -1, velocity: initialVelocity)
      if left > 0.001 { low = middle } else { high = middle }
    }
    self.init(frequency: exp(high), dampingRatio: ratio)
  }

  private init(frequency: Double, dampingRatio: Double) {
    self.init(stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency)
  }

  /// Returns a critically damped spring, the fastest one without overshoot. The frequency is in radians per
  /// second.
  public static func criticallyDamped(frequency: Double) -> Spring {
    Spring(frequency: frequency, dampingRatio: 1)
  }

  /// The undamped angular frequency, in radians per second.
  public var frequency: Double { (stiffness / mass).squareRoot() }

  /// The ratio of the damping to the critical damping.
  public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// Returns displacement and velocity `time` seconds after the start; for times up to 0 those at the start.
  public func state(at time: Double, displacement x: Double, velocity v: Double) -> MotionState {
    guard time > 0 else { return MotionState(value: x, velocity: v) }
    let w = frequency
    let ratio = dampingRatio
    // Near critical damping the other two forms divide by nearly 0.
    if abs(ratio - 1) < 1e-6 {
      let b = v + w * x
      let decay = exp(-w * time)
      return MotionState(value: (x + b * time) * decay, velocity: (v - w * b * time) * decay)
    }
    if ratio < 1 {
      let swing = w * (1 - ratio * ratio).squareRoot()
      let decline = w * ratio
      let b = (v + decline * x) / swing
      let decay = exp(-decline * time)
      let c = cos(swing * time)
      let s = sin(swing * time)
      return MotionState(
        value: decay * (x * c + b * s),
        velocity: decay * ((b * swing - decline * x) * c - (x * swing + decline * b) * s))
    }
    let (slow, fast) = rates
    let b = (v - slow * x) / (fast - slow)
    let a = x - b
    let slowly = a * exp(slow * time)
    let quickly = b * exp(fast * time)
    return MotionState(value: slowly + quickly, velocity: slow * slowly + fast * quickly)
  }

  /// Returns the time, in seconds, after which the displacement stays within `threshold`; infinite without
  /// damping.
  public func settlingTime(displacement x: Double, velocity v: Double, threshold: Double) -> Double {
    guard x != 0 || v != 0 else { return 0 }
    guard threshold > 0, damping > 0 else { return .infinity }
    var high = 1 / frequency
    while bound(at: high, displacement: x, velocity: v) > threshold {
      high *= 2
      if high > 1e9 { return .infinity }
    }
    var low = 0.0
    if bound(at: low, displacement: x, velocity: v) <= threshold { return 0 }
    while high - low > 1e-9 * max(1, high) {
      let middle = (low + high) / 2
      if bound(at: middle, displacement: x, velocity: v) > threshold { low = middle } else { high = middle }
    }
    return high
  }

  /// Returns an upper bound of the displacement from `time` on. It never grows with time.
  private func bound(at time: Double, displacement x: Double, velocity v: Double) -> Double {
    let w = frequency
    let ratio = dampingRatio
    if abs(ratio - 1) < 1e-6 {
      let a = abs(x)
      let b = abs(v + w * x)
      // (a + b·t)·e^(−w·t) rises until its peak, and falls from there on.
      let peak = b > 0 ? max(0, 1 / w - a / b) : 0
      let t = max(time, peak)
      return (a + b * t) * exp(-w * t)
    }
    if ratio < 1 {
      let swing = w * (1 - ratio * ratio).squareRoot()
      let b = (v + w * ratio * x) / swing
      return (x * x + b * b).squareRoot() * exp(-w * ratio * time)
    }
    let (slow, fast) = rates
    let b = (v - slow * x) / (fast - slow)
    return abs(x - b) * exp(slow * time) + abs(b) * exp(fast * time)
  }

  /// The exponents of an overdamped spring, both negative.
  private var rates: (slow: Double, fast: Double) {
    let w = frequency
    let ratio = dampingRatio
    let root = (ratio * ratio - 1).squareRoot()
    let fast = -w * (ratio + root)
    // The product of the exponents is w². Dividing avoids the difference of two nearly equal numbers.
    return (w * w / fast, fast)
  }
}
