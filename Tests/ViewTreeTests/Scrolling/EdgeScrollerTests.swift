import Foundation
import Geometry
import Testing

@testable import ViewTree

/// Scrolling while a hand is near an edge.
@Suite(.serialized) struct EdgeScrollerTests {
  private let scene = ScrollScene()

  private func scroller() -> EdgeScroller {
    EdgeScroller(scene.scrollView) { [scene] in scene.log.add("hand \($0.y)") }
  }

  @Test func speedRisesWithTheSquareOfTheDepth() {
    let speeds = [0, 25, 50, 100, 150, 175, 200, 230].map { EdgeScroller.velocity(at: $0, in: 200) }
    #expect(speeds == [-900, -225, 0, 0, 0, 225, 900, 900])
    #expect(EdgeScroller.velocity(at: 944, in: 1000) == 0)
    #expect(EdgeScroller.velocity(at: 972, in: 1000) == 225)
    #expect(EdgeScroller.velocity(at: 0, in: 0) == 0)
  }

  @Test func contentScrollsBeneathTheHand() {
    let scroller = scroller()
    scroller.move(to: CGPoint(x: 100, y: 200))
    #expect(scroller.isScrolling)
    // The first frame starts the clock; then 900 points a second, 15 a frame.
    for _ in 0..<4 { scene.hand.frame() }
    scene.log.take(
      andExpect: "didScroll, hand 215.0, didScroll, hand 230.0, didScroll, hand 245.0")
    #expect(scroller.touchLocation == CGPoint(x: 100, y: 200))
    #expect(scroller.location == CGPoint(x: 100, y: 245))
    scroller.move(to: CGPoint(x: 100, y: 145))
    #expect(!scroller.isScrolling)
    scene.host.settle()
    #expect(scene.y == 45)
  }

  @Test func stopsAtTheEndOfTheContent() {
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

  @Test func onlyAlongAxesThatScroll() {
    let scroller = scroller()
    scroller.move(to: CGPoint(x: 200, y: 100))
    #expect(!scroller.isScrolling)
    scene.scrollView.contentSize.width = 400
    scroller.move(to: CGPoint(x: 200, y: 100))
    scene.hand.frame()
    scene.hand.frame()
    #expect(abs(scene.x - 15) < 0.001)
    #expect(scene.y == 0)
  }

  @Test func insetsCountAsRange() {
    scene.scrollView.contentSize.height = 200
    let scroller = scroller()
    scroller.move(to: CGPoint(x: 100, y: 200))
    #expect(!scroller.isScrolling)
    scene.scrollView.contentInset.bottom = 40
    scroller.move(to: CGPoint(x: 100, y: 200))
    scene.host.settle()
    #expect(scene.y == 40)
  }

  @Test func endsWhenReleasedOrOutOfTheWindow() {
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
