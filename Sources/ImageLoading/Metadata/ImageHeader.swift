/// The size of an image from the header of its file, so that images that are too large can be refused before
/// they are decoded.
struct ImageHeader: Equatable, Sendable {
  /// The size of the stored pixels.
  var size: ImageSize
  /// The largest number of pixels for which a decoder of the whole image allocates memory. It is larger than
  /// the image where a file has frames or tiles that extend beyond the image.
  var decodedPixelCount: Int
  /// The meaning of the numbers of a pixel.
  var colorModel: ColorModel

  /// The meaning of the numbers of a pixel.
  enum ColorModel: Sendable {
    case gray
    /// Red, green and blue, also from a palette. The default.
    case rgb
    /// Cyan, magenta, yellow and black.
    case cmyk
  }

  init(width: Int, height: Int, decodedPixelCount: Int = 0, colorModel: ColorModel = .rgb) {
    size = ImageSize(width, height)
    self.decodedPixelCount = max(decodedPixelCount, Self.product(width, height))
    self.colorModel = colorModel
  }

  /// The number of pixels of the image.
  var pixelCount: Int { Self.product(size.width, size.height) }

  /// The product of numbers that are not negative, or the largest number where it overflows: files may
  /// contain any number.
  static func product(_ factors: Int...) -> Int {
    factors.reduce(1) { result, factor in
      let (product, overflow) = result.multipliedReportingOverflow(by: factor)
      return overflow ? .max : product
    }
  }
}

extension ImageHeader {
  /// Reads the header of a file from its first bytes or from all of them. Returns nil for formats that are
  /// not supported, if the header is damaged, and if the bytes end before the size. The first frame of a GIF
  /// file counts if it is within the bytes.
  init?(prefix bytes: [UInt8]) { self.init(ImageBytes(bytes)) }

  /// Reads the header of a file. TIFF files may have it at their end.
  init?(_ image: ImageBytes) {
    let reader = ByteReader(image.prefix)
    let header: ImageHeader? =
      switch image.format {
      case .jpeg: reader.jpeg
      case .png: reader.png
      case .gif: reader.gif
      case .webp: reader.webp
      case .bmp: reader.bmp
      case .tiff: ExifBlock(tiff: image)?.imageHeader
      case .avif, .heic: reader.heif
      case .jxl: reader.jxl
      case nil: nil
      }
    guard let header else { return nil }
    self = header
  }
}

extension ByteReader {
  fileprivate func header(_ width: Int?, _ height: Int?) -> ImageHeader? {
    guard let width, let height else { return nil }
    return ImageHeader(width: width, height: height)
  }

  fileprivate var png: ImageHeader? {
    guard has("IHDR", at: 12), var header = header(big(16, 4), big(20, 4)) else { return nil }
    if let kind = self[25], kind & 2 == 0 { header.colorModel = .gray }
    return header
  }

  /// The size of the screen. Decoders allocate the area of the first frame, which may extend beyond it.
  fileprivate var gif: ImageHeader? {
    guard let width = little(6, 2), let height = little(8, 2) else { return nil }
    guard let frame = gifFrame else { return ImageHeader(width: width, height: height) }
    let (right, bottom) = (max(width, frame.x + frame.width), max(height, frame.y + frame.height))
    return ImageHeader(
      width: width, height: height, decodedPixelCount: ImageHeader.product(right, bottom))
  }

  fileprivate var bmp: ImageHeader? {
    guard let size = little(14, 4) else { return nil }
    // The header of OS/2 has numbers of 16 bits.
    if size == 12 { return header(little(18, 2), little(20, 2)) }
    guard size >= 40, let width = little(18, 4), width <= Int32.max else { return nil }
    // The height is negative where the rows run from the top.
    return header(width, little(22, 4).map { Int(Int32(truncatingIfNeeded: $0).magnitude) })
  }

  fileprivate var webp: ImageHeader? {
    if has("VP8X", at: 12) { return header(little(24, 3).map { $0 + 1 }, little(27, 3).map { $0 + 1 }) }
    if has("VP8L", at: 12), let bits = little(21, 4) {
      return header((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    }
    if has("VP8 ", at: 12) {
      return header(little(26, 2).map { $0 & 0x3FFF }, little(28, 2).map { $0 & 0x3FFF })
    }
    return nil
  }

  fileprivate var jpeg: ImageHeader? {
    guard let body = JPEGSegments(bytes)?.first(where: \.isFrame)?.body else { return nil }
    let frame = ByteReader(body)
    guard var header = header(frame.big(3, 2), frame.big(1, 2)) else { return nil }
    header.colorModel = [1: .gray, 4: .cmyk][frame[5] ?? 3] ?? .rgb
    return header
  }

  /// The size of the largest image among the properties of a HEIC or AVIF file, as it is after it was cropped
  /// and turned. Smaller ones are its tiles and thumbnails.
  fileprivate var heif: ImageHeader? {
    guard let start = big(0, 4), has("meta", at: start + 4), let length = big(start, 4) else { return nil }
    // The box is searched byte by byte; those of real files are much smaller.
    let end = min(count, start + min(length, 1 << 20))
    var largest = ImageHeader(width: 0, height: 0)
    var cropped: ImageHeader?
    var isTurned = false
    var position = start + 8
    while position + 16 <= end {
      if self[position] == UInt8(ascii: "c"), has("clap", at: position) {
        cropped = header(quotient(position + 4), quotient(position + 12))
      } else if self[position] == UInt8(ascii: "i") {
        if has("ispe", at: position), let image = header(big(position + 8, 4), big(position + 12, 4)) {
          if image.pixelCount > largest.pixelCount { largest = image }
        } else if has("irot", at: position) {
          isTurned = self[position + 4].map { $0 & 1 == 1 } ?? false
        }
      }
      position += 1
    }
    guard largest.size.width > 0 else { return nil }
    let size = (cropped ?? largest).size
    return ImageHeader(
      width: isTurned ? size.height : size.width, height: isTurned ? size.width : size.height,
      decodedPixelCount: largest.pixelCount)
  }

  private func quotient(_ offset: Int) -> Int? {
    guard let dividend = big(offset, 4), let divisor = big(offset + 4, 4), divisor > 0 else { return nil }
    return dividend / divisor
  }
}
