import Foundation
import Testing

@testable import ImageLoading

/// Metadata of the files that `Scripts/make-fixtures` writes.
@Suite struct FormatFixtureTests {
  private func bytes(_ name: String) throws -> [UInt8] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return [UInt8](
      try Data(contentsOf: folder.appending(path: "ImageLoadingTests/Fixtures/Formats/\(name)")))
  }

  @Test(
    "The size of a HEIC or AVIF file is that of the upright image", arguments: ["turned.heic", "photo.avif"])
  func heif(name: String) throws {
    let file = try bytes(name)
    let header = try #require(ImageHeader(prefix: file))
    #expect(header.size.width == 48 && header.size.height == 32)
    for length in stride(from: 0, to: file.count, by: 7) {
      _ = ImageHeader(prefix: Array(file.prefix(length)))
    }
    #expect(ExifMetadata(prefix: file)?.orientation ?? .up == .up)
  }

  @Test("The thumbnail of a camera's file is a JPEG file")
  func thumbnail() throws {
    let file = try bytes("camera.jpg")
    let thumbnail = try #require(ExifMetadata.thumbnail(jpeg: ImageBytes(file)))
    #expect(ImageHeader(prefix: Array(thumbnail)) == ImageHeader(width: 120, height: 80))
    #expect(ExifMetadata.thumbnail(jpeg: ImageBytes(try bytes("orientation-1.jpg"))) == nil)
    for length in stride(from: 0, to: 2000, by: 13) {
      let cut = ExifMetadata.thumbnail(jpeg: ImageBytes(file.prefix(length)))
      #expect(cut == nil || cut?.count == thumbnail.count)
    }
  }

  @Test("The color profile of JPEG and PNG files is found")
  func profiles() throws {
    guard case .plain(let profile)? = ColorProfile(prefix: try bytes("p3.jpg"))?.content else {
      Issue.record("The JPEG file has a profile.")
      return
    }
    #expect(profile[36..<40].elementsEqual("acsp".utf8))
    guard case .compressed? = ColorProfile(prefix: try bytes("p3.png"))?.content else {
      Issue.record("The PNG file has a profile.")
      return
    }
    #expect(ColorProfile(prefix: try bytes("photo.png")) == nil)
    #expect(ColorProfile(prefix: []) == nil)
  }
}
