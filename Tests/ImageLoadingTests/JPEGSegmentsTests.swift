import Testing

@testable import ImageLoading

@Suite struct JPEGSegmentsTests {
  /// The markers and bodies, as text: `E0: 1 2`, with `…` after a body that is cut.
  private func segments(_ bytes: [UInt8]) -> String? {
    JPEGSegments(bytes[...])?.map { segment in
      let body = segment.body.map { String($0) }.joined(separator: " ")
      return String(segment.marker, radix: 16, uppercase: true) + ": " + body
        + (segment.isComplete ? "" : "…")
    }.joined(separator: ", ")
  }

  private let start: [UInt8] = [0xFF, 0xD8]

  @Test("Segments are read up to the scan or to the end of the image")
  func segmentsUpToTheScan() {
    let app0: [UInt8] = [0xFF, 0xE0, 0, 4, 1, 2]
    let frame: [UInt8] = [0xFF, 0xC0, 0, 3, 9]
    let scan: [UInt8] = [0xFF, 0xDA, 0, 2, 0xFF, 0xE1, 0, 2]
    #expect(segments(start + app0 + frame + scan) == "E0: 1 2, C0: 9")
    #expect(segments(start + app0 + [0xFF, 0xD9] + frame) == "E0: 1 2")
  }

  @Test("Empty segments, fill bytes and markers without a body are read")
  func emptyBodiesFillBytesAndMarkersWithoutBody() {
    #expect(segments(start + [0xFF, 0xFE, 0, 2]) == "FE: ")
    #expect(segments(start + [0xFF, 0xFF, 0xFF, 0xE1, 0, 3, 7]) == "E1: 7")
    #expect(segments(start + [0xFF, 0xD0, 0xFF, 0x01, 0xFF, 0xE1, 0, 3, 7]) == "E1: 7")
  }

  @Test("A file that is cut has the segments up to the cut, the last one marked as incomplete")
  func cutFiles() {
    let whole = start + [0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xE1, 0, 5, 3, 4, 5]
    let expected: [String?] = [
      nil, nil, "", "", "", "", "E0: …", "E0: 1…", "E0: 1 2", "E0: 1 2", "E0: 1 2", "E0: 1 2",
      "E0: 1 2, E1: …", "E0: 1 2, E1: 3…", "E0: 1 2, E1: 3 4…", "E0: 1 2, E1: 3 4 5",
    ]
    #expect(expected.count == whole.count + 1)
    for (length, text) in expected.enumerated() {
      #expect(segments(Array(whole.prefix(length))) == text, "\(length) bytes")
    }
  }

  @Test("Reading ends at an invalid length and at bytes that are no marker")
  func damagedFiles() {
    #expect(segments([0x89, 0x50, 0x4E, 0x47]) == nil)
    // A length that does not count itself, and bytes that are no marker.
    #expect(segments(start + [0xFF, 0xE0, 0, 1, 1, 2, 3]) == "")
    #expect(segments(start + [0xFF, 0xE0, 0, 3, 1, 0x12, 0xE1, 0, 2]) == "E0: 1")
    #expect(segments(start + [0xFF, 0xFF, 0xFF]) == "")
  }

  @Test("Segments are read from a slice of a buffer")
  func startsWithinALargerBuffer() {
    let bytes: [UInt8] = [1, 2, 3] + start + [0xFF, 0xE0, 0, 3, 8]
    let found = JPEGSegments(bytes[3...]).map { Array($0) }
    #expect(found == [JPEGSegments.Segment(marker: 0xE0, body: [8], isComplete: true)])
  }
}
