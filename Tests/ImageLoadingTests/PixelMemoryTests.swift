import Drawing
import Foundation
import Hosting
import Testing

@testable import ImageLoading

/// The decoded images within the memory of all pixels.
@MainActor @Suite(.serialized) struct PixelMemoryTests {
  private func bitmap(_ side: Int) -> Bitmap {
    Bitmap(
      width: side, height: side, pixels: Array(repeating: 0xFF00_0000, count: side * side), isOpaque: true)
  }

  /// The files by their numbers whose largest image is in a cache.
  private func files(in cache: ImageCache) -> [Int] {
    (0..<8).filter { cache.largest(of: VersionedFile(URL(filePath: "/\($0).jpg"))) != nil }
  }

  private func cache(_ pixels: PixelBudget, retaining: ClosedRange<Int>? = nil) -> (ImageCache, [Bitmap]) {
    let cache = ImageCache(pixels)
    var shown: [Bitmap] = []
    for number in 0..<8 {
      let bitmap = bitmap(10)
      if retaining?.contains(number) == true { shown.append(bitmap) }
      cache.insert(
        CachedImage(bitmap: bitmap, fileSize: ImageSize(20, 20)),
        of: VersionedFile(URL(filePath: "/\(number).jpg")))
    }
    cache.endPeriod()
    cache.endPeriod()
    return (cache, shown)
  }

  @Test("Half of the cached images remain, those that were used last")
  func halves() {
    let pixels = PixelBudget(limit: 1 << 20)
    let (cache, _) = cache(pixels)
    pixels.halve()
    #expect(cache.byteCount == 1600 && pixels.limit == 1 << 20)
    #expect(files(in: cache) == [4, 5, 6, 7])
  }

  @Test("Images that something shows are not dropped, however old they are")
  func shown() {
    let pixels = PixelBudget(limit: 1200)
    let (cache, shown) = cache(pixels, retaining: 0...1)
    pixels.balance()
    #expect(files(in: cache) == [0, 1, 7])
    #expect(shown.count == 2 && cache.byteCount == cache.recountedBytes)
  }

  @Test("Copies are dropped before the images from which they can be made")
  func copies() {
    let pixels = PixelBudget(limit: 4000)
    let (cache, _) = cache(pixels)
    for number in 0..<8 {
      let url = URL(filePath: "/\(number).jpg")
      cache.insert(bitmap(8), for: ImageRequest(url: url, pixelSize: CGSize(width: 8, height: 8)))
    }
    cache.endPeriod()
    cache.endPeriod()
    #expect(pixels.byteCount(of: .copies) == 8 * 256 && pixels.byteCount(of: .decoded) == 3200)
    pixels.balance()
    #expect(pixels.byteCount(of: .copies) == 3 * 256 && pixels.byteCount(of: .decoded) == 3200)
  }

  @Test("Results that are not delivered count")
  func arriving() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appendingPathComponent("a.png")
    try ImageFile.write(bitmap(40), to: url.path)
    let arrived = DispatchSemaphore(value: 0)
    let store = ImageStore(workers: 1, wake: { arrived.signal() })
    _ = store.load(ImageRequest(url: url, pixelSize: CGSize(width: 20, height: 20))) { _ in }
    arrived.wait()
    let sizes = (40 * 40 + 20 * 20) * 4
    #expect(store.pixels.byteCount(of: .arriving) == sizes)
    #expect(store.pixelReport.reduce(0) { $0 + $1.bytes } == sizes)
    store.deliver()
    #expect(store.pixels.byteCount(of: .arriving) == 0)
    #expect(store.pixels.byteCount(of: .copies) == 20 * 20 * 4)
    #expect(store.pixels.byteCount == sizes && store.recountedByteCount == sizes)
  }
}
