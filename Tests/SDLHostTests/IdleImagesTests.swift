import Drawing
import Foundation
import ImageLoading
import SDLHost
import Testing
import ViewTree

/// The images of a host that makes no frames.
@MainActor @Suite struct IdleImagesTests {
  private func bitmap(_ side: Int) -> Bitmap {
    Bitmap(
      width: side, height: side, pixels: Array(repeating: 0xFF00_0000, count: side * side), isOpaque: true)
  }

  @Test(
    "An idle host drops what it does not show: the visible images need no file afterwards, and every view has its image"
  )
  func idle() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = ImageStore(workers: 1)
    let host = try OffscreenHost(size: CGSize(width: 200, height: 100), fonts: testFontBook, images: store)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let views = (0..<2).map { UIImageView(frame: CGRect(x: $0 * 100, y: 0, width: 100, height: 100)) }
    for view in views { window.addSubview(view) }
    window.makeKeyAndVisible()
    func show(_ number: Int) throws {
      for (index, view) in views.enumerated() {
        let url = folder.appendingPathComponent("\(number)-\(index).png")
        try ImageFile.write(bitmap(200), to: url.path)
        view.setImage(contentsOf: url, fadeDuration: 0)
      }
      host.runFrame()
      #expect(store.finishLoading())
      host.now += 1
      host.runFrame()
    }
    for number in 0..<4 { try show(number) }
    #expect(store.pixels.byteCount(of: .copies) == 8 * 100 * 100 * 4)
    let shown = host.bitmap().pixels
    host.now += 29
    host.returnIdleMemory()
    #expect(store.pixels.byteCount(of: .copies) == 8 * 100 * 100 * 4)
    host.now += 1
    host.returnIdleMemory()
    // A quarter of the rest are copies, the two that are visible among them.
    #expect(store.pixels.byteCount(of: .copies) == 5 * 100 * 100 * 4)
    #expect(store.pixels.byteCount(of: .decoded) == 3 * 200 * 200 * 4)
    for _ in 0..<4 {
      // Without a frame, memory is returned once more.
      host.now += 31
      host.returnIdleMemory()
    }
    #expect(store.pixels.byteCount(of: .copies) == 2 * 100 * 100 * 4)
    #expect(store.pixels.byteCount(of: .decoded) == 200 * 200 * 4)
    #expect(views.allSatisfy { $0.image != nil && !$0.isLoadingImage })
    let decoded = store.statistics.decoded
    for view in views { view.setNeedsLayout() }
    host.runFrame()
    #expect(store.statistics.decoded == decoded && decoded == 8)
    #expect(host.bitmap().pixels == shown)
  }
}
