import CImageLibraries
import Drawing
import Foundation
import Hosting
import Testing

@testable import ImageLoading

/// Images from the thumbnails that desktop programs share.
@MainActor @Suite final class ThumbnailTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  private var url: URL { folder.appendingPathComponent("a.png") }
  private let cache: ThumbnailCache

  init() throws {
    cache = ThumbnailCache(folder: folder.path + "/thumbnails", program: "tests-1")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try write(0xFF20_6080)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func write(_ color: UInt32) throws {
    try ImageFile.write(
      Bitmap(width: 1200, height: 800, pixels: Array(repeating: color, count: 1200 * 800)), to: url.path)
  }

  /// Sets the time of the last change, in seconds since 1970.
  private func setTime(_ seconds: Int) {
    var times = [timeval(tv_sec: seconds, tv_usec: 0), timeval(tv_sec: seconds, tv_usec: 0)]
    #expect(utimes(url.path, &times) == 0)
  }

  private func load(_ side: Int, in store: ImageStore) throws -> Bitmap {
    var result: Result<Bitmap, ImageError>?
    _ = store.load(ImageRequest(url: url, pixelSize: CGSize(width: side, height: side))) { result = $0 }
    #expect(store.finishLoading())
    return try #require(result).get()
  }

  /// Waits until the thread has written its thumbnails.
  private func finishWriting(_ store: ImageStore) async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      store.performInIdleTime { continuation.resume() }
    }
  }

  private var written: [String] {
    let all =
      FileManager.default.enumerator(atPath: cache.folder)?.compactMap { $0 as? String } ?? []
    return all.filter { $0.hasSuffix(".png") }.compactMap { $0.split(separator: "/").first.map(String.init) }
  }

  @Test("A decoded image is written as a thumbnail, from which the next start makes its images")
  func nextStart() async throws {
    let first = ImageStore(workers: 1, thumbnails: cache)
    _ = try load(120, in: first)
    await finishWriting(first)
    #expect(written == ["large"])
    let second = ImageStore(workers: 1, thumbnails: cache)
    let bitmap = try load(110, in: second)
    #expect(bitmap.width == 165 && bitmap.height == 110 && bitmap.isOpaque)
    #expect(bitmap.pixels.allSatisfy { $0 == 0xFF20_6080 })
    #expect(second.statistics.thumbnails == 1 && second.statistics.decoded == 0)
    await finishWriting(second)
    #expect(written == ["large"])
  }

  @Test("A thumbnail that is too small is shown until the file is decoded")
  func preview() async throws {
    let first = ImageStore(workers: 1, thumbnails: cache)
    _ = try load(120, in: first)
    await finishWriting(first)
    let second = ImageStore(workers: 1, thumbnails: cache)
    var shown: [Int] = []
    // A square of 200 pixels needs 300 × 200, and the thumbnail has 256 × 171.
    _ = second.load(
      ImageRequest(url: url, pixelSize: CGSize(width: 200, height: 200)), priority: .visible
    ) { preview in
      shown.append(preview.width)
    } completion: { result in
      if case .success(let bitmap) = result { shown.append(bitmap.width) }
    }
    #expect(second.finishLoading())
    #expect(shown == [256, 300])
    await finishWriting(second)
    #expect(written.sorted() == ["large", "x-large"])
  }

  @Test("A changed file is decoded again")
  func changedFile() async throws {
    let first = ImageStore(workers: 1, thumbnails: cache)
    _ = try load(120, in: first)
    await finishWriting(first)
    try write(0xFF80_2020)
    setTime(1_700_000_000)
    let second = ImageStore(workers: 1, thumbnails: cache)
    #expect(try load(120, in: second).pixels[0] == 0xFF80_2020)
    #expect(second.statistics.decoded == 1)
  }

  @Test("A file that cannot be decoded is recorded, and not tried again until it changes")
  func failure() async throws {
    try Data("no picture".utf8).write(to: url)
    setTime(1_700_000_000)
    let first = ImageStore(workers: 1, thumbnails: cache)
    #expect(throws: ImageError.self) { try load(120, in: first) }
    await finishWriting(first)
    let hasLibraries =
      JPEGLibrary.shared != nil && HEIFLibrary.shared != nil && (try? ImageLibrary.loaded.get()) != nil
    #expect(written == (hasLibraries ? ["fail"] : []))
    let second = ImageStore(workers: 1, thumbnails: cache)
    #expect(throws: ImageError.self) { try load(120, in: second) }
    try write(0xFF20_6080)
    let third = ImageStore(workers: 1, thumbnails: cache)
    #expect(try load(120, in: third).width == 180)
  }

  @Test("Without thumbnails nothing is written; small files need none")
  func none() async throws {
    let store = ImageStore(workers: 1)
    _ = try load(120, in: store)
    await finishWriting(store)
    #expect(written == [])
    try ImageFile.write(
      Bitmap(width: 60, height: 40, pixels: Array(repeating: 0xFF00_0000, count: 2400)), to: url.path)
    let other = ImageStore(workers: 1, thumbnails: cache)
    _ = try load(40, in: other)
    await finishWriting(other)
    #expect(written == [])
  }
}
