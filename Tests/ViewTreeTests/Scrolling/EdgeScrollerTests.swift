import Foundation
import Geometry
import Testing

@testable import ViewTree

/// Automatic scrolling while the pointer is near an edge.
@Suite(.serialized) struct EdgeScrollerTests {
  private let scene = ScrollScene()

  private func scroller() -> EdgeScroller {
    EdgeScroller(scene.scrollView) { [scene] in scene.log.add("touch \($0.y)") }
  }

  @Test("The speed rises with the square of the depth in the zone at the edge")
  func speedRisesWithTheSquareOfTheDepth() {
    let speeds = [0, 25, 50, 100, 150, 175, 200, 230].map { EdgeScroller.velocity(at: $0, in: 200) }
    #expect(speeds == [-900, -225, 0, 0, 0, 225, 900, 900])
    #expect(EdgeScroller.velocity(at: 944, in: 1000) == 0)
    #expect(EdgeScroller.velocity(at: 972, in: 1000) == 225)
    #expect(EdgeScroller.velocity(at: 0, in: 0) == 0)
  }

  @Test("Near the edge the content scrolls under the pointer in each frame, until that moves away")
  func contentScrollsUnderThePointer() {
    let scroller = scroller()
    scroller.move(to: CGPoint(x: 100, y: 200))
    #expect(scroller.isScrolling)
    // The first frame starts the clock; then 900 points per second, 15 points per frame.
    for _ in 0..<4 { scene.input.frame() }
    scene.log.drain(
      andExpect: "didScroll, touch 215.0, didScroll, touch 230.0, didScroll, touch 245.0")
    #expect(scroller.touchLocation == CGPoint(x: 100, y: 200))
    #expect(scroller.location == CGPoint(x: 100, y: 245))
    scroller.move(to: CGPoint(x: 100, y: 145))
    #expect(!scroller.isScrolling)
    scene.host.settle()
    #expect(scene.y == 45)
  }

  @Test("A scroll view across the content scrolls sideways under the pointer")
  func aScrollViewAcrossScrollsSidewaysUnderThePointer() {
    let across = UIScrollView(frame: CGRect(x: 0, y: 100, width: 200, height: 80))
    across.contentSize = CGSize(width: 230, height: 80)
    scene.scrollView.addSubview(across)
    let scroller = scroller()
    scroller.crossing = { [across] in across.frame.contains($0) ? across : nil }
    scroller.move(to: CGPoint(x: 199, y: 99))
    #expect(!scroller.isScrolling)
    scroller.move(to: CGPoint(x: 199, y: 105))
    #expect(scroller.isScrolling)
    scene.host.settle()
    #expect(across.contentOffset == CGPoint(x: 30, y: 0))
    #expect(scene.y == 0)
    #expect(!scroller.isScrolling)
  }

  @Test("Scrolling stops at the end of the content, and when it is stopped")
  func scrollingStopsAtTheEndOfTheContent() {
    scene.scrollView.contentOffset.y = 1780
    let scroller = scroller()
    scroller.move(to: CGPoint(x: 100, y: 1980))
    scene.host.settle()
    #expect(scene.y == 1800)
    #expect(!scroller.isScrolling)
    scroller.move(to: CGPoint(x: 100, y: 1800))
    #expect(scroller.isScrolling)
    scroller.stop()
    #expect(!scene.host.loop.needsFrame || scene.host.settle() < 5)
    #expect(scene.y == 1800)
  }

  @Test("Content scrolls only along axes on which it is larger than the view")
  func scrollsOnlyAlongScrollableAxes() {
    let scroller = scroller()
    scroller.move(to: CGPoint(x: 200, y: 100))
    #expect(!scroller.isScrolling)
    scene.scrollView.contentSize.width = 400
    scroller.move(to: CGPoint(x: 200, y: 100))
    scene.input.frame()
    scene.input.frame()
    #expect(abs(scene.x - 15) < 0.001)
    #expect(scene.y == 0)
  }

  @Test("Insets extend the range")
  func insetsExtendTheRange() {
    scene.scrollView.contentSize.height = 200
    let scroller = scroller()
    scroller.move(to: CGPoint(x: 100, y: 200))
    #expect(!scroller.isScrolling)
    scene.scrollView.contentInset.bottom = 40
    scroller.move(to: CGPoint(x: 100, y: 200))
    scene.host.settle()
    #expect(scene.y == 40)
  }

  @Test("Scrolling ends when its owner is released and when the view leaves the window")
  func endsWhenReleasedOrRemovedFromTheWindow() {
    var scroller: EdgeScroller? = scroller()
    scroller?.move(to: CGPoint(x: 100, y: 200))
    scroller = nil
    scene.host.settle()
    #expect(scene.y == 0)
    scroller = self.scroller()
    scroller?.move(to: CGPoint(x: 100, y: 200))
    scene.scrollView.removeFromSuperview()
    scene.host.settle()
    #expect(scroller?.isScrolling == false)
    #expect(scene.y == 0)
  }
}
