import Drawing
import Foundation
import Hosting
import PhotoLibrary
import TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import Demo
@testable import ImageLoading

/// Photos of 1200 × 600 pixels in a window of 640×480 points. Decoded photos arrive when the test wants it.
@Suite("When the photos of the viewer are decoded", .serialized) @MainActor struct ViewerLoadingTests {
  private let folder: Folder
  let demo: DemoWindow
  private var view: UICollectionView { demo.browser.parts.context.collectionView }
  private var store: ImageStore { demo.host.imageStore }
  /// The pixels of a photo on its page.
  private let page = CGSize(width: 576, height: 288)

  /// The files. To encode them takes two seconds, so all tests share them.
  private static let photos = Result {
    try (0..<14).map { number in
      let color = 0xFF40_4040 + UInt32(number) * 0x0C_0806
      let bitmap = Bitmap(width: 1200, height: 600, pixels: Array(repeating: color, count: 720_000))
      return try #require(try ImageFile.png(of: bitmap))
    }
  }

  init() throws {
    folder = try Folder()
    for (number, photo) in try Self.photos.get().enumerated() { try folder.add("\(10 + number).png", photo) }
    let catalog = PhotoCatalog(root: folder.path)
    try catalog.scanNow()
    demo = DemoWindow(catalog, size: CGSize(width: 640, height: 480))
    demo.loop.makeCurrent()
    try demo.app.finishLoadingImages()
  }

  private func pixels(_ item: Int) -> CGSize? {
    (demo.cell(item)?.pictureImage).map { CGSize(width: $0.size.width, height: $0.size.height) }
  }

  private func decodeCount(_ item: Int) -> Int {
    store.decodeCount(of: URL(filePath: folder.file("\(10 + item).png")))
  }

  private func deliver() { #expect(demo.host.finishLoadingImages()) }

  @Test("The photo is requested at the tap in its last size, and shown by the next frame after it is decoded")
  func opening() throws {
    let before = decodeCount(1)
    #expect(pixels(1) != page)
    demo.browser.parts.viewer.open(IndexPath(item: 1, section: 0))
    demo.app.frame()
    // The first frame has requested it; the photo is still in its place.
    #expect(store.pendingLoadCount > 0)
    let start = try #require(demo.cell(1)).bounds.width
    #expect(start < 300)
    deliver()
    demo.app.frame()
    #expect(pixels(1) == page)
    let width = try #require(demo.cell(1)).bounds.width
    #expect(width < 400, "The photo is on its way: \(width)")
    // Nothing else is decoded on the way.
    var arrival: Int?
    for frame in 2..<60 {
      demo.app.frame()
      deliver()
      let size = try #require(demo.cell(1)).bounds.size
      if arrival == nil, abs(size.width - page.width) < 0.5 { arrival = frame }
    }
    // The tail of the spring is invisible.
    #expect(try #require(arrival) <= 24, "\(arrival ?? 0) frames of 1/60 s")
    demo.settle()
    #expect(demo.cell(1)?.bounds.size == page)
    #expect(decodeCount(1) == before + 1)
  }

  @Test("A photo that was open before is sharp in the first frame")
  func again() throws {
    demo.open(1)
    deliver()
    demo.settle()
    demo.press(.escape)
    demo.settle()
    deliver()
    demo.settle()
    demo.browser.parts.viewer.open(IndexPath(item: 1, section: 0))
    demo.app.frame()
    #expect(pixels(1) == page)
  }

  @Test("Pages are sharp when they come in, forward and back")
  func neighbours() throws {
    demo.open(5)
    deliver()
    demo.settle()
    for (key, item) in [(KeyCode.right, 6), (.right, 7), (.left, 6), (.left, 5), (.left, 4), (.left, 3)] {
      demo.press(key)
      demo.run(for: 0.06, step: 0.02)
      #expect(pixels(item) == page, "\(key) to \(item)")
      demo.run(for: 0.5)
      deliver()
      demo.settle()
      #expect(demo.browser.parts.viewer.shownItem?.item == item)
    }
    // Each photo was decoded once on the way.
    #expect((1...8).allSatisfy { decodeCount($0) <= 2 })
  }

  @Test("Photos that are passed quickly are not decoded")
  func passing() throws {
    demo.open(0)
    deliver()
    demo.settle()
    let before = (0..<14).map(decodeCount)
    demo.press(.end)
    demo.settle()
    deliver()
    let after = (0..<14).map(decodeCount)
    #expect((4..<10).allSatisfy { before[$0] == after[$0] })
    #expect(after[13] > before[13])
  }

  @Test(
    "Ten quick presses show the tenth photo in the frame after the last one", arguments: [0.02, 0.1, 0.25])
  func quick(pause: Double) {
    demo.open(0)
    for press in 0..<10 {
      if press > 0 { demo.run(for: pause, step: 0.01) }
      demo.loop.enqueue(
        InputEvent(time: demo.host.now, kind: .key(.init(code: .right, phase: .down))))
    }
    demo.app.frame()
    #expect(view.contentOffset.x == 10 * view.bounds.width)
    #expect(demo.browser.parts.viewer.shownItem?.item == 10)
    demo.settle()
    #expect(view.contentOffset.x == 10 * view.bounds.width)
  }

  @Test("A single press moves the page")
  func slow() {
    demo.open(0)
    demo.run(for: 1)
    demo.press(.right)
    demo.run(for: 0.1, step: 0.02)
    #expect(view.contentOffset.x > 0 && view.contentOffset.x < view.bounds.width)
    demo.settle()
    #expect(view.contentOffset.x == view.bounds.width)
  }

  @Test("With reduced motion a page fades in without a movement")
  func reducedMotion() {
    demo.app.prefersReducedMotion = true
    demo.open(0)
    demo.run(for: 1)
    demo.press(.right)
    #expect(view.contentOffset.x == view.bounds.width)
    #expect(demo.loop.needsFrame)
    demo.settle()
    #expect(demo.browser.parts.viewer.shownItem?.item == 1)
  }

  @Test("No scroll indicator is visible while a photo opens")
  func indicators() {
    demo.browser.parts.viewer.open(IndexPath(item: 1, section: 0))
    repeat {
      demo.app.frame()
      let indicators = view.subviews.filter { "\(type(of: $0))" == "ScrollIndicatorView" }
      #expect(indicators.allSatisfy { $0.isHidden || ($0.layer.presentation()?.opacity ?? 0) == 0 })
    } while demo.loop.needsFrame || demo.loop.nextWakeTime != nil
  }
}
