import Foundation

/// The ends of lines.
public enum CGLineCap: Int32, Sendable {
  /// The line ends at the end of the path.
  case butt = 0
  /// The line ends in a half circle around the end of the path.
  case round = 1
  /// The line ends half of its width after the end of the path.
  case square = 2
}

/// The corners of lines.
public enum CGLineJoin: Int32, Sendable {
  /// A sharp corner, up to the miter limit.
  case miter = 0
  /// A round corner.
  case round = 1
  /// A corner that is cut off.
  case bevel = 2
}

/// The rule that decides what is inside of a path.
public enum CGPathFillRule: Int, Sendable {
  /// Inside is what the path goes around more often in one direction than in the other.
  case winding = 0
  /// Inside is what the path goes around an odd number of times.
  case evenOdd = 1
}

/// The kind of a step of a path.
public enum CGPathElementType: Int32, Sendable {
  /// Begins a part at a point.
  case moveToPoint = 0
  /// A line to a point.
  case addLineToPoint = 1
  /// A curve with a control point and an end.
  case addQuadCurveToPoint = 2
  /// A curve with two control points and an end.
  case addCurveToPoint = 3
  /// A line to the start of the part, without points.
  case closeSubpath = 4

  init(_ step: PathStep) {
    self =
      switch step {
      case .move: .moveToPoint
      case .line: .addLineToPoint
      case .quad: .addQuadCurveToPoint
      case .cubic: .addCurveToPoint
      case .close: .closeSubpath
      }
  }
}

/// A step of a path, as `CGPath.applyWithBlock(_:)` passes it.
public struct CGPathElement {
  /// The kind of the step.
  public var type: CGPathElementType
  /// Its points: as many as the kind has.
  public var points: UnsafeMutablePointer<CGPoint>
}
