import Foundation

/// The progress of an animation over its duration: a cubic Bézier curve from (0, 0) to (1, 1).
public struct TimingCurve: Hashable, Sendable {
  /// The control points: times, 0…1, and values, which are not limited: the curve can overshoot.
  let x1: Double
  let y1: Double
  let x2: Double
  let y2: Double

  /// Creates a curve from its control points: times, clamped to 0…1, and values.
  public init(controlPoint1: CGPoint, controlPoint2: CGPoint) {
    (x1, y1) = (min(1, max(0, Double(controlPoint1.x))), Double(controlPoint1.y))
    (x2, y2) = (min(1, max(0, Double(controlPoint2.x))), Double(controlPoint2.y))
  }

  init(x1: Double, y1: Double, x2: Double, y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  /// A constant speed.
  public static let linear = TimingCurve(x1: 0, y1: 0, x2: 1, y2: 1)
  /// Starts slowly.
  public static let easeIn = TimingCurve(x1: 0.42, y1: 0, x2: 1, y2: 1)
  /// Ends slowly.
  public static let easeOut = TimingCurve(x1: 0, y1: 0, x2: 0.58, y2: 1)
  /// Starts and ends slowly.
  public static let easeInOut = TimingCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

  /// Returns the value at a fraction of the duration. Fractions outside 0…1 are clamped. Exact at both ends.
  /// O(1): at most 8 Newton steps, then bisection to 10⁻¹², without a table or allocation.
  public func value(at fraction: Double) -> Double {
    if fraction >= 1 { return 1 }
    guard fraction > 0 else { return 0 }
    if x1 == y1, x2 == y2 { return fraction }
    return Self.component(y1, y2, at: parameter(at: fraction))
  }

  /// Returns the curve's parameter at which its time is `fraction`.
  private func parameter(at fraction: Double) -> Double {
    var s = fraction
    for _ in 0..<8 {
      let error = Self.component(x1, x2, at: s) - fraction
      if abs(error) < 1e-13 { return s }
      let slope = Self.derivative(x1, x2, at: s)
      guard slope > 1e-6 else { break }
      s -= error / slope
      guard s >= 0, s <= 1 else { break }
    }
    var low = 0.0
    var high = 1.0
    while high - low > 1e-12 {
      let middle = (low + high) / 2
      if Self.component(x1, x2, at: middle) < fraction { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  private static func component(_ p1: Double, _ p2: Double, at s: Double) -> Double {
    let c = 3 * p1
    let b = 3 * (p2 - p1) - c
    let a = 1 - c - b
    return ((a * s + b) * s + c) * s
  }

  private static func derivative(_ p1: Double, _ p2: Double, at s: Double) -> Double {
    let c = 3 * p1
    let b = 3 * (p2 - p1) - c
    let a = 1 - c - b
    return (3 * a * s + 2 * b) * s + c
  }
}
