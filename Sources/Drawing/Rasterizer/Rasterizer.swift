/// Functions that draw pixels on the CPU: anti-aliased corners, shadows, dithered gradients, scaled images.
///
/// The same arguments give the same bytes, on any thread. Lengths are in pixels; pixels are `0xAARRGGBB` with
/// straight alpha if the name does not contain `premultiplied`.
package enum Rasterizer {}

/// The coverage of each pixel by a shape, 0…255, row by row from the top left.
package struct CoverageMask: Equatable, Sendable {
  /// The number of pixels in a row.
  package let width: Int
  /// The number of rows.
  package let height: Int
  /// The coverage of all pixels: `width * height` values.
  package let values: [UInt8]

  /// Creates a mask. `values` must contain `width * height` values.
  package init(width: Int, height: Int, values: [UInt8]) {
    precondition(values.count == width * height, "A \(width)×\(height) mask, not \(values.count) values")
    self.width = width
    self.height = height
    self.values = values
  }

  package subscript(x: Int, y: Int) -> UInt8 { values[y * width + x] }
}

/// Arithmetic on 8-bit channels.
enum PixelMath {
  /// The next whole number at or below a value between -2³¹ and 2³¹; a call into the C library would take
  /// longer.
  @inline(__always) static func floor(_ value: Double) -> Int {
    // The last bits of the sum are the nearest whole number.
    let sum = value + 6_755_399_441_055_744
    let whole = Int(Int32(truncatingIfNeeded: sum.bitPattern))
    return sum - 6_755_399_441_055_744 > value ? whole &- 1 : whole
  }

  /// `a · b / 255`, rounded, for values 0…255.
  @inline(__always) static func multiply(_ a: UInt32, _ b: UInt32) -> UInt32 {
    let product = a * b + 128
    return (product + product >> 8) >> 8
  }

  /// A straight-alpha pixel with its color multiplied by its alpha.
  @inline(__always) static func premultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    if alpha == 0 { return 0 }
    let red = multiply(pixel >> 16 & 0xFF, alpha)
    let green = multiply(pixel >> 8 & 0xFF, alpha)
    let blue = multiply(pixel & 0xFF, alpha)
    return alpha << 24 | red << 16 | green << 8 | blue
  }

  /// The inverse of ``premultiplied(_:)``, as far as 8 bits keep it.
  @inline(__always) static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    if alpha == 0 { return 0 }
    let half = alpha / 2
    let red = min(255, ((pixel >> 16 & 0xFF) * 255 + half) / alpha)
    let green = min(255, ((pixel >> 8 & 0xFF) * 255 + half) / alpha)
    let blue = min(255, ((pixel & 0xFF) * 255 + half) / alpha)
    return alpha << 24 | red << 16 | green << 8 | blue
  }

  // MARK: Four channels in one word

  /// The channels 16 bits apart, so that they can be summed and weighted together.
  @inline(__always) static func spread(_ pixel: UInt32) -> UInt64 {
    UInt64(pixel & 0x00FF_00FF) | UInt64(pixel & 0xFF00_FF00) << 24
  }

  /// The upper byte of each 16 bits, as a pixel again.
  @inline(__always) static func gather(_ channels: UInt64) -> UInt32 {
    let bytes = channels >> 8 & 0x00FF_00FF_00FF_00FF
    return UInt32(truncatingIfNeeded: bytes & 0x00FF_00FF)
      | UInt32(truncatingIfNeeded: bytes >> 24 & 0xFF00_FF00)
  }

  /// Half of the last bit of each byte of ``gather(_:)``.
  static let half: UInt64 = 0x0080_0080_0080_0080
}
