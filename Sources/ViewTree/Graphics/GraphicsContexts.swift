import Drawing
import Foundation
import Geometry

/// The contexts that are drawn into, of each thread: the current one is the last.
nonisolated final class GraphicsContexts {
  /// A context, and what an image of it needs.
  struct Entry {
    var context: CGContext
    var scale: CGFloat
  }

  var entries: [Entry] = []

  private static let key = "ViewTree.GraphicsContexts"

  /// The contexts of this thread.
  static var current: GraphicsContexts {
    let storage = Thread.current.threadDictionary
    if let contexts = storage[key] as? GraphicsContexts { return contexts }
    let contexts = GraphicsContexts()
    storage[key] = contexts
    return contexts
  }

  /// Makes a context the current one of this thread while `body` runs.
  static func with(_ entry: Entry, _ body: () throws -> Void) rethrows {
    let contexts = current
    contexts.entries.append(entry)
    defer { contexts.entries.removeLast() }
    try body()
  }
}

nonisolated extension CGContext {
  /// Creates a context for a rectangle in points; nil if it has no pixels, or more than 100 million.
  convenience init?(_ bounds: CGRect, scale: CGFloat, isOpaque: Bool) {
    let (across, down) = ((bounds.width * scale).rounded(.up), (bounds.height * scale).rounded(.up))
    guard across >= 1, down >= 1, across * down <= 1e8, bounds.origin.isFinite else { return nil }
    self.init(bounds: bounds, scale: scale, width: Int(across), height: Int(down), isOpaque: isOpaque)
  }

  /// Returns the pixels that are drawn now. Never nil.
  public func makeImage() -> CGImage? { CGImage(bitmap: bitmap()) }

  /// Draws an image into a rectangle. As in UIKit, where y points down it is upside down: use
  /// `UIImage.draw(in:)` for an upright one.
  public func draw(_ image: CGImage, in rect: CGRect) {
    saveGState()
    translateBy(x: 0, y: rect.minY + rect.maxY)
    scaleBy(x: 1, y: -1)
    draw(image.bitmap, in: rect)
    restoreGState()
  }
}

/// Returns the context that is drawn into on this thread; nil outside of drawing.
public nonisolated func UIGraphicsGetCurrentContext() -> CGContext? {
  GraphicsContexts.current.entries.last?.context
}

/// Makes a context the current one of this thread, until `UIGraphicsPopContext()`.
public nonisolated func UIGraphicsPushContext(_ context: CGContext) {
  let scale = context.width == 0 ? 1 : abs(context.ctm.a)
  GraphicsContexts.current.entries.append(.init(context: context, scale: scale))
}

/// Ends what `UIGraphicsPushContext(_:)` began.
public nonisolated func UIGraphicsPopContext() { _ = GraphicsContexts.current.entries.popLast() }

/// Begins drawing an image of a size in points, at one pixel for each point.
public nonisolated func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins drawing an image. `scale` is the number of pixels for each point; 0 is that of the current traits.
/// An opaque image is black at first. A size without pixels makes no context.
public nonisolated func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let scale = scale > 0 ? scale : GraphicsContexts.defaultScale
  let context = CGContext(CGRect(origin: .zero, size: size), scale: scale, isOpaque: opaque)
  if let context { GraphicsContexts.current.entries.append(.init(context: context, scale: scale)) }
}

/// Returns what is drawn into the current context as an image; nil outside of drawing.
public nonisolated func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  GraphicsContexts.current.entries.last.map { UIImage(bitmap: $0.context.bitmap(), scale: $0.scale) }
}

/// Ends the drawing of an image.
public nonisolated func UIGraphicsEndImageContext() { _ = GraphicsContexts.current.entries.popLast() }

nonisolated extension GraphicsContexts {
  /// The scale of the current traits, or of the main screen.
  static var defaultScale: CGFloat {
    let scale = UITraitCollection.current.displayScale
    return scale > 0 ? scale : 1
  }
}

/// Fills a rectangle with the fill color of the current context.
public nonisolated func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

/// Fills a rectangle with the fill color and a blend mode.
public nonisolated func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.fill(rect)
  context.restoreGState()
}

/// Draws a line of one point along the inside of a rectangle's edge, in the fill color of the current
/// context.
public nonisolated func UIRectFrame(_ rect: CGRect) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.fill([
    CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: 1),
    CGRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1),
    CGRect(x: rect.minX, y: rect.minY + 1, width: 1, height: rect.height - 2),
    CGRect(x: rect.maxX - 1, y: rect.minY + 1, width: 1, height: rect.height - 2),
  ])
}

/// Limits what is drawn into the current context to a rectangle as well.
public nonisolated func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

nonisolated extension UIColor {
  /// Makes the color that of fills in the current context, for the current traits.
  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
  /// Makes the color that of lines in the current context, for the current traits.
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
  /// Makes the color that of fills and lines in the current context, for the current traits.
  public func set() {
    setFill()
    setStroke()
  }
}

nonisolated extension UIImage {
  /// Draws the image into a rectangle of the current context. The image of the current style is drawn; a
  /// template is drawn in its tint color, or black.
  public func draw(in rect: CGRect) { draw(in: rect, blendMode: nil, alpha: 1) }

  /// Draws the image with a blend mode and an opacity, 0…1.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: rect, blendMode: Optional(blendMode), alpha: alpha)
  }

  /// Draws the image in its size, with its top left corner at a point.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Draws the image in its size with a blend mode and an opacity, 0…1.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  private func draw(in rect: CGRect, blendMode: CGBlendMode?, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let image = variant(for: .current)
    let isTemplate = image.renderingMode == .alwaysTemplate
    let tint = image.templateColor?.cgColor.rgba8 ?? (isTemplate ? RGBA8(rgb: 0) : nil)
    context.draw(image.bitmap, in: rect, opacity: alpha, tint: tint, mode: blendMode)
  }
}
