import Testing

@testable import ImageLoading

@Suite struct ImageHeaderTests {
  @Test("The sizes of PNG, GIF, BMP and WebP files are read from their first bytes")
  func sizesOfEachFormat() {
    let png: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 4, 1, 0, 0, 2, 3,
    ]
    #expect(ImageHeader(prefix: png) == ImageHeader(width: 1025, height: 515))
    #expect(
      ImageHeader(prefix: Array("GIF89a".utf8) + [0x40, 1, 0xF0, 0, 0, 0, 0])
        == ImageHeader(width: 320, height: 240))
    var bmp = Array("BM".utf8) + [UInt8](repeating: 0, count: 12) + [40, 0, 0, 0, 7, 0, 0, 0]
    bmp += [0xF7, 0xFF, 0xFF, 0xFF]
    #expect(ImageHeader(prefix: bmp) == ImageHeader(width: 7, height: 9), "rows from the top")
    let riff = Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP".utf8)
    let extended = riff + Array("VP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0, 0xFF, 1, 0, 0x63, 0, 0]
    #expect(ImageHeader(prefix: extended) == ImageHeader(width: 512, height: 100))
    let simple = riff + Array("VP8 ".utf8) + [UInt8](repeating: 0, count: 10) + [0x80, 2, 0xE0, 1]
    #expect(ImageHeader(prefix: simple) == ImageHeader(width: 640, height: 480))
    let lossless = riff + Array("VP8L".utf8) + [0, 0, 0, 0, 0x2F, 0x1F, 0xC0, 0x03, 0x00]
    #expect(ImageHeader(prefix: lossless) == ImageHeader(width: 32, height: 16))
  }

  @Test("The frame of a JPEG may follow a comment and tables")
  func aJPEGsFrameMayComeLate() {
    let comment: [UInt8] = [0xFF, 0xFE, 0, 6, 0xFF, 0xC0, 9, 9]
    let tables: [UInt8] = [0xFF, 0xC4, 0, 4, 1, 1]
    let frame: [UInt8] = [0xFF, 0xC2, 0, 11, 8, 0x0B, 0xB8, 0x0F, 0xA0, 3]
    #expect(
      ImageHeader(prefix: [0xFF, 0xD8] + comment + tables + frame) == ImageHeader(width: 4000, height: 3000))
  }

  @Test("Files that end before the size, and other files, have no header")
  func cutFilesAndOtherFiles() {
    let frame: [UInt8] = [0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 0x0B, 0xB8, 0x0F, 0xA0, 3]
    for length in 0..<frame.count - 1 { #expect(ImageHeader(prefix: Array(frame.prefix(length))) == nil) }
    #expect(ImageHeader(prefix: Array("#include <stdio.h>".utf8)) == nil)
    #expect(ImageHeader(prefix: []) == nil)
  }
}
