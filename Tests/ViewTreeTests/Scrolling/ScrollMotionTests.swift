import Foundation
import Geometry
import TestSupport
import Testing
import ViewTree

/// Rubber band, deceleration, bounce and catching, frame by frame on the virtual clock.
@Suite(.serialized) struct ScrollMotionTests {
  /// Returns the offset after each of `count` frames.
  private func frames(_ scene: ScrollScene, _ count: Int) -> [Double] {
    (0..<count).map { _ in
      scene.input.frame()
      return Double(scene.y)
    }
  }

  @Test("Beyond the top the content resists more and more")
  func contentResistsBeyondTheTop() {
    let scene = ScrollScene()
    scene.input.down(100, 10)
    var offsets: [CGFloat] = []
    for y in [20.0, 70, 120, 170, 220] {
      scene.input.move(to: 100, y)
      offsets.append(scene.y)
    }
    // Pulls of 0, 50, 100, 150 and 200: (1 - 1 / (pull · 0.55 / 200 + 1)) · 200, rounded to pixels.
    #expect(offsets == [0, -24, -43, -58, -71])
  }

  @Test("Content beyond the edge springs back, critically damped")
  func contentSpringsBackFromBeyondTheEdge() {
    let scene = ScrollScene()
    scene.input.down(100, 10)
    scene.input.move(to: 100, 120, frames: 4)
    scene.input.wait(0.2)
    scene.log.drain(andExpect: "willBeginDragging, didScroll ×4")
    scene.input.up()
    scene.log.drain(andExpect: "willEndDragging, didEndDragging true, willBeginDecelerating, didScroll")
    #expect(scene.proposed == .zero)
    // Critically damped with a frequency of 10 per second: 43 · (1 + 10 t) · e^(-10 t), from the frame of the
    // lift on.
    #expect(frames(scene, 5) == [-41, -39, -37, -34, -32])
    scene.host.settle()
    #expect(scene.y == 0)
    #expect(scene.log.drain().hasSuffix("didEndDecelerating"))
  }

  @Test("A deceleration moves in each frame, without a repetition or a jump")
  func decelerationMovesInEachFrame() {
    let scene = ScrollScene(scale: 2)
    scene.input.down(100, 190)
    scene.input.move(to: 100, 90, frames: 10)
    scene.input.touch(.ended, 100, 90)
    scene.input.frame()
    let first = scene.y
    // The velocity decreases from 600 points per second; no frame repeats the offset or jumps.
    let rest = frames(scene, 6)
    #expect(first == 100)
    #expect(rest == [109.5, 118.5, 127.5, 136, 144.5, 152.5])
  }

  @Test("A deceleration runs beyond the edge and returns, without a jump")
  func decelerationBouncesAtTheEdge() {
    let scene = ScrollScene(content: CGSize(width: 200, height: 500))
    scene.scrollView.contentOffset.y = 200
    scene.input.down(100, 190)
    scene.input.move(to: 100, 10, frames: 10)
    scene.input.up()
    var furthest = 0.0
    var steps: [Double] = []
    while scene.host.loop.needsFrame {
      let before = Double(scene.y)
      scene.input.frame()
      furthest = max(furthest, Double(scene.y))
      steps.append(Double(scene.y) - before)
    }
    #expect(furthest > 300)
    #expect(furthest < 400)
    #expect(scene.y == 300)
    // The offset never jumps.
    #expect(steps.allSatisfy { abs($0) < 25 })
  }

  @Test("Without bouncing, content stops at the edge")
  func withoutBouncingContentStopsAtTheEdge() {
    let scene = ScrollScene()
    scene.scrollView.bounces = false
    scene.input.down(100, 10)
    scene.input.move(to: 100, 190, frames: 10)
    #expect(scene.y == 0)
    scene.input.up()
    scene.host.settle()
    #expect(
      scene.log.drain() == "willBeginDragging, willEndDragging, didEndDragging false")
  }

  /// A scene whose content decelerates, with an empty log.
  private func movingScene() -> ScrollScene {
    let scene = ScrollScene()
    scene.logsScrolling = false
    scene.fling()
    scene.input.wait(0.1)
    _ = scene.log.drain()
    return scene
  }

  @Test("A touch catches moving content without a jump, and moves it at once")
  func touchCatchesMovingContentWithoutAJump() {
    let scene = movingScene()
    let offset = scene.y
    scene.input.down(100, 100)
    #expect(scene.y == offset)
    #expect(scene.scrollView.isDragging)
    scene.log.drain(andExpect: "didEndDecelerating, willBeginDragging")
    // Caught content follows at once, without a threshold.
    scene.input.move(to: 100, 97)
    #expect(scene.y == offset + 3)
    scene.input.wait(0.2)
    scene.input.up()
    scene.input.wait(1)
    scene.log.drain(andExpect: "willEndDragging, didEndDragging false")
    #expect(scene.y == offset + 3)
  }

  @Test("A second finger joins the drag of caught content, and a third changes nothing")
  func secondFingerJoinsTheDragOfCaughtContent() {
    let scene = movingScene()
    let offset = scene.y
    let messages = reported {
      scene.input.touch(.began, 100, 100)
      scene.input.touch(.began, 50, 100, id: 2)
      scene.input.frame()
      scene.input.touch(.moved, 100, 97)
      scene.input.touch(.moved, 50, 97, id: 2)
      scene.input.frame()
      scene.input.touch(.began, 20, 100, id: 3)
      scene.input.frame()
    }
    #expect(messages == [])
    #expect(scene.y == offset + 3)
    scene.log.drain(andExpect: "didEndDecelerating, willBeginDragging")
  }

  @Test("Content that is caught beyond the edge does not jump")
  func catchingContentBeyondTheEdgeDoesNotJump() {
    let scene = ScrollScene()
    scene.input.down(100, 10)
    scene.input.move(to: 100, 190, frames: 10)
    scene.input.wait(0.2)
    scene.input.up()
    scene.input.wait(0.05)
    let offset = scene.y
    #expect(offset < -20)
    scene.input.down(100, 100)
    #expect(scene.y == offset)
    scene.input.move(to: 100, 101)
    #expect(abs(scene.y - offset) <= 1)
    scene.input.up()
    scene.host.settle()
    #expect(scene.y == 0)
  }

  @Test("A tap on moving content stops it, and is no tap for the content")
  func tapOnMovingContentStopsItAndIsNoTap() {
    let scene = ScrollScene()
    scene.logsScrolling = false
    let tap = UITapGestureRecognizer()
    tap.logActions(as: "tap", to: scene.log)
    scene.content.addGestureRecognizer(tap)
    scene.fling()
    scene.input.wait(0.1)
    _ = scene.log.drain()
    scene.input.tap(100, 100)
    scene.log.drain(
      andExpect: "didEndDecelerating, willBeginDragging, willEndDragging, didEndDragging false")
    scene.input.tap(100, 100)
    scene.log.drain(andExpect: "tap ended")
  }

  @Test("The delegate can choose the resting offset, which is reached without turning back")
  func delegateChoosesTheRestingOffset() {
    let scene = ScrollScene()
    scene.target = CGPoint(x: 0, y: 333)
    scene.fling()
    var last = Double(scene.y)
    while scene.host.loop.needsFrame {
      scene.input.frame()
      #expect(Double(scene.y) >= last)
      last = Double(scene.y)
    }
    #expect(scene.y == 333)
  }

  @Test("A subclass chooses the resting offset that the delegate is asked about, also for the wheel")
  func subclassChoosesTheRestingOffsetBeforeTheDelegate() {
    final class SnappingScrollView: UIScrollView {
      override func _targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
      ) -> CGPoint {
        CGPoint(x: 0, y: (proposedContentOffset.y / 150).rounded() * 150)
      }
    }
    let scene = ScrollScene(SnappingScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)))
    scene.fling()
    #expect(scene.proposed.y == 450)
    scene.host.settle()
    #expect(scene.y == 450)
    scene.input.wheel(0, -80, at: 100, 100)
    scene.host.settle()
    scene.input.wait(0.5)
    #expect(scene.y == 600)
  }

  @Test("With paging a quick drag moves one page, and a slow one to the nearest")
  func pagingMovesOnePagePerDrag() {
    let scene = ScrollScene()
    scene.scrollView.isPagingEnabled = true
    func drag(to y: CGFloat, frames: Int, pause: TimeInterval = 0) {
      scene.input.down(100, 190)
      scene.input.move(to: 100, y, frames: frames)
      if pause > 0 { scene.input.wait(pause) }
      scene.input.up()
      scene.host.settle()
    }
    drag(to: 20, frames: 5)
    #expect(scene.y == 200)
    // A slow drag of less than half a page returns to the page.
    drag(to: 110, frames: 30, pause: 0.2)
    #expect(scene.y == 200)
    // A slow drag of more than half a page moves to the next page.
    drag(to: 70, frames: 30, pause: 0.2)
    #expect(scene.y == 400)
  }

  @Test("An offset that changes during a deceleration shifts it, without a change of velocity")
  func offsetChangeShiftsTheDeceleration() {
    final class GrowingScrollView: UIScrollView {
      override func layoutSubviews() {
        super.layoutSubviews()
        if contentOffset.y > 1200 { contentOffset.y -= 1000 }
      }
    }
    let scene = ScrollScene(GrowingScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)))
    scene.scrollView.contentOffset.y = 1000
    scene.input.down(100, 190)
    scene.input.move(to: 100, 40, frames: 5)
    scene.input.up()
    var steps: [Double] = []
    while scene.host.loop.needsFrame {
      let before = Double(scene.y)
      scene.input.frame()
      let step = Double(scene.y) - before
      steps.append(step < -500 ? step + 1000 : step)
    }
    #expect(scene.y < 1200)
    #expect(steps.reduce(0, +) > 400)
    // The velocity only decreases, within a pixel of rounding.
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $0.1 <= $0.0 + 1 })
  }

  @Test("A deceleration continues in content that grows")
  func decelerationContinuesInGrowingContent() {
    let scene = ScrollScene(content: CGSize(width: 200, height: 500))
    scene.input.down(100, 190)
    scene.input.move(to: 100, 10, frames: 10)
    scene.input.up()
    scene.scrollView.contentSize.height = 5000
    scene.host.settle()
    #expect(scene.y > 600)
  }

  @Test("At rest no frames and no timers are requested")
  func noWorkAtRest() {
    let scene = ScrollScene()
    scene.fling()
    scene.host.settle()
    scene.input.wait(2)
    #expect(!scene.host.loop.needsFrame)
    #expect(scene.host.loop.nextWakeTime == nil)
  }
}

extension Log {
  /// Compares the lines since the last time with `expected` and clears the log.
  func drain(andExpect expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(drain() == expected, sourceLocation: sourceLocation)
  }
}
