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
    func tiff(_ tags: [(Int, Int)]) -> [UInt8] {
      [0x49, 0x49, 0x2A, 0] + little(8, 4) + little(tags.count, 2)
        + tags.flatMap { little($0.0, 2) + little(4, 2) + little(1, 4) + little($0.1, 4) } + little(0, 4)
    }
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

  /// A progressive JPEG file with its last scan repeated.
  static func scans(_ file: [UInt8], count: Int) -> [UInt8] {
    let starts = file.indices.dropLast().filter { file[$0] == 0xFF && file[$0 + 1] == 0xDA }
    let scan = file[starts.last!..<file.count - 2]
    return Array(file[..<(file.count - 2)]) + (0..<count).flatMap { _ in scan } + [0xFF, 0xD9]
  }
}
