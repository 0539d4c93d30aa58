import Foundation
import Hosting
import TestSupport
import Testing
import UIKit

@testable import Demo

/// The preview of a photo on a long press.
@Suite("Previews of photos", .serialized) @MainActor struct PhotoPreviewTests {
  private func demo(size: CGSize = CGSize(width: 700, height: 500)) -> DemoWindow {
    let demo = DemoWindow(GeneratedCatalog(count: 20), size: size)
    demo.loop.makeCurrent()
    return demo
  }

  private func longPress(_ item: Int, _ demo: DemoWindow) throws {
    demo.app.press(try #require(demo.place(item)), duration: 0.5)
  }

  private func preview(_ demo: DemoWindow) -> UIView? {
    let overlay = demo.app.window.subviews.last { "\(type(of: $0))" == "MenuOverlay" }
    return overlay?.subviews.first { "\(type(of: $0))" == "MenuPreviewView" }
  }

  @Test("A long press shows the photo large beside its menu; Escape returns it")
  func show() throws {
    let demo = demo()
    let cell = try #require(
      demo.browser.parts.context.collectionView.cellForItem(at: IndexPath(item: 1, section: 0)))
    try longPress(1, demo)
    demo.settle()
    let preview = try #require(self.preview(demo))
    #expect(preview.frame.width > 1.5 * cell.frame.width)
    #expect(demo.menu.first == "Open")
    #expect(demo.browser.parts.context.collectionView.contextMenuInteraction?.menuAppearance == .rich)
    demo.press(.escape)
    demo.settle()
    #expect(self.preview(demo) == nil)
    #expect(!demo.browser.parts.viewer.isOpen)
  }

  @Test("A tap on the preview opens the photo in the viewer")
  func commit() throws {
    let demo = demo()
    try longPress(2, demo)
    demo.settle()
    let preview = try #require(self.preview(demo))
    demo.app.tap(CGPoint(x: preview.frame.midX, y: preview.frame.midY))
    demo.settle()
    #expect(demo.browser.parts.viewer.isOpen)
    #expect(demo.browser.parts.viewer.shownItem == IndexPath(item: 2, section: 0))
    demo.press(.escape)
    demo.settle()
    #expect(!demo.browser.parts.viewer.isOpen)
    #expect(demo.showsCatalog)
  }

  @Test("The size of a preview keeps the aspect ratio and leaves room in windows of each size")
  func sizes() {
    for window in [CGSize(width: 360, height: 640), CGSize(width: 1280, height: 800)] {
      for ratio in [0.5, 1, 1.5, 3] as [CGFloat] {
        let size = PhotoPreviewController.size(aspectRatio: ratio, in: window)
        #expect(abs(size.width / size.height - ratio) < 0.05, "\(window) \(ratio)")
        #expect(size.width <= 0.7 * window.width && size.height <= 0.75 * window.height, "\(window) \(ratio)")
      }
    }
    #expect(
      PhotoPreviewController.size(aspectRatio: 2, in: CGSize(width: 1000, height: 1000))
        == CGSize(width: 660, height: 330))
  }

  @Test("A click with the secondary button opens the menu without a preview")
  func compact() throws {
    let demo = demo()
    demo.app.tap(try #require(demo.place(2)), source: .secondaryMouse)
    demo.settle()
    #expect(demo.menu.first == "Open")
    #expect(preview(demo) == nil)
  }
}
