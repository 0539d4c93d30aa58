/// The parts of a PNG file that decoding needs: its header, its colors, and the places of its pixels.
/// Checksums are not examined, so that the good part of a damaged file can be shown.
struct PNGStructure: Equatable, Sendable {
  /// The number of pixels in a row.
  var width: Int
  var height: Int
  /// The number of bits of a sample: 1, 2, 4, 8 or 16.
  var bitDepth: Int
  var hasPalette: Bool
  /// Whether a pixel has red, green and blue, or a gray.
  var hasColor: Bool
  var hasAlpha: Bool
  /// Whether the rows are stored in seven passes.
  var isInterlaced: Bool
  /// The colors as `0xAARRGGBB`; empty without a palette.
  var palette: [UInt32] = []
  /// The samples of the one color that is transparent, in the depth of the file; empty if there is none.
  var transparentSamples: [Int] = []
  /// The offsets of the compressed rows.
  var data: [Range<Int>] = []

  /// The number of samples of a pixel.
  var samples: Int { (hasColor && !hasPalette ? 3 : 1) + (hasAlpha ? 1 : 0) }
  /// Whether each pixel has an alpha of 255.
  var isOpaque: Bool {
    !hasAlpha && transparentSamples.isEmpty && palette.allSatisfy { $0 >> 24 == 0xFF }
  }
  /// The number of bytes of a row of `width` pixels, without its filter; the largest number where that
  /// overflows.
  func rowLength(_ width: Int) -> Int {
    let bits = ImageHeader.product(width, samples, bitDepth)
    return bits / 8 + (bits % 8 == 0 ? 0 : 1)
  }

  /// Examines all bytes of a file. Nil if it is no PNG file or if its header is damaged.
  init?(file: [UInt8]) {
    let image = ImageBytes(file)
    let header = ByteReader(image.read(16, 13))
    guard let chunks = ImageChunks(image, maximum: .max), let width = header.big(0, 4),
      let height = header.big(4, 4), let depth = header[8], let kind = header[9], let interlace = header[12],
      Self.depths[kind]?.contains(depth) == true, interlace < 2
    else { return nil }
    (self.width, self.height, bitDepth, isInterlaced) = (width, height, Int(depth), interlace == 1)
    (hasPalette, hasColor, hasAlpha) = (kind == 3, kind & 2 != 0, kind & 4 != 0)
    for chunk in chunks {
      switch chunk.kind {
      case "PLTE": palette = Self.colors(image.read(chunk.offset, min(chunk.count, 768)))
      case "tRNS" where chunk.count <= 256: setTransparency(image.read(chunk.offset, chunk.count))
      case "IDAT":
        let end = min(chunk.offset + chunk.count, file.count)
        if chunk.offset < end { data.append(chunk.offset..<end) }
      case "IEND": return
      default: continue
      }
    }
  }

  /// The depths of the kinds of pixels: gray, colors, indices, gray with alpha, colors with alpha.
  private static let depths: [UInt8: [UInt8]] = [
    0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16],
  ]

  private static func colors(_ bytes: ArraySlice<UInt8>) -> [UInt32] {
    stride(from: bytes.startIndex, to: bytes.endIndex - 2, by: 3).map {
      0xFF00_0000 | UInt32(bytes[$0]) << 16 | UInt32(bytes[$0 + 1]) << 8 | UInt32(bytes[$0 + 2])
    }
  }

  /// Reads the alpha of the first colors of the palette, or the color that is transparent.
  private mutating func setTransparency(_ bytes: ArraySlice<UInt8>) {
    guard !hasAlpha else { return }
    if hasPalette {
      for (index, alpha) in zip(palette.indices, bytes) {
        palette[index] = palette[index] & 0xFF_FFFF | UInt32(alpha) << 24
      }
    } else {
      let reader = ByteReader(bytes)
      let values = (0..<samples).compactMap { reader.big($0 * 2, 2) }
      // Only the bits of the depth count.
      transparentSamples = values.count == samples ? values.map { $0 & ((1 << bitDepth) - 1) } : []
    }
  }
}
