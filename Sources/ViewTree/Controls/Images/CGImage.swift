import Drawing
import Foundation

/// The pixels of an image. Immutable.
public nonisolated final class CGImage: Sendable, Hashable {
  let bitmap: Bitmap

  init(bitmap: Bitmap) { self.bitmap = bitmap }

  /// The number of pixels in a row.
  public var width: Int { bitmap.width }
  /// The number of rows.
  public var height: Int { bitmap.height }
  /// The number of bits of a pixel: 32, of which each channel and alpha has 8.
  public var bitsPerPixel: Int { 32 }
  /// The number of bits of a channel: 8.
  public var bitsPerComponent: Int { 8 }

  /// Whether both have the same pixels in memory.
  public static func == (a: CGImage, b: CGImage) -> Bool { a.bitmap === b.bitmap }
  /// Hashes the identity of the pixels.
  public func hash(into hasher: inout Hasher) { hasher.combine(bitmap.id) }
}
