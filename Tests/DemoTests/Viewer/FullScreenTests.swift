import Drawing
import Foundation
import Hosting
import ImageLoading
import PhotoLibrary
import TestSupport
import Testing
import UIKit

@testable import Demo

/// Photos of the shape of the window, 640×480 points.
@Suite("An open photo in full screen", .serialized) @MainActor struct FullScreenTests {
  private let folder: Folder
  let demo: DemoWindow
  private static let color: UInt32 = 0xFF30_A060
  private static let photo = Result {
    let bitmap = Bitmap(width: 1280, height: 960, pixels: Array(repeating: color, count: 1280 * 960))
    return try #require(try ImageFile.png(of: bitmap))
  }
  private var bars: [UIView] {
    let parts = demo.browser.parts
    return [parts.viewer.bar, parts.status.bar] + parts.viewer.bars.grounds
  }

  init() throws {
    folder = try Folder()
    for name in ["a", "b", "c"] { try folder.add("\(name).png", Self.photo.get()) }
    let catalog = PhotoCatalog(root: folder.path)
    try catalog.scanNow()
    demo = DemoWindow(catalog, size: CGSize(width: 640, height: 480))
    demo.loop.makeCurrent()
    demo.browser.parts.context.readFullScreen = { true }
    demo.resize(to: CGSize(width: 640, height: 480))
    try demo.app.finishLoadingImages()
    demo.settle()
  }

  private func open(_ item: Int = 0) throws {
    demo.open(item)
    try demo.app.finishLoadingImages()
    demo.settle()
  }

  private var isOnlyPhoto: Bool { demo.app.screenshot().pixels.allSatisfy { $0 == Self.color } }

  @Test("The window shows the photo, without bars, corners and margins; the pointer is hidden")
  func onlyPhoto() throws {
    demo.app.hover(CGPoint(x: 320, y: 200))
    try open()
    #expect(demo.browser.parts.context.isFullScreen)
    #expect(isOnlyPhoto)
    #expect(demo.host.memoryDesktop.pointerShape == .hidden)
    demo.press(.escape)
    demo.settle()
    #expect(!demo.browser.parts.viewer.isOpen)
    #expect(bars.dropFirst().allSatisfy { $0.alpha == 1 })
    #expect(demo.browser.parts.topBar.alpha == 1)
    #expect(demo.host.memoryDesktop.pointerShape == .arrow)
    #expect(demo.showsCatalog)
  }

  @Test("The photo grows without a jump from its place to the whole window, and back")
  func flight() throws {
    var frames: [CGRect] = []
    func film(_ action: () -> Void) throws {
      frames = []
      action()
      repeat {
        demo.app.frame()
        let cell = try #require(demo.cell(0))
        let view = demo.browser.parts.context.collectionView
        frames.append(view.convert(cell.layer.presentation()?.frame ?? cell.frame, to: nil))
      } while demo.loop.needsFrame || demo.loop.nextWakeTime != nil
    }
    func expectSmooth(_ name: String) {
      for (number, (a, b)) in zip(frames, frames.dropFirst()).enumerated() {
        let step = max(abs(a.midX - b.midX), abs(a.midY - b.midY), abs(a.width - b.width))
        #expect(step < 90, "\(name): \(a) to \(b) in frame \(number)")
      }
    }
    try film { demo.browser.parts.viewer.open(IndexPath(item: 0, section: 0)) }
    #expect(frames.last == CGRect(x: 0, y: 0, width: 640, height: 480))
    expectSmooth("opening")
    // Near the end each step is small: nothing jumps when the collection view fills the window.
    for (a, b) in zip(frames.suffix(6), frames.suffix(5)) { #expect(abs(a.midY - b.midY) < 2) }
    try film { demo.browser.parts.viewer.close() }
    expectSmooth("closing")
    let (a, b) = (frames[0], frames[1])
    #expect(abs(a.midY - 240) < 6 && abs(a.midY - b.midY) < 20)
  }

  @Test("Bars and pointer return with the pointer's movement and with a key, and leave after two seconds")
  func returning() throws {
    try open()
    demo.app.hover(CGPoint(x: 320, y: 200))
    demo.app.hover(CGPoint(x: 330, y: 200))
    #expect(bars.allSatisfy { $0.alpha == 1 })
    #expect(demo.host.memoryDesktop.pointerShape == .arrow)
    // They fade.
    demo.run(for: 0.1, step: 0.02)
    let opacity = demo.browser.parts.viewer.bar.layer.presentation()?.opacity ?? 0
    #expect(opacity > 0 && opacity < 1)
    demo.run(for: 1.8, step: 0.1)
    #expect(bars.allSatisfy { $0.alpha == 1 })
    demo.run(for: 0.3, step: 0.1)
    #expect(bars.allSatisfy { $0.alpha == 0 })
    demo.settle()
    #expect(isOnlyPhoto)
    #expect(demo.host.memoryDesktop.pointerShape == .hidden)
    demo.press(.right)
    #expect(bars.allSatisfy { $0.alpha == 1 })
    demo.settle()
    #expect(bars.allSatisfy { $0.alpha == 0 })
    #expect(demo.browser.parts.viewer.shownItem?.item == 1)
    try demo.app.finishLoadingImages()
    demo.settle()
    #expect(isOnlyPhoto)
  }

  @Test("The bars stay while the pointer is on one of them, without a frame")
  func staying() throws {
    try open()
    demo.app.hover(CGPoint(x: 320, y: 200))
    demo.app.hover(CGPoint(x: 320, y: 20))
    demo.run(for: 5, step: 0.1)
    #expect(bars.allSatisfy { $0.alpha == 1 })
    #expect(!demo.loop.needsFrame && demo.loop.nextWakeTime == nil)
    demo.app.hover(CGPoint(x: 320, y: 240))
    demo.settle()
    #expect(bars.allSatisfy { $0.alpha == 0 })
  }

  @Test("The name of the photo is written once, in full screen and in a window", arguments: [true, false])
  func name(isFullScreen: Bool) throws {
    demo.browser.parts.context.readFullScreen = { isFullScreen }
    demo.resize(to: CGSize(width: 640, height: 480))
    demo.settle()
    try open()
    demo.press(.right)
    demo.run(for: 0.6, step: 0.1)
    #expect(demo.browser.view.texts.count { $0 == "b" } == 1, "\(demo.browser.view.texts)")
  }

  @Test("A photo that is open when the window fills the screen, or no longer does, follows")
  func toggling() throws {
    demo.browser.parts.context.readFullScreen = { false }
    demo.resize(to: CGSize(width: 640, height: 480))
    try open()
    #expect(!isOnlyPhoto)
    demo.browser.parts.context.readFullScreen = { true }
    demo.resize(to: CGSize(width: 800, height: 600))
    demo.settle()
    try demo.app.finishLoadingImages()
    demo.settle()
    #expect(isOnlyPhoto)
    demo.browser.parts.context.readFullScreen = { false }
    demo.resize(to: CGSize(width: 640, height: 480))
    demo.settle()
    #expect(bars.allSatisfy { $0.alpha == 1 })
    #expect(!isOnlyPhoto)
    demo.press(.escape)
    demo.settle()
    #expect(demo.showsCatalog)
  }
}
