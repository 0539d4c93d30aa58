/// The TIFF structure that a JPEG file carries in its APP1 segment. Every read is checked: files may be cut or lie.
struct ExifBlock {
  private let bytes: ArraySlice<UInt8>
  private let isBigEndian: Bool

  /// The EXIF block of a JPEG file, complete or cut; nil where there is none.
  init?(jpeg: ArraySlice<UInt8>) {
    guard let segments = JPEGSegments(jpeg),
      let body = segments.first(where: { $0.marker == 0xE1 && $0.body.starts(with: "Exif\0\0".utf8) })?.body
    else { return nil }
    self.init(tiff: body.dropFirst(6))
  }

  init?(tiff: ArraySlice<UInt8>) {
    if tiff.starts(with: [0x49, 0x49, 0x2A, 0]) {
      isBigEndian = false
    } else if tiff.starts(with: [0x4D, 0x4D, 0, 0x2A]) {
      isBigEndian = true
    } else {
      return nil
    }
    bytes = tiff
  }

  var firstDirectory: Directory? { integer(at: 4, size: 4).flatMap { directory(at: $0) } }

  func directory(at offset: Int) -> Directory? {
    guard let count = integer(at: offset, size: 2) else { return nil }
    return Directory(block: self, offset: offset + 2, count: count)
  }

  fileprivate func integer(at offset: Int, size: Int) -> Int? {
    guard offset >= 0, offset + size <= bytes.count else { return nil }
    let start = bytes.startIndex + offset
    let digits = bytes[start..<start + size]
    return isBigEndian
      ? digits.reduce(0) { $0 << 8 | Int($1) } : digits.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  struct Directory {
    fileprivate let block: ExifBlock
    fileprivate let offset: Int
    fileprivate let count: Int

    func entry(_ tag: Int) -> Entry? {
      for index in 0..<count {
        let position = offset + index * 12
        guard let found = block.integer(at: position, size: 2) else { return nil }
        if found == tag { return Entry(block: block, offset: position) }
      }
      return nil
    }
  }

  struct Entry {
    fileprivate let block: ExifBlock
    fileprivate let offset: Int

    /// A single SHORT or LONG.
    var integer: Int? {
      switch block.integer(at: offset + 2, size: 2) {
      case 3: block.integer(at: offset + 8, size: 2)
      case 4: block.integer(at: offset + 8, size: 4)
      default: nil
      }
    }

    /// An ASCII field, up to its zero.
    var text: String? {
      guard block.integer(at: offset + 2, size: 2) == 2,
        let count = block.integer(at: offset + 4, size: 4), count <= 1024,
        let start = count <= 4 ? offset + 8 : block.integer(at: offset + 8, size: 4),
        start + count <= block.bytes.count
      else { return nil }
      let first = block.bytes.startIndex + start
      return String(decoding: block.bytes[first..<first + count].prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
