extension ExifBlock {
  /// The size of the first image of a TIFF file. Decoders allocate a whole tile, which may be larger than the
  /// image.
  var imageHeader: ImageHeader? {
    if isRaw { return rawHeader }
    guard let main = firstDirectory, let width = main.entry(0x0100)?.integer,
      let height = main.entry(0x0101)?.integer
    else { return nil }
    let tile = (main.entry(0x0142)?.integer ?? 0, main.entry(0x0143)?.integer ?? 0)
    let area = max(ImageHeader.product(width, height), ImageHeader.product(tile.0, tile.1))
    // Photometric interpretation 0 and 1: gray, from white or from black.
    let isGray = (main.entry(0x0106)?.integer).map { $0 < 2 } ?? false
    return ImageHeader(
      width: width, height: height, decodedPixelCount: main.decodedPixelCount(area),
      colorModel: isGray ? .gray : .rgb)
  }

  /// The number of pixels in memory while a TIFF file is decoded: a strip of rows, or tiles beside each
  /// other.
  var stripPixelCount: Int? {
    guard !isRaw, let main = firstDirectory, let width = main.entry(0x0100)?.integer,
      let height = main.entry(0x0101)?.integer
    else { return nil }
    if let across = main.entry(0x0142)?.integer, let down = main.entry(0x0143)?.integer {
      return main.decodedPixelCount(max(ImageHeader.product(across, down), ImageHeader.product(width, down)))
    }
    return main.decodedPixelCount(
      ImageHeader.product(width, min(height, main.entry(0x0116)?.integer ?? height)))
  }
}

extension ExifBlock.Directory {
  /// The number of pixels of four bytes that need as much memory as a number of pixels of the file.
  fileprivate func decodedPixelCount(_ area: Int) -> Int {
    let (samples, bits) = (entry(0x0115)?.integer ?? 1, entry(0x0102)?.integers.first ?? 1)
    return max(area, ImageHeader.product(area, samples, bits) / 32)
  }
}
