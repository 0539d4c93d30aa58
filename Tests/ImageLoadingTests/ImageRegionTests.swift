import Drawing
import Foundation
import Hosting
import Testing

@testable import ImageLoading

/// Parts of images, beside the same parts of the whole image.
@Suite("Parts of images") struct ImageRegionTests {
  private static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures")

  private func part(
    _ region: ImageRegion, of path: String, pixelSize: CGSize? = nil,
    limits: DecodingLimits = DecodingLimits()
  ) throws -> DecodedImages {
    let request = ImageRequest(url: URL(filePath: path), pixelSize: pixelSize, fit: .fit)
    let query = ImageQuery(part: .image, path: path, region: region, requests: [request])
    return try #require(try LocalImageDecoder(limits: limits).decode(query))
  }

  private func cut(_ region: ImageRegion, from bitmap: Bitmap) -> [UInt32] {
    (region.y..<region.y + region.height).flatMap { y in
      bitmap.pixels[y * bitmap.width + region.x..<y * bitmap.width + region.x + region.width]
    }
  }

  /// The largest difference of a channel, of pixels that are at least `margin` from the edge of the part.
  private func difference(_ a: Bitmap, _ b: [UInt32], margin: Int) -> Int {
    var largest = 0
    for y in margin..<max(margin, a.height - margin) {
      for x in margin..<max(margin, a.width - margin) {
        let (one, other) = (a.pixels[y * a.width + x], b[y * a.width + x])
        for shift in [0, 8, 16] as [UInt32] {
          largest = max(largest, abs(Int(one >> shift & 255) - Int(other >> shift & 255)))
        }
      }
    }
    return largest
  }

  @Test(
    "A part of each format has the pixels of the whole image",
    arguments: [
      "photo.png", "interlaced.png", "photo.webp", "photo.tiff", "tiles.tiff", "photo.bmp", "p3.jpg",
      "progressive.jpg", "inks.jpg", "small-frame.gif", "p3.heic", "photo.avif", "orientation-2.jpg",
      "orientation-5.jpg", "orientation-7.jpg", "orientation-8.jpg",
    ])
  func formats(name: String) throws {
    let path = Self.fixtures.appendingPathComponent("Formats/\(name)").path
    let whole = try LocalImageDecoder().image(ofFile: path)
    let region = ImageRegion(
      x: whole.width / 4, y: whole.height / 3, width: whole.width / 2, height: whole.height / 2)
    let decoded = try part(region, of: path)
    #expect(decoded.cached.fileSize == region.size)
    #expect(decoded.exact[0].size == region.size)
    #expect(difference(decoded.exact[0], cut(region, from: whole), margin: 2) <= 2)
  }

  @Test("A part of a photo is that of the upright image, at blocks and between them")
  func photos() throws {
    let samples = Self.fixtures.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Assets/Samples").path
    let sample = try #require(
      FileManager.default.enumerator(atPath: samples)?.compactMap { $0 as? String }
        .filter { $0.hasSuffix(".jpg") }.sorted().first.map { "\(samples)/\($0)" })
    for path in [sample, Self.fixtures.appendingPathComponent("turned-right.jpg").path] {
      let whole = try LocalImageDecoder().image(ofFile: path)
      for region in [
        ImageRegion(x: 16, y: 16, width: whole.width - 20, height: whole.height - 24),
        ImageRegion(x: 5, y: 7, width: whole.width - 13, height: whole.height - 9),
      ] {
        let decoded = try part(region, of: path)
        #expect(decoded.exact[0].size == region.size)
        #expect(difference(decoded.exact[0], cut(region, from: whole), margin: 2) <= 2, "\(path) \(region)")
      }
    }
  }

  @Test("A part is scaled down to the size of its request")
  func scaled() throws {
    let path = Self.fixtures.appendingPathComponent("turned-right.jpg").path
    let region = ImageRegion(x: 0, y: 0, width: 32, height: 32)
    let decoded = try part(region, of: path, pixelSize: CGSize(width: 16, height: 16))
    #expect(decoded.exact[0].size == ImageSize(16, 16))
    // Green at the left, red at the right.
    #expect(decoded.exact[0].pixels[16 * 4 + 3] >> 8 & 0xFF > 200)
    #expect(decoded.exact[0].pixels[16 * 4 + 13] >> 16 & 0xFF > 200)
  }

  @Test("A part beyond the image is an error, and one that is partly beyond it ends at its edge")
  func beyond() throws {
    let path = Self.fixtures.appendingPathComponent("turned-right.jpg").path
    for region in [
      ImageRegion(x: 32, y: 0, width: 4, height: 4), ImageRegion(x: 0, y: 48, width: 4, height: 4),
      ImageRegion(x: -9, y: 0, width: 4, height: 4), ImageRegion(x: 0, y: 0, width: 0, height: 4),
      ImageRegion(x: 1, y: 1, width: .max, height: -4),
    ] {
      #expect(throws: ImageError.self, "\(region)") { try part(region, of: path) }
    }
    for region in [
      ImageRegion(x: 20, y: 40, width: 100, height: 100),
      ImageRegion(x: 20, y: 40, width: .max, height: .max),
    ] {
      #expect(try part(region, of: path).exact[0].size == ImageSize(12, 8))
    }
  }

  @Test("The stored rectangle of a part becomes the part when the image is turned upright")
  func orientations() {
    let stored = Bitmap(width: 7, height: 5, pixels: (0..<35).map { 0xFF00_0000 | UInt32($0) })
    for orientation in ImageOrientation.allCases {
      let upright = Rasterizer.upright(stored, orientation: orientation)
      let region = ImageRegion(x: 1, y: 2, width: 3, height: 2)
      let place = region.stored(orientation, upright: upright.size)
      let part = stored.withStoredPixels(orientation: orientation, colors: nil) {
        $0.part(place).image(region.size)
      }
      #expect(part.pixels == cut(region, from: upright), "\(orientation)")
    }
  }

  @Test("A query with a part is the same after it was sent, and its answer cannot be larger than the part")
  func messages() {
    let request = ImageRequest(url: URL(filePath: "/"), pixelSize: nil, fit: .fit)
    let region = ImageRegion(x: 640, y: 0, width: 2880, height: 1600)
    let query = ImageQuery(part: .image, path: "", region: region, requests: [request])
    #expect(ImageQuery(message: query.message) == query)
    let limits = DecodingLimits()
    #expect(query.mayHave([region.size], exact: [0], of: region.size, limits))
    let larger = ImageSize(2881, 1600)
    #expect(!query.mayHave([larger], exact: [0], of: larger, limits))
  }

  @Test("The parts of a file are images of their own in the cache, and thumbnails are not used for them")
  @MainActor func cache() throws {
    let url = Self.fixtures.appendingPathComponent("turned-right.jpg")
    let store = ImageStore()
    func load(_ region: ImageRegion?) throws -> Bitmap {
      var result: Result<Bitmap, ImageError>?
      _ = store.load(ImageRequest(url: url, region: region)) { result = $0 }
      #expect(store.finishLoading())
      return try #require(result).get()
    }
    let whole = try load(nil)
    let part = try load(ImageRegion(x: 0, y: 24, width: 32, height: 24))
    #expect(whole.size == ImageSize(32, 48) && part.size == ImageSize(32, 24))
    #expect(store.cachedImage(ofFile: url)?.size == ImageSize(32, 48))
    let cached = store.cachedImage(
      for: ImageRequest(url: url, region: ImageRegion(x: 0, y: 24, width: 32, height: 24)))
    #expect(cached === part)
  }
}
