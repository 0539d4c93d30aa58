import CImageLibraries
import Drawing
import Foundation
import Hosting
import Testing

@testable import ImageLoading

@MainActor @Suite(.serialized) struct ImageTests {
  let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
    "Fixtures")

  /// Writes different PNG files to a temporary folder, which is removed after `body`.
  func withPictures(_ count: Int, size: Int = 32, _ body: ([URL]) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let urls = (0..<count).map { folder.appendingPathComponent("\($0).png") }
    for (index, url) in urls.enumerated() {
      let color = 0xFF00_0000 | UInt32(index)
      try ImageFile.write(
        Bitmap(width: size, height: size, pixels: Array(repeating: color, count: size * size)), to: url.path)
    }
    try body(urls)
  }

  func load(_ request: ImageRequest, maximumPixelCount: Int = 1_000_000) throws -> Result<Bitmap, ImageError>
  {
    let store = ImageStore(maximumPixelCount: maximumPixelCount)
    var result: Result<Bitmap, ImageError>?
    _ = store.load(request) { result = $0 }
    #expect(result == nil, "The completion is never called before the call returns.")
    #expect(store.finishLoading())
    return try #require(result)
  }

  @Test("A turned photo is decoded upright")
  func rotatesAPhotoUpright() throws {
    // Stored pixels: red, blue / green, blue. Orientation "right": the stored left edge becomes the top.
    let bitmap = try load(ImageRequest(url: fixtures.appendingPathComponent("turned-right.jpg"))).get()
    #expect(bitmap.width == 32 && bitmap.height == 48 && bitmap.isOpaque)
    func near(_ x: Int, _ y: Int, _ color: UInt32) -> Bool {
      let pixel = bitmap.pixels[y * 32 + x]
      return [16, 8, 0].allSatisfy { abs(Int(pixel >> $0 & 0xFF) - Int(color >> $0 & 0xFF)) < 24 }
    }
    #expect(near(6, 8, 0x00FF00) && near(26, 8, 0xFF0000) && near(6, 40, 0x0000FF) && near(26, 40, 0x0000FF))
  }

  @Test("An image is decoded to fill or to fit the requested size, and never enlarged")
  func decodesAtTheRequestedSize() throws {
    let url = fixtures.appendingPathComponent("turned-right.jpg")
    let fill = try load(ImageRequest(url: url, pixelSize: CGSize(width: 16, height: 16), fit: .fill)).get()
    #expect(fill.width == 16 && fill.height == 24)
    let fit = try load(ImageRequest(url: url, pixelSize: CGSize(width: 16, height: 16), fit: .fit)).get()
    #expect(fit.width == 10 && fit.height == 16)
    let large = try load(ImageRequest(url: url, pixelSize: CGSize(width: 1000, height: 1000))).get()
    #expect(large.width == 32 && large.height == 48, "Images are never enlarged.")
    let exact = ImageRequest(url: url, pixelSize: CGSize(width: 150, height: 100))
    #expect(ImageSize(300, 200).target(of: exact) == ImageSize(150, 100))
    let small = ImageRequest(url: url, pixelSize: CGSize(width: 10, height: 10), fit: .fit)
    #expect(ImageSize(3000, 1).target(of: small) == ImageSize(10, 1))
  }

  @Test("JPEG files are decoded at the smallest number of eighths that is not below the wanted size")
  func scaledSizes() {
    func size(_ width: Int, _ height: Int) -> ImageSize {
      JPEGLibrary.scaledSize(ImageSize(4032, 3024), wanted: ImageSize(width, height))
    }
    #expect(size(1, 1) == ImageSize(504, 378))
    #expect(size(504, 378) == ImageSize(504, 378))
    #expect(size(504, 379) == ImageSize(1008, 756))
    #expect(size(3528, 2646) == ImageSize(3528, 2646))
    #expect(size(3529, 2646) == ImageSize(4032, 3024))
    #expect(JPEGLibrary.scaledSize(ImageSize(7, 3), wanted: ImageSize(1, 1)) == ImageSize(1, 1))
  }

  @Test(
    "A JPEG file that is decoded at a scale looks like the whole file scaled down",
    arguments: [1, 3, 7, 11, 16, 31])
  func scaledJPEG(side: Int) throws {
    let url = fixtures.appendingPathComponent("turned-right.jpg")
    let whole = try load(ImageRequest(url: url)).get()
    let request = ImageRequest(url: url, pixelSize: CGSize(width: side, height: side), fit: .fill)
    let small = try load(request).get()
    let size = ImageSize(32, 48).target(of: request)
    #expect(ImageSize(small.width, small.height) == size)
    let expected = Rasterizer.scaledDown(whole, targetWidth: size.width, targetHeight: size.height)
    func channels(_ pixel: UInt32) -> [Int] { [16, 8, 0].map { Int(pixel >> $0 & 0xFF) } }
    for (own, other) in zip(small.pixels, expected.pixels) {
      for (one, two) in zip(channels(own), channels(other)) { #expect(abs(one - two) <= 24) }
    }
  }

  func failure(_ url: URL) throws -> ImageError? {
    switch try load(ImageRequest(url: url)) {
    case .success: nil
    case .failure(let error): error
    }
  }

  @Test("Errors name the file and the reason")
  func errorsNameTheFile() throws {
    #expect(
      try failure(URL(fileURLWithPath: "/no/such/picture.jpg"))
        == .unreadable(path: "/no/such/picture.jpg", reason: "No such file or directory"))
    #expect(try failure(fixtures) == .unreadable(path: fixtures.path, reason: "not a regular file"))
    let enormous = fixtures.appendingPathComponent("enormous.png")
    #expect(try failure(enormous) == .tooLarge(path: enormous.path, width: 60000, height: 60000))
    for name in ["no-picture.txt", "cut.jpg"] {
      let url = fixtures.appendingPathComponent(name)
      guard case .undecodable(let path, let reason) = try failure(url) else {
        Issue.record("\(name) was decoded although it is not an image.")
        continue
      }
      #expect(path == url.path && !reason.isEmpty)
    }
  }

  @Test("Loads of the same request decode the file once, and later ones use the cache")
  func loadsOfTheSameRequestShareOneDecoding() throws {
    try withPictures(1) { urls in
      let store = ImageStore(workers: 1)
      let request = ImageRequest(url: urls[0])
      var bitmaps: [UInt64] = []
      for _ in 0..<3 {
        _ = store.load(request) { result in
          if case .success(let bitmap) = result { bitmaps.append(bitmap.id) }
        }
      }
      #expect(store.pendingLoadCount == 3)
      #expect(store.finishLoading())
      #expect(store.decodeCount(of: urls[0]) == 1)
      #expect(bitmaps.count == 3 && Set(bitmaps).count == 1)
      #expect(store.cachedImage(for: request)?.id == bitmaps[0])
      // Cached images are delivered later too, not during the call.
      var again: UInt64?
      _ = store.load(request) { again = try? $0.get().id }
      #expect(again == nil && store.pendingLoadCount == 1)
      #expect(store.finishLoading())
      #expect(again == bitmaps[0])
    }
  }

  @Test("The completion of a cancelled load is not called")
  func cancelledLoadsDoNotCallTheirCompletion() throws {
    try withPictures(6) { urls in
      let store = ImageStore(workers: 1)
      var completed: [Int] = []
      var loads: [any ImageLoad] = []
      for (index, url) in urls.enumerated() {
        loads.append(store.load(ImageRequest(url: url)) { _ in completed.append(index) })
      }
      for index in [0, 2, 5] { loads[index].cancel() }
      loads[2].cancel()
      #expect(store.pendingLoadCount == 3)
      #expect(store.finishLoading())
      #expect(completed == [1, 3, 4])
    }
  }

  @Test("Images are decoded in the order of their requests")
  func decodesInTheOrderOfTheRequests() throws {
    try withPictures(5) { urls in
      let store = ImageStore(workers: 1)
      var completed: [Int] = []
      for (index, url) in urls.enumerated() {
        _ = store.load(ImageRequest(url: url)) { _ in completed.append(index) }
      }
      #expect(store.finishLoading())
      #expect(completed == [0, 1, 2, 3, 4])
    }
  }

  @Test("The cache stays within its budget, and keeps the newest image")
  func theCacheIsBounded() throws {
    try withPictures(10) { urls in
      let store = ImageStore(pixels: PixelBudget(limit: 3 * 32 * 32 * 4))
      for url in urls {
        _ = store.load(ImageRequest(url: url)) { _ in }
        #expect(store.finishLoading())
      }
      store.deliver()
      #expect(store.cachedByteCount <= 4 * 32 * 32 * 4)
      #expect(store.cachedImage(for: ImageRequest(url: urls[9])) != nil)
      // An image remains while the thread that has decoded it ends.
      #expect(urls.count { store.cachedImage(for: ImageRequest(url: $0)) != nil } <= 4)
    }
  }

  @Test("The host is woken when an image is available")
  func callsWakeWhenAResultIsAvailable() async throws {
    let url = fixtures.appendingPathComponent("turned-right.jpg")
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      let store = ImageStore(wake: { continuation.resume() })
      _ = store.load(ImageRequest(url: url)) { _ in }
    }
  }
}
