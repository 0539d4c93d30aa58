/// The TIFF structure that is a TIFF file, and that files of other formats carry with the metadata of their
/// camera. Every read is checked: files may be cut or lie.
struct ExifBlock {
  private let bytes: ImageBytes
  private let isBigEndian: Bool

  /// The block of a file of any format, complete or cut; nil where there is none.
  init?(in image: ImageBytes) {
    switch image.format {
    case .jpeg: self.init(jpeg: image.prefix)
    case .png:
      guard let body = ImageChunks(image)?.body("eXIf") else { return nil }
      self.init(marked: body)
    case .webp:
      guard let body = ImageChunks(image)?.body("EXIF") else { return nil }
      self.init(marked: body)
    case .tiff: self.init(tiff: image)
    case .heic, .avif: self.init(heif: image.prefix)
    case .gif, .bmp, .jxl, nil: return nil
    }
  }

  /// The EXIF block of a JPEG file, complete or cut; nil where there is none.
  init?(jpeg: ArraySlice<UInt8>) {
    guard let segments = JPEGSegments(jpeg),
      let body = segments.first(where: { $0.marker == 0xE1 && $0.body.starts(with: "Exif\0\0".utf8) })?.body
    else { return nil }
    self.init(tiff: ImageBytes(body.dropFirst(6)))
  }

  /// The block of a chunk. Some programs write the mark of JPEG files before it.
  private init?(marked body: ArraySlice<UInt8>) {
    self.init(tiff: ImageBytes(body.starts(with: "Exif\0\0".utf8) ? body.dropFirst(6) : body))
  }

  /// The EXIF block of a HEIC or AVIF file, if it is within these bytes.
  private init?(heif bytes: ArraySlice<UInt8>) {
    let name = Array("Exif\0\0".utf8)
    var position = bytes.startIndex
    while let next = bytes[position...].firstIndex(of: name[0]) {
      position = next + 1
      guard bytes[next...].starts(with: name), let block = ExifBlock(tiff: ImageBytes(bytes[(next + 6)...]))
      else { continue }
      self = block
      return
    }
    return nil
  }

  init?(tiff: ImageBytes) {
    if tiff.prefix.starts(with: [0x49, 0x49, 0x2A, 0]) {
      isBigEndian = false
    } else if tiff.prefix.starts(with: [0x4D, 0x4D, 0, 0x2A]) {
      isBigEndian = true
    } else {
      return nil
    }
    bytes = tiff
  }

  var firstDirectory: Directory? { integer(at: 4, size: 4).flatMap { directory(at: $0) } }

  /// The JPEG file that the camera has made as a thumbnail; nil if there is none or if it is not complete.
  var thumbnail: ArraySlice<UInt8>? {
    guard let main = firstDirectory, let next = integer(at: main.end, size: 4), next > 0,
      let second = directory(at: next), let start = second.entry(0x0201)?.integer,
      let count = second.entry(0x0202)?.integer, let file = self.bytes(at: start, count: count)
    else { return nil }
    return file.starts(with: [0xFF, 0xD8]) ? file : nil
  }

  /// Whether the header is that of a raw file of Canon.
  var isCanonRaw: Bool { bytes.prefix.dropFirst(8).starts(with: "CR".utf8) }

  /// The bytes at an offset, if all of them are there.
  func bytes(at offset: Int, count: Int) -> ArraySlice<UInt8>? {
    offset > 0 && count > 0 ? bytes.whole(offset, count) : nil
  }

  func next(after directory: Directory) -> Directory? {
    integer(at: directory.end, size: 4).flatMap { $0 > 0 ? self.directory(at: $0) : nil }
  }

  func directory(at offset: Int) -> Directory? {
    guard let count = integer(at: offset, size: 2) else { return nil }
    return Directory(block: self, offset: offset + 2, count: count)
  }

  fileprivate func integer(at offset: Int, size: Int) -> Int? {
    guard let digits = bytes.whole(offset, size) else { return nil }
    return isBigEndian
      ? digits.reduce(0) { $0 << 8 | Int($1) } : digits.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  struct Directory {
    let block: ExifBlock
    fileprivate let offset: Int
    fileprivate let count: Int

    /// The offset of the field after the entries, which has the offset of the next directory.
    fileprivate var end: Int { offset + count * 12 }

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

    /// The values of a field of SHORTs or LONGs, at most 64.
    var integers: [Int] {
      guard let size = [3: 2, 4: 4, 13: 4][block.integer(at: offset + 2, size: 2) ?? 0],
        let count = block.integer(at: offset + 4, size: 4), (1...64).contains(count),
        let start = count * size <= 4 ? offset + 8 : block.integer(at: offset + 8, size: 4)
      else { return [] }
      return (0..<count).compactMap { block.integer(at: start + $0 * size, size: size) }
    }

    /// The values of a field of RATIONALs, at most 8. One with the denominator 0 ends them.
    var rationals: [Double] {
      guard block.integer(at: offset + 2, size: 2) == 5,
        let count = block.integer(at: offset + 4, size: 4), (1...8).contains(count),
        let start = block.integer(at: offset + 8, size: 4)
      else { return [] }
      var values: [Double] = []
      for index in 0..<count {
        guard let numerator = block.integer(at: start + index * 8, size: 4),
          let denominator = block.integer(at: start + index * 8 + 4, size: 4), denominator > 0
        else { break }
        values.append(Double(numerator) / Double(denominator))
      }
      return values
    }

    /// An ASCII field, up to its zero.
    var text: String? {
      guard block.integer(at: offset + 2, size: 2) == 2,
        let count = block.integer(at: offset + 4, size: 4), count <= 1024, let bytes = data(count)
      else { return nil }
      return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }

    /// The value of a field of bytes without a type (UNDEFINED) or of numbers of 8 bits, at most `maximum` of
    /// them.
    func bytes(maximum: Int) -> ArraySlice<UInt8>? {
      guard [1, 7].contains(block.integer(at: offset + 2, size: 2) ?? 0),
        let count = block.integer(at: offset + 4, size: 4), count <= maximum
      else { return nil }
      return data(count)
    }

    /// The bytes of the value, which are in the field itself if they are at most four.
    private func data(_ count: Int) -> ArraySlice<UInt8>? {
      (count <= 4 ? offset + 8 : block.integer(at: offset + 8, size: 4))
        .flatMap { block.bytes(at: $0, count: count) }
    }
  }
}
