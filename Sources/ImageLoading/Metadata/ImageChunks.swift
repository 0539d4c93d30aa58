/// The chunks of a PNG or WebP file, in order. Ends where the file ends, which may be within a chunk.
struct ImageChunks: Sequence, IteratorProtocol {
  struct Chunk {
    let kind: String
    /// The offset of the body in the file.
    let offset: Int
    /// The length that the file states.
    let count: Int
  }

  private let image: ImageBytes
  private let isPNG: Bool
  private var position: Int
  /// The number of chunks that may follow.
  private var room: Int

  /// The chunks of a file; nil if it has another format. A WebP file has a few; a PNG file has one for each
  /// few thousand bytes of its pixels, so the default is `maximum` of them.
  init?(_ image: ImageBytes, maximum: Int = 4096) {
    switch image.format {
    case .png: (isPNG, position) = (true, 8)
    case .webp: (isPNG, position) = (false, 12)
    default: return nil
    }
    self.image = image
    room = maximum
  }

  /// The chunks in a part of a WebP file: those of a frame.
  init(webP image: ImageBytes, at offset: Int) {
    (self.image, isPNG, position, room) = (image, false, offset, 16)
  }

  mutating func next() -> Chunk? {
    let header = ByteReader(image.read(position, 8))
    guard room > 0, let count = isPNG ? header.big(0, 4) : header.little(4, 4) else { return nil }
    let kind = header.bytes.dropFirst(isPNG ? 4 : 0).prefix(4)
    let chunk = Chunk(kind: String(decoding: kind, as: UTF8.self), offset: position + 8, count: count)
    room -= 1
    // A checksum follows in PNG files, a byte after an odd length in WebP files.
    position += 8 + count + (isPNG ? 4 : count & 1)
    return chunk
  }

  /// The body of the first chunk of a kind, if it is complete.
  func body(_ kind: String, maximum: Int = 4 << 20) -> ArraySlice<UInt8>? {
    first { $0.kind == kind && $0.count <= maximum }.flatMap { image.whole($0.offset, $0.count) }
  }

  func bodies(_ kind: String, maximum: Int = 4 << 20) -> [ArraySlice<UInt8>] {
    filter { $0.kind == kind && $0.count <= maximum }.compactMap { image.whole($0.offset, $0.count) }
  }
}
