import Drawing
import Foundation
import Hosting
import ViewTree

/// Scales the stored pixels of an image to the size of a request, and turns them upright.
nonisolated struct ImageScaler {
  var request: ImageRequest
  /// How the pixels are stored.
  var orientation: ImageOrientation

  /// Returns the size of the upright image for a request; never larger than the image.
  static func targetSize(width: Int, height: Int, request: ImageRequest) -> (width: Int, height: Int) {
    guard let wanted = request.pixelSize else { return (width, height) }
    let across = Double(wanted.width) / Double(width)
    let down = Double(wanted.height) / Double(height)
    let scale = min(1, max(0, request.fit == .fill ? max(across, down) : min(across, down)))
    // The tolerance prevents an additional pixel caused by rounding errors.
    func side(_ length: Int) -> Int {
      let exact = Double(length) * scale
      let pixels = request.fit == .fill ? (exact - 1e-6).rounded(.up) : (exact + 1e-6).rounded(.down)
      return min(length, max(1, Int(pixels)))
    }
    return (side(width), side(height))
  }

  /// Returns the wanted size of stored pixels of a size, before they are turned upright.
  func storedSize(width: Int, height: Int) -> (width: Int, height: Int) {
    let swaps = orientation.swapsAxes
    let upright = Self.targetSize(
      width: swaps ? height : width, height: swaps ? width : height, request: request)
    return swaps ? (upright.height, upright.width) : upright
  }

  /// Returns the upright image of stored pixels that are scaled to a size, which is not larger. `readRow` writes the
  /// row with a number; each row is read once, from the top.
  ///
  /// - Complexity: O(stored pixels).
  func bitmap(
    width: Int, height: Int, isOpaque: Bool, scaledTo size: (width: Int, height: Int),
    readRow: (Int, UnsafeMutablePointer<UInt32>) -> Void
  ) -> Bitmap {
    let pixels: [UInt32]
    if size == (width, height) {
      pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
        count = width * height
        guard let base = buffer.baseAddress else { return }
        for y in 0..<height { readRow(y, base + y * width) }
      }
    } else {
      pixels = Rasterizer.scaledDown(
        width: width, height: height, isOpaque: isOpaque, targetWidth: size.width, targetHeight: size.height,
        readRow: readRow)
    }
    let bitmap = Bitmap(
      width: size.width, height: size.height, pixels: pixels, isOpaque: isOpaque ? true : nil)
    return Rasterizer.upright(bitmap, orientation: orientation)
  }
}
