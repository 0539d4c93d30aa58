import Synchronization

/// An immutable image in memory, which threads can share.
///
/// Pixels are `0xAARRGGBB` with straight (not premultiplied) alpha, row by row from the top left, without
/// padding.
public final class Bitmap: Sendable {
  /// A number that is unique in the process and never 0. Renderers use it as the key of their caches.
  public let id: UInt64
  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The pixels of all rows: `width * height` values.
  public let pixels: [UInt32]
  /// Whether the alpha of each pixel is 255. Renderers copy an opaque bitmap instead of blending it.
  public let isOpaque: Bool

  private static let nextID = Atomic<UInt64>(1)

  /// Creates a bitmap. `pixels` must contain `width * height` values.
  ///
  /// - Complexity: O(1) if `isOpaque` is given; O(width · height) if it is nil, the default, because the
  ///   pixels are then examined.
  public init(width: Int, height: Int, pixels: [UInt32], isOpaque: Bool? = nil) {
    precondition(width >= 0 && height >= 0, "A bitmap cannot have a negative size: \(width)×\(height)")
    precondition(
      pixels.count == width * height,
      "A bitmap of \(width)×\(height) has \(width * height) pixels, not \(pixels.count)")
    self.id = Bitmap.nextID.wrappingAdd(1, ordering: .relaxed).oldValue
    self.width = width
    self.height = height
    self.pixels = pixels
    self.isOpaque = isOpaque ?? pixels.allSatisfy { $0 >> 24 == 0xFF }
  }

  /// The size of the pixels in bytes.
  public var byteCount: Int { pixels.count * 4 }
}
