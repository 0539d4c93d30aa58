import Foundation
import Geometry

/// Estimates the velocity of a touch from its last locations.
///
/// It fits a straight line by least squares to the locations of the last ``horizon`` seconds, with larger
/// weights for recent ones, so that a single wrong or late location has little influence. Coalesced locations
/// are used individually.
public struct VelocityTracker: Sendable {
  /// The age, relative to the last location, beyond which locations are ignored, in seconds.
  public static let horizon = 0.1
  /// The largest velocity along an axis, in points per second: beyond the reach of fingers.
  public static let limit = 100_000.0
  /// The time without a new location after which a touch counts as not moving, in seconds.
  public static let standstillInterval = 0.06

  private struct Sample {
    var time: Double
    var point: CGPoint
  }

  private var samples: [Sample] = []
  private static let capacity = 64

  /// Creates a tracker without locations.
  public init() {}

  /// Removes all locations.
  public mutating func reset() { samples.removeAll(keepingCapacity: true) }

  /// Adds a location. `time` is in seconds of a clock that does not run backwards; earlier times than the
  /// last are ignored.
  public mutating func add(_ point: CGPoint, at time: Double) {
    if let last = samples.last {
      guard time >= last.time else { return }
      // A pause starts a new movement: earlier locations do not count.
      if time - last.time > Self.standstillInterval { samples.removeAll(keepingCapacity: true) }
    }
    if samples.count == Self.capacity { samples.removeFirst(Self.capacity / 2) }
    samples.append(Sample(time: time, point: point))
  }

  /// Returns the velocity at `time`, in points per second and at most ``limit``; zero if there are fewer than
  /// two different times, or if the last location is older than ``standstillInterval``. O(locations in the
  /// last ``horizon`` seconds), at most 64.
  public func velocity(at time: Double) -> CGVector {
    guard let last = samples.last, time - last.time <= Self.standstillInterval else { return .zero }
    var weights = 0.0
    var times = 0.0
    var xs = 0.0
    var ys = 0.0
    let start = samples.lastIndex { last.time - $0.time > Self.horizon }.map { $0 + 1 } ?? 0
    let recent = samples[start...]
    for sample in recent {
      let weight = Self.weight(age: last.time - sample.time)
      weights += weight
      times += weight * (sample.time - last.time)
      xs += weight * Double(sample.point.x - last.point.x)
      ys += weight * Double(sample.point.y - last.point.y)
    }
    let meanTime = times / weights
    let meanX = xs / weights
    let meanY = ys / weights
    var spread = 0.0
    var dx = 0.0
    var dy = 0.0
    for sample in recent {
      let weight = Self.weight(age: last.time - sample.time)
      let t = sample.time - last.time - meanTime
      spread += weight * t * t
      dx += weight * t * (Double(sample.point.x - last.point.x) - meanX)
      dy += weight * t * (Double(sample.point.y - last.point.y) - meanY)
    }
    guard spread > 1e-9 else { return .zero }
    func bounded(_ velocity: Double) -> CGFloat { CGFloat(min(max(velocity, -Self.limit), Self.limit)) }
    return CGVector(dx: bounded(dx / spread), dy: bounded(dy / spread))
  }

  private static func weight(age: Double) -> Double { exp(-age / 0.04) }
}
