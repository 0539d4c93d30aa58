/// How far an animation has come at a fraction of its time: a cubic Bézier curve from (0, 0) to (1, 1).
public struct TimingCurve: Hashable, Sendable {
  /// The first control point: time and value.
  public let x1: Double
  public let y1: Double
  /// The second control point.
  public let x2: Double
  public let y2: Double

  public static let linear = TimingCurve(x1: 0, y1: 0, x2: 1, y2: 1)
  public static let easeIn = TimingCurve(x1: 0.42, y1: 0, x2: 1, y2: 1)
  public static let easeOut = TimingCurve(x1: 0, y1: 0, x2: 0.58, y2: 1)
  public static let easeInOut = TimingCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
  /// Core Animation's default: a quick start and a long ease at the end.
  public static let `default` = TimingCurve(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)

  /// The times of the control points are clamped to 0…1, so that there is one value for each time; their
  /// values are free, and the curve may overshoot.
  public static func cubicBezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> TimingCurve {
    TimingCurve(x1: min(1, max(0, x1)), y1: y1, x2: min(1, max(0, x2)), y2: y2)
  }

  private init(x1: Double, y1: Double, x2: Double, y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// The value at `fraction` of the duration; fractions outside 0…1 count as the nearer end. Exact at both
  /// ends.
  ///
  /// - Complexity: O(1): at most 8 Newton steps, then bisection to 10⁻¹². No table, no allocation.
  public func value(at fraction: Double) -> Double {
    if fraction >= 1 { return 1 }
    guard fraction > 0 else { return 0 }
    if x1 == y1, x2 == y2 { return fraction }
    return Self.component(y1, y2, at: parameter(at: fraction))
  }

  /// How fast the value changes at `fraction`, per unit of time; 0 outside 0…1.
  public func slope(at fraction: Double) -> Double {
    guard fraction >= 0, fraction <= 1 else { return 0 }
    if x1 == y1, x2 == y2 { return 1 }
    // At a cusp both derivatives vanish; just beside it their quotient is the slope of the curve.
    let s = min(1 - 1e-9, max(1e-9, parameter(at: fraction)))
    let time = Self.derivative(x1, x2, at: s)
    return time > 0 ? Self.derivative(y1, y2, at: s) / time : 0
  }

  /// The curve's parameter at which its time is `fraction`.
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
