import Drawing
import Foundation
import Geometry

/// Where alpha is in the pixels of a bitmap.
public nonisolated enum CGImageAlphaInfo: UInt32, Sendable {
  case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}

/// The order of the bytes of a pixel, with a ``CGImageAlphaInfo``.
public nonisolated struct CGBitmapInfo: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt32
  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The bits of the alpha.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// The lowest byte of 32 bits first.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  /// The highest byte of 32 bits first.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}

nonisolated extension CGContext {
  /// Creates a context with pixels of its own, whose origin is the bottom left corner, as in Core Graphics.
  ///
  /// - Parameters:
  ///   - data: Memory for the pixels: only nil. Nil is returned for others.
  ///   - width: The width in pixels, above 0.
  ///   - height: The height in pixels, above 0.
  ///   - bitsPerComponent: Ignored: 8.
  ///   - bytesPerRow: Ignored.
  ///   - space: Ignored: colors are sRGB.
  ///   - bitmapInfo: The alpha that a ``CGImageAlphaInfo`` has: without, the context is opaque and black.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: UInt32
  ) {
    let alpha = CGImageAlphaInfo(rawValue: bitmapInfo & CGBitmapInfo.alphaInfoMask.rawValue)
    guard data == nil, width > 0, height > 0, width <= 1 << 14, height <= 1 << 14 else { return nil }
    self.init(
      bounds: CGRect(x: 0, y: 0, width: width, height: height), scale: 1, width: width, height: height,
      isOpaque: alpha == CGImageAlphaInfo.none || alpha == .noneSkipLast || alpha == .noneSkipFirst)
    translateBy(x: 0, y: CGFloat(height))
    scaleBy(x: 1, y: -1)
  }
}
