/// The image that a camera has stored as a JPEG file in a raw file of the TIFF structure (NEF, CR2, ARW, DNG
/// and others).
enum RawImage {
  /// Returns the largest JPEG file in a raw file, and its orientation, which is that of the raw file. Nil if
  /// the file is not raw or has none. `file` are all bytes of the file.
  static func preview(_ file: [UInt8]) -> (jpeg: ArraySlice<UInt8>, metadata: ExifMetadata?)? {
    guard let block = ExifBlock(tiff: ImageBytes(file)), block.isRaw,
      let jpeg = block.directories.compactMap(\.jpeg).max(by: { $0.count < $1.count })
    else { return nil }
    return (jpeg, ExifMetadata(prefix: file))
  }
}

extension ExifBlock {
  /// Whether this is the structure of a raw file: of Canon, a DNG file, or one whose first image is a reduced
  /// one.
  var isRaw: Bool {
    guard let main = firstDirectory else { return false }
    return isCanonRaw || main.entry(0xC612) != nil || (main.entry(0x00FE)?.integer ?? 0) & 1 == 1
  }

  /// The directories in a row, and those inside them, at most 16. Damaged files may have directories that
  /// follow themselves.
  var directories: [Directory] {
    var result: [Directory] = []
    var next = firstDirectory
    while let directory = next, result.count < 16 {
      result.append(directory)
      let inside = directory.entry(0x014A)?.integers ?? []
      result += inside.prefix(16 - result.count).compactMap { self.directory(at: $0) }
      next = self.next(after: directory)
    }
    return result
  }

  /// The size of the largest image, which the small ones at the beginning are made from.
  var rawHeader: ImageHeader? {
    directories.compactMap { directory in
      guard let width = directory.entry(0x0100)?.integer, let height = directory.entry(0x0101)?.integer else {
        return nil
      }
      return ImageHeader(width: width, height: height)
    }
    .max { $0.pixelCount < $1.pixelCount }
  }
}

extension ExifBlock.Directory {
  /// The JPEG file that the directory describes, if it is complete. Lossless ones have the data of the
  /// sensor.
  fileprivate var jpeg: ArraySlice<UInt8>? {
    let isJPEG = [6, 7].contains(entry(0x0103)?.integer ?? 0)
    let fields = entry(0x0201) != nil ? (0x0201, 0x0202) : isJPEG ? (0x0111, 0x0117) : nil
    guard let (start, count) = fields, let offset = entry(start)?.integer, let length = entry(count)?.integer,
      let bytes = block.bytes(at: offset, count: length), let segments = JPEGSegments(bytes),
      let frame = segments.first(where: \.isFrame), (0xC0...0xC2).contains(frame.marker)
    else { return nil }
    return bytes
  }
}
