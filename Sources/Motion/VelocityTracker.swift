public import Foundation
public import Geometry

/// The velocity of a finger at the moment it lifts, from the points it came through.
///
/// A straight line is fitted by least squares to the points of the last ``horizon`` seconds, recent ones
/// weighing more, so that a single wrong or late point does not decide. Points that arrive together
/// (coalesced) are each used.
public struct VelocityTracker: Sendable {
  /// Points older than this before the last one have no say. In seconds.
  public static let horizon = 0.1
  /// A finger that has not moved for this long stands still. In seconds.
  public static let restAfter = 0.06

  private struct Sample {
    var time: Double
    var point: CGPoint
  }

  private var samples: [Sample] = []
  private static let capacity = 64

  public init() {}

  /// Forgets all points.
  public mutating func reset() { samples.removeAll(keepingCapacity: true) }

  /// `time` is in seconds, on any clock that does not run backwards; points before the last one are ignored.
  public mutating func add(_ point: CGPoint, at time: Double) {
    if let last = samples.last {
      guard time >= last.time else { return }
      // A rest in between cuts the path: what came before it was another movement.
      if time - last.time > Self.restAfter { samples.removeAll(keepingCapacity: true) }
    }
    if samples.count == Self.capacity { samples.removeFirst(Self.capacity / 2) }
    samples.append(Sample(time: time, point: point))
  }

  /// Points per second at `time`; zero where there are fewer than two moments, or the last point is old.
  public func velocity(at time: Double) -> CGVector {
    guard let last = samples.last, time - last.time <= Self.restAfter else { return .zero }
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
    return CGVector(dx: CGFloat(dx / spread), dy: CGFloat(dy / spread))
  }

  private static func weight(age: Double) -> Double { exp(-age / 0.04) }
}
