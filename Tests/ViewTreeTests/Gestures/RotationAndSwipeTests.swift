import Foundation
import Geometry
import Hosting
import TestSupport
import Testing
import ViewTree

/// Rotation, swipe and edge pan recognizers.
@Suite(.serialized) final class RotationAndSwipeTests: InputScene {
  private(set) lazy var view = addLoggingView("view", side: 300)

  override init() {
    super.init()
    _ = view
  }

  // MARK: Rotation

  private func addRotation() -> UIRotationGestureRecognizer {
    let log = log
    let rotation = UIRotationGestureRecognizer {
      log.add("\($0.state) \(($0.rotation * 180 / .pi).rounded()) of \($0.numberOfTouches)")
    }
    view.addGestureRecognizer(rotation)
    return rotation
  }

  private func pair(_ degrees: CGFloat, _ distance: CGFloat = 160) -> [CGPoint] {
    input.spread(distance, about: 150, 150, angle: degrees * .pi / 180)
  }

  @Test("A rotation begins after eight points, without a jump")
  func rotationBeginsAfterEightPoints() {
    let rotation = addRotation()
    input.down(pair(0))
    input.move(to: pair(2.8))
    #expect(log.drain() == "view began, view moved")
    // 8 points at a distance of 160 are 2.86 degrees.
    input.move(to: pair(12.865))
    input.move(to: pair(92.865))
    input.up(2)
    #expect(log.drain() == "view cancelled, began 10.0 of 2, changed 90.0 of 2, ended 90.0 of 2")
    #expect(rotation.rotation == 0 && rotation.state == .possible)
  }

  @Test("A rotation counts whole turns in both directions, also from an assigned angle")
  func rotationCountsWholeTurns() {
    let rotation = addRotation()
    input.down(pair(170))
    for step in 1...45 { input.move(to: pair(170 + CGFloat(step) * 10)) }
    #expect(abs(rotation.rotation - (450 * .pi / 180 - 0.05)) < 1e-9)
    for step in 1...72 { input.move(to: pair(620 - CGFloat(step) * 10)) }
    #expect(abs(rotation.rotation - (-270 * .pi / 180 - 0.05)) < 1e-9)
    // 10 degrees per frame.
    #expect(abs(rotation.velocity + 600 * .pi / 180) < 1e-6)
    rotation.rotation = 1
    input.move(to: pair(-100 + 180 / .pi))
    #expect(abs(rotation.rotation - 2) < 1e-9)
  }

  @Test("A rotation pauses with one finger, and continues from the new angle of two")
  func rotationPausesWithOneFinger() {
    _ = addRotation()
    input.down(pair(0))
    input.move(to: pair(32.865))
    input.up(id: 1)
    input.move(to: 150, 20, id: 2)
    input.down(150, 100, id: 1)
    // The later finger becomes the second one: the vector points down and rotates to the left.
    input.move(to: 70, 20, id: 1)
    #expect(log.drain() == "view began, view cancelled, began 30.0 of 2, changed 120.0 of 2")
    input.touch(.cancelled, 70, 20, id: 1)
    input.frame()
    input.up(id: 2)
    #expect(log.drain() == "cancelled 120.0 of 2")
  }

  @Test("A delegate can let a pinch and a rotation recognize together")
  func pinchAndRotationCanRecognizeSimultaneously() {
    final class SimultaneousDelegate: UIGestureRecognizerDelegate {
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool { true }
    }
    let both = SimultaneousDelegate()
    let rotation = addRotation()
    let pinch = UIPinchGestureRecognizer { [log] in log.add("pinch \($0.state)") }
    view.addGestureRecognizer(pinch)
    input.down(pair(0))
    input.move(to: pair(0, 200))
    input.move(to: pair(90, 200))
    input.up(2)
    #expect(log.drain() == "view began, view cancelled, pinch began, pinch changed, pinch ended")
    rotation.delegate = both
    input.down(pair(0))
    input.move(to: pair(0, 200))
    input.move(to: pair(92.2918, 200))
    input.up(2)
    #expect(
      log.drain()
        == """
        view began, view cancelled, pinch began, began 90.0 of 2, pinch changed, ended 90.0 of 2, pinch ended
        """)
  }

  // MARK: Swipe

  private func addSwipe(_ direction: UISwipeGestureRecognizer.Direction, touches: Int = 1) {
    let log = log
    let swipe = UISwipeGestureRecognizer {
      let place = $0.location(in: nil)
      log.add("swipe \($0.state) from \(Int(place.x)) \(Int(place.y))")
    }
    swipe.direction = direction
    swipe.numberOfTouchesRequired = touches
    view.addGestureRecognizer(swipe)
  }

  @Test("A swipe is recognized before the finger lifts")
  func swipeIsRecognizedBeforeTheFingerLifts() {
    addSwipe(.right)
    input.down(20, 30)
    input.move(to: 69, 40, frames: 5)
    #expect(log.drain() == "view began, view moved ×5")
    input.move(to: 70, 40)
    #expect(log.drain() == "view cancelled, swipe ended from 20 30")
    input.move(to: 200, 40)
    input.up()
    #expect(log.drain() == "")
  }

  @Test("A swipe has to be straight, quick and in its direction")
  func swipeMustBeStraightQuickAndForward() {
    addSwipe([.up, .down])
    input.down(150, 150)
    input.move(to: 201, 120, frames: 3)
    input.move(to: 150, 20)
    input.up()
    #expect(log.drain() == "view began, view moved ×4, view ended")
    input.down(150, 150)
    input.wait(0.5)
    input.move(to: 150, 20, frames: 3)
    input.up()
    #expect(log.drain() == "view began, view moved ×3, view ended")
    input.down(150, 150)
    input.move(to: 150, 20, frames: 3)
    input.up()
    #expect(log.drain() == "view began, view moved, view cancelled, swipe ended from 150 150")
  }

  @Test("A swipe with three fingers needs exactly three")
  func swipeWithThreeFingers() {
    addSwipe(.left, touches: 3)
    let row = [100.0, 140, 180].map { CGPoint(x: $0, y: 150) }
    func moved(_ dx: CGFloat) -> [CGPoint] { row.map { CGPoint(x: $0.x + dx, y: $0.y) } }
    for source in [InputEvent.Touch.Source.finger, .touchpad] {
      input.down(row, source: source)
      input.move(to: moved(-30), source: source)
      input.move(to: moved(-60), source: source)
      input.up(3, source: source)
    }
    #expect(
      log.drain()
        == "view began, view moved, view cancelled, swipe ended from 140 150 ×2")
    input.down(Array(row.prefix(2)))
    input.move(to: Array(moved(-60).prefix(2)))
    input.up(2)
    input.down(row + [CGPoint(x: 220, y: 150)])
    input.move(to: moved(-60))
    input.up(4)
    #expect(log.drain() == "view began, view moved, view ended, view began, view moved, view ended")
  }

  @Test("A pan that waits for a swipe begins when it has failed")
  func panCanWaitForTheSwipeToFail() {
    addSwipe(.right)
    let pan = UIPanGestureRecognizer { [log] in log.add("pan \($0.state)") }
    view.addGestureRecognizer(pan)
    view.gestureRecognizers?.first.map { pan.require(toFail: $0) }
    input.down(150, 150)
    input.move(to: 165, 150)
    #expect(log.drain() == "view began, view moved")
    input.move(to: 130, 150)
    #expect(log.drain() == "view cancelled, pan began")
    input.up()
  }

  // MARK: Edge

  private func addEdgePan(_ edges: UIRectEdge, to view: UIView? = nil) {
    let log = log
    let pan = UIScreenEdgePanGestureRecognizer {
      log.add("edge \($0.state) \(Int($0.translation(in: nil).x))")
    }
    pan.edges = edges
    (view ?? self.view).addGestureRecognizer(pan)
  }

  @Test("A pan from the edge begins only at its edge")
  func edgePanBeginsAtItsEdge() {
    addEdgePan(.left)
    input.down(13, 150)
    input.move(to: 33, 155)
    input.move(to: 63, 155)
    input.up()
    #expect(log.drain() == "view began, view cancelled, edge began 10, edge changed 40, edge ended 40")
    input.down(14, 150)
    input.move(to: 60, 150)
    input.up()
    input.down(290, 150)
    input.move(to: 200, 150)
    input.up()
    #expect(log.drain() == "view began, view moved, view ended, view began, view moved, view ended")
  }

  @Test("A drag along the edge is no pan from it")
  func dragAlongTheEdgeFails() {
    addEdgePan([.right, .bottom])
    input.down(295, 150)
    input.move(to: 290, 100)
    input.move(to: 100, 100)
    input.up()
    #expect(log.drain() == "view began, view moved ×2, view ended")
    input.down(150, 299)
    input.move(to: 150, 250)
    input.up()
    #expect(log.drain() == "view began, view cancelled, edge began 0, edge ended 0")
  }

  @Test("A scroll view waits for the pan from the edge only at the edge")
  func scrollingWaitsOnlyAtTheEdge() {
    let scrollView = UIScrollView(frame: view.bounds)
    scrollView.contentSize = CGSize(width: 900, height: 900)
    view.addSubview(scrollView)
    scrollView.contentOffset = CGPoint(x: 300, y: 300)
    addEdgePan(.left, to: view)
    input.down(5, 150)
    input.move(to: 65, 150)
    input.up()
    #expect(log.drain() == "view began, view cancelled, edge began 50, edge ended 50")
    #expect(scrollView.contentOffset == CGPoint(x: 300, y: 300))
    input.down(5, 150)
    input.move(to: 5, 90)
    #expect(scrollView.contentOffset.y > 300, "along the edge it scrolls")
    input.up()
    host.settle()
    input.down(50, 150)
    input.move(to: 110, 150)
    #expect(scrollView.contentOffset.x == 250)
    input.up()
    #expect(log.drain() == "view began, view cancelled, view began, view cancelled")
  }
}
