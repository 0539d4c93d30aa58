import Foundation
import Geometry

extension CGContext {
  // MARK: The current path

  /// Begins a new path.
  public func beginPath() { pathInPixels = PathShape() }
  /// Begins a new part of the path.
  public func move(to point: CGPoint) { pathInPixels.move(to: point.applying(state.transform)) }
  /// Adds a line to the path.
  public func addLine(to point: CGPoint) { pathInPixels.line(to: point.applying(state.transform)) }
  /// Begins a new part at the first point, and adds lines to the others.
  public func addLines(between points: [CGPoint]) {
    for (index, point) in points.enumerated() {
      if index == 0 { move(to: point) } else { addLine(to: point) }
    }
  }
  /// Adds a cubic curve to the path.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    let t = state.transform
    pathInPixels.cubic(to: end.applying(t), control1.applying(t), control2.applying(t))
  }
  /// Adds a quadratic curve to the path.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    pathInPixels.quad(to: end.applying(state.transform), control: control.applying(state.transform))
  }
  /// Adds a part of a circle, with a line to its start; see `CGMutablePath`.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    addSteps {
      $0.addArc(
        center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
        transform: state.transform)
    }
  }
  /// Adds a part of a circle that touches two lines; see `CGMutablePath`.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    addSteps {
      $0.addArc(
        tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: state.transform)
    }
  }
  /// Adds a rectangle to the path.
  public func addRect(_ rect: CGRect) { addSteps { $0.addRect(rect, transform: state.transform) } }
  /// Adds rectangles to the path.
  public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }
  /// Adds an ellipse to the path.
  public func addEllipse(in rect: CGRect) { addSteps { $0.addEllipse(in: rect, transform: state.transform) } }
  /// Adds another path to the path.
  public func addPath(_ path: CGPath) { pathInPixels.append(path.shape.applying(state.transform)) }
  /// Adds a line to the start of the last part of the path, and ends it.
  public func closePath() { pathInPixels.close() }

  private func addSteps(_ body: (CGMutablePath) -> Void) {
    let path = CGMutablePath(shape: pathInPixels)
    body(path)
    pathInPixels = path.shape
  }

  /// The current path in the space of drawing; nil if it is empty.
  public var path: CGPath? {
    isPathEmpty ? nil : CGPath(shape: pathInPixels.applying(state.transform.inverted()))
  }
  /// Whether the current path is empty.
  public var isPathEmpty: Bool { pathInPixels.isEmpty }
  /// The end of the current path in the space of drawing; zero if it is empty.
  public var currentPointOfPath: CGPoint {
    pathInPixels.current?.applying(state.transform.inverted()) ?? .zero
  }
  /// The box around the points of the current path in the space of drawing; null if it is empty.
  public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

  // MARK: Drawing paths

  /// Fills the current path, and begins a new one.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    fill(takePath(), evenOdd: rule == .evenOdd)
  }

  /// Draws a line along the current path, and begins a new one.
  public func strokePath() { stroke(takePath(), line: state.line) }

  /// Draws the current path, and begins a new one.
  public func drawPath(using mode: CGPathDrawingMode) {
    let path = takePath()
    if mode != .stroke { fill(path, evenOdd: mode == .eoFill || mode == .eoFillStroke) }
    if mode == .stroke || mode == .fillStroke || mode == .eoFillStroke { stroke(path, line: state.line) }
  }

  /// Fills a rectangle.
  public func fill(_ rect: CGRect) { fill([rect]) }

  /// Fills rectangles.
  public func fill(_ rects: [CGRect]) {
    var shape = PathShape()
    for rect in rects { shape.rect(rect) }
    fill(shape.applying(state.transform), evenOdd: false)
  }

  /// Fills an ellipse.
  public func fillEllipse(in rect: CGRect) {
    var shape = PathShape()
    shape.ellipse(in: rect)
    fill(shape.applying(state.transform), evenOdd: false)
  }

  /// Draws a line along the edge of a rectangle.
  public func stroke(_ rect: CGRect) { stroke(rect, width: CGFloat(state.line.width)) }

  /// Draws a line of a width, in points, along the edge of a rectangle.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    var (shape, line) = (PathShape(), state.line)
    line.width = Double(width)
    shape.rect(rect)
    stroke(shape.applying(state.transform), line: line)
  }

  /// Draws a line along the edge of an ellipse.
  public func strokeEllipse(in rect: CGRect) {
    var shape = PathShape()
    shape.ellipse(in: rect)
    stroke(shape.applying(state.transform), line: state.line)
  }

  /// Draws a line between each two of some points.
  public func strokeLineSegments(between points: [CGPoint]) {
    var shape = PathShape()
    for (index, point) in points.enumerated() {
      if index % 2 == 0 { shape.move(to: point) } else { shape.line(to: point) }
    }
    stroke(shape.applying(state.transform), line: state.line)
  }

  /// Makes a rectangle transparent.
  public func clear(_ rect: CGRect) {
    var shape = PathShape()
    shape.rect(rect)
    paint(shape.fillPolygons(state.transform), evenOdd: false, mode: .clear) { _, _ in 0 }
  }

  /// Fills a path that is in pixels.
  private func fill(_ path: PathShape, evenOdd: Bool) {
    paint(path.fillPolygons(.identity), evenOdd: evenOdd, color: state.fill)
  }

  /// Draws a line along a path that is in pixels. The width is that of the space of drawing.
  private func stroke(_ path: PathShape, line: PathStroke) {
    let transform = state.transform
    guard transform.a * transform.d != transform.b * transform.c else { return }
    let polygons = path.applying(transform.inverted()).strokePolygons(line, transform)
    paint(polygons, evenOdd: false, color: state.stroke)
  }

  private func paint(_ polygons: [PathLine], evenOdd: Bool, color: CGColor) {
    let source = PixelMath.premultiplied(color.rgba8.multiplyingAlpha(by: Double(state.alpha)).argb)
    paint(polygons, evenOdd: evenOdd, mode: state.blendMode) { _, _ in source }
  }

  /// Combines polygons with a premultiplied color of each pixel. The opacity of the context is not applied.
  func paint(
    _ polygons: [PathLine], evenOdd: Bool, mode: CGBlendMode, color: (_ x: Int, _ y: Int) -> UInt32
  ) {
    if let shadow = state.shadow, mode != .clear {
      // What is outside of the clip has a shadow inside of it.
      let area = state.clip.rect.inset(by: -shadow.reach)
      if let around = Rasterizer.coverage(of: polygons, evenOdd: evenOdd, in: area) {
        pixels.paint(
          shadow.coverage(of: around, color: color), clip: state.clip, mode: mode
        ) { [source = PixelMath.premultiplied(shadow.color.argb)] _, _ in source }
      }
    }
    guard let coverage = Rasterizer.coverage(of: polygons, evenOdd: evenOdd, in: state.clip.rect) else {
      return
    }
    pixels.paint(coverage, clip: state.clip, mode: mode, color: color)
  }
}

/// How a path is drawn.
public enum CGPathDrawingMode: Int32, Sendable {
  /// Filled.
  case fill = 0
  /// Filled by the rule `evenOdd`.
  case eoFill = 1
  /// A line along it.
  case stroke = 2
  /// Filled, with a line along it.
  case fillStroke = 3
  /// Filled by the rule `evenOdd`, with a line along it.
  case eoFillStroke = 4
}
