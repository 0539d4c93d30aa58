/// The embedded ICC profile of an image.
struct ColorProfile: Equatable, Sendable {
  /// The bytes of the profile; those of a PNG file are compressed.
  enum Content: Equatable, Sendable {
    case plain([UInt8])
    /// The profile as a zlib stream.
    case compressed([UInt8])
  }

  /// The bytes.
  var content: Content

  /// The largest size of a profile, in bytes. Those of printing machines have more than two million.
  static let maximumLength = 4 << 20

  /// Reads the profile of a file from its first bytes, or from all of them.
  init?(prefix bytes: [UInt8]) { self.init(ImageBytes(bytes)) }

  /// Reads the profile of a JPEG, PNG, WebP or TIFF file. Returns nil if there is none, if it does not end
  /// within the bytes, and if a PNG file declares that its colors are sRGB.
  init?(_ image: ImageBytes) {
    let content: Content? =
      switch image.format {
      case .jpeg: Self.jpeg(image.prefix)
      case .png: Self.png(image)
      case .webp:
        ImageChunks(image)?.body("ICCP", maximum: Self.maximumLength).map { .plain(Array($0)) }
      case .tiff:
        ExifBlock(tiff: image)?.firstDirectory?.entry(34675)?.bytes(maximum: Self.maximumLength)
          .map { .plain(Array($0)) }
      case .heic, .avif, .gif, .bmp, .jxl, nil: nil
      }
    guard let content else { return nil }
    self.content = content
  }

  /// A profile of more than 64 KiB is divided into numbered segments.
  private static func jpeg(_ bytes: ArraySlice<UInt8>) -> Content? {
    guard let segments = JPEGSegments(bytes) else { return nil }
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

  private static func png(_ image: ImageBytes) -> Content? {
    guard let chunks = ImageChunks(image) else { return nil }
    for chunk in chunks {
      switch chunk.kind {
      case "IDAT", "sRGB": return nil
      case "iCCP":
        // A name of 1 to 79 bytes, a zero, and the method of compression, which is always 0.
        guard chunk.count <= maximumLength, let data = image.whole(chunk.offset, chunk.count),
          let end = data.firstIndex(of: 0), end + 2 <= data.endIndex
        else { return nil }
        return .compressed(Array(data[(end + 2)...]))
      default: continue
      }
    }
    return nil
  }
}
