import Foundation

/// Files whose header has another size than the user expects.
enum HostileFiles {
  static func little(_ value: Int, _ size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  static func big(_ value: Int, _ size: Int) -> [UInt8] { little(value, size).reversed() }

  /// Files of the supported formats with 65 000 × 65 000 pixels or more, by name.
  static var large: [String: [UInt8]] {
    let side = 65_000
    let png =
      [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13] + Array("IHDR".utf8) + big(side, 4)
      + big(side, 4) + [8, 6, 0, 0, 0] + big(0, 8)
    let core = Array("BM".utf8) + little(100, 4) + little(0, 4) + little(26, 4)
    let gif = Array("GIF89a".utf8) + little(10, 2) + little(10, 2) + [0, 0, 0]
    let frame =
      [0x2C] + little(600, 2) + little(600, 2) + little(side, 2) + little(side, 2) + [0, 8, 1, 0, 0]
    let riff = Array("RIFF".utf8) + little(100, 4) + Array("WEBP".utf8)
    let jpeg = [0xFF, 0xD8, 0xFF, 0xC0] + big(11, 2) + [8] + big(side, 2) + big(side, 2) + [1, 1, 0x11, 0]
    let heif =
      big(16, 4) + Array("ftypheic".utf8) + big(0, 4) + big(40, 4) + Array("meta".utf8) + big(0, 4)
      + big(20, 4) + Array("ispe".utf8) + big(0, 4) + big(0xFFFF_FFFF, 4) + big(0xFFFF_FFFF, 4) + big(0, 8)
    return [
      "png": png, "core.bmp": core + little(12, 4) + little(65_535, 2) + little(65_535, 2) + little(24, 4),
      "bmp": core + little(40, 4) + little(side, 4) + little(-side, 4) + little(0, 24),
      "frame.gif": gif + [0x21, 0xFE, 1, 0, 0] + frame, "tiff": tiff([(0x100, side), (0x101, side)]),
      "tile.tiff": tiff([(0x100, 10), (0x101, 10), (0x115, 4), (0x142, side), (0x143, side)]),
      "webp": riff + Array("VP8X".utf8) + little(10, 4) + little(0, 4) + little(16_383, 3)
        + little(16_383, 3),
      "jpg": jpeg, "bytes between segments.jpg": [0xFF, 0xD8, 0xFF, 0xFE, 0, 2, 7, 7] + jpeg.dropFirst(2),
      "heic": heif,
      // A stream of bits: not small, 2 (18 bits), the height, 1:1.
      "jxl": [0xFF, 0x0A] + little(0 | 2 << 1 | (side - 1) << 3 | 1 << 21, 4) + little(0, 8),
    ]
  }

  /// The first bytes of files of other formats, by name.
  static let otherFormats: [String: [UInt8]] = [
    "tga": [0, 0, 2] + little(0, 9) + little(65_000, 2) + little(65_000, 2) + [32, 0],
    "xcf": Array("gimp xcf v011\0".utf8) + big(65_000, 4) + big(65_000, 4),
    "lbm": Array("FORM".utf8) + big(100, 4) + Array("ILBMBMHD".utf8) + big(20, 4) + big(65_000, 2),
    "pcx": [10, 5, 1, 8] + little(0, 4) + little(65_000, 2) + little(65_000, 2),
    "pnm": Array("P6 65000 65000 255\n".utf8), "qoi": Array("qoif".utf8) + big(65_000, 4) + big(65_000, 4),
    "svg": Array("<svg xmlns='http://www.w3.org/2000/svg' width='65000' height='65000'/>".utf8),
    "xpm": Array("/* XPM */\nstatic char *a[] = {\"65000 65000 1 1\"".utf8),
  ]

  /// A PNG file with chunks, and checksums that are zero.
  static func png(
    _ width: Int, _ height: Int, depth: Int = 8, kind: Int = 2, _ chunks: [(String, [UInt8])]
  ) -> [UInt8] {
    let header = ("IHDR", big(width, 4) + big(height, 4) + [UInt8(depth), UInt8(kind), 0, 0, 0])
    let all = [header] + chunks + [("IEND", [])]
    return [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10]
      + all.flatMap { big($0.1.count, 4) + Array($0.0.utf8) + $0.1 + big(0, 4) }
  }

  /// A TIFF file with a directory of tags, whose values are LONGs, and the offset of the next directory.
  static func tiff(_ tags: [(Int, Int)], next: Int = 0) -> [UInt8] {
    [0x49, 0x49, 0x2A, 0] + little(8, 4) + little(tags.count, 2)
      + tags.flatMap { little($0.0, 2) + little(4, 2) + little(1, 4) + little($0.1, 4) } + little(next, 4)
  }

  /// Files whose parts lead to themselves, are longer than the file, or become large when they are
  /// decompressed, by name. `bomb` is a zlib stream of many zeros.
  static func traps(bomb: [UInt8]) -> [String: [UInt8]] {
    let riff = Array("RIFF".utf8) + little(0xFFFF_FFFF, 4) + Array("WEBP".utf8)
    let size = [(0x100, 8), (0x101, 8)]
    func box(_ length: Int, _ kind: String, _ body: [UInt8]) -> [UInt8] {
      big(length, 4) + Array(kind.utf8) + body
    }
    let type = box(16, "ftyp", Array("heic".utf8) + big(0, 4))
    return [
      "rows of a bomb.png": png(4, 4, [("IDAT", bomb)]),
      "profile of a bomb.png": png(4, 4, [("iCCP", [65, 0, 0] + bomb), ("IDAT", bomb)]),
      "text of a bomb.png": png(4, 4, [("zTXt", [65, 0, 0] + bomb), ("IDAT", bomb)]),
      "wide.png": png(0x7FFF_FFFF, 1, [("IDAT", bomb)]), "tall.png": png(1, 0x7FFF_FFFF, [("IDAT", bomb)]),
      "no pixels.png": png(0, 0, [("IDAT", bomb)]), "no rows.png": png(4, 4, []),
      "palette.png": png(
        4, 4, kind: 3, [("PLTE", [1]), ("tRNS", Array(repeating: 0, count: 256)), ("IDAT", bomb)]),
      "chunk.png": png(4, 4, []).dropLast(12) + big(0xFFFF_FFFF, 4) + Array("IDAT".utf8),
      "loop.tiff": tiff(size, next: 8), "inner loop.tiff": tiff(size + [(0x14A, 8), (0x8769, 8)], next: 8),
      "strip.tiff": tiff(size + [(0x111, 0xFFFF_FFF0), (0x117, 0xFFFF_FFFF), (0x116, 8)]),
      "samples.tiff": tiff(size + [(0x115, 65_535), (0x102, 64), (0x111, 8), (0x117, 64)]),
      "tile.tiff": tiff(size + [(0x142, 0x7FFF_FFF0), (0x143, 0x7FFF_FFF0), (0x144, 8), (0x145, 64)]),
      "raw.tiff": tiff(size + [(0xFE, 1), (0x201, 8), (0x202, 0xFFFF_FFFF)], next: 8),
      "frame.webp": riff + box(0, "ANMF", little(0xFFFF_FFFF, 4) + little(0xFFFF_FFFF, 4)),
      "chunk.webp": riff + Array("VP8 ".utf8) + little(0xFFFF_FFFF, 4) + Array(repeating: 0, count: 20),
      "box.heic": type + box(0, "meta", box(1, "iprp", big(0xFFFF_FFFF, 4))),
      "items.heic": type
        + box(0x7FFF_FFFF, "meta", big(0, 4) + box(0x7FFF_FFFF, "iloc", big(0xFFFF_FFFF, 4))),
      "segment.jpg": [0xFF, 0xD8, 0xFF, 0xE1] + big(0xFFFF, 2) + Array("Exif\0\0".utf8) + tiff(size, next: 8),
      "frames.gif": Array("GIF89a".utf8) + little(4, 2) + little(4, 2) + [0xF7, 0, 0, 0x21, 0xFF, 0xFF],
      "palette.bmp": Array("BM".utf8) + little(60, 4) + little(0, 4) + little(54, 4) + little(40, 4)
        + little(0x7FFF_FFFF, 4) + little(1, 4) + little(1, 2) + little(8, 2) + little(1, 4) + little(-1, 4)
        + little(0, 8) + little(-1, 8),
      "box.jxl": [0, 0, 0, 12] + Array("JXL \r\n".utf8) + [0x87, 0x0A] + box(8, "jxlc", [0xFF, 0x0A]),
    ]
  }

  /// A progressive JPEG file with its last scan repeated.
  static func scans(_ file: [UInt8], count: Int) -> [UInt8] {
    let starts = file.indices.dropLast().filter { file[$0] == 0xFF && file[$0 + 1] == 0xDA }
    let scan = file[starts.last!..<file.count - 2]
    return Array(file[..<(file.count - 2)]) + (0..<count).flatMap { _ in scan } + [0xFF, 0xD9]
  }
}
