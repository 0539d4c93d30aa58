import Foundation
import Geometry
import TestSupport
import Testing
import ViewTree

/// A scroll view of 200×200 in a window, with content of 200×2000, that logs its delegate calls.
final class ScrollScene: UIScrollViewDelegate {
  let host: TestHost
  let input: InputDriver
  let window: UIWindow
  let scrollView: UIScrollView
  let content: LoggingView
  let log = Log()
  var logsScrolling = true
  var target: CGPoint?
  private(set) var velocity = CGPoint.zero
  private(set) var proposed = CGPoint.zero

  init(
    _ scrollView: UIScrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)),
    content size: CGSize = CGSize(width: 200, height: 2000), scale: CGFloat = 1
  ) {
    host = TestHost(size: CGSize(width: 300, height: 300), scale: scale)
    input = InputDriver(host)
    window = host.makeWindow()
    self.scrollView = scrollView
    content = LoggingView("content", log: log, frame: CGRect(origin: .zero, size: size))
    scrollView.contentSize = size
    scrollView.addSubview(content)
    window.addSubview(scrollView)
    scrollView.delegate = self
    host.settle()
  }

  var y: CGFloat { scrollView.contentOffset.y }
  var x: CGFloat { scrollView.contentOffset.x }

  /// A quick drag upwards by 100 points in ten frames.
  func fling() {
    input.down(100, 190)
    input.move(to: 100, 90, frames: 10)
    input.up()
  }

  /// Turns the wheel over the content, then lets time pass.
  func wheel(_ distance: CGFloat, thenWait seconds: TimeInterval) {
    input.wheel(0, distance, at: 100, 100)
    input.wait(seconds)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { if logsScrolling { log.add("didScroll") } }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.add("willBeginDragging") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    log.add("willEndDragging")
    self.velocity = velocity
    proposed = targetContentOffset.pointee
    if let target { targetContentOffset.pointee = target }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    log.add("didEndDragging \(decelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { log.add("willBeginDecelerating") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { log.add("didEndDecelerating") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { log.add("didEndScrollingAnimation") }
}

@Suite(.serialized) struct ScrollDragTests {
  @Test("A drag follows the finger after ten points, without a jump")
  func dragFollowsTheFingerWithoutAJump() {
    let scene = ScrollScene()
    scene.input.down(100, 150)
    var offsets: [CGFloat] = []
    for y in stride(from: 146.0, through: 126, by: -4) {
      scene.input.move(to: 100, y)
      offsets.append(scene.y)
    }
    // The first 10 points are used to recognize the drag.
    #expect(offsets == [0, 0, 2, 6, 10, 14])
    scene.input.wait(0.1)
    scene.input.up()
    #expect(scene.y == 14)
    #expect(
      scene.log.drain()
        == "willBeginDragging, didScroll ×4, willEndDragging, didEndDragging false")
  }

  @Test("A flick decelerates to its proposed target, with UIKit's calls in order")
  func flickDeceleratesInUIKitsOrder() {
    let scene = ScrollScene()
    scene.input.down(100, 180)
    scene.input.move(to: 100, 80, frames: 10)
    #expect(scene.scrollView.isDragging)
    #expect(scene.scrollView.isTracking)
    scene.input.up()
    #expect(!scene.scrollView.isDragging)
    #expect(scene.scrollView.isDecelerating)
    #expect(abs(scene.velocity.y - 0.6) < 0.001)
    // 90 points of the drag, and 600 points per second with a decay of 2.002 per second.
    #expect(abs(scene.proposed.y - 389.7) < 0.1)
    #expect(scene.host.settle() > 60)
    #expect(scene.y == 390)
    #expect(!scene.scrollView.isDecelerating)
    let log = scene.log.drain()
    #expect(
      log.hasPrefix(
        "willBeginDragging, didScroll ×9, willEndDragging, didEndDragging true, willBeginDecelerating, didScroll"
      ))
    #expect(log.hasSuffix(", didEndDecelerating"))
  }
}
