import Drawing
import Foundation
import Hosting
import Testing

@testable import ImageLoading

/// A file is decoded once for the sizes in which it is shown.
@MainActor @Suite struct ImageReuseTests {
  /// A store and an image file of 1200 × 800 pixels.
  @MainActor private final class Scene {
    let store: ImageStore
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    var url: URL { folder.appendingPathComponent("a.png") }

    init(cacheBytes: Int = 192 << 20) throws {
      store = ImageStore(pixels: PixelBudget(limit: cacheBytes), workers: 1)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      var pixels: [UInt32] = []
      for index in 0..<1200 * 800 { pixels.append(0xFF00_0000 | UInt32(index % 1200 / 5)) }
      try ImageFile.write(Bitmap(width: 1200, height: 800, pixels: pixels), to: url.path)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func request(_ side: Int, _ fit: ImageRequest.Fit = .fill) -> ImageRequest {
      ImageRequest(url: url, pixelSize: CGSize(width: side, height: side), fit: fit)
    }

    func load(_ request: ImageRequest) throws -> ImageSize {
      var result: Result<Bitmap, ImageError>?
      _ = store.load(request) { result = $0 }
      #expect(store.finishLoading())
      let bitmap = try #require(result).get()
      return ImageSize(bitmap.width, bitmap.height)
    }
  }

  @Test("Images are cached in the size of the smallest square that is sufficient; larger ones as they are")
  func boxes() {
    let size = ImageSize(4000, 3000)
    #expect(size.cached(for: ImageSize(240, 180)) == ImageSize(256, 192))
    #expect(size.cached(for: ImageSize(257, 193)) == ImageSize(512, 384))
    #expect(size.cached(for: ImageSize(256, 193)) == ImageSize(512, 384))
    #expect(size.cached(for: ImageSize(1100, 825)) == ImageSize(1100, 825))
    #expect(ImageSize(100, 50).cached(for: ImageSize(40, 20)) == ImageSize(100, 50))
  }

  @Test("Smaller sizes, and larger ones up to the cached size, are made without the file")
  func smaller() throws {
    let scene = try Scene()
    #expect(try scene.load(scene.request(120)) == ImageSize(180, 120))
    #expect(scene.store.decodeCount(of: scene.url) == 1)
    try FileManager.default.removeItem(at: scene.url)
    #expect(try scene.load(scene.request(30)) == ImageSize(45, 30))
    #expect(try scene.load(scene.request(200, .fit)) == ImageSize(200, 133))
    #expect(try scene.load(scene.request(170)) == ImageSize(255, 170))
    #expect(scene.store.decodeCount(of: scene.url) == 1)
    #expect(scene.store.statistics.decoded == 1)
  }

  @Test("A larger size is decoded, and until then the largest cached image can be shown")
  func larger() throws {
    let scene = try Scene()
    _ = try scene.load(scene.request(120))
    _ = try scene.load(scene.request(30))
    #expect(scene.store.cachedImage(ofFile: scene.url)?.width == 256)
    #expect(scene.store.cachedImage(for: scene.request(300)) == nil)
    #expect(try scene.load(scene.request(300)) == ImageSize(450, 300))
    #expect(scene.store.decodeCount(of: scene.url) == 2)
    #expect(scene.store.statistics.decodedAgain == 1)
    #expect(scene.store.cachedImage(ofFile: scene.url)?.width == 512)
  }

  @Test("Loads of several sizes of a file share one decoding")
  func together() throws {
    let scene = try Scene()
    // The only thread is busy until all sizes are requested.
    let (start, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    scene.store.performInIdleTime {
      start.signal()
      gate.wait()
    }
    start.wait()
    var sizes: [String] = []
    for side in [40, 300, 120] {
      _ = scene.store.load(scene.request(side)) { result in
        if case .success(let bitmap) = result { sizes.append("\(bitmap.width)×\(bitmap.height)") }
      }
    }
    gate.signal()
    #expect(scene.store.finishLoading())
    #expect(sizes == ["60×40", "450×300", "180×120"])
    #expect(scene.store.decodeCount(of: scene.url) == 1)
  }

  @Test("A changed layout decodes no photo again: grid, small, piles, grid")
  func layouts() throws {
    let scene = try Scene()
    for side in [160, 60, 150, 20, 160] { _ = try scene.load(scene.request(side)) }
    #expect(scene.store.decodeCount(of: scene.url) == 1)
  }

  @Test("The cache holds several sizes of a file within its limit")
  func bounded() throws {
    let scene = try Scene(cacheBytes: 200_000)
    for side in [160, 60, 150, 20] {
      _ = try scene.load(scene.request(side))
      scene.store.deliver()
    }
    scene.store.deliver()
    #expect(scene.store.cachedByteCount <= 200_000)
    #expect(scene.store.statistics.cachedBytes == scene.store.cachedByteCount)
    #expect(scene.store.statistics.cacheLimit == 200_000)
  }
}
