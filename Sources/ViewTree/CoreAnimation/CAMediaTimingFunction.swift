import Foundation
import Motion

/// The pace of an animation: a curve from (0, 0) to (1, 1) of its progress over time.
open nonisolated class CAMediaTimingFunction: NSObject, @unchecked Sendable {
  let curve: TimingCurve
  private let controlPoints: [(Float, Float)]

  /// Creates one of the named curves.
  public convenience init(name: CAMediaTimingFunctionName) {
    let (a, b, c, d) = name.controlPoints
    self.init(controlPoints: a, b, c, d)
  }

  /// Creates a cubic Bézier curve from its two control points: times, clamped to 0…1, and values.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    let points = [c1x, c1y, c2x, c2y].map { $0.isFinite ? $0 : 0 }
    controlPoints = [(0, 0), (points[0], points[1]), (points[2], points[3]), (1, 1)]
    curve = TimingCurve(
      controlPoint1: CGPoint(x: Double(points[0]), y: Double(points[1])),
      controlPoint2: CGPoint(x: Double(points[2]), y: Double(points[3])))
    super.init()
  }

  /// Writes the time and the value of one of the four points of the curve; 0 is the start, 3 the end. Other
  /// indices write nothing.
  open func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    guard controlPoints.indices.contains(index) else { return }
    (values[0], values[1]) = controlPoints[index]
  }
}

/// The name of a curve.
public nonisolated struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a name. One that does not exist is that of ``default``.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A constant speed.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// A slow start.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// A slow end.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// A slow start and a slow end.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The curve of changes that a layer animates itself: a fast start and a slow end.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")

  fileprivate var controlPoints: (Float, Float, Float, Float) {
    switch self {
    case .linear: (0, 0, 1, 1)
    case .easeIn: (0.42, 0, 1, 1)
    case .easeOut: (0, 0, 0.58, 1)
    case .easeInEaseOut: (0.42, 0, 0.58, 1)
    default: (0.25, 0.1, 0.25, 1)
    }
  }
}
