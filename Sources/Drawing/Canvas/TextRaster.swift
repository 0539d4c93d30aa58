/// A line of text as pixels.
package final class TextRaster {
  package enum Content {
    /// Coverage, to be drawn in any color.
    case mask(MaskBuffer)
    /// Pixels with their own colors, premultiplied, as emoji have.
    case pixels(PixelBuffer)
  }

  package let content: Content
  /// From the top left corner of the line's box to that of the pixels.
  package let x: Int
  package let y: Int
  package let width: Int
  package let height: Int

  package var byteCount: Int {
    switch content {
    case .mask: width * height
    case .pixels: width * height * 4
    }
  }

  /// Copies the pixels of a line that was drawn in opaque `color`, without the empty rows and columns around
  /// the letters. Nil if all are empty.
  package init?(_ rows: PixelRows, color: RGBA8, x: Int, y: Int) {
    var ink = InkBounds()
    var isMask = true
    let rgb = color.argb & 0xFF_FFFF
    for row in 0..<rows.height {
      let line = rows.row(row)
      var column = 0
      while column < rows.width {
        let pixel = line[column]
        if pixel >> 24 != 0 {
          ink.add(column, row)
          if pixel & 0xFF_FFFF != rgb { isMask = false }
        }
        column &+= 1
      }
    }
    guard ink.width > 0 else { return nil }
    self.x = x + ink.left
    self.y = y + ink.top
    width = ink.width
    height = ink.height
    if isMask {
      let mask = MaskBuffer(width: width, height: height)
      for row in 0..<height {
        let line = rows.row(ink.top + row) + ink.left
        let out = mask.row(row)
        var column = 0
        while column < width {
          out[column] = UInt8(truncatingIfNeeded: line[column] &>> 24)
          column &+= 1
        }
      }
      content = .mask(mask)
    } else {
      let pixels = PixelBuffer(width: width, height: height)
      for row in 0..<height {
        let line = rows.row(ink.top + row) + ink.left
        let out = pixels.row(row)
        for column in 0..<width { out[column] = PixelMath.premultiplied(line[column]) }
      }
      content = .pixels(pixels)
    }
  }

  private struct InkBounds {
    var left = Int.max
    var top = Int.max
    var right = Int.min
    var bottom = Int.min

    var width: Int { right >= left ? right - left + 1 : 0 }
    var height: Int { bottom >= top ? bottom - top + 1 : 0 }

    mutating func add(_ x: Int, _ y: Int) {
      left = min(left, x)
      right = max(right, x)
      top = min(top, y)
      bottom = max(bottom, y)
    }
  }
}

/// An object that makes rasters of lines of text.
package protocol TextRasterizer: AnyObject {
  /// A line at a number of pixels to a point; nil if it has no pixels.
  func raster(_ string: String, font: FontSpec, scale: Double) -> TextRaster?
}

extension TextRaster {
  /// Returns the pixels; those of a mask in a color. Used by ViewTree for text in contexts.
  package func bitmap(color: RGBA8) -> Bitmap {
    var values: [UInt32] = []
    values.reserveCapacity(width * height)
    let rgb = color.argb & 0xFF_FFFF
    for y in 0..<height {
      for x in 0..<width {
        switch content {
        case .mask(let mask):
          let alpha = PixelMath.multiply(UInt32(mask.row(y)[x]), UInt32(color.alpha))
          values.append(alpha << 24 | rgb)
        case .pixels(let pixels): values.append(PixelMath.straight(pixels.row(y)[x]))
        }
      }
    }
    return Bitmap(width: width, height: height, pixels: values, isOpaque: false)
  }
}
