/// The parts of a PNG file that thumbnails need: writing pixels that are compressed already, and texts.
public enum PNGFile {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Returns the rows of an image as a PNG file compresses them: each byte minus the one above it, which makes photos
  /// compress better.
  ///
  /// - Parameters:
  ///   - pixels: The pixels as `0xAARRGGBB`, row by row.
  ///   - width: The number of pixels in a row.
  ///   - isOpaque: Whether the alpha is left out.
  /// - Returns: The bytes of all rows, to be compressed.
  public static func filteredRows(_ pixels: [UInt32], width: Int, isOpaque: Bool) -> [UInt8] {
    let channels = isOpaque ? 3 : 4
    guard width > 0 else { return [] }
    let height = pixels.count / width
    return [UInt8](unsafeUninitializedCapacity: height * (width * channels + 1)) { buffer, count in
      var at = 0
      for y in 0..<height {
        buffer[at] = y == 0 ? 0 : 2
        at += 1
        for x in 0..<width {
          let pixel = pixels[y * width + x]
          let above = y == 0 ? 0 : pixels[(y - 1) * width + x]
          for shift: UInt32 in [16, 8, 0] {
            buffer[at] =
              UInt8(truncatingIfNeeded: pixel >> shift) &- UInt8(truncatingIfNeeded: above >> shift)
            at += 1
          }
          if !isOpaque {
            buffer[at] = UInt8(truncatingIfNeeded: pixel >> 24) &- UInt8(truncatingIfNeeded: above >> 24)
            at += 1
          }
        }
      }
      count = at
    }
  }

  /// Returns a PNG file with texts.
  ///
  /// - Parameters:
  ///   - rows: The ``filteredRows(_:width:isOpaque:)`` as a zlib stream.
  ///   - width: The number of pixels in a row.
  ///   - height: The number of rows.
  ///   - isOpaque: Whether the rows have no alpha.
  ///   - texts: Names and values in Latin-1; other characters are written as UTF-8.
  /// - Returns: The bytes of the file.
  public static func file(
    rows: [UInt8], width: Int, height: Int, isOpaque: Bool, texts: [(name: String, value: String)]
  ) -> [UInt8] {
    var file = signature
    let header = big(width) + big(height) + [8, isOpaque ? 2 : 6, 0, 0, 0]
    append("IHDR", header, to: &file)
    for text in texts { append("tEXt", Array(text.name.utf8) + [0] + Array(text.value.utf8), to: &file) }
    append("IDAT", rows, to: &file)
    append("IEND", [], to: &file)
    return file
  }

  private static func append(_ kind: String, _ body: [UInt8], to file: inout [UInt8]) {
    let content = Array(kind.utf8) + body
    file += big(body.count) + content + big(Int(CRC.of(content)))
  }

  private static func big(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// Returns the texts before the pixels; empty for files of other formats.
  public static func texts(_ file: [UInt8]) -> [String: String] {
    guard file.starts(with: signature) else { return [:] }
    var result: [String: String] = [:]
    var position = 8
    while position + 12 <= file.count {
      let length = file[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      let (kind, body) = (file[position + 4..<position + 8], position + 8)
      guard length <= file.count - body - 4, !kind.elementsEqual("IDAT".utf8) else { break }
      if kind.elementsEqual("tEXt".utf8) {
        let content = file[body..<body + length]
        if let end = content.firstIndex(of: 0) {
          let name = String(decoding: content[..<end], as: UTF8.self)
          result[name] = String(decoding: content[(end + 1)...], as: UTF8.self)
        }
      }
      position = body + length + 4
    }
    return result
  }
}

/// The checksum of the parts of a PNG file (CRC-32).
enum CRC {
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
  }

  static func of(_ bytes: [UInt8]) -> UInt32 {
    table.withUnsafeBufferPointer { table in
      ~bytes.reduce(~0) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ $0 >> 8 }
    }
  }
}
