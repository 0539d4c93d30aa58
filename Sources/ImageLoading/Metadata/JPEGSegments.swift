/// The segments of a JPEG file before its image data, in order. Ends at the first scan and at the end of the
/// image. Like decoders, it skips bytes between segments: files may be cut or damaged.
struct JPEGSegments: Sequence, IteratorProtocol {
  struct Segment: Equatable {
    /// The byte after 0xFF.
    let marker: UInt8
    /// The bytes after the length, as many of them as there are.
    let body: ArraySlice<UInt8>
    let isComplete: Bool

    /// Whether this is the header of a frame. The tables that share their range are none.
    var isFrame: Bool { (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker) }
  }

  private let bytes: ArraySlice<UInt8>
  private(set) var position: Int

  /// nil where the bytes are not the beginning of a JPEG file.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    self.bytes = bytes
    position = bytes.startIndex + 2
  }

  mutating func next() -> Segment? {
    while position + 2 <= bytes.endIndex {
      let marker = bytes[position + 1]
      switch (bytes[position], marker) {
      case (0xFF, 0xD9), (0xFF, 0xDA):
        return nil
      case (0xFF, 0x01), (0xFF, 0xD0...0xD8):
        // Markers without a body.
        position += 2
      case (0xFF, 0x02...0xFE):
        return segment(marker)
      default:
        // A fill byte before a marker, or a byte between the segments.
        position += 1
      }
    }
    return nil
  }

  private mutating func segment(_ marker: UInt8) -> Segment? {
    guard position + 4 <= bytes.endIndex else { return nil }
    let length = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
    guard length >= 2 else { return nil }
    let start = position + 4
    position += 2 + length
    return Segment(
      marker: marker, body: bytes[start..<Swift.min(Swift.max(start, position), bytes.endIndex)],
      isComplete: position <= bytes.endIndex)
  }
}
