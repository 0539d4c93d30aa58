/// The embedded ICC profile of an image.
public struct ColorProfile: Equatable, Sendable {
  /// The bytes of the profile; those of a PNG file are compressed.
  public enum Content: Equatable, Sendable {
    /// The profile.
    case plain([UInt8])
    /// The profile as a zlib stream.
    case compressed([UInt8])
  }

  /// The bytes.
  public var content: Content

  /// Reads the profile of a JPEG or PNG file from its first bytes. Returns nil if there is none, or if it does not end
  /// within these bytes.
  public init?(prefix bytes: [UInt8]) {
    guard let content = Self.jpeg(bytes) ?? Self.png(bytes) else { return nil }
    self.content = content
  }

  /// A profile of more than 64 KiB is divided into numbered segments.
  private static func jpeg(_ bytes: [UInt8]) -> Content? {
    guard let segments = JPEGSegments(bytes[...]) else { return nil }
    let name = Array("ICC_PROFILE\0".utf8)
    var parts: [Int: ArraySlice<UInt8>] = [:]
    var count = 0
    for segment in segments
    where segment.marker == 0xE2 && segment.isComplete && segment.body.count > 14
      && segment.body.starts(with: name)
    {
      let start = segment.body.startIndex
      parts[Int(segment.body[start + 12])] = segment.body.dropFirst(14)
      count = Int(segment.body[start + 13])
    }
    guard count > 0, parts.count == count else { return nil }
    return .plain(parts.sorted { $0.key < $1.key }.flatMap(\.value))
  }

  private static func png(_ bytes: [UInt8]) -> Content? {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return nil }
    var position = 8
    while position + 12 <= bytes.count {
      let length = bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      let (kind, body) = (bytes[position + 4..<position + 8], position + 8)
      guard length <= bytes.count - body, !kind.elementsEqual("IDAT".utf8) else { return nil }
      if kind.elementsEqual("iCCP".utf8) {
        // A name of 1 to 79 bytes, a zero, and the method of compression, which is always 0.
        let data = bytes[body..<body + length]
        guard let end = data.firstIndex(of: 0), end + 2 <= data.endIndex else { return nil }
        return .compressed(Array(data[(end + 2)...]))
      }
      position = body + length + 4
    }
    return nil
  }
}
