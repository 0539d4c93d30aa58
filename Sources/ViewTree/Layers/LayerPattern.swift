import Drawing
import Foundation
import Geometry

/// An image that is repeated from the upper left corner of a layer on, and its pixels for the last size.
@MainActor final class LayerPattern {
  let image: UIImage
  private var drawn: (size: CGSize, scale: CGFloat, bitmap: Bitmap)?

  init(image: UIImage) { self.image = image }

  func draw(_ layer: CALayer, into builder: inout DisplayListBuilder, bounds: CGRect, opacity: CGFloat) {
    guard let bitmap = bitmap(size: bounds.size, scale: builder.list.scale) else { return }
    let radius = layer.shown.masksToBounds ? 0 : layer.shown.cornerRadius
    builder.append(
      .image(
        .init(
          bitmap: bitmap, source: CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height),
          rect: bounds, cornerRadius: radius, opacity: Double(opacity))))
  }

  /// Returns the repeated image; nil for an empty size, and for one that is too large to be drawn.
  private func bitmap(size: CGSize, scale: CGFloat) -> Bitmap? {
    if let drawn, drawn.size == size, drawn.scale == scale { return drawn.bitmap }
    let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
    let tile = image.size
    guard width >= 1, height >= 1, width * height <= 64e6, tile.width > 0, tile.height > 0
    else { return nil }
    let context = CGContext(
      bounds: CGRect(origin: .zero, size: size), scale: scale, width: Int(width), height: Int(height))
    for y in stride(from: 0, to: size.height, by: tile.height) {
      for x in stride(from: 0, to: size.width, by: tile.width) {
        context.draw(image.bitmap, in: CGRect(origin: CGPoint(x: x, y: y), size: tile))
      }
    }
    let bitmap = context.bitmap()
    drawn = (size, scale, bitmap)
    return bitmap
  }
}
