import Foundation
import Testing

@testable import ImageLoading

/// Metadata where the formats have it, and its dates.
@Suite struct MetadataPlaceTests {
  private func little(_ value: Int, _ size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private func big(_ value: Int, _ size: Int) -> [UInt8] { little(value, size).reversed() }

  /// A directory of a TIFF file at an offset. A field has numbers of 16 bits, a text, or bytes.
  private func directory(at start: Int, _ fields: [(tag: Int, type: Int, value: [UInt8])]) -> [UInt8] {
    var (table, values) = (little(fields.count, 2), [UInt8]())
    let data = start + 2 + fields.count * 12 + 4
    for field in fields {
      let count = field.value.count / [3: 2, 4: 4][field.type, default: 1]
      table += little(field.tag, 2) + little(field.type, 2) + little(count, 4)
      if field.value.count <= 4 {
        table += (field.value + [0, 0, 0, 0]).prefix(4)
      } else {
        table += little(data + values.count, 4)
        values += field.value
      }
    }
    return table + little(0, 4) + values
  }

  private func text(_ text: String) -> [UInt8] { Array(text.utf8) + [0] }

  /// A block with the orientation 6 and a date with a fraction of a second. `offset` is that of the
  /// directory.
  private func block(offset: Int = 8, date: String = "2024:05:17 18:03:59", more: [UInt8] = []) -> [UInt8] {
    let fields: (Int) -> [(tag: Int, type: Int, value: [UInt8])] = { photo in
      [(0x0112, 3, [6, 0]), (0x0132, 2, text("2026:01:01 00:00:00")), (0x8769, 4, little(photo, 4))]
        + (more.isEmpty ? [] : [(700, 1, more)])
    }
    let photo = offset + directory(at: offset, fields(0)).count
    var bytes: [UInt8] = [0x49, 0x49, 0x2A, 0] + little(offset, 4)
    bytes += [UInt8](repeating: 7, count: offset - 8) + directory(at: offset, fields(photo))
    return bytes + directory(at: photo, [(0x9003, 2, text(date)), (0x9291, 2, text("25"))])
  }

  private func png(_ chunks: [(kind: String, body: [UInt8])]) -> [UInt8] {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10]
    for chunk in chunks {
      bytes += big(chunk.body.count, 4) + Array(chunk.kind.utf8) + chunk.body + big(0, 4)
    }
    return bytes
  }

  private func webp(_ chunks: [(kind: String, body: [UInt8])]) -> [UInt8] {
    var bytes = Array("RIFF".utf8) + little(4000, 4) + Array("WEBP".utf8)
    for chunk in chunks {
      bytes += Array(chunk.kind.utf8) + little(chunk.body.count, 4) + chunk.body
      if chunk.body.count % 2 == 1 { bytes.append(0) }
    }
    return bytes
  }

  private let packet = """
    <x:xmpmeta><rdf:Description xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:CreateDate="2020-01-01"
     xmlns:e="http://ns.adobe.com/exif/1.0/">
     <e:DateTimeOriginal>2019-03-04T05:06:07.5+02:00</e:DateTimeOriginal>
    """

  private let taken = DateComponents(
    year: 2024, month: 5, day: 17, hour: 18, minute: 3, second: 59, nanosecond: 250_000_000)
  private let takenByPacket = DateComponents(
    year: 2019, month: 3, day: 4, hour: 5, minute: 6, second: 7, nanosecond: 500_000_000)

  /// Files with a block, by format; in WebP files and in some PNG files it is after the pixels.
  private var files: [String: [UInt8]] {
    let pixels = [UInt8](repeating: 1, count: 301)
    return [
      "png": png([("IHDR", big(0, 13)), ("eXIf", block()), ("IDAT", pixels)]),
      "late.png": png([("IHDR", big(0, 13)), ("IDAT", pixels), ("IDAT", pixels), ("eXIf", block())]),
      "webp": webp([("VP8X", little(8, 10)), ("VP8 ", pixels), ("EXIF", block())]),
      "marked.webp": webp([("VP8 ", pixels), ("EXIF", Array("Exif\0\0".utf8) + block())]),
      "tiff": block(), "late.tiff": block(offset: 1000),
    ]
  }

  @Test("The orientation and the date are read where a format has them", arguments: ["bytes", "file"])
  func places(source: String) throws {
    for (name, bytes) in files {
      let metadata: ExifMetadata?
      if source == "file" {
        let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: url) }
        try Data(bytes).write(to: url)
        // Only the first bytes are read at once.
        metadata = ExifMetadata(try ImageBytes(contentsOf: url.path, prefixLength: 64))
      } else {
        metadata = ExifMetadata(prefix: bytes)
      }
      #expect(metadata?.orientation == .right, "\(name)")
      #expect(metadata?.dateTaken == taken, "\(name)")
    }
  }

  @Test("The date of an XMP packet counts if EXIF has no date of the photo")
  func packets() {
    let xmp = Array(packet.utf8)
    let name = Array("http://ns.adobe.com/xap/1.0/\0".utf8)
    let start: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE1]
    let files: [String: [UInt8]] = [
      "jpg": start + big(2 + name.count + xmp.count, 2) + name + xmp + [0xFF, 0xDA, 0, 2],
      "png": png([("IHDR", big(0, 13)), ("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + xmp)]),
      "webp": webp([("VP8 ", [1, 2]), ("XMP ", xmp)]), "tiff": block(date: "", more: xmp),
    ]
    for (name, bytes) in files { #expect(ExifMetadata(prefix: bytes)?.dateTaken == takenByPacket, "\(name)") }
    #expect(ExifMetadata(prefix: block(more: xmp))?.dateTaken == taken)
  }

  @Test("The properties of a packet are attributes or elements, with any prefix")
  func properties() {
    let photoshop =
      #"xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:DateCreated = '2018-02-03'"#
    #expect(XMPPacket(text: photoshop).date == DateComponents(year: 2018, month: 2, day: 3))
    let created = #"<a xmlns:x="http://ns.adobe.com/xap/1.0/" x:CreateDate="2017-01-02T03:04"/>"#
    #expect(
      XMPPacket(text: created).date
        == DateComponents(year: 2017, month: 1, day: 2, hour: 3, minute: 4, second: 0))
    #expect(XMPPacket(text: "exif:DateTimeOriginal=\"2018-02-03\"").date == nil, "no name space")
    #expect(XMPPacket(text: #"xmlns:x="http://ns.adobe.com/xap/1.0/" x:CreateDate"#).date == nil, "cut")
  }

  @Test("Dates have fractions of seconds, and a zone that is ignored")
  func dates() {
    let date = ExifMetadata.date(from: "2024-05-17T18:03:59.123456789123Z")
    #expect(date?.nanosecond == 123_456_789 && date?.second == 59)
    #expect(ExifMetadata.date(from: "2024:05:17 18:03:59-07:00")?.hour == 18)
    #expect(ExifMetadata.date(from: "2024-05-17T18:03:59.x")?.nanosecond == nil)
  }

  @Test("The color profile of a WebP or TIFF file is found; a PNG file can declare sRGB in place of one")
  func profiles() {
    let profile = [UInt8](1...200)
    #expect(ColorProfile(prefix: webp([("ICCP", profile), ("VP8 ", [1, 2])]))?.content == .plain(profile))
    let header: [UInt8] = [0x49, 0x49, 0x2A, 0]
    let tiff = header + little(8, 4) + directory(at: 8, [(34675, 7, profile)])
    #expect(ColorProfile(prefix: tiff)?.content == .plain(profile))
    let named = Array("name\0\0".utf8) + profile
    #expect(ColorProfile(prefix: png([("IHDR", []), ("iCCP", named)]))?.content == .compressed(profile))
    #expect(ColorProfile(prefix: png([("IHDR", []), ("sRGB", [0]), ("iCCP", named)])) == nil)
  }

  @Test("Every cut of a file, and each damaged byte, is read without a failure of the program")
  func damaged() {
    for bytes in files.values {
      for length in stride(from: 0, to: bytes.count, by: 3) {
        let cut = Array(bytes.prefix(length))
        _ = ExifMetadata(prefix: cut)
        _ = (ImageHeader(prefix: cut), ColorProfile(prefix: cut), PNGStructure(file: cut), WebPPixels(cut))
      }
      for index in bytes.indices.prefix(200) {
        var changed = bytes
        changed[index] = 0xFF
        _ = ExifMetadata(prefix: changed)
        _ = (ImageHeader(prefix: changed), PNGStructure(file: changed), WebPPixels(changed))
      }
    }
  }

  @Test("The pixels that are in memory at once are those of a part, if the format has parts")
  func parts() {
    func count(_ bytes: [UInt8]) -> Int? { ImageParts(ImageBytes(bytes))?.pixelCount }
    let size = big(3000, 4) + big(2000, 4)
    #expect(count(png([("IHDR", size + [8, 2, 0, 0, 0])])) == 3000)
    #expect(count(png([("IHDR", size + [8, 2, 0, 0, 1])])) == nil)
    let frame = big(11, 2) + [8] + big(2000, 2) + big(3000, 2) + [1, 1, 0x11, 0]
    #expect(count([0xFF, 0xD8, 0xFF, 0xC0] + frame) == 3000)
    #expect(count([0xFF, 0xD8, 0xFF, 0xC2] + frame) == nil)
    let extended = ("VP8X", little(0, 4) + little(2999, 3) + little(1999, 3))
    #expect(count(webp([extended, ("VP8 ", [1, 2])])) == 1_500_000)
    #expect(count(webp([extended, ("VP8L", [1, 2])])) == nil)
    func tiff(_ fields: [(tag: Int, type: Int, value: [UInt8])]) -> [UInt8] {
      let sizes: [(tag: Int, type: Int, value: [UInt8])] = [
        (0x100, 4, little(3000, 4)), (0x101, 4, little(2000, 4)), (0x102, 3, little(8, 2)),
      ]
      let header: [UInt8] = [0x49, 0x49, 0x2A, 0]
      return header + little(8, 4) + directory(at: 8, sizes + fields)
    }
    #expect(count(tiff([])) == 6_000_000)
    #expect(count(tiff([(0x116, 3, little(16, 2))])) == 48_000)
    #expect(count(tiff([(0x142, 3, little(256, 2)), (0x143, 3, little(256, 2))])) == 768_000)
  }
}
