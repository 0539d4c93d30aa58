import Foundation

/// The largest size of a surface, in pixels.
package struct SurfaceLimit: Equatable, Sendable {
  /// The longest side.
  package let side: Int
  /// The largest number of pixels; each takes four bytes.
  package let pixels: Int

  /// The limit of images in memory: a gigabyte.
  package nonisolated static let image = SurfaceLimit(side: 32_768, pixels: 1 << 28)
  /// The limit of windows: SDL's longest side, and 256 MB.
  package nonisolated static let window = SurfaceLimit(side: 16_384, pixels: 1 << 26)

  package nonisolated func allows(width: Int, height: Int) -> Bool {
    width <= side && height <= side && width * height <= pixels
  }

  /// Returns the largest scale, at most `scale`, at which a size in points is within the limit.
  package nonisolated func scale(for size: CGSize, atMost scale: CGFloat) -> CGFloat {
    let (width, height) = (max(size.width, 1), max(size.height, 1))
    let fitting = min(CGFloat(side) / max(width, height), (CGFloat(pixels) / width / height).squareRoot())
    // Rounded down, so that the rounded sides are within the limit too.
    return fitting >= scale ? scale : (fitting * 1024).rounded(.down) / 1024
  }
}
