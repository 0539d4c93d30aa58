/// The size of an image from the header of its file, so that images that are too large can be refused before they are
/// decoded.
public struct ImageHeader: Equatable, Sendable {
  /// The number of pixels in a row.
  public var width: Int
  /// The number of rows.
  public var height: Int
  /// The largest number of pixels for which a decoder allocates memory. It is larger than the image where a file has
  /// frames or tiles that extend beyond the image.
  public var decodedPixelCount: Int

  init(width: Int, height: Int, decodedPixelCount: Int = 0) {
    self.width = width
    self.height = height
    self.decodedPixelCount = max(decodedPixelCount, Self.product(width, height))
  }

  /// The product of numbers that are not negative, or the largest number where it overflows: files may contain any number.
  static func product(_ factors: Int...) -> Int {
    factors.reduce(1) { result, factor in
      let (product, overflow) = result.multipliedReportingOverflow(by: factor)
      return overflow ? .max : product
    }
  }
}

extension ImageHeader {
  /// Reads the header of a file from its first bytes or from all of them. Returns nil for formats that are not supported, if the
  /// header is damaged, and if the bytes end before the size. TIFF files may have it at their end. The first frame
  /// of a GIF file counts if it is within the bytes.
  public init?(prefix bytes: [UInt8]) {
    let reader = ByteReader(bytes)
    let header: ImageHeader? =
      switch ImageFormat(prefix: bytes) {
      case .jpeg: reader.jpeg
      case .png: reader.png
      case .gif: reader.gif
      case .webp: reader.webp
      case .bmp: reader.bmp
      case .tiff: ExifBlock(tiff: bytes[...])?.imageHeader
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

  fileprivate var png: ImageHeader? { has("IHDR", at: 12) ? header(big(16, 4), big(20, 4)) : nil }

  /// The size of the screen. Decoders allocate the area of the first frame, which may extend beyond it.
  fileprivate var gif: ImageHeader? {
    guard let width = little(6, 2), let height = little(8, 2), let flags = self[10] else { return nil }
    var position = 13 + (flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1))
    while let kind = self[position] {
      if kind == 0x2C {
        guard let x = little(position + 1, 2), let y = little(position + 3, 2),
          let across = little(position + 5, 2), let down = little(position + 7, 2)
        else { return nil }
        let area = ImageHeader.product(max(width, x + across), max(height, y + down))
        return ImageHeader(width: width, height: height, decodedPixelCount: area)
      }
      // An extension: a label and blocks of up to 255 bytes. Decoders skip other bytes.
      guard kind == 0x21 else {
        if kind == 0x3B { break }
        position += 1
        continue
      }
      position += 2
      while let length = self[position], length > 0 { position += 1 + Int(length) }
      position += 1
    }
    return ImageHeader(width: width, height: height)
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
    return header(frame.big(3, 2), frame.big(1, 2))
  }

  /// The size of the largest image among the properties of a HEIC or AVIF file, as it is after it was cropped and
  /// turned. Smaller ones are its tiles and thumbnails.
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
          if image.decodedPixelCount > largest.decodedPixelCount { largest = image }
        } else if has("irot", at: position) {
          isTurned = self[position + 4].map { $0 & 1 == 1 } ?? false
        }
      }
      position += 1
    }
    guard largest.width > 0 else { return nil }
    let size = cropped ?? largest
    return ImageHeader(
      width: isTurned ? size.height : size.width, height: isTurned ? size.width : size.height,
      decodedPixelCount: largest.decodedPixelCount)
  }

  private func quotient(_ offset: Int) -> Int? {
    guard let dividend = big(offset, 4), let divisor = big(offset + 4, 4), divisor > 0 else { return nil }
    return dividend / divisor
  }
}
