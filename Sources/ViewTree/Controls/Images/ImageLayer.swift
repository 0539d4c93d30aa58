import Drawing
import Foundation
import Geometry
import Motion

/// The layer of an image view: draws the placeholder, the image, or the sign of a failed load.
final class ImageLayer: CALayer {
  private var view: UIImageView? { owner as? UIImageView }
  var fade: ImageFade?

  override var hasContent: Bool {
    guard let view else { return super.hasContent }
    return view.shownImage != nil || view.source != nil
  }

  /// An image that covers the view is drawn rounded; one that does not touch the corners needs no mask.
  override var contentRoundsItself: Bool {
    guard let view, let image = view.shownImage else { return true }
    let bounds = CGRect(origin: .zero, size: shown.bounds.size)
    guard
      let placed = ImagePlacement(
        size: image.size, scale: image.scale, in: bounds, mode: view.contentMode, clips: true)
    else { return true }
    if placed.rect == bounds { return true }
    let radius = shown.cornerRadius
    return !ImageLayer.corners(of: bounds, radius: radius).contains { $0.overlaps(placed.rect) }
  }

  private static func corners(of rect: CGRect, radius: CGFloat) -> [CGRect] {
    [
      (rect.minX, rect.minY), (rect.maxX - radius, rect.minY), (rect.minX, rect.maxY - radius),
      (rect.maxX - radius, rect.maxY - radius),
    ]
    .map { CGRect(x: $0.0, y: $0.1, width: radius, height: radius) }
  }

  override func drawContent(into builder: inout DisplayListBuilder, bounds: CGRect, opacity: CGFloat) {
    guard let view else { return }
    let state = shown
    let radius = state.masksToBounds ? state.contentRadius : 0
    if let source = view.source {
      if source.error != nil {
        BrokenImageSign.draw(into: &builder, bounds: bounds, radius: radius, opacity: opacity)
        return
      }
      if view.shownImage == nil || fade != nil {
        drawPlaceholder(source, of: view, into: &builder, bounds: bounds, radius: radius, opacity: opacity)
      }
    }
    guard let image = view.shownImage else { return }
    draw(
      image, of: view, into: &builder, bounds: bounds, radius: radius,
      opacity: opacity * (fade?.opacity ?? 1))
  }

  /// Draws the placeholder. During the fade of an opaque image that covers the view it stays opaque below the
  /// image; otherwise both cross-fade.
  private func drawPlaceholder(
    _ source: ImageSource, of view: UIImageView, into builder: inout DisplayListBuilder, bounds: CGRect,
    radius: CGFloat, opacity: CGFloat
  ) {
    var opacity = opacity
    if let fade, let image = view.shownImage {
      let placed = ImagePlacement(
        size: image.size, scale: image.scale, in: bounds, mode: view.contentMode, clips: true)
      let isOpaque = image.variant(for: view.traitCollection).bitmap.isOpaque
      if placed?.rect != bounds || !isOpaque { opacity *= 1 - fade.opacity }
    }
    if let color = source.placeholderColor?.resolvedColor(with: view.traitCollection).cgColor.rgba8
      .multiplyingAlpha(by: Double(opacity)),
      !color.isClear
    {
      builder.append(.fill(.init(rect: bounds, cornerRadius: radius, color: color)))
    }
    if let image = source.placeholderImage {
      draw(image, of: view, into: &builder, bounds: bounds, radius: radius, opacity: opacity)
    }
  }

  private func draw(
    _ image: UIImage, of view: UIImageView, into builder: inout DisplayListBuilder, bounds: CGRect,
    radius: CGFloat, opacity: CGFloat
  ) {
    let image = image.variant(for: view.traitCollection)
    guard opacity > 0.001,
      let placed = ImagePlacement(
        size: image.size, scale: image.scale, in: bounds, mode: view.contentMode,
        clips: shown.masksToBounds)
    else { return }
    if image.capInsets != .zero, view.contentMode == .scaleToFill {
      return drawStretched(image, of: view, into: &builder, bounds: bounds, opacity: opacity)
    }
    let tint: UIColor? = image.renderingMode == .alwaysTemplate ? view.tintColor : image.templateColor
    builder.append(
      .image(
        .init(
          bitmap: view.effectiveUserInterfaceLayoutDirection == .rightToLeft
            ? image.mirroredBitmap ?? image.bitmap : image.bitmap, source: placed.source, rect: placed.rect,
          cornerRadius: placed.rect == bounds ? radius : 0, opacity: Double(opacity),
          tint: tint?.resolvedColor(with: view.traitCollection).cgColor.rgba8)))
  }
}

extension ImageLayer {
  /// Draws an image whose edges keep their size.
  private func drawStretched(
    _ image: UIImage, of view: UIImageView, into builder: inout DisplayListBuilder, bounds: CGRect,
    opacity: CGFloat
  ) {
    let tint: UIColor? = image.renderingMode == .alwaysTemplate ? view.tintColor : image.templateColor
    for part in image.stretchedParts(in: bounds) {
      builder.append(
        .image(
          .init(
            bitmap: image.bitmap, source: part.source, rect: part.rect, opacity: Double(opacity),
            tint: tint?.resolvedColor(with: view.traitCollection).cgColor.rgba8)))
    }
  }
}

/// Draws the sign of an image that cannot be shown: a pale rectangle with a framed exclamation mark.
enum BrokenImageSign {
  private static let fillColor = RGBA8(rgb: 0x808080, alpha: 44)
  private static let symbolColor = RGBA8(rgb: 0x8E8E93)

  static func draw(
    into builder: inout DisplayListBuilder, bounds: CGRect, radius: CGFloat,
    opacity: CGFloat
  ) {
    let fillColor = fillColor.multiplyingAlpha(by: Double(opacity))
    let symbolColor = symbolColor.multiplyingAlpha(by: Double(opacity))
    builder.append(.fill(.init(rect: bounds, cornerRadius: radius, color: fillColor)))
    let side = min(40, (min(bounds.width, bounds.height) * 0.4).rounded())
    guard side >= 8 else { return }
    let frame = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
      .rounded(toScale: builder.list.scale)
    builder.append(
      .border(
        .init(rect: frame, cornerRadius: side / 4, width: max(1, (side / 16).rounded()), color: symbolColor)))
    let font = FontSpec(size: (side * 0.6).rounded(), weight: 700)
    let mark = "!"
    let metrics = TextMeasurement.metrics(of: font)
    let origin = CGPoint(
      x: frame.midX - TextMeasurement.width(of: mark, font: font) / 2, y: frame.midY - metrics.lineHeight / 2)
    builder.append(
      .text(
        .init(
          string: mark, font: font, color: symbolColor, origin: origin.rounded(toScale: builder.list.scale))))
  }
}

final class ImageFade: FrameTicker {
  /// Strong until the fade ends: a weak reference would slow down every later retain of the layer.
  private var layer: ImageLayer?
  private let start: TimeInterval
  private let duration: TimeInterval
  /// The current opacity, 0…1.
  private(set) var opacity: CGFloat = 0

  init(layer: ImageLayer?, start: TimeInterval, duration: TimeInterval) {
    self.layer = layer
    self.start = start
    self.duration = duration
  }

  func tick(at time: TimeInterval) -> Bool {
    guard let layer, layer.fade === self else {
      layer = nil
      return false
    }
    opacity = CGFloat(TimingCurve.easeOut.value(at: max(0, time - start) / duration))
    layer.setContentChanged()
    guard opacity >= 1 else { return true }
    layer.fade = nil
    self.layer = nil
    return false
  }
}
