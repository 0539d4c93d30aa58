import Files
import Foundation
import Hosting
import Testing

@testable import ImageLoading

/// The checks before a decoder receives a file.
@Suite struct CheckedImageTests {
  private func error(_ bytes: [UInt8], limits: DecodingLimits = DecodingLimits()) -> ImageError? {
    do throws(ImageError) {
      _ = try CheckedImage(bytes, path: "a", limits)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "A file of any format whose pixels are too many is refused before it is decoded",
    arguments: HostileFiles.large.keys.sorted())
  func large(name: String) throws {
    guard case .tooLarge(_, let width, let height) = error(try #require(HostileFiles.large[name])) else {
      Issue.record("\(name) is not refused: \(String(describing: error(HostileFiles.large[name]!)))")
      return
    }
    #expect(width > 0 && height > 0)
  }

  @Test(
    "A file of another format is refused, whatever its name is",
    arguments: HostileFiles.otherFormats.keys.sorted())
  func otherFormats(name: String) throws {
    let bytes = try #require(HostileFiles.otherFormats[name])
    #expect(error(bytes) == .undecodable(path: "a", reason: "its format is not supported"))
  }

  @Test("Of a file of another format, only the first bytes are read: some files of the system have no end")
  func endless() throws {
    let file = try RegularFile("/proc/self/pagemap")
    var limits = DecodingLimits()
    limits.bytes = 1 << 20
    var refused: ImageError?
    do throws(ImageError) {
      _ = try CheckedImage(file, path: "/proc/self/pagemap", limits)
    } catch {
      refused = error
    }
    #expect(
      refused == .undecodable(path: "/proc/self/pagemap", reason: "its format is not supported"))
  }

  @Test("A JPEG file with too many scans or with two frames is refused at once")
  func scans() throws {
    let file = [UInt8](try Data(contentsOf: Fixtures.formats.appending(path: "progressive.jpg")))
    #expect(error(file) == nil)
    let many = HostileFiles.scans(file, count: 2_000)
    let refused = ImageError.undecodable(path: "a", reason: "it has more frames or scans than images have")
    #expect(error(many) == refused)
    var limits = DecodingLimits()
    limits.scans = 3_000
    #expect(error(many, limits: limits) == nil)
    let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0xFF, 0xFF, 0xFF, 0xFF, 1, 1, 0x11, 0]
    #expect(error(Array(file.dropLast(2)) + frame + [0xFF, 0xD9]) == refused)
    #expect(error([0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 0, 9, 0, 9, 1, 1, 0x11, 0] + frame) == refused)
  }

  @Test(
    "Every cut of a file is examined without a failure of the program",
    arguments: [
      "camera.jpg", "photo.png", "animated.gif", "photo.bmp", "photo.tiff", "photo.webp", "camera.nef",
      "turned.heic",
    ])
  func cuts(name: String) throws {
    let file = [UInt8](try Data(contentsOf: Fixtures.formats.appending(path: name)))
    #expect(error(file) == nil)
    #expect(error([]) == .undecodable(path: "a", reason: "its format is not supported"))
    for length in stride(from: 1, to: file.count, by: 11) { _ = error(Array(file.prefix(length))) }
    // Each byte of the header with the largest value.
    for index in 0..<min(file.count, 300) {
      var changed = file
      changed[index] = 0xFF
      _ = error(changed)
    }
  }
}

enum Fixtures {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
  static let formats = folder.appending(path: "Formats")
}
