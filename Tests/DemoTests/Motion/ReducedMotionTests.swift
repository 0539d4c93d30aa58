import Geometry
import Hosting
import Testing
import UIKit

@testable import Demo

@Suite("The demo with reduced motion", .serialized) @MainActor struct ReducedMotionTests {
  private func demo() -> DemoWindow {
    let demo = DemoWindow(GeneratedCatalog(count: 60), size: CGSize(width: 700, height: 500))
    demo.loop.makeCurrent()
    demo.app.prefersReducedMotion = true
    return demo
  }

  /// The places of a photo's cell in the frames of half a second.
  private func places(_ demo: DemoWindow) -> [CGRect] {
    (0..<30).compactMap { _ in
      demo.run(for: 1.0 / 60, step: 1.0 / 60)
      return demo.cell(4).map { $0.convert($0.bounds, to: nil) }
    }
  }

  /// The number of different places in a row of frames.
  private func steps(_ places: [CGRect]) -> Int { zip(places, places.dropFirst()).count { $0 != $1 } }

  @Test("A photo opens and closes by a fade: its cell is in two places only")
  func photo() throws {
    let demo = demo()
    let start = try #require(demo.place(4))
    demo.browser.parts.viewer.open(IndexPath(item: 4, section: 0))
    #expect(steps(places(demo)) <= 1)
    #expect(demo.browser.parts.context.shown.hasPhoto && demo.place(4) != start)
    demo.settle()
    demo.press(.escape)
    #expect(steps(places(demo)) <= 1)
    demo.settle()
    #expect(!demo.browser.parts.context.shown.hasPhoto && demo.place(4) == start)
  }

  @Test("Photos are deleted, and return, by a fade: the others are in two places only")
  func edits() throws {
    let demo = demo()
    let start = try #require(demo.place(4))
    demo.browser.parts.context.collectionView.setFocus(at: IndexPath(item: 1, section: 0))
    for code in [(KeyCode.delete, KeyModifiers()), (.character("z"), .control)] {
      demo.press(code.0, code.1)
      let places = places(demo)
      #expect(places.count == 30 && steps(places) <= 1)
      demo.settle()
    }
    #expect(demo.place(4) == start && demo.catalog.history.current.count == 60)
  }

  @Test("Layouts chosen by keys fade; a pinch follows the fingers")
  func layouts() {
    let demo = demo()
    demo.press(.character("2"), .control)
    #expect(steps(places(demo)) <= 1)
    demo.settle()
    #expect(demo.browser.parts.context.shown.choice == .large)
    demo.pinch(at: CGPoint(x: 350, y: 250), scale: 0.7, lifts: false)
    let progress = demo.browser.parts.transitions.progress
    #expect(progress > 0.1 && progress < 1)
    demo.lift()
    #expect(steps(places(demo)) <= 1)
    demo.settle()
    #expect(demo.browser.parts.transitions.layout == nil)
  }
}
