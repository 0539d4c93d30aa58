/// A bitmap as premultiplied pixels, and smaller and smaller copies of it, each half as wide and high as the last, made when
/// they are needed.
final class ImagePyramid {
  let width: Int
  let height: Int
  let isOpaque: Bool
  private let bitmap: Bitmap
  /// The bitmap in other pixels; nil where those of the bitmap will do.
  private let pixels: [UInt32]?
  private var levels: [Bitmap] = []

  init(_ bitmap: Bitmap, tint: RGBA8?) {
    self.bitmap = bitmap
    width = bitmap.width
    height = bitmap.height
    isOpaque = bitmap.isOpaque && tint == nil
    if let tint {
      pixels = Rasterizer.tinted(bitmap.pixels, color: tint).map { PixelMath.premultiplied($0) }
    } else {
      pixels = bitmap.isOpaque ? nil : bitmap.pixels.map { PixelMath.premultiplied($0) }
    }
  }

  /// The memory of the copies.
  var byteCount: Int { (pixels?.count ?? 0) * 4 + levels.reduce(0) { $0 + $1.byteCount } }

  /// Calls `body` with the smallest copy that has at least as many pixels as are shown.
  func withLevel(shrinking ratio: Double, _ body: (RasterPixels) -> Void) {
    var index = 0
    var rest = ratio
    while rest >= 2, index < 16, width >> index > 1, height >> index > 1 {
      rest /= 2
      index += 1
    }
    guard index > 0 else {
      (pixels ?? bitmap.pixels).withUnsafeBufferPointer {
        body(RasterPixels(base: $0.baseAddress!, width: width, height: height))
      }
      return
    }
    while levels.count < index {
      let last =
        levels.last ?? pixels.map { Bitmap(width: width, height: height, pixels: $0, isOpaque: true) }
        ?? bitmap
      // Premultiplied pixels are averaged as they are, as those of an opaque bitmap would be.
      let opaque =
        last.isOpaque
        ? last : Bitmap(width: last.width, height: last.height, pixels: last.pixels, isOpaque: true)
      levels.append(
        Rasterizer.scaledDown(
          opaque, targetWidth: max(1, last.width / 2), targetHeight: max(1, last.height / 2)))
    }
    let level = levels[index - 1]
    level.pixels.withUnsafeBufferPointer {
      body(RasterPixels(base: $0.baseAddress!, width: level.width, height: level.height))
    }
  }
}
