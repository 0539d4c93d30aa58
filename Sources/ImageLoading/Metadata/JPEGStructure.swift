import Foundation

/// The parts of a whole JPEG file that determine the time and memory of its decoding.
struct JPEGStructure: Equatable, Sendable {
  /// The number of frame headers. Images have one; what decoders do with others differs.
  var frames: Int
  /// The number of scans. Each scan of a progressive image takes as long as the whole image.
  var scans: Int

  /// Examines all bytes of a file, up to a number of scans. Nil if it is no JPEG file.
  ///
  /// - Complexity: O(1) for images with one scan, otherwise O(bytes).
  init?(file: [UInt8], scanLimit: Int) {
    guard var segments = JPEGSegments(file[...]) else { return nil }
    var headers: [JPEGSegments.Segment] = []
    while let segment = segments.next() {
      if segment.isFrame { headers.append(segment) }
    }
    (frames, scans) = (headers.count, 0)
    var position = segments.position
    guard !Self.hasOneScan(file, at: position, frame: headers.first) else {
      scans = 1
      return
    }
    while scans <= scanLimit, let marker = Self.nextMarker(file, &position), marker != 0xD9 {
      if marker == 0xDA { scans += 1 }
      if Self.isFrame(marker) { frames += 1 }
    }
  }

  /// Whether the numbers of inks of a file are inverted, so that 0 is most ink. Adobe's programs began with
  /// that, and mark their files; other libraries write the same mark.
  static func hasInvertedInks(_ file: [UInt8]) -> Bool {
    JPEGSegments(file[...])?.contains { $0.marker == 0xEE && $0.body.starts(with: "Adobe".utf8) } ?? false
  }

  private static func isFrame(_ marker: UInt8) -> Bool {
    (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
  }

  /// Whether the scan at a position has all components of a frame that is not progressive.
  private static func hasOneScan(_ file: [UInt8], at position: Int, frame: JPEGSegments.Segment?) -> Bool {
    guard let frame, [0xC0, 0xC1, 0xC9].contains(frame.marker), position + 4 < file.count,
      file[position + 1] == 0xDA
    else { return false }
    return file[position + 4] == frame.body.dropFirst(5).first
  }

  /// Moves to the next marker and behind its segment. In the data of a scan, zeros follow the bytes 0xFF that
  /// are no markers.
  private static func nextMarker(_ file: [UInt8], _ position: inout Int) -> UInt8? {
    file.withUnsafeBytes { bytes in
      while position + 1 < bytes.count {
        guard let found = memchr(bytes.baseAddress! + position, 0xFF, bytes.count - position - 1) else {
          break
        }
        position = found - UnsafeMutableRawPointer(mutating: bytes.baseAddress!) + 1
        let marker = bytes[position]
        switch marker {
        case 0xFF: continue
        case 0, 1, 0xD0...0xD8: position += 1
        default:
          position += 1
          guard marker != 0xD9, position + 1 < bytes.count else { return marker }
          position += max(2, Int(bytes[position]) << 8 | Int(bytes[position + 1]))
          return marker
        }
      }
      return nil
    }
  }
}
