import Foundation

extension SoftwareRenderer {
  /// Returns the pixels of a list on nothing; nil if it has no pixels, or more than 100 million. A canvas is
  /// opaque: the list is drawn on black and on white, from which the alpha follows.
  ///
  /// Used by ViewTree for layers that are drawn into a context.
  package static func bitmap(of list: DisplayList, text: any TextRasterizer) -> Bitmap? {
    let size = PixelGrid(scale: list.scale).size(list.size)
    guard size.width > 0, size.height > 0, size.width * size.height <= 100_000_000 else { return nil }
    func pixels(on ground: RGBA8) -> [UInt32] {
      var list = list
      list.commands.insert(.fill(.init(rect: CGRect(origin: .zero, size: list.size), color: ground)), at: 0)
      var pixels = [UInt32](repeating: 0, count: size.width * size.height)
      pixels.withUnsafeMutableBytes { bytes in
        let target = PixelTarget(bytes, width: size.width, height: size.height, bytesPerRow: size.width * 4)
        SoftwareRenderer(text: text).draw(list, into: target)
      }
      return pixels
    }
    let (black, white) = (pixels(on: RGBA8(rgb: 0)), pixels(on: RGBA8(rgb: 0xFF_FFFF)))
    let values = zip(black, white).map { black, white -> UInt32 in
      // Green, because it has the most weight in what is seen.
      let (dark, light) = (black >> 8 & 0xFF, white >> 8 & 0xFF)
      let alpha: UInt32 = dark < light ? 255 - (light - dark) : 255
      return PixelMath.straight(alpha << 24 | black & 0xFF_FFFF)
    }
    return Bitmap(width: size.width, height: size.height, pixels: values)
  }
}
