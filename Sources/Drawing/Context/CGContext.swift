import Foundation
import Geometry

/// A drawing target in memory, with the state of drawing: transform, clip, colors and lines.
///
/// Contexts are made by views that override `draw(_:)` and by image renderers. Lengths are in points; the
/// origin is the top left corner, y points down. A context is used by one thread at a time.
public final class CGContext {
  /// The values that ``saveGState()`` saves.
  struct State {
    var transform: CGAffineTransform
    var clip: ContextClip
    var fill = CGColor(gray: 0, alpha: 1)
    var stroke = CGColor(gray: 0, alpha: 1)
    var line = PathStroke()
    var alpha: CGFloat = 1
    var blendMode = CGBlendMode.normal
    /// Nil without a shadow.
    var shadow: ContextShadow?
  }

  var state: State
  private var savedStates: [State] = []
  var pixels: ContextPixels
  /// The current path, in pixels.
  var pathInPixels = PathShape()
  /// The transform of a new context, from points to pixels.
  let base: CGAffineTransform

  /// How images are sampled. Stored: images are always sampled with a linear filter. The default is
  /// `default`.
  public var interpolationQuality = CGInterpolationQuality.default

  /// Creates a transparent context, or one with the pixels of a bitmap of the same size. `bounds` is its
  /// rectangle in points. Used by ViewTree for views and images.
  package init(bounds: CGRect, scale: CGFloat, width: Int, height: Int, isOpaque: Bool = false) {
    pixels = ContextPixels(width: width, height: height, color: isOpaque ? 0xFF00_0000 : 0)
    base = CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: -bounds.minX * scale, ty: -bounds.minY * scale)
    state = State(
      transform: base, clip: ContextClip(rect: PixelRect(x: 0, y: 0, width: width, height: height)))
    isOpaqueContext = isOpaque
  }
  private let isOpaqueContext: Bool

  /// The number of pixels in a row.
  public var width: Int { pixels.width }
  /// The number of rows of pixels.
  public var height: Int { pixels.height }

  /// Returns the pixels that are drawn now. O(pixels). Used by ViewTree for images.
  package func bitmap() -> Bitmap {
    Bitmap(
      width: width, height: height, pixels: pixels.values.map { PixelMath.straight($0) },
      isOpaque: isOpaqueContext ? nil : false)
  }

  // MARK: State

  /// Saves the transform, the clip, the colors, the lines, the opacity and the blend mode.
  public func saveGState() { savedStates.append(state) }

  /// Restores what was saved last. Does nothing if nothing is saved.
  public func restoreGState() { if let saved = savedStates.popLast() { state = saved } }

  /// The transform from the space of drawing to that of the context in points of its top left corner, with
  /// the scale of the context.
  public var ctm: CGAffineTransform { state.transform }

  /// Moves the origin of what is drawn next.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    concatenate(CGAffineTransform(translationX: tx, y: ty))
  }

  /// Scales what is drawn next.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(CGAffineTransform(scaleX: sx, y: sy)) }

  /// Turns what is drawn next, by an angle in radians, clockwise on the screen.
  public func rotate(by angle: CGFloat) {
    let (sine, cosine) = PathShape.sineCosine(angle)
    concatenate(CGAffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0))
  }

  /// Applies a transform to what is drawn next, before the transforms so far.
  public func concatenate(_ transform: CGAffineTransform) {
    let result = transform.concatenating(state.transform)
    let numbers = [result.a, result.b, result.c, result.d, result.tx, result.ty]
    if numbers.allSatisfy(\.isFinite) { state.transform = result }
  }

  /// Sets the color of fills.
  public func setFillColor(_ color: CGColor) { state.fill = color }
  /// Sets the color of fills from sRGB components, 0…1.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fill = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }
  /// Sets the color of fills to a gray, 0…1.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { state.fill = CGColor(gray: gray, alpha: alpha) }
  /// Sets the color of lines.
  public func setStrokeColor(_ color: CGColor) { state.stroke = color }
  /// Sets the color of lines from sRGB components, 0…1.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.stroke = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }
  /// Sets the color of lines to a gray, 0…1.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    state.stroke = CGColor(gray: gray, alpha: alpha)
  }

  /// Sets the width of lines, in points. The default is 1.
  public func setLineWidth(_ width: CGFloat) { state.line.width = Double(width) }
  /// Sets the ends of lines. The default is `butt`.
  public func setLineCap(_ cap: CGLineCap) { state.line.cap = cap }
  /// Sets the corners of lines. The default is `miter`.
  public func setLineJoin(_ join: CGLineJoin) { state.line.join = join }
  /// Sets the longest sharp corner, in widths of the line. The default is 10.
  public func setMiterLimit(_ limit: CGFloat) { state.line.miterLimit = Double(limit) }
  /// Sets the lengths of dashes and gaps by turns, in points, and where the pattern begins. The default is no
  /// pattern.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.line.dashes = lengths.map { Double($0) }
    state.line.dashPhase = Double(phase)
  }
  /// Sets the opacity of all that is drawn, 0…1. The default is 1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = min(1, max(0, alpha)) }
  /// Sets how colors are combined with those below. The default is `normal`.
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }
  /// Sets a shadow of all paths and images that are drawn. The offset is in points of the context, whatever
  /// the transform is, and the blur is twice its standard deviation, as in Core Graphics; nil removes the
  /// shadow. Gradients have none.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    let scale = (base.a * base.a + base.b * base.b).squareRoot()
    let numbers = [offset.width, offset.height, blur]
    state.shadow =
      numbers.allSatisfy(\.isFinite)
      ? color.map {
        ContextShadow(
          x: Int((offset.width * scale).rounded()), y: Int((offset.height * scale).rounded()),
          deviation: Double(max(0, blur) * scale / 2), color: $0.rgba8)
      } : nil
  }
  /// Sets a shadow that is black with a third of opacity.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
  }
  /// Whether edges are smooth. Has no effect: all are.
  public func setShouldAntialias(_ shouldAntialias: Bool) {}
  /// Whether edges may be smooth. Has no effect: all are.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}

  // MARK: Clip

  /// Limits what is drawn next to the current path as well, and begins a new path.
  public func clip(using rule: CGPathFillRule = .winding) {
    let path = takePath()
    clip(path.fillPolygons(.identity), evenOdd: rule == .evenOdd)
  }

  /// Limits what is drawn next to a rectangle as well.
  public func clip(to rect: CGRect) { clip(to: [rect]) }

  /// Limits what is drawn next to some rectangles as well.
  public func clip(to rects: [CGRect]) {
    var path = PathShape()
    for rect in rects { path.rect(rect) }
    clip(path.fillPolygons(state.transform), evenOdd: false)
  }

  private func clip(_ polygons: [PathLine], evenOdd: Bool) {
    let coverage = Rasterizer.coverage(of: polygons, evenOdd: evenOdd, in: state.clip.rect)
    state.clip = state.clip.intersection(coverage)
  }

  /// The rectangle around the clip, in the space of drawing.
  public var boundingBoxOfClipPath: CGRect { state.clip.rect.cgRect.applying(state.transform.inverted()) }

  func takePath() -> PathShape {
    let path = pathInPixels
    pathInPixels = PathShape()
    return path
  }
}

/// How colors are combined with those below.
public enum CGBlendMode: Int32, Sendable {
  /// The color is drawn over those below.
  case normal = 0
  /// The product of both colors, which is darker.
  case multiply = 1
  /// The inverse of the product of the inverse colors, which is lighter.
  case screen = 2
  /// The darker one of each channel.
  case darken = 4
  /// The lighter one of each channel.
  case lighten = 5
  /// Nothing: what is below is removed.
  case clear = 16
  /// The color replaces those below.
  case copy = 17
  /// The color where something is below.
  case sourceIn = 18
  /// The color over what is below, where something is below.
  case sourceAtop = 20
  /// The color under what is below.
  case destinationOver = 21
  /// The colors below, where the color is.
  case destinationIn = 22
  /// The colors below, where the color is not.
  case destinationOut = 23
}

/// How images are sampled.
public enum CGInterpolationQuality: Int32, Sendable {
  /// The context decides.
  case `default` = 0
  /// The nearest pixel.
  case none = 1
  /// Fast.
  case low = 2
  /// Good.
  case high = 3
  /// Between both.
  case medium = 4
}
