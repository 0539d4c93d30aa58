/// The parts in which the image of a file can be decoded, so that the whole image is never in memory.
struct ImageParts: Equatable, Sendable {
  /// The largest number of pixels in memory at once.
  var pixelCount: Int

  /// Examines a file. Nil if its image has to be decoded as a whole: GIF, BMP, HEIC, AVIF and JPEG XL files,
  /// progressive JPEG files, interlaced PNG files, and lossless and animated WebP files.
  init?(_ image: ImageBytes) {
    guard let header = ImageHeader(image) else { return nil }
    switch image.format {
    case .jpeg:
      // A scan of a baseline file is decoded in rows of blocks. A progressive file is stored as a whole
      // before.
      guard let frame = JPEGSegments(image.prefix)?.first(where: \.isFrame),
        [0xC0, 0xC1].contains(frame.marker)
      else { return nil }
      pixelCount = header.size.width
    case .png:
      guard image.read(28, 1).first == 0 else { return nil }
      pixelCount = header.size.width
    case .webp:
      // The rows of a lossy file are decoded one after another, with the whole alpha: a byte for each pixel.
      guard ImageChunks(image)?.first(where: { ["VP8 ", "VP8L", "ANMF"].contains($0.kind) })?.kind == "VP8 "
      else { return nil }
      pixelCount = max(header.size.width, header.pixelCount / 4)
    case .tiff:
      guard let count = ExifBlock(tiff: image)?.stripPixelCount else { return nil }
      pixelCount = count
    case .gif, .bmp, .heic, .avif, .jxl, nil: return nil
    }
  }
}
