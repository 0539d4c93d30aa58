import Foundation
import Testing

@testable import ImageLoading

@Suite("The camera of a photo") struct CameraFactsTests {
  /// A field of an EXIF directory.
  private enum Field {
    case text(String)
    case rationals([(UInt32, UInt32)])
    case short(UInt16)
    case directory([(Int, Field)])
  }

  /// The bytes of a JPEG file with an EXIF block of these fields.
  private func file(_ fields: [(Int, Field)]) -> [UInt8] {
    var block: [UInt8] = Array("II".utf8) + [0x2A, 0, 8, 0, 0, 0]
    append(fields, to: &block)
    let body = Array("Exif\0\0".utf8) + block
    let length = body.count + 2
    return [0xFF, 0xD8, 0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + body + [0xFF, 0xD9]
  }

  private func bytes(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  /// Appends a directory, and behind it the values that have no room in their fields.
  private func append(_ fields: [(Int, Field)], to block: inout [UInt8]) {
    let start = block.count
    block += [UInt8](repeating: 0, count: 2 + fields.count * 12 + 4)
    block.replaceSubrange(start..<start + 2, with: bytes(fields.count, 2))
    for (index, (tag, field)) in fields.enumerated() {
      var (type, count, value) = (0, 1, [UInt8]())
      switch field {
      case .text(let text): (type, count, value) = (2, text.utf8.count + 1, Array(text.utf8) + [0])
      case .short(let number): (type, value) = (3, bytes(Int(number), 2))
      case .rationals(let list):
        (type, count) = (5, list.count)
        value = list.flatMap { bytes(Int($0.0), 4) + bytes(Int($0.1), 4) }
      case .directory(let fields):
        (type, value) = (4, bytes(block.count, 4))
        append(fields, to: &block)
      }
      if value.count > 4 {
        let place = block.count
        block += value
        value = bytes(place, 4)
      }
      value += [UInt8](repeating: 0, count: 4 - value.count)
      let entry = start + 2 + index * 12
      block.replaceSubrange(
        entry..<entry + 12, with: bytes(tag, 2) + bytes(type, 2) + bytes(count, 4) + value)
    }
  }

  private func facts(_ fields: [(Int, Field)]) -> CameraFacts? {
    ImageRecord(ImageBytes(file(fields))).camera
  }

  @Test("A file has its camera, lens, exposure and place")
  func complete() throws {
    let exposure: [(Int, Field)] = [
      (0x829A, .rationals([(1, 250)])), (0x829D, .rationals([(28, 10)])), (0x8827, .short(100)),
      (0x920A, .rationals([(35, 1)])), (0xA434, .text("NIKKOR Z 24-70mm f/4 S")),
    ]
    let place: [(Int, Field)] = [
      (1, .text("S")), (2, .rationals([(33, 1), (51, 1), (3132, 100)])), (3, .text("E")),
      (4, .rationals([(151, 1), (12, 1), (5040, 100)])),
    ]
    let found = facts([
      (0x010F, .text("NIKON CORPORATION")), (0x0110, .text("NIKON Z 6 ")), (0x8769, .directory(exposure)),
      (0x8825, .directory(place)),
    ])
    let facts = try #require(found)
    #expect(facts.name == "NIKON Z 6")
    #expect(facts.lens == "NIKKOR Z 24-70mm f/4 S")
    #expect(facts.exposureTime == 0.004)
    #expect(facts.aperture == 2.8)
    #expect(facts.sensitivity == 100)
    #expect(facts.focalLength == 35)
    let shot = try #require(facts.place)
    #expect(abs(shot.latitude + 33.8587) < 1e-4 && abs(shot.longitude - 151.214) < 1e-4)
  }

  @Test("The name has the maker unless the model repeats it")
  func names() {
    #expect(facts([(0x010F, .text("Canon")), (0x0110, .text("Canon EOS R6"))])?.name == "Canon EOS R6")
    #expect(facts([(0x010F, .text("Apple")), (0x0110, .text("iPhone 15"))])?.name == "Apple iPhone 15")
    #expect(facts([(0x0110, .text("X100V"))])?.name == "X100V")
  }

  @Test("Values that cannot be true are left out")
  func lies() {
    let exposure: [(Int, Field)] = [(0x829A, .rationals([(1, 0)])), (0x829D, .rationals([(0, 1)]))]
    #expect(facts([(0x8769, .directory(exposure))]) == nil)
    let tooFarNorth: [(Int, Field)] = [
      (1, .text("N")), (2, .rationals([(95, 1), (0, 1), (0, 1)])), (3, .text("W")),
      (4, .rationals([(10, 1), (0, 1), (0, 1)])),
    ]
    #expect(facts([(0x8825, .directory(tooFarNorth))]) == nil)
    let noDirection: [(Int, Field)] = [(2, .rationals([(9, 1), (0, 1), (0, 1)]))]
    #expect(facts([(0x8825, .directory(noDirection))]) == nil)
    #expect(facts([]) == nil)
  }

  @Test("A file that is cut at any byte is read without a crash")
  func cut() {
    let exposure: [(Int, Field)] = [(0x829A, .rationals([(1, 250)]))]
    let place: [(Int, Field)] = [(1, .text("N")), (2, .rationals([(9, 1), (0, 1), (0, 1)]))]
    let whole = file([
      (0x0110, .text("A camera")), (0x8769, .directory(exposure)), (0x8825, .directory(place)),
    ])
    for count in 0..<whole.count { _ = ImageRecord(ImageBytes(Array(whole.prefix(count)))).camera }
  }
}
