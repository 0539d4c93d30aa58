import Drawing
import Foundation

/// The decoded pixels of a file, in the order in which they are stored, and what is needed to show them.
struct StoredPixels {
  var width: Int
  var height: Int
  var isOpaque: Bool
  /// How the pixels are stored.
  var orientation: ImageOrientation
  /// Converts upright pixels to sRGB; nil if they are sRGB.
  var colors: ColorConversion?
  /// Writes a row as `0xAARRGGBB`.
  var readRow: (Int, UnsafeMutablePointer<UInt32>) -> Void

  var uprightSize: ImageSize { orientation.upright(ImageSize(width, height)) }

  /// Returns the upright image in a size that is not larger than the pixels.
  ///
  /// - Complexity: O(stored pixels).
  func image(_ size: ImageSize) -> Bitmap {
    let stored = orientation.swapsAxes ? size.swapped : size
    var pixels: [UInt32]
    if stored == ImageSize(width, height) {
      pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
        count = width * height
        guard let base = buffer.baseAddress else { return }
        for y in 0..<height { readRow(y, base + y * width) }
      }
    } else {
      pixels = Rasterizer.scaledDown(
        width: width, height: height, isOpaque: isOpaque, targetWidth: stored.width,
        targetHeight: stored.height, readRow: readRow)
    }
    colors?.convert(&pixels)
    let bitmap = Bitmap(
      width: stored.width, height: stored.height, pixels: pixels, isOpaque: isOpaque ? true : nil)
    return Rasterizer.upright(bitmap, orientation: orientation)
  }
}

extension Bitmap {
  /// Calls `body` with the pixels of this image as those of a file.
  func withStoredPixels<Result>(
    orientation: ImageOrientation, colors: ColorConversion?, _ body: (StoredPixels) -> Result
  ) -> Result {
    let width = width
    return pixels.withUnsafeBufferPointer { values in
      body(
        StoredPixels(
          width: width, height: height, isOpaque: isOpaque, orientation: orientation, colors: colors
        ) { y, row in row.update(from: values.baseAddress! + y * width, count: width) })
    }
  }
}
