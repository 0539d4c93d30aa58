extension ExifBlock {
  /// The size of the first image of a TIFF file. Decoders allocate a whole tile, which may be larger than the image.
  var imageHeader: ImageHeader? {
    if isRaw { return rawHeader }
    guard let main = firstDirectory, let width = main.entry(0x0100)?.integer,
      let height = main.entry(0x0101)?.integer
    else { return nil }
    let samples = main.entry(0x0115)?.integer ?? 1
    let bits = main.entry(0x0102)?.integers.first ?? 1
    let tile = (main.entry(0x0142)?.integer ?? 0, main.entry(0x0143)?.integer ?? 0)
    let area = max(ImageHeader.product(width, height), ImageHeader.product(tile.0, tile.1))
    // A decoded pixel has four bytes.
    let bytes = ImageHeader.product(area, samples, bits) / 32
    return ImageHeader(width: width, height: height, decodedPixelCount: max(area, bytes))
  }
}
