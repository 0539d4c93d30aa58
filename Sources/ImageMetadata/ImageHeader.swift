/// The size of an image, read from the first bytes of its file, so that images that are too large can be refused
/// before they are decoded.
public struct ImageHeader: Equatable, Sendable {
  /// The number of pixels in a row.
  public var width: Int
  /// The number of rows.
  public var height: Int
}

extension ImageHeader {
  /// Reads the header of a JPEG, PNG, GIF, BMP or WebP file. Returns nil for other formats and if the bytes end before
  /// the size.
  public init?(prefix bytes: [UInt8]) {
    let reader = Bytes(bytes: bytes)
    guard let size = reader.png ?? reader.gif ?? reader.bmp ?? reader.webp ?? reader.jpeg else { return nil }
    self.init(width: size.0, height: size.1)
  }

  private struct Bytes {
    let bytes: [UInt8]

    func big(_ offset: Int, _ size: Int) -> Int? {
      guard offset + size <= bytes.count else { return nil }
      return bytes[offset..<offset + size].reduce(0) { $0 << 8 | Int($1) }
    }

    func little(_ offset: Int, _ size: Int) -> Int? {
      guard offset + size <= bytes.count else { return nil }
      return bytes[offset..<offset + size].reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    func has(_ text: String, at offset: Int = 0) -> Bool {
      offset <= bytes.count && bytes[offset...].starts(with: text.utf8)
    }

    func pair(_ width: Int?, _ height: Int?) -> (Int, Int)? {
      guard let width, let height else { return nil }
      return (width, height)
    }

    var png: (Int, Int)? {
      guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return nil }
      return pair(big(16, 4), big(20, 4))
    }

    var gif: (Int, Int)? {
      has("GIF8") ? pair(little(6, 2), little(8, 2)) : nil
    }

    var bmp: (Int, Int)? {
      guard has("BM"), let header = little(14, 4), header >= 40 else { return nil }
      // The height is negative where the rows run from the top.
      let height = little(22, 4).map { Int(Int32(truncatingIfNeeded: $0).magnitude) }
      return pair(little(18, 4), height)
    }

    var webp: (Int, Int)? {
      guard has("RIFF"), has("WEBP", at: 8) else { return nil }
      if has("VP8X", at: 12) { return pair(little(24, 3).map { $0 + 1 }, little(27, 3).map { $0 + 1 }) }
      if has("VP8L", at: 12), let bits = little(21, 4) {
        return ((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
      }
      if has("VP8 ", at: 12) {
        return pair(little(26, 2).map { $0 & 0x3FFF }, little(28, 2).map { $0 & 0x3FFF })
      }
      return nil
    }

    var jpeg: (Int, Int)? {
      // The frame headers, without the tables that share their range.
      let frame = JPEGSegments(bytes[...])?.first {
        (0xC0...0xCF).contains($0.marker) && ![0xC4, 0xC8, 0xCC].contains($0.marker)
      }
      guard let body = frame?.body else { return nil }
      return pair(big(body.startIndex + 3, 2), big(body.startIndex + 1, 2))
    }
  }
}
