import Foundation

/// How a scroll view slows down after a flick: each millisecond the speed is multiplied by ``rate``.
public struct Deceleration: Hashable, Sendable {
  /// Between 0 and 1, exclusive.
  public let rate: Double

  /// `UIScrollView.DecelerationRate.normal`.
  public static let normal = Deceleration(rate: 0.998)
  /// `UIScrollView.DecelerationRate.fast`.
  public static let fast = Deceleration(rate: 0.99)

  /// Rates are clamped to 0.0001…0.9999.
  public init(rate: Double) {
    self.rate = min(0.9999, max(0.0001, rate))
  }

  /// How much of the speed is lost, per second, relative to the speed: 2.0 for normal, 10.05 for fast.
  public var decay: Double { -1000 * log(rate) }

  public func state(at time: Double, from position: Double, velocity: Double) -> MotionState {
    guard time > 0 else { return MotionState(value: position, velocity: velocity) }
    let decay = decay
    let remaining = exp(-decay * time)
    return MotionState(
      value: position + velocity * (1 - remaining) / decay, velocity: velocity * remaining)
  }

  public func position(at time: Double, from position: Double, velocity: Double) -> Double {
    state(at: time, from: position, velocity: velocity).value
  }

  public func velocity(at time: Double, velocity: Double) -> Double {
    state(at: time, from: 0, velocity: velocity).velocity
  }

  /// Where it comes to rest.
  public func destination(from position: Double, velocity: Double) -> Double {
    position + velocity / decay
  }

  /// The velocity (per second) that comes to rest after `distance`.
  public func velocity(toTravel distance: Double) -> Double { distance * decay }

  /// How long it takes until the speed is below `speed` (per second, positive).
  public func duration(velocity: Double, untilSlowerThan speed: Double) -> Double {
    guard abs(velocity) > speed else { return 0 }
    guard speed > 0 else { return .infinity }
    return log(abs(velocity) / speed) / decay
  }

  /// How long it takes until less than `distance` is left to go.
  public func duration(velocity: Double, untilNearerThan distance: Double) -> Double {
    duration(velocity: velocity, untilSlowerThan: distance * decay)
  }

  /// When it passes `target`; `nil` where it comes to rest before, or goes the other way.
  public func time(toReach target: Double, from position: Double, velocity: Double) -> Double? {
    if target == position { return 0 }
    guard velocity != 0 else { return nil }
    let share = (target - position) * decay / velocity
    guard share > 0, share < 1 else { return nil }
    return -log(1 - share) / decay
  }
}
