import Foundation
import Geometry

/// An immutable path of lines and curves, in points, where y points down on the screen.
///
/// Paths are equal if their steps are. The pixels of a path are the same on all machines.
public class CGPath: Hashable {
  /// The lines and curves. Used by ViewTree for shape layers and Bézier paths.
  package fileprivate(set) final var shape: PathShape

  /// Creates a path from a value. Used by ViewTree for Bézier paths.
  package init(shape: PathShape) { self.shape = shape }

  fileprivate convenience init(
    _ transform: UnsafePointer<CGAffineTransform>?, _ body: (inout PathShape) -> Void
  ) {
    var shape = PathShape()
    body(&shape)
    self.init(shape: shape.applying(transform?.pointee ?? .identity))
  }

  /// Creates a rectangle. `transform` is applied to it; nil for none.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(transform) { $0.rect(rect) }
  }

  /// Creates an ellipse that fills a rectangle. `transform` is applied to it; nil for none.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(transform) { $0.ellipse(in: rect) }
  }

  /// Creates a rectangle with elliptic corners, whose radii are at most half of its sides. `transform` is
  /// applied to it; nil for none.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init(transform) { $0.roundedRect(rect, radii: CGSize(width: cornerWidth, height: cornerHeight)) }
  }

  /// Returns an immutable copy. Never nil.
  public func copy() -> CGPath? { CGPath(shape: shape) }

  /// Returns a copy that can be changed. Never nil.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(shape: shape) }

  /// Returns a copy with a transform; nil for none. Never nil.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(shape: transform.map { shape.applying($0.pointee) } ?? shape)
  }

  /// Returns a copy with a transform, which can be changed. Never nil.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(shape: transform.map { shape.applying($0.pointee) } ?? shape)
  }

  /// Returns the outline of a line along the path: polygons that overlap, for filling with the rule
  /// `winding`.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    var stroke = PathStroke()
    (stroke.width, stroke.cap, stroke.join) = (Double(lineWidth), lineCap, lineJoin)
    stroke.miterLimit = Double(miterLimit)
    let lines = shape.lines(tolerance: 0.05)
    return CGPath(shape: PathShape(stroke.outline(of: lines, tolerance: 0.05)).applying(transform))
  }

  /// Returns the dashes of a pattern of lengths, in points, as straight lines.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat],
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    let lines = shape.lines(tolerance: 0.05).dashed(lengths.map { Double($0) }, phase: Double(phase))
    return CGPath(shape: PathShape(lines).applying(transform))
  }

  /// The box around all points of the path, also control points; null if it is empty.
  public var boundingBox: CGRect { shape.controlBox }
  /// The box around the lines and curves; null if the path is empty.
  public var boundingBoxOfPath: CGRect { shape.box }
  /// Whether the path has no steps.
  public var isEmpty: Bool { shape.isEmpty }
  /// The end of the last step; zero if the path is empty.
  public var currentPoint: CGPoint { shape.current ?? .zero }

  /// Returns whether a point is inside of the filled path. `transform` is applied to the point.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    shape.contains(point.applying(transform), evenOdd: rule == .evenOdd)
  }

  /// Calls a closure with each step of the path. The points are valid during the call.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for step in shape.steps {
      var points = step.points
      points.withUnsafeMutableBufferPointer { buffer in
        // A step without points gets the address of none, which nothing reads.
        let address = buffer.baseAddress ?? UnsafeMutablePointer(bitPattern: MemoryLayout<CGPoint>.alignment)!
        var element = CGPathElement(type: CGPathElementType(step), points: address)
        withUnsafePointer(to: &element) { block($0) }
      }
    }
  }

  /// Returns whether both paths have the same steps.
  public static func == (a: CGPath, b: CGPath) -> Bool { a === b || a.shape == b.shape }
  /// Hashes the steps.
  public func hash(into hasher: inout Hasher) { hasher.combine(shape) }
}

/// A path that can be changed. Lines and curves without a point to begin at, and those with points that are
/// not finite, are left out. Transforms are applied to the points of the call; the default is the identity.
public final class CGMutablePath: CGPath {
  /// Creates an empty path.
  public init() { super.init(shape: PathShape()) }

  override init(shape: PathShape) { super.init(shape: shape) }

  /// Begins a new part at a point.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    shape.move(to: point.applying(transform))
  }

  /// Adds a line.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    shape.line(to: point.applying(transform))
  }

  /// Begins a new part at the first point, and adds lines to the others.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    for (index, point) in points.enumerated() {
      if index == 0 {
        move(to: point, transform: transform)
      } else {
        addLine(to: point, transform: transform)
      }
    }
  }

  /// Adds a cubic curve.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    shape.cubic(to: end.applying(transform), control1.applying(transform), control2.applying(transform))
  }

  /// Adds a quadratic curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    shape.quad(to: end.applying(transform), control: control.applying(transform))
  }

  /// Adds a part of a circle, with a line from the current point to its start. Angles are in radians, and
  /// grow clockwise on the screen; with `clockwise`, the arc goes to smaller angles: the word is
  /// meant for a y that points up.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    add(transform) {
      $0.arc(center: center, radius: radius, from: startAngle, to: endAngle, grows: !clockwise)
    }
  }

  /// Adds a part of a circle that begins at an angle and turns by `delta`, in radians.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    add(transform) { $0.arc(center: center, radius: radius, start: startAngle, sweep: delta) }
  }

  /// Adds a part of a circle that touches the lines from the current point to `tangent1End` and from there to
  /// `tangent2End`, with a line to its start.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    add(transform) { $0.arc(corner: tangent1End, end: tangent2End, radius: radius) }
  }

  /// Adds a rectangle, as a part of its own.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    addPart(transform) { $0.rect(rect) }
  }

  /// Adds rectangles.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds an ellipse that fills a rectangle.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    addPart(transform) { $0.ellipse(in: rect) }
  }

  /// Adds a rectangle with elliptic corners, whose radii are at most half of its sides.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    addPart(transform) { $0.roundedRect(rect, radii: CGSize(width: cornerWidth, height: cornerHeight)) }
  }

  /// Adds the steps of another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    shape.append(path.shape.applying(transform))
  }

  /// Adds a line to the start of the last part, and ends it.
  public func closeSubpath() { shape.close() }

  private func addPart(_ transform: CGAffineTransform, _ body: (inout PathShape) -> Void) {
    var part = PathShape()
    body(&part)
    shape.append(part.applying(transform))
  }

  /// Adds arcs, which continue the path in the space before the transform.
  private func add(_ transform: CGAffineTransform, _ body: (inout PathShape) -> Void) {
    guard !transform.isIdentity else { return body(&shape) }
    var part = PathShape()
    if let current = shape.current { part.move(to: current.applying(transform.inverted())) }
    body(&part)
    for (index, step) in part.applying(transform).steps.enumerated() {
      switch step {
      case .move(let point): if index > 0 || shape.current == nil { shape.move(to: point) }
      case .line(let end): shape.line(to: end)
      case .quad(let control, let end): shape.quad(to: end, control: control)
      case .cubic(let first, let second, let end): shape.cubic(to: end, first, second)
      case .close: shape.close()
      }
    }
  }
}

extension PathShape {
  /// Creates a path of chains of lines.
  package init(_ lines: [PathLine]) {
    self.init()
    for line in lines {
      for (index, point) in line.points.enumerated() {
        let point = CGPoint(x: point.x, y: point.y)
        if index == 0 { move(to: point) } else { self.line(to: point) }
      }
      if line.isClosed { close() }
    }
  }
}
