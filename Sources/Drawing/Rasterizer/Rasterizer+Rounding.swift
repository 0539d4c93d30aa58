extension Rasterizer {
  /// The four corner squares of a picture of `width` × `height` pixels with its corners rounded, put together to
  /// one square of twice the side: top left, top right, bottom left, bottom right.
  ///
  /// `mask` is the top left corner's, as ``corner(radius:)`` gives it, at most half as wide and high as the picture.
  public static func roundedCorners(
    mask: CoverageMask, pixels: [UInt32], width: Int, height: Int
  ) -> [UInt32] {
    let side = mask.width
    let full = side * 2
    precondition(full <= width && full <= height, "Corners of \(side) px do not fit \(width)×\(height)")
    var result = [UInt32](repeating: 0, count: full * full)
    for y in 0..<full {
      let fromBottom = y >= side
      let sourceY = fromBottom ? height - full + y : y
      let maskY = fromBottom ? full - 1 - y : y
      for x in 0..<full {
        let fromRight = x >= side
        let sourceX = fromRight ? width - full + x : x
        let coverage = UInt32(mask[fromRight ? full - 1 - x : x, maskY])
        let pixel = pixels[sourceY * width + sourceX]
        result[y * full + x] = PixelMath.multiply(pixel >> 24, coverage) << 24 | pixel & 0x00FF_FFFF
      }
    }
    return result
  }

  /// Cuts a picture's corners off in place.
  public static func roundCorners(
    mask: CoverageMask, pixels: inout [UInt32], width: Int, height: Int
  ) {
    let columns = min(mask.width, (width + 1) / 2)
    let rows = min(mask.height, (height + 1) / 2)
    pixels.withUnsafeMutableBufferPointer { pixels in
      func cut(_ x: Int, _ y: Int, _ coverage: UInt32) {
        let pixel = pixels[y * width + x]
        pixels[y * width + x] = PixelMath.multiply(pixel >> 24, coverage) << 24 | pixel & 0x00FF_FFFF
      }
      for y in 0..<rows {
        let bottom = height - 1 - y
        for x in 0..<columns where mask[x, y] < 255 {
          let right = width - 1 - x
          let coverage = UInt32(mask[x, y])
          cut(x, y, coverage)
          if right != x { cut(right, y, coverage) }
          if bottom != y { cut(x, bottom, coverage) }
          if right != x, bottom != y { cut(right, bottom, coverage) }
        }
      }
    }
  }

  /// Makes premultiplied pixels straight, in place; says whether all are opaque.
  @discardableResult
  public static func unpremultiply(_ pixels: inout [UInt32]) -> Bool {
    var alphas: UInt32 = 0xFF00_0000
    pixels.withUnsafeMutableBufferPointer { pixels in
      for index in pixels.indices {
        let pixel = pixels[index]
        alphas &= pixel
        if pixel >> 24 != 0xFF { pixels[index] = PixelMath.straight(pixel) }
      }
    }
    return alphas == 0xFF00_0000
  }

  /// The alpha of a bitmap in another colour: a stencil drawn with that colour.
  public static func tinted(_ pixels: [UInt32], color: RGBA8) -> [UInt32] {
    let rgb = color.argb & 0x00FF_FFFF
    let alpha = UInt32(color.alpha)
    return pixels.map { PixelMath.multiply($0 >> 24, alpha) << 24 | rgb }
  }
}

extension Rasterizer {
  /// Multiplies every pixel's alpha by a mask of the same size, in place.
  public static func multiply(_ pixels: inout [UInt32], by mask: CoverageMask) {
    precondition(pixels.count == mask.values.count, "A mask of \(mask.width)×\(mask.height) does not fit")
    for index in pixels.indices where mask.values[index] < 255 {
      let pixel = pixels[index]
      pixels[index] =
        PixelMath.multiply(pixel >> 24, UInt32(mask.values[index])) << 24 | pixel & 0x00FF_FFFF
    }
  }
}
