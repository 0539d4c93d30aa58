import Foundation
import Testing

@testable import ImageLoading

@Suite struct ExifTests {
  /// A JPEG's beginning with an EXIF block: orientation, and a date in the photo directory.
  func jpeg(orientation: UInt16, date: String, bigEndian: Bool, commentBefore: Bool = false) -> [UInt8] {
    func short(_ value: Int) -> [UInt8] {
      let bytes = [UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF)]
      return bigEndian ? bytes : bytes.reversed()
    }
    func long(_ value: Int) -> [UInt8] {
      let bytes = [24, 16, 8, 0].map { UInt8(value >> $0 & 0xFF) }
      return bigEndian ? bytes : bytes.reversed()
    }
    func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: [UInt8]) -> [UInt8] {
      short(tag) + short(type) + long(count) + (value + [0, 0, 0, 0]).prefix(4)
    }
    let text = Array(date.utf8) + [0]
    var tiff: [UInt8] = (bigEndian ? [0x4D, 0x4D] : [0x49, 0x49]) + short(42) + long(8)
    tiff += short(2) + entry(0x0112, 3, 1, short(Int(orientation))) + entry(0x8769, 4, 1, long(38)) + long(0)
    tiff += short(1) + entry(0x9003, 2, text.count, long(56)) + long(0)
    tiff += text
    let body = Array("Exif\0\0".utf8) + tiff
    let length = body.count + 2
    let comment: [UInt8] = commentBefore ? [0xFF, 0xFE, 0, 5, 1, 2, 3] : []
    return [0xFF, 0xD8] + comment + [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + body
      + [0xFF, 0xDA, 0, 2]
  }

  @Test("Orientation and date are read in both byte orders, also after a comment", arguments: [true, false])
  func orientationAndDate(bigEndian: Bool) throws {
    let bytes = jpeg(
      orientation: 6, date: "2024:05:17 18:03:59", bigEndian: bigEndian, commentBefore: true)
    let metadata = try #require(ExifMetadata(prefix: bytes))
    #expect(metadata.orientation == .right)
    #expect(
      metadata.dateTaken
        == DateComponents(year: 2024, month: 5, day: 17, hour: 18, minute: 3, second: 59))
  }

  @Test("A file that is cut or damaged at any byte is refused or read")
  func everyCutFileIsRefusedOrReadWithoutACrash() {
    let bytes = jpeg(orientation: 8, date: "2024:05:17 18:03:59", bigEndian: false)
    for length in 0..<bytes.count {
      let metadata = ExifMetadata(prefix: Array(bytes.prefix(length)))
      #expect(metadata == nil || metadata?.orientation == .left || metadata?.orientation == .up)
    }
    for index in 0..<bytes.count {
      var damaged = bytes
      damaged[index] = 0xFF
      _ = ExifMetadata(prefix: damaged)
    }
  }

  @Test("Other files have no metadata, and an invalid orientation is upright")
  func otherFiles() {
    #expect(ExifMetadata(prefix: []) == nil)
    #expect(ExifMetadata(prefix: Array("\u{89}PNG\r\n".utf8)) == nil)
    #expect(ExifMetadata(prefix: [0xFF, 0xD8, 0xFF, 0xDA]) == nil)
    #expect(ExifMetadata(prefix: jpeg(orientation: 99, date: "", bigEndian: true))?.orientation == .up)
  }

  @Test("A date is read with and without a time, and refused if it is empty or no date")
  func dates() {
    #expect(ExifMetadata.date(from: "2021:02:03") == DateComponents(year: 2021, month: 2, day: 3))
    #expect(ExifMetadata.date(from: "2021:02:03 25:00:00")?.hour == nil)
    #expect(ExifMetadata.date(from: "0000:00:00 00:00:00") == nil)
    #expect(ExifMetadata.date(from: "    :  :     :  :  ") == nil)
    #expect(ExifMetadata.date(from: "today") == nil)
  }
}
