/// The segments of a JPEG file before its picture data, in order. Ends at the first scan, at the end of the image,
/// and where the bytes are not those of a segment: files may be cut or damaged.
struct JPEGSegments: Sequence, IteratorProtocol {
  struct Segment: Equatable {
    /// The byte after 0xFF.
    let marker: UInt8
    /// The bytes after the length, as many of them as there are.
    let body: ArraySlice<UInt8>
    /// Whether the whole body is there.
    let isComplete: Bool
  }

  private let bytes: ArraySlice<UInt8>
  private var position: Int

  /// nil where the bytes are not the beginning of a JPEG file.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    self.bytes = bytes
    position = bytes.startIndex + 2
  }

  mutating func next() -> Segment? {
    while position + 2 <= bytes.endIndex, bytes[position] == 0xFF {
      let marker = bytes[position + 1]
      switch marker {
      case 0xFF:
        // A fill byte before a marker.
        position += 1
      case 0x01, 0xD0...0xD8:
        // Markers without a body.
        position += 2
      case 0xD9, 0xDA:
        return nil
      default:
        return segment(marker)
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
