import CSDL2
import Drawing
import Foundation
import Testing

@testable import SDLHost

/// Compares a picture with the one stored beside the tests.
///
/// `UPDATE_SNAPSHOTS=all` writes the stored pictures anew (and `failing` only those that differ); a run that writes one fails,
/// so that it is looked at. A picture that differs is left beside the stored one as `.new.png`.
func expectSnapshot(
  _ bitmap: Bitmap, _ name: String, distance: Int = 2, pixels allowed: Int = 0,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("__Snapshots__")
  let stored = folder.appendingPathComponent(name + ".png").path
  let fresh = folder.appendingPathComponent(name + ".new.png").path
  let update = ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"]
  let difference =
    FileManager.default.fileExists(atPath: stored)
    ? Difference(bitmap, try readPNG(stored), distance: distance) : nil
  if let difference, difference.count <= allowed, update != "all" {
    // Nothing is there in the usual case.
    try? FileManager.default.removeItem(atPath: fresh)
    return
  }
  if update == "all" || update == "failing" {
    try writePNG(bitmap, stored)
    let size = try FileManager.default.attributesOfItem(atPath: stored)[.size] as? Int ?? 0
    Issue.record("Wrote \(stored), \(size) bytes: look at it", sourceLocation: sourceLocation)
    #expect(size <= 8192, "A stored picture is small", sourceLocation: sourceLocation)
    return
  }
  try writePNG(bitmap, fresh)
  let reason = difference?.description ?? "there is no stored picture"
  Issue.record("\(name): \(reason). See \(fresh)", sourceLocation: sourceLocation)
}

/// How two pictures differ: how many pixels by more than `distance` in a channel, and where first.
struct Difference: CustomStringConvertible {
  var count = 0
  var greatest = 0
  var description: String

  init(_ a: Bitmap, _ b: Bitmap, distance: Int) {
    guard a.width == b.width, a.height == b.height else {
      count = .max
      description = "\(a.width)×\(a.height) instead of \(b.width)×\(b.height)"
      return
    }
    var first = ""
    for index in a.pixels.indices where a.pixels[index] != b.pixels[index] {
      let (p, q) = (a.pixels[index], b.pixels[index])
      let worst = [24, 16, 8, 0].map { abs(Int(p >> $0 & 0xFF) - Int(q >> $0 & 0xFF)) }.max()!
      greatest = max(greatest, worst)
      guard worst > distance else { continue }
      if count == 0 {
        first =
          "first at (\(index % a.width), \(index / a.width)): \(String(p, radix: 16)) instead of \(String(q, radix: 16))"
      }
      count += 1
    }
    description = "\(count) pixels differ, by up to \(greatest) of 255, \(first)"
  }
}

/// Reads a picture through SDL_image, without the decoder under test.
func readPNG(_ path: String) throws -> Bitmap {
  let library = try #require(ImageLibrary.shared)
  let surface = try #require(library.load(path: path))
  defer { SDL_FreeSurface(surface) }
  let rows = try #require(SurfaceRows(surface))
  let pixels = [UInt32](unsafeUninitializedCapacity: rows.width * rows.height) { buffer, count in
    count = rows.width * rows.height
    for y in 0..<rows.height { rows.read(y, into: buffer.baseAddress! + y * rows.width) }
  }
  return Bitmap(width: rows.width, height: rows.height, pixels: pixels)
}

func writePNG(_ bitmap: Bitmap, _ path: String) throws {
  let library = try #require(ImageLibrary.shared)
  var pixels = bitmap.pixels
  try pixels.withUnsafeMutableBytes { bytes in
    let surface = try #require(
      SDL_CreateRGBSurfaceWithFormatFrom(
        bytes.baseAddress, CInt(bitmap.width), CInt(bitmap.height), 32, CInt(bitmap.width * 4),
        SDL_PIXELFORMAT_ARGB8888.rawValue))
    defer { SDL_FreeSurface(surface) }
    #expect(library.savePNG(surface, path: path))
  }
}
