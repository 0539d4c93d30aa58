/// The chunks with the pixels of the first image of a WebP file.
struct WebPPixels: Equatable, Sendable {
  /// The offsets of the chunks: alpha and colors, or both in one.
  var data: Range<Int>
  var frame: ImageFrame
  /// Whether the pixels can have an alpha.
  var hasAlpha: Bool

  /// Finds the chunks; nil if there are none.
  init?(_ file: [UInt8]) {
    let image = ImageBytes(file)
    guard let header = ImageHeader(image) else { return nil }
    let frame = ImageFrame(image)
    let chunks = frame.map { ImageChunks(webP: image, at: $0.data.lowerBound) } ?? ImageChunks(image)
    guard let chunks else { return nil }
    let limit = min(frame?.data.upperBound ?? file.count, file.count)
    var start: Int?
    for chunk in chunks where chunk.offset <= limit {
      switch chunk.kind {
      case "ALPH": start = chunk.offset - 8
      case "VP8 ", "VP8L":
        let first = start ?? chunk.offset - 8
        hasAlpha = start != nil || chunk.kind == "VP8L"
        data = first..<max(first, min(chunk.offset + chunk.count, limit))
        self.frame = frame ?? ImageFrame(x: 0, y: 0, width: header.size.width, height: header.size.height)
        return
      default: continue
      }
    }
    return nil
  }
}
