import Drawing
import Foundation
import Geometry
import Motion

/// The turning of a layer that moves along a path.
public nonisolated struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// The name of the mode.
  public let rawValue: String
  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The layer turns with the direction of the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// The layer turns with the direction of the path, and faces its start.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// The points of a path over time, or the angles of its direction. Each line or curve of the path is a step
/// between two keyframes.
struct PathTrack: ValueTrack {
  /// The place or the direction on the path.
  enum Output {
    case point
    /// In radians, plus a number.
    case angle(Double)
  }

  /// The start, the control points and the end of each line or curve.
  private let segments: [[CGPoint]]
  private let times: [Double]
  private let curves: [TimingCurve]
  private let mode: CAAnimationCalculationMode
  private let output: Output
  /// With a constant speed: for each segment the lengths up to equal steps of its parameter.
  private let lengths: [[Double]]

  private static let sampleCount = 32

  /// Nil for a path without lines and curves.
  init?(
    _ shape: PathShape, keyTimes: [Double]?, curves: [TimingCurve], mode: CAAnimationCalculationMode,
    _ output: Output
  ) {
    segments = Self.segments(of: shape)
    guard !segments.isEmpty else { return nil }
    let isPaced = mode == .paced || mode == .cubicPaced
    (self.mode, self.output, self.curves) = (mode, output, isPaced ? [] : curves)
    lengths = isPaced ? segments.map(Self.sampledLengths) : []
    if isPaced {
      var sums = [0.0]
      for all in lengths { sums.append(sums[sums.count - 1] + (all.last ?? 0)) }
      let whole = max(sums[sums.count - 1], 1e-9)
      times = sums.map { $0 / whole }
    } else if let keyTimes, keyTimes.count == segments.count + 1, keyTimes == keyTimes.sorted() {
      times = keyTimes
    } else {
      let count = Double(segments.count)
      times = (0...segments.count).map { Double($0) / count }
    }
  }

  private static func segments(of shape: PathShape) -> [[CGPoint]] {
    var segments: [[CGPoint]] = []
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    for step in shape.steps {
      switch step {
      case .move(let point): (start, current) = (point, point)
      case .line(let end): segments.append([current, end])
      case .quad(let control, let end): segments.append([current, control, end])
      case .cubic(let first, let second, let end): segments.append([current, first, second, end])
      case .close: if current != start { segments.append([current, start]) }
      }
      current = segments.last?.last.flatMap { if case .move = step { nil } else { $0 } } ?? current
    }
    return segments
  }

  /// The point of a Bézier curve of any degree.
  private static func point(_ points: [CGPoint], _ t: Double) -> CGPoint {
    var points = points
    while points.count > 1 {
      points = zip(points, points.dropFirst()).map { interpolate(from: $0, to: $1, progress: CGFloat(t)) }
    }
    return points[0]
  }

  private static func sampledLengths(_ points: [CGPoint]) -> [Double] {
    var sums = [0.0]
    var last = points[0]
    for index in 1...sampleCount {
      let next = point(points, Double(index) / Double(sampleCount))
      sums.append(sums[index - 1] + Double(hypot(next.x - last.x, next.y - last.y)))
      last = next
    }
    return sums
  }

  func value(at share: Double, base: AnimatedValue) -> AnimatedValue {
    let index = min(times.lastIndex { $0 <= share } ?? 0, segments.count - 1)
    let length = times[index + 1] - times[index]
    var t = length > 0 ? min(1, max(0, share - times[index]) / length) : 1
    if mode == .discrete { t = share >= 1 ? 1 : 0 }
    if curves.indices.contains(index) { t = curves[index].value(at: t) }
    if !lengths.isEmpty { t = parameter(of: t, in: lengths[index]) }
    let points = segments[index]
    switch output {
    case .point:
      let place = Self.point(points, t)
      return .numbers([Double(place.x), Double(place.y)])
    case .angle(let offset):
      let (before, after) = (Self.point(points, max(0, t - 1e-3)), Self.point(points, min(1, t + 1e-3)))
      return .numbers([atan2(Double(after.y - before.y), Double(after.x - before.x)) + offset])
    }
  }

  /// The parameter of a curve at a share of its length.
  private func parameter(of share: Double, in sums: [Double]) -> Double {
    let length = share * (sums.last ?? 0)
    guard let next = sums.firstIndex(where: { $0 >= length }), next > 0 else { return 0 }
    let step = sums[next] - sums[next - 1]
    let part = step > 0 ? (length - sums[next - 1]) / step : 1
    return (Double(next - 1) + part) / Double(Self.sampleCount)
  }
}

extension PathShape {
  /// The path between two others with the same steps; nil if the steps differ.
  static func interpolated(from a: PathShape, to b: PathShape, progress: Double) -> PathShape? {
    guard a.steps.count == b.steps.count else { return nil }
    var result = PathShape()
    func mix(_ p: CGPoint, _ q: CGPoint) -> CGPoint {
      interpolate(from: p, to: q, progress: CGFloat(progress))
    }
    for (first, second) in zip(a.steps, b.steps) {
      switch (first, second) {
      case (.move(let p), .move(let q)): result.move(to: mix(p, q))
      case (.line(let p), .line(let q)): result.line(to: mix(p, q))
      case (.quad(let p1, let p2), .quad(let q1, let q2)): result.quad(to: mix(p2, q2), control: mix(p1, q1))
      case (.cubic(let p1, let p2, let p3), .cubic(let q1, let q2, let q3)):
        result.cubic(to: mix(p3, q3), mix(p1, q1), mix(p2, q2))
      case (.close, .close): result.close()
      default: return nil
      }
    }
    return result
  }
}
