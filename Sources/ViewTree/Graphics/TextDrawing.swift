import Drawing
import Foundation
import Geometry

extension NSAttributedString {
  /// Draws the text into the current context, with the top left corner of its first line at a point. Lines
  /// break only at newlines. Without a font it has the system font at 12 points, without a color it is black.
  @preconcurrency @MainActor public func draw(at point: CGPoint) {
    AttributedText(self, font: .systemFont(ofSize: 12), color: .black)
      .draw(in: CGRect(origin: point, size: .zero), wraps: false)
  }

  /// Draws the text into a rectangle of the current context, with lines that are as wide as the rectangle,
  /// and without those that are below it.
  @preconcurrency @MainActor public func draw(in rect: CGRect) {
    AttributedText(self, font: .systemFont(ofSize: 12), color: .black).draw(in: rect, wraps: true)
  }

  /// Draws the text as ``draw(in:)``; without `usesLineFragmentOrigin`, on a single line.
  @preconcurrency @MainActor public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    AttributedText(self, font: .systemFont(ofSize: 12), color: .black)
      .draw(in: rect, wraps: options.contains(.usesLineFragmentOrigin))
  }
}

extension String {
  /// Draws the text with attributes into the current context, as an attributed string.
  @preconcurrency @MainActor public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    AttributedText(self, attributes ?? [:], font: .systemFont(ofSize: 12), color: .black)
      .draw(in: CGRect(origin: point, size: .zero), wraps: false)
  }

  /// Draws the text with attributes into a rectangle of the current context, as an attributed string.
  @preconcurrency @MainActor public func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    AttributedText(self, attributes ?? [:], font: .systemFont(ofSize: 12), color: .black)
      .draw(in: rect, wraps: true)
  }

  /// Draws the text with attributes, as an attributed string.
  @preconcurrency @MainActor public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    AttributedText(self, attributes ?? [:], font: .systemFont(ofSize: 12), color: .black)
      .draw(in: rect, wraps: options.contains(.usesLineFragmentOrigin))
  }
}

extension NSString {
  /// Draws the text with attributes into the current context, as an attributed string.
  @preconcurrency @MainActor public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    String(describing: self).draw(at: point, withAttributes: attributes)
  }

  /// Draws the text with attributes into a rectangle of the current context, as an attributed string.
  @preconcurrency @MainActor public func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    String(describing: self).draw(in: rect, withAttributes: attributes)
  }
}

extension AttributedText {
  /// Draws the text into the current context with the fonts of the current host; without one, nothing.
  fileprivate func draw(in rect: CGRect, wraps: Bool) {
    guard !GraphicsContexts.current.entries.isEmpty else { return }
    let mode = paragraph?.lineBreakMode ?? .byWordWrapping
    let layout = LabelLayout(
      self, width: wraps ? rect.width : .greatestFiniteMagnitude,
      height: wraps ? rect.height : .greatestFiniteMagnitude, maximumLines: 0, mode: mode, minimumScale: nil)
    guard case .attributed(let lines) = layout.lines else { return }
    let factor: CGFloat =
      switch paragraph?.alignment ?? .natural {
      case .center: wraps ? 0.5 : 0
      case .right: wraps ? 1 : 0
      case .left, .justified, .natural: 0
      }
    let pen = LabelPen(
      left: rect.minX, width: rect.width, factor: factor, top: rect.minY, opacity: 1, traits: .current)
    GraphicsContexts.drawText(size: rect.size) { builder in
      for line in lines { pen.draw(line, into: &builder) }
    }
  }
}

extension GraphicsContexts {
  /// Draws the commands of a text into the current context with the fonts of the current host; without one,
  /// or without a context, nothing.
  @MainActor static func drawText(size: CGSize, _ content: (inout DisplayListBuilder) -> Void) {
    guard let entry = GraphicsContexts.current.entries.last,
      let fonts = FrameLoop.current?.host?.text as? any TextRasterizer
    else { return }
    var builder = DisplayListBuilder()
    builder.begin(size: size, scale: entry.scale, fonts: nil)
    content(&builder)
    for command in builder.list.commands { entry.context.draw(command, fonts: fonts) }
  }
}

extension CGContext {
  /// Draws a command of a text.
  fileprivate func draw(_ command: DisplayCommand, fonts: any TextRasterizer) {
    switch command {
    case .fill(let fill):
      saveGState()
      setFillColor(CGColor(fill.color))
      self.fill(fill.rect)
      restoreGState()
    case .text(let text):
      // Letters have the pixels of the context, unless it is turned.
      let scale = (ctm.a * ctm.a + ctm.b * ctm.b).squareRoot()
      guard scale > 0, let raster = fonts.raster(text.string, font: text.font, scale: Double(scale)) else {
        return
      }
      let bitmap = raster.bitmap(color: text.color)
      var origin = text.origin
      if ctm.b == 0, ctm.c == 0, ctm.a > 0, ctm.d > 0 {
        let place = origin.applying(ctm)
        origin = CGPoint(x: place.x.rounded(), y: place.y.rounded()).applying(ctm.inverted())
      }
      draw(
        bitmap,
        in: CGRect(
          x: origin.x + CGFloat(raster.x) / scale, y: origin.y + CGFloat(raster.y) / scale,
          width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale))
    default: break
    }
  }
}

nonisolated extension CGColor {
  fileprivate convenience init(_ color: RGBA8) {
    self.init(
      red: CGFloat(color.red) / 255, green: CGFloat(color.green) / 255, blue: CGFloat(color.blue) / 255,
      alpha: CGFloat(color.alpha) / 255)
  }
}
