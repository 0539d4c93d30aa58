import Foundation
import Geometry
import Testing
import ViewTree

/// Animated scrolling to a target that moves during the animation.
@Suite(.serialized) struct AimedScrollTests {
  private let scene = ScrollScene(content: CGSize(width: 200, height: 20_000))

  /// Runs frames until the content is at rest. Returns the offset after each.
  private func run(_ body: (Int) -> Void = { _ in }) -> [Double] {
    var offsets = [Double(scene.y)]
    while scene.host.loop.needsFrame, offsets.count < 200 {
      body(offsets.count)
      scene.input.frame()
      offsets.append(Double(scene.y))
    }
    return offsets
  }

  /// The largest change of the velocity between two frames, in points per frame.
  private func roughness(_ offsets: [Double]) -> Double {
    let steps = zip(offsets.dropFirst(), offsets).map { $0 - $1 }
    return zip(steps.dropFirst(), steps).map { abs($0 - $1) }.max() ?? 0
  }

  @Test("A target that does not move has the animation of a fixed offset")
  func constantTargetMovesLikeAFixedOne() {
    scene.scrollView.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
    let fixed = run()
    scene.log.drain(andExpect: "didScroll ×18, didEndScrollingAnimation")
    scene.scrollView.contentOffset = .zero
    _ = run()
    _ = scene.log.drain()
    scene.scrollView.animateContentOffset { CGPoint(x: 0, y: 1000) }
    let aimed = run()
    #expect(Array(aimed.prefix(fixed.count)) == fixed)
    scene.log.drain(andExpect: "didScroll ×18, didEndScrollingAnimation")
  }

  @Test("A target that moves is reached in the planned time, without a jump")
  func movingTargetIsReachedWithoutAJump() {
    var target = CGPoint(x: 0, y: 1000)
    scene.scrollView.animateContentOffset { target }
    let offsets = run { if $0 == 9 { target.y = 1600.25 } }
    #expect(offsets.last == 1600.25)
    // The animation takes 0.3 s as planned. A stop in between would change the velocity by 83 points per
    // frame.
    #expect(offsets.count == 19)
    #expect(roughness(offsets) < 50)
    #expect(zip(offsets.dropFirst(), offsets).allSatisfy { $0 >= $1 })
    #expect(scene.log.drain().hasSuffix("didEndScrollingAnimation"))
  }

  /// Runs an animation whose target changes in a frame, and returns the offset of each frame.
  private func offsets(to first: CGFloat, then second: CGFloat, fromFrame frame: Int) -> [Double] {
    var target = CGPoint(x: 0, y: first)
    scene.scrollView.animateContentOffset { target }
    return run { if $0 == frame { target.y = second } }
  }

  @Test("A target that moves late extends the animation")
  func lateChangeOfTheTargetExtendsTheAnimation() {
    let offsets = offsets(to: 1000, then: 1300, fromFrame: 17)
    #expect(offsets.last == 1300)
    #expect(roughness(offsets) < 30)
  }

  @Test("A target that moves closer does not reverse the movement")
  func targetThatMovesCloserDoesNotReverseTheMovement() {
    let offsets = offsets(to: 1000, then: 700, fromFrame: 8)
    #expect(offsets.last == 700)
    #expect(zip(offsets.dropFirst(), offsets).allSatisfy { $0 >= $1 })
  }

  @Test("A target that moves behind the content is reached")
  func targetBehindTheContentIsReached() {
    let offsets = offsets(to: 1000, then: 200, fromFrame: 9)
    #expect(offsets.last == 200)
    #expect(roughness(offsets) < 60)
  }

  @Test("A target that moves in each frame is followed to its end")
  func targetThatMovesInEachFrameIsFollowed() {
    var target = CGPoint(x: 0, y: 1000)
    scene.scrollView.animateContentOffset { target }
    let offsets = run { if $0 < 40 { target.y += 13 } }
    #expect(offsets.last == Double(target.y))
    #expect(offsets.count < 60)
    #expect(roughness(offsets) < 30)
  }

  /// A scroll view that measures its visible rows in layout: each row grows from 50 to 70 points when it
  /// becomes visible.
  private final class Measuring: UIScrollView {
    var measured = Set<Int>()
    func top(of row: Int) -> CGFloat { CGFloat(row * 50 + measured.count { $0 < row } * 20) }
    override func layoutSubviews() {
      super.layoutSubviews()
      for row in 0..<100 where top(of: row) < bounds.maxY && top(of: row + 1) > bounds.minY {
        measured.insert(row)
      }
      contentSize.height = top(of: 100)
    }
  }

  @Test("The animation ends exactly, also if its last frame measures more rows")
  func endsExactlyWhenTheLastFrameMeasuresMoreRows() {
    let view = Measuring(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let scene = ScrollScene(view, content: CGSize(width: 200, height: 5000))
    scene.logsScrolling = false
    view.animateContentOffset { [unowned view] in
      // Row 60 at the bottom edge of the view.
      view.clampedOffset(CGPoint(x: 0, y: view.top(of: 61) - 200))
    }
    scene.host.settle()
    #expect(scene.y == view.top(of: 61) - 200)
    #expect(view.measured.contains(60))
    scene.log.drain(andExpect: "didEndScrollingAnimation")
  }

  @Test("A target that never settles is fixed after two seconds")
  func targetThatNeverSettlesIsFixedAfterTwoSeconds() {
    var target = CGPoint(x: 0, y: 100)
    scene.scrollView.animateContentOffset {
      target.y += 1
      return target
    }
    #expect(run().count < 200)
    scene.input.wait(1)
    #expect(!scene.host.loop.needsFrame)
    #expect(scene.log.drain().hasSuffix("didEndScrollingAnimation"))
  }

  @Test("Without a target the last one stays")
  func nilTargetKeepsTheLastOne() {
    var target: CGPoint? = CGPoint(x: 0, y: 400)
    scene.scrollView.animateContentOffset { target }
    let offsets = run { if $0 == 5 { target = nil } }
    #expect(offsets.last == 400)
  }

  @Test("Content that grows above shifts the animation, without a jump")
  func shiftedContentShiftsTheAnimation() {
    var target = CGPoint(x: 0, y: 1000)
    scene.scrollView.animateContentOffset { target }
    var offsets: [Double] = []
    for frame in 1...40 {
      if frame == 9 {
        // The rows above grew by 300 points; the visible rows keep their place.
        scene.scrollView.contentOffset.y += 300
        target.y += 300
      }
      scene.input.frame()
      offsets.append(Double(scene.y) - (frame >= 9 ? 300 : 0))
    }
    #expect(offsets.last == 1000)
    #expect(roughness(offsets) < 18)
  }

  @Test("A touch and a new scroll end the animation, and its end is reported once")
  func touchOrNewScrollEndsTheAnimation() {
    scene.logsScrolling = false
    scene.scrollView.animateContentOffset { CGPoint(x: 0, y: 1000) }
    scene.input.wait(0.1)
    scene.input.down(100, 100)
    scene.log.drain(andExpect: "didEndScrollingAnimation")
    scene.input.up()
    scene.host.settle()
    #expect(scene.y < 500)
    _ = scene.log.drain()
    scene.scrollView.animateContentOffset { CGPoint(x: 0, y: 1000) }
    scene.input.wait(0.1)
    scene.scrollView.setContentOffset(CGPoint(x: 0, y: 50), animated: true)
    scene.host.settle()
    #expect(scene.y == 50)
    scene.log.drain(andExpect: "didEndScrollingAnimation")
  }

  @Test("Without a window the offset is set at once")
  func withoutAWindowTheOffsetIsSetAtOnce() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    view.contentSize = CGSize(width: 200, height: 2000)
    view.animateContentOffset { CGPoint(x: 0, y: 640) }
    #expect(view.contentOffset.y == 640)
  }
}
