import Drawing
import Foundation
import Geometry

/// The scale and the opacity of a rendered image.
nonisolated open class UIGraphicsImageRendererFormat: NSObject {
  /// The number of pixels for each point. The default is that of the current traits.
  open var scale: CGFloat
  /// Whether the image is opaque: black where nothing is drawn. The default is false.
  open var opaque = false
  /// The range of colors. Has no effect: colors are sRGB with 8 bits. The default is `automatic`.
  open var preferredRange = Range.automatic

  /// A range of colors.
  public enum Range: Int, Sendable {
    /// The range is not specified.
    case unspecified = -1
    /// The range of the screen.
    case automatic = 0
    /// A range beyond sRGB.
    case extended = 1
    /// The range of sRGB.
    case standard = 2
  }

  /// Creates a format with the scale of the current traits.
  public override init() {
    scale = GraphicsContexts.defaultScale
    super.init()
  }

  /// Creates a format with the scale of traits, or of the current ones if they have none.
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }

  /// Returns a new format with the default values.
  open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  /// Returns a new format with the scale of the screen.
  open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// The context that the actions of a renderer draw into.
nonisolated public final class UIGraphicsImageRendererContext: NSObject {
  /// The context, which is the current one during the actions.
  public let cgContext: CGContext
  /// The format of the image.
  public let format: UIGraphicsImageRendererFormat
  private let bounds: CGRect

  fileprivate init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat, bounds: CGRect) {
    cgContext = context
    self.format = format
    self.bounds = bounds
  }

  /// An image of all that is drawn now.
  public var currentImage: UIImage { UIImage(bitmap: cgContext.bitmap(), scale: format.scale) }

  /// Fills a rectangle with the fill color.
  public func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// Fills a rectangle with the fill color and a blend mode.
  public func fill(_ rect: CGRect, blendMode: CGBlendMode) { UIRectFillUsingBlendMode(rect, blendMode) }
  /// Draws a line of one point along the inside of a rectangle's edge, in the fill color.
  public func stroke(_ rect: CGRect) { UIRectFrame(rect) }
  /// Limits what is drawn next to a rectangle as well.
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Makes images by drawing. On other threads than the main one, text is not drawn.
nonisolated open class UIGraphicsImageRenderer: NSObject {
  private let bounds: CGRect
  /// The format of the images.
  public let format: UIGraphicsImageRendererFormat

  /// Creates a renderer of images of a size, in points, with the default format.
  public convenience init(size: CGSize) { self.init(size: size, format: UIGraphicsImageRendererFormat()) }

  /// Creates a renderer of images of a size, in points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Creates a renderer of images of a rectangle, in points, with the default format.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }

  /// Creates a renderer of images of a rectangle, in points, whose origin is the top left corner of the
  /// image.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds.standardized
    self.format = format
    super.init()
  }

  /// Returns the image that `actions` draw into the current context. A size without pixels makes an empty
  /// image, without calling `actions`.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    guard let context = CGContext(bounds, scale: format.scale, isOpaque: format.opaque) else {
      return UIImage()
    }
    let renderer = UIGraphicsImageRendererContext(context, format, bounds: bounds)
    GraphicsContexts.with(.init(context: context, scale: format.scale)) { actions(renderer) }
    return renderer.currentImage
  }
}

extension CALayer {
  /// Draws the layer with its sublayers into a context, with its top left corner at the origin. Its
  /// transform, and its place in the superlayer, have no effect. Without a host nothing is drawn.
  public func render(in ctx: CGContext) {
    let bounds = bounds
    let scale = (ctx.ctm.a * ctx.ctm.a + ctx.ctm.b * ctx.ctm.b).squareRoot()
    guard scale > 0, !bounds.isEmpty, let fonts = FrameLoop.current?.host?.text as? any TextRasterizer else {
      return
    }
    let commands = DisplayListBuilder.commands(of: self, size: bounds.size, scale: scale)
    let list = DisplayList(size: bounds.size, scale: scale, commands: commands)
    guard let bitmap = SoftwareRenderer.bitmap(of: list, text: fonts) else { return }
    ctx.draw(
      bitmap,
      in: CGRect(
        x: bounds.minX, y: bounds.minY, width: CGFloat(bitmap.width) / scale,
        height: CGFloat(bitmap.height) / scale))
  }
}

extension UIView {
  /// Draws the view with its subviews into a rectangle of the current context. With `afterUpdates`, pending
  /// layout is performed first. Returns whether there is a context, a host and
  /// something to draw.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    if afterUpdates { layoutIfNeeded() }
    guard let context = UIGraphicsGetCurrentContext(), !bounds.isEmpty, FrameLoop.current?.host != nil else {
      return false
    }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    layer.render(in: context)
    context.restoreGState()
    return true
  }
}
