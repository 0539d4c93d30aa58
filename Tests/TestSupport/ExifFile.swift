/// A JPEG file without pixels that has an EXIF block with chosen fields.
public enum ExifFile {
  /// A field of a directory.
  public enum Field {
    /// Text that ends with a zero.
    case text(String)
    /// Fractions of a numerator and a denominator.
    case rationals([(UInt32, UInt32)])
    /// A number of 16 bits.
    case short(UInt16)
    /// A directory of fields by their tags.
    case directory([(Int, Field)])
  }

  /// Returns the bytes of a file whose first directory has fields by their tags.
  public static func bytes(_ fields: [(Int, Field)]) -> [UInt8] {
    var block: [UInt8] = Array("II".utf8) + [0x2A, 0, 8, 0, 0, 0]
    append(fields, to: &block)
    let body = Array("Exif\0\0".utf8) + block
    let length = body.count + 2
    return [0xFF, 0xD8, 0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + body + [0xFF, 0xD9]
  }

  private static func digits(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  /// Appends a directory, and behind it the values that have no room in their fields.
  private static func append(_ fields: [(Int, Field)], to block: inout [UInt8]) {
    let start = block.count
    block += [UInt8](repeating: 0, count: 2 + fields.count * 12 + 4)
    block.replaceSubrange(start..<start + 2, with: digits(fields.count, 2))
    for (index, (tag, field)) in fields.enumerated() {
      var (type, count, value) = (0, 1, [UInt8]())
      switch field {
      case .text(let text): (type, count, value) = (2, text.utf8.count + 1, Array(text.utf8) + [0])
      case .short(let number): (type, value) = (3, digits(Int(number), 2))
      case .rationals(let list):
        (type, count) = (5, list.count)
        value = list.flatMap { digits(Int($0.0), 4) + digits(Int($0.1), 4) }
      case .directory(let fields):
        (type, value) = (4, digits(block.count, 4))
        append(fields, to: &block)
      }
      if value.count > 4 {
        let place = block.count
        block += value
        value = digits(place, 4)
      }
      value += [UInt8](repeating: 0, count: 4 - value.count)
      let entry = start + 2 + index * 12
      block.replaceSubrange(
        entry..<entry + 12, with: digits(tag, 2) + digits(type, 2) + digits(count, 4) + value)
    }
  }
}
