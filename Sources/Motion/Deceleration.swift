import Foundation

/// The deceleration of a scroll view after a drag: the velocity is multiplied by ``rate`` each millisecond.
public struct Deceleration: Hashable, Sendable {
  /// The factor per millisecond, 0.0001…0.9999.
  public let rate: Double

  /// The deceleration of `UIScrollView.DecelerationRate.normal`.
  public static let normal = Deceleration(rate: 0.998)

  /// Creates a deceleration from its factor per millisecond, which is clamped to 0.0001…0.9999.
  public init(rate: Double) {
    self.rate = min(0.9999, max(0.0001, rate))
  }

  /// The relative loss of velocity per second: 2.0 for normal, 10.05 for fast.
  public var decay: Double { -1000 * log(rate) }

  /// Returns position and velocity `time` seconds after the start; for times up to 0 those at the start.
  public func state(at time: Double, from position: Double, velocity: Double) -> MotionState {
    guard time > 0 else { return MotionState(value: position, velocity: velocity) }
    let decay = decay
    let remaining = exp(-decay * time)
    return MotionState(
      value: position + velocity * (1 - remaining) / decay, velocity: velocity * remaining)
  }

  /// Returns the velocity `time` seconds after the start.
  public func velocity(at time: Double, velocity: Double) -> Double {
    state(at: time, from: 0, velocity: velocity).velocity
  }

  /// Returns the position at which the motion ends.
  public func destination(from position: Double, velocity: Double) -> Double {
    position + velocity / decay
  }

  /// Returns the time, in seconds, until the speed is at most `speed` (per second, positive).
  public func duration(velocity: Double, untilSlowerThan speed: Double) -> Double {
    guard abs(velocity) > speed else { return 0 }
    guard speed > 0 else { return .infinity }
    return log(abs(velocity) / speed) / decay
  }

  /// Returns the time, in seconds, until the remaining distance is at most `distance`.
  public func duration(velocity: Double, untilNearerThan distance: Double) -> Double {
    duration(velocity: velocity, untilSlowerThan: distance * decay)
  }

  /// Returns the time, in seconds, at which the motion passes `target`; nil if it ends before or moves away.
  public func time(toReach target: Double, from position: Double, velocity: Double) -> Double? {
    if target == position { return 0 }
    guard velocity != 0 else { return nil }
    let share = (target - position) * decay / velocity
    guard share > 0, share < 1 else { return nil }
    return -log(1 - share) / decay
  }
}
