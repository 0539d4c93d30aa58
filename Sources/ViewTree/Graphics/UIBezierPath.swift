import Drawing
import Foundation
import Geometry

/// A path of lines and curves with the style of its line, which draws itself into the current context.
///
/// Lengths are in points; y points down. Angles are in radians, and grow clockwise on the screen.
nonisolated open class UIBezierPath: NSObject, NSCopying {
  private var shape = PathShape()
  /// The width of lines, in points. The default is 1.
  open var lineWidth: CGFloat = 1
  /// The ends of lines. The default is `butt`.
  open var lineCapStyle = CGLineCap.butt
  /// The corners of lines. The default is `miter`.
  open var lineJoinStyle = CGLineJoin.miter
  /// The longest sharp corner, in widths of the line. The default is 10.
  open var miterLimit: CGFloat = 10
  /// The precision of curves. Has no effect: curves are exact to a tenth of a pixel. The default is 0.6.
  open var flatness: CGFloat = 0.6
  /// Whether what the path goes around twice is outside. The default is false: the rule `winding`.
  open var usesEvenOddFillRule = false
  private var dashes: (phase: CGFloat, lengths: [CGFloat]) = (0, [])

  /// Creates an empty path.
  public override init() { super.init() }

  /// Creates a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    shape.rect(rect)
  }

  /// Creates an ellipse that fills a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    shape.ellipse(in: rect)
  }

  /// Creates a rectangle with round corners, whose radius is at most half of its sides.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    shape.roundedRect(rect, radii: CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// Creates a rectangle of which some corners are round, with elliptic corners that are at most half of its
  /// sides.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    shape.roundedRect(
      rect, radii: cornerRadii,
      corners: [.topLeft, .topRight, .bottomRight, .bottomLeft].map { corners.contains($0) })
  }

  /// Creates a part of a circle, which is not closed.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    shape.arc(center: center, radius: radius, from: startAngle, to: endAngle, grows: clockwise)
  }

  /// Creates a path with the steps of another one.
  public convenience init(cgPath: CGPath) {
    self.init()
    shape = cgPath.shape
  }

  /// Creates an empty path: archives cannot be read on Linux.
  public convenience required init?(coder: NSCoder) { self.init() }

  /// A copy of the steps. Setting it replaces them.
  open var cgPath: CGPath {
    get { CGPath(shape: shape) }
    set { shape = newValue.shape }
  }

  /// Begins a new part at a point.
  open func move(to point: CGPoint) { shape.move(to: point) }
  /// Adds a line. Without a current point it does nothing.
  open func addLine(to point: CGPoint) { shape.line(to: point) }
  /// Adds a cubic curve. Without a current point it does nothing.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    shape.cubic(to: endPoint, controlPoint1, controlPoint2)
  }
  /// Adds a quadratic curve. Without a current point it does nothing.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    shape.quad(to: endPoint, control: controlPoint)
  }
  /// Adds a part of a circle, with a line from the current point to its start.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    shape.arc(center: center, radius: radius, from: startAngle, to: endAngle, grows: clockwise)
  }
  /// Adds a line to the start of the last part, and ends it.
  open func close() { shape.close() }
  /// Removes all steps.
  open func removeAllPoints() { shape = PathShape() }
  /// Adds the steps of another path.
  open func append(_ bezierPath: UIBezierPath) { shape.append(bezierPath.shape) }
  /// Returns the path in the opposite direction, with the same style.
  open func reversing() -> UIBezierPath {
    let path = copied()
    path.shape = shape.reversed
    return path
  }
  /// Transforms all points.
  open func apply(_ transform: CGAffineTransform) { shape = shape.applying(transform) }

  /// Whether the path has no steps.
  open var isEmpty: Bool { shape.isEmpty }
  /// The box around the lines and curves; null if the path is empty.
  open var bounds: CGRect { shape.box }
  /// The end of the last step; zero if the path is empty.
  open var currentPoint: CGPoint { shape.current ?? .zero }
  /// Returns whether a point is inside of the filled path.
  open func contains(_ point: CGPoint) -> Bool { shape.contains(point, evenOdd: usesEvenOddFillRule) }

  /// Sets the lengths of dashes and gaps by turns, in points, and where the pattern begins.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dashes = (phase, pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? [])
  }
  /// Writes the dashes to the pointers that are not nil.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    for (index, length) in dashes.lengths.enumerated() { pattern?[index] = length }
    count?.pointee = dashes.lengths.count
    phase?.pointee = dashes.phase
  }

  // MARK: Drawing

  /// Fills the path with the fill color of the current context. Without a context it does nothing.
  open func fill() { draw { $0.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding) } }

  /// Fills the path with a blend mode and an opacity, 0…1.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw {
      $0.setBlendMode(blendMode)
      $0.setAlpha(alpha)
      $0.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }
  }

  /// Draws a line along the path in the stroke color of the current context, with the style of the path.
  open func stroke() { draw { $0.strokePath() } }

  /// Draws a line with a blend mode and an opacity, 0…1.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw {
      $0.setBlendMode(blendMode)
      $0.setAlpha(alpha)
      $0.strokePath()
    }
  }

  /// Limits what is drawn next into the current context to the inside of the path as well.
  open func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(cgPath)
    context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  private func draw(_ body: (CGContext) -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setLineWidth(lineWidth)
    context.setLineCap(lineCapStyle)
    context.setLineJoin(lineJoinStyle)
    context.setMiterLimit(miterLimit)
    // As in UIKit, a path without dashes of its own has those of the context.
    if !dashes.lengths.isEmpty { context.setLineDash(phase: dashes.phase, lengths: dashes.lengths) }
    context.beginPath()
    context.addPath(cgPath)
    body(context)
    context.restoreGState()
  }

  /// Returns a copy.
  open func copy(with zone: NSZone? = nil) -> Any { copied() }

  private func copied() -> UIBezierPath {
    let path = UIBezierPath()
    path.shape = shape
    path.lineWidth = lineWidth
    path.lineCapStyle = lineCapStyle
    path.lineJoinStyle = lineJoinStyle
    path.miterLimit = miterLimit
    path.flatness = flatness
    path.usesEvenOddFillRule = usesEvenOddFillRule
    path.dashes = dashes
    return path
  }
}

/// Corners of a rectangle.
public nonisolated struct UIRectCorner: OptionSet, Sendable {
  /// The bits of the corners.
  public let rawValue: UInt
  /// Creates corners from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The top left corner.
  public static let topLeft = UIRectCorner(rawValue: 1)
  /// The top right corner.
  public static let topRight = UIRectCorner(rawValue: 2)
  /// The bottom left corner.
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  /// The bottom right corner.
  public static let bottomRight = UIRectCorner(rawValue: 8)
  /// All corners.
  public static let allCorners = UIRectCorner(rawValue: .max)
}
