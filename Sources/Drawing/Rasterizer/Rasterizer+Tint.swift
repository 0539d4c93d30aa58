extension Rasterizer {
  /// The alpha of a bitmap in another color: a stencil drawn with that color.
  package static func tinted(_ pixels: [UInt32], color: RGBA8) -> [UInt32] {
    let rgb = color.argb & 0x00FF_FFFF
    let alpha = UInt32(color.alpha)
    return pixels.map { PixelMath.multiply($0 >> 24, alpha) << 24 | rgb }
  }
}
