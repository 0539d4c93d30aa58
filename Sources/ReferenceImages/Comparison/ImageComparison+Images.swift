import Drawing

extension ImageComparison {
  /// Returns an image of the differences. Equal pixels are pale grey; different pixels are orange to red,
  /// red for the largest difference; pixels that only one image has are magenta.
  ///
  /// - Complexity: O(width · height).
  package static func differenceImage(expected: Bitmap, actual: Bitmap) -> Bitmap {
    let width = max(expected.width, actual.width)
    let height = max(expected.height, actual.height)
    let amplification = Self.largestDifference(expected, actual)
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      count = width * height
      expected.pixels.withUnsafeBufferPointer { a in
        actual.pixels.withUnsafeBufferPointer { b in
          var index = 0
          for y in 0..<height {
            for x in 0..<width {
              let isInBoth = x < min(expected.width, actual.width) && y < min(expected.height, actual.height)
              buffer[index] =
                isInBoth
                ? Self.shade(
                  a[y &* expected.width &+ x], b[y &* actual.width &+ x], largest: amplification)
                : 0xFFFF_00FF
              index &+= 1
            }
          }
        }
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels, isOpaque: true)
  }

  /// Returns the reference, the difference image and the new image side by side, from left to right.
  ///
  /// `gap` is the distance between them, in pixels. The default is 8.
  ///
  /// - Complexity: O(width · height).
  package static func sideBySide(expected: Bitmap, actual: Bitmap, gap: Int = 8) -> Bitmap {
    let parts = [expected, differenceImage(expected: expected, actual: actual), actual]
    let width = parts.reduce(gap * 2) { $0 + $1.width }
    let height = parts.map(\.height).max() ?? 0
    var pixels = [UInt32](repeating: 0xFF80_8080, count: width * height)
    var left = 0
    for part in parts {
      for y in 0..<part.height {
        let row = part.pixels[y * part.width..<(y + 1) * part.width]
        pixels.replaceSubrange(y * width + left..<y * width + left + part.width, with: row)
      }
      left += part.width + gap
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  private static func largestDifference(_ expected: Bitmap, _ actual: Bitmap) -> Int {
    if case .different(let difference) = ImageComparison(expected: expected, actual: actual) {
      return difference.largest
    }
    return 255
  }

  private static func shade(_ a: UInt32, _ b: UInt32, largest: Int) -> UInt32 {
    if a == b {
      let luminance = ((a >> 16 & 0xFF) * 77 + (a >> 8 & 0xFF) * 151 + (a & 0xFF) * 28) >> 8
      let pale = 191 + luminance / 4
      return 0xFF00_0000 | pale << 16 | pale << 8 | pale
    }
    var greatest: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let (p, q) = (a >> shift & 0xFF, b >> shift & 0xFF)
      greatest = max(greatest, p > q ? p - q : q - p)
    }
    let orange = 176 - min(176, 176 * greatest / UInt32(max(1, largest)))
    return 0xFFFF_0000 | orange << 8
  }
}
