import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import Demo

/// Gestures where it is not obvious what they are about: each shows it at the beginning.
@Suite("What gestures of transitions are about", .serialized) @MainActor struct GestureHintTests {
  private func window(_ layout: LayoutChoice = .grid) -> DemoWindow {
    let demo = DemoWindow(
      AlbumsCatalog(counts: [5, 12, 12]), layout: layout, size: CGSize(width: 1000, height: 700))
    demo.loop.makeCurrent()
    return demo
  }

  private func hint(_ demo: DemoWindow) -> GestureHint { demo.browser.parts.transitions.hint }

  /// Moves fingers that are down until the progress is at least 0.05.
  private func begin(_ demo: DemoWindow, _ fingers: (_ step: CGFloat) -> [CGPoint]) {
    demo.app.fingersDown(at: fingers(0))
    for step in 1...60 where demo.browser.parts.transitions.progress < 0.05 {
      demo.app.fingersMove(to: fingers(CGFloat(step)))
    }
    #expect(demo.browser.parts.transitions.progress < 0.12)
    #expect(hint(demo).alpha == 1 && !hint(demo).isHidden)
  }

  private func pinch(_ demo: DemoWindow, at place: CGPoint, apart: Bool) {
    begin(demo) { TestApp.pair(about: place, distance: 100 + (apart ? 2 : -2) * $0) }
  }

  private func heading(_ section: Int, _ demo: DemoWindow) throws -> CGPoint {
    let heading = try #require(
      demo.browser.parts.context.collectionView.visibleHeadings.first { $0.section == section }?.view)
    return heading.convert(CGPoint(x: heading.textFrame.midX, y: heading.textFrame.midY), to: nil)
  }

  @Test(
    "A pinch that starts on a heading is about its album, and says so",
    arguments: [(true, "Larger Photos"), (false, "Smaller Photos")])
  func heading(apart: Bool, text: String) throws {
    let demo = window()
    pinch(demo, at: try heading(1, demo), apart: apart)
    #expect(hint(demo).text == text)
    #expect(demo.browser.parts.transitions.layout?.anchoredItem?.section == 1)
    demo.lift()
    demo.settle()
    #expect(hint(demo).isHidden)
  }

  @Test("A pinch on the card of a pile, beside its photos, opens the album")
  func card() throws {
    let demo = window(.stacks)
    pinch(demo, at: try heading(1, demo), apart: true)
    #expect(hint(demo).text == "Open “Album 1”")
    #expect(demo.browser.parts.transitions.layout?.anchoredItem?.section == 1)
  }

  @Test("A pinch beside all photos is about the album whose card is there")
  func margin() throws {
    let demo = window()
    let view = demo.browser.parts.context.collectionView
    let photo = try #require(view.layoutAttributesForItem(at: [0, 3]))
    // At the lower edge of the first album's card, where the heading of the second one is near.
    let place = view.convert(CGPoint(x: photo.frame.midX, y: photo.frame.maxY + 10), to: nil)
    pinch(demo, at: place, apart: false)
    #expect(demo.browser.parts.transitions.layout?.anchoredItem?.section == 0)
    #expect(hint(demo).text == "Smaller Photos")
  }

  @Test("A pinch without a further layout says that nothing will move")
  func last() {
    let demo = window(.stacks)
    demo.pinch(at: CGPoint(x: 500, y: 300), scale: 0.8, distance: 200)
    demo.settle()
    #expect(demo.browser.parts.context.note.text == "All albums are stacked")
    let large = window(.large)
    large.pinch(at: CGPoint(x: 500, y: 300), scale: 1.3)
    large.settle()
    #expect(large.browser.parts.context.note.text == "Photos have their largest size")
  }

  @Test("Three fingers lead to the layouts of the cycle, whose names are shown")
  func threeFingers() {
    let demo = window()
    begin(demo) { step in (0..<3).map { CGPoint(x: 600 - 4 * step, y: 250 + 60 * CGFloat($0)) } }
    #expect(hint(demo).text == "Flow")
  }

  @Test("A drag from the leading edge goes back to the layout before, also after an album was opened")
  func back() {
    let demo = window(.grid)
    demo.browser.parts.transitions.show(.stacks)
    demo.settle()
    demo.browser.parts.transitions.openAlbum(1)
    demo.settle()
    #expect(demo.browser.parts.context.shown.choice == .grid)
    for (text, expected) in [("Back to Stacks", LayoutChoice.stacks), ("Back to Grid", .grid)] {
      begin(demo) { [CGPoint(x: 4 + 5 * $0, y: 300)] }
      #expect(hint(demo).text == text)
      demo.app.fingersMove(to: [CGPoint(x: 600, y: 300)])
      demo.lift()
      demo.settle()
      #expect(demo.browser.parts.context.shown.choice == expected)
    }
    begin(demo) { [CGPoint(x: 4 + 5 * $0, y: 300)] }
    #expect(hint(demo).text == "Waterfall")
  }
}
