import Drawing
import Foundation
import Hosting
import ImageLoading
import PhotoLibrary
import TestSupport
import Testing
import UIKit

@testable import Demo

@Suite("The slide show", .serialized) @MainActor struct SlideShowTests {
  private func demo(_ count: Int = 4) -> DemoWindow {
    let demo = DemoWindow(GeneratedCatalog(count: count), size: CGSize(width: 640, height: 480))
    demo.loop.makeCurrent()
    return demo
  }

  private func shown(_ demo: DemoWindow) -> Int? { demo.browser.parts.viewer.shownItem?.item }

  @Test(
    "Space shows the next photo after five seconds, with the motion of a page, and the first after the last")
  func running() {
    let demo = demo(3)
    demo.open(1)
    demo.press(.character(" "))
    demo.run(for: 4.8, step: 0.1)
    #expect(shown(demo) == 1)
    let view = demo.browser.parts.context.collectionView
    demo.run(for: 0.4, step: 0.04)
    #expect(view.contentOffset.x > view.bounds.width && view.contentOffset.x < 2 * view.bounds.width)
    demo.run(for: 1, step: 0.1)
    #expect(shown(demo) == 2 && view.contentOffset.x == 2 * view.bounds.width)
    demo.run(for: 5, step: 0.1)
    #expect(shown(demo) == 0 && view.contentOffset.x == 0)
    #expect(demo.browser.parts.viewer.slideShow.isRunning)
  }

  @Test("Between two photos no frame is made")
  func idle() throws {
    let demo = demo()
    demo.open(0)
    demo.press(.character(" "))
    demo.run(for: 1, step: 0.1)
    #expect(!demo.loop.needsFrame)
    let next = try #require(demo.loop.nextWakeTime)
    #expect(next - demo.host.now > 3.5)
  }

  @Test("Any key and a click stop it; Space, Escape and the click do nothing else")
  func stopping() throws {
    let demo = demo()
    demo.open(0)
    let show = demo.browser.parts.viewer.slideShow
    for stop in [
      { demo.press(.character(" ")) }, { demo.press(.escape) },
      { demo.tap(CGPoint(x: 320, y: 240), source: .mouse) },
    ] {
      demo.press(.character(" "))
      #expect(show.isRunning)
      stop()
      #expect(!show.isRunning)
      demo.run(for: 6, step: 0.1)
      #expect(shown(demo) == 0 && demo.browser.parts.viewer.isOpen)
    }
    demo.press(.character(" "))
    demo.press(.right)
    demo.run(for: 6, step: 0.1)
    #expect(shown(demo) == 1 && !show.isRunning)
    demo.press(.character(" "))
    demo.browser.parts.viewer.close()
    demo.settle()
    #expect(!show.isRunning)
  }

  @Test("The interval can be chosen, also while the show runs")
  func interval() {
    let demo = demo()
    demo.open(0)
    demo.browser.parts.viewer.slideShow.interval = 2
    demo.press(.character(" "))
    demo.run(for: 2.6, step: 0.1)
    #expect(shown(demo) == 1)
    demo.browser.parts.viewer.slideShow.interval = 10
    demo.run(for: 9.5, step: 0.1)
    #expect(shown(demo) == 1)
    demo.run(for: 1, step: 0.1)
    #expect(shown(demo) == 2)
  }

  @Test("One photo alone stays, and the show ends")
  func alone() {
    let demo = demo(1)
    demo.open(0)
    demo.press(.character(" "))
    demo.run(for: 6, step: 0.1)
    #expect(shown(demo) == 0 && !demo.browser.parts.viewer.slideShow.isRunning)
  }

  @Test("A photo that is not decoded yet is waited for")
  func waiting() throws {
    let folder = try Folder()
    for name in ["a", "b"] {
      let bitmap = Bitmap(width: 800, height: 400, pixels: Array(repeating: 0xFF30_60C0, count: 320_000))
      try ImageFile.write(bitmap, to: folder.file("\(name).png"))
    }
    let catalog = PhotoCatalog(root: folder.path)
    try catalog.scanNow()
    let demo = DemoWindow(catalog, size: CGSize(width: 640, height: 480))
    demo.loop.makeCurrent()
    demo.open(0)
    demo.press(.character(" "))
    // Nothing is delivered.
    demo.run(for: 8, step: 0.1)
    #expect(shown(demo) == 0)
    #expect(demo.host.finishLoadingImages())
    demo.run(for: 1, step: 0.1)
    #expect(shown(demo) == 1)
    withExtendedLifetime(folder) {}
  }
}
