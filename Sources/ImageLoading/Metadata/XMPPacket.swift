import Foundation

/// The XMP packet of an image: a text in XML with properties that programs have written, among them dates.
struct XMPPacket {
  private let text: Substring

  /// Packets are a few thousand bytes; programs that store the history of an image write more.
  private static let maximumLength = 1 << 20

  /// Reads the packet of a JPEG, PNG, WebP or TIFF file; nil if it has none, or if it is compressed.
  init?(_ image: ImageBytes) {
    guard let bytes = Self.bytes(in: image) else { return nil }
    text = Substring(decoding: bytes.prefix(Self.maximumLength), as: UTF8.self)
  }

  init(text: String) { self.text = text[...] }

  private static func bytes(in image: ImageBytes) -> ArraySlice<UInt8>? {
    switch image.format {
    case .jpeg:
      let name = Array("http://ns.adobe.com/xap/1.0/\0".utf8)
      let segment = JPEGSegments(image.prefix)?.first { $0.marker == 0xE1 && $0.body.starts(with: name) }
      return segment?.body.dropFirst(name.count)
    case .png:
      // The keyword, whether the text is compressed, the method, and two empty texts: a language and a
      // translation.
      let name = Array("XML:com.adobe.xmp\0\0\0".utf8)
      let body = ImageChunks(image)?.bodies("iTXt", maximum: maximumLength).first { $0.starts(with: name) }
      return body?.dropFirst(name.count)
    case .webp: return ImageChunks(image)?.body("XMP ", maximum: maximumLength)
    case .tiff:
      return ExifBlock(tiff: image)?.firstDirectory?.entry(700)?.bytes(maximum: maximumLength)
    case .heic, .avif, .gif, .bmp, .jxl, nil: return nil
    }
  }

  /// When the photo was taken, or else when the file was made first.
  var date: DateComponents? {
    let names = [("exif", "DateTimeOriginal"), ("photoshop", "DateCreated"), ("xap", "CreateDate")]
    return names.lazy.compactMap { value(of: $1, in: "http://ns.adobe.com/\($0)/1.0/") }
      .compactMap(ExifMetadata.date(from:)).first
  }

  /// The value of a property, which is an attribute or an element. Programs choose the prefix of a name
  /// space.
  private func value(of name: String, in space: String) -> String? {
    guard let address = text.range(of: space) else { return nil }
    let declaration = text[..<address.lowerBound]
    guard let start = declaration.range(of: "xmlns:", options: .backwards)?.upperBound,
      let end = declaration[start...].firstIndex(of: "=")
    else { return nil }
    let prefix = declaration[start..<end].trimmingCharacters(in: .whitespaces)
    var rest = text
    while let found = rest.range(of: "\(prefix):\(name)") {
      rest = rest[found.upperBound...]
      let after = rest.drop(while: \.isWhitespace)
      guard let sign = after.first else { return nil }
      let value = after.dropFirst().drop(while: \.isWhitespace)
      if sign == ">" { return String(value.prefix { $0 != "<" }) }
      if sign == "=", let quote = value.first { return String(value.dropFirst().prefix { $0 != quote }) }
    }
    return nil
  }
}
