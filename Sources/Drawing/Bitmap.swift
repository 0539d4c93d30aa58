import Synchronization

/// Decoded pixels: immutable, shared between threads, known to the renderer by ``id``.
///
/// Pixels are `0xAARRGGBB`, straight alpha, row by row from the top left, without padding.
public final class Bitmap: Sendable {
  /// Unique in the process; the renderer keys its textures by it. Never 0.
  public let id: UInt64
  public let width: Int
  public let height: Int
  public let pixels: [UInt32]
  /// Whether every pixel's alpha is 255: such a bitmap is copied, not blended.
  public let isOpaque: Bool

  private static let nextID = Atomic<UInt64>(1)

  /// With `isOpaque` `nil`, looks at the pixels (O(width · height)); say it where it is known.
  public init(width: Int, height: Int, pixels: [UInt32], isOpaque: Bool? = nil) {
    precondition(width >= 0 && height >= 0, "A bitmap has no negative size: \(width)×\(height)")
    precondition(
      pixels.count == width * height,
      "A bitmap of \(width)×\(height) has \(width * height) pixels, not \(pixels.count)")
    self.id = Bitmap.nextID.wrappingAdd(1, ordering: .relaxed).oldValue
    self.width = width
    self.height = height
    self.pixels = pixels
    self.isOpaque = isOpaque ?? pixels.allSatisfy { $0 >> 24 == 0xFF }
  }

  /// What the pixels occupy, in bytes.
  public var byteCount: Int { pixels.count * 4 }
}
