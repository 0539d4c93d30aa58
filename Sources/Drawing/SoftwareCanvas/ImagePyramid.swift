/// A bitmap as premultiplied pixels, and smaller copies of it, each half as wide and high as the next larger
/// one. A copy is made when it is needed for the first time; then the copies more than twice as large are
/// removed.
///
/// A pyramid does not own its bitmap, which is passed to each use: a cache of pyramids would otherwise hold
/// bitmaps that nothing else needs any more, whose memory it does not count.
package final class ImagePyramid {
  package let width: Int
  package let height: Int
  package let isOpaque: Bool
  /// The bitmap's pixels, premultiplied or tinted; nil if they are the same as those of the bitmap.
  private let pixels: [UInt32]?
  /// The copies, the largest first; nil if a copy is not kept.
  private var levels: [Bitmap?] = []

  package init(_ bitmap: Bitmap, tint: RGBA8?) {
    width = bitmap.width
    height = bitmap.height
    isOpaque = bitmap.isOpaque && tint == nil
    if let tint {
      pixels = Rasterizer.tinted(bitmap.pixels, color: tint).map { PixelMath.premultiplied($0) }
    } else {
      pixels = bitmap.isOpaque ? nil : bitmap.pixels.map { PixelMath.premultiplied($0) }
    }
  }

  /// The memory of a pyramid without its copies, at most, for the limit of a cache.
  package static let ownByteCount = 512

  package var byteCount: Int { (pixels?.count ?? 0) * 4 + levels.reduce(0) { $0 + ($1?.byteCount ?? 0) } }

  /// The number of the smallest copy that has at least as many pixels as are shown; 0 for the bitmap.
  package static func level(shrinking ratio: Double, width: Int, height: Int) -> Int {
    var index = 0
    var rest = ratio
    while rest >= 2, index < 16, width >> index > 1, height >> index > 1 {
      rest /= 2
      index += 1
    }
    return index
  }

  /// The size of a copy of an image: it was halved, rounded down, a number of times.
  package static func size(ofLevel index: Int, width: Int, height: Int) -> (width: Int, height: Int) {
    (max(1, width >> index), max(1, height >> index))
  }

  /// Returns a copy. `bitmap`: the one that the pyramid was created with.
  package func source(_ index: Int, of bitmap: Bitmap) -> PixelSource {
    guard index > 0 else { return PixelSource(pixels ?? bitmap.pixels, width: width, height: height) }
    let level = level(index, of: bitmap)
    return PixelSource(level.pixels, width: level.width, height: level.height)
  }

  /// Calls `body` with a copy. `bitmap`: the one that the pyramid was created with.
  package func withLevel(_ index: Int, of bitmap: Bitmap, _ body: (RasterPixels) -> Void) {
    source(index, of: bitmap).withPixels(body)
  }

  /// The copy that was halved `index` times, at least once.
  private func level(_ index: Int, of bitmap: Bitmap) -> Bitmap {
    if index <= levels.count, let level = levels[index - 1] { return level }
    while levels.count < index { levels.append(nil) }
    let start = (0..<index - 1).last { levels[$0] != nil }
    // Premultiplied pixels are averaged in the same way as those of an opaque bitmap.
    var level =
      start.flatMap { levels[$0] }
      ?? Bitmap(width: width, height: height, pixels: pixels ?? bitmap.pixels, isOpaque: true)
    for next in (start.map { $0 + 1 } ?? 0)..<index {
      level = Rasterizer.scaledDown(
        level, targetWidth: max(1, level.width / 2), targetHeight: max(1, level.height / 2))
      levels[next] = level
    }
    for larger in 0..<max(0, index - 2) { levels[larger] = nil }
    return level
  }
}
