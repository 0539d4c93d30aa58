import Drawing

/// Writes PNG files, and reads their texts.
enum PNGFile {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Returns the rows of an image as a PNG file compresses them, without alpha if it is opaque: each byte
  /// minus the one above it, which makes photos compress better. Uses plain pointer loops, which are fast in
  /// debug builds too.
  static func filteredRows(_ bitmap: Bitmap) -> [UInt8] {
    let (width, height) = (bitmap.width, bitmap.height)
    let shifts: [UInt32] = bitmap.isOpaque ? [16, 8, 0] : [16, 8, 0, 24]
    let channels = shifts.count
    return [UInt8](unsafeUninitializedCapacity: height * (width * channels + 1)) { buffer, count in
      count = buffer.count
      guard var target = buffer.baseAddress else { return }
      bitmap.pixels.withUnsafeBufferPointer { pixels in
        var index = 0
        while index < width &* height {
          let isFirst = index < width
          target.pointee = isFirst ? 0 : 2
          target += 1
          let end = index &+ width
          while index < end {
            let (pixel, above) = (pixels[index], isFirst ? 0 : pixels[index &- width])
            for shift in shifts {
              target.pointee = UInt8(pixel &>> shift & 0xFF) &- UInt8(above &>> shift & 0xFF)
              target += 1
            }
            index &+= 1
          }
        }
      }
    }
  }

  /// Returns a PNG file of an image with texts, whose names and values are in Latin-1; other characters are
  /// written as UTF-8. `rows` are the ``filteredRows(_:)`` as a zlib stream.
  static func file(rows: [UInt8], of bitmap: Bitmap, texts: [(name: String, value: String)]) -> [UInt8] {
    var file = signature
    let header = big(bitmap.width) + big(bitmap.height) + [8, bitmap.isOpaque ? 2 : 6, 0, 0, 0]
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
  static func texts(_ file: [UInt8]) -> [String: String] {
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
