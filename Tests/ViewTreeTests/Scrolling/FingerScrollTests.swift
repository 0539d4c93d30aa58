import Foundation
import Geometry
import Hosting
import Motion
import Testing
import ViewTree

/// Scrolling with fingers on a touchpad: a sequence drags the content as a finger on the screen does.
@Suite(.serialized) struct FingerScrollTests {
  let scene = ScrollScene()

  private func fingers(_ phase: InputEvent.Scroll.Phase, _ dx: CGFloat = 0, _ dy: CGFloat = 0) {
    scene.input.wheel(dx, dy, at: 100, 100, phase: phase)
  }

  /// Moves the fingers evenly, at 120 events per second, and returns the offset after each frame.
  private func move(dy: CGFloat, frames: Int) -> [CGFloat] {
    (0..<frames).map { _ in
      for _ in 0..<2 {
        scene.host.advance(by: 1.0 / 120)
        scene.input.send(
          .scroll(.init(delta: CGVector(dx: 0, dy: dy), location: CGPoint(x: 100, y: 100), phase: .moved)))
      }
      scene.input.frame(after: 0)
      return scene.y
    }
  }

  @Test("Content follows an even movement from the first event on, with equal steps")
  func evenMovement() {
    let scene = ScrollScene(scale: 2)
    scene.input.wheel(0, 0, at: 100, 100, phase: .began)
    var offsets: [CGFloat] = [0]
    for _ in 0..<40 {
      scene.input.wheel(0, -1.75, at: 100, 100, phase: .moved)
      offsets.append(scene.y)
    }
    #expect(offsets.last == 70)
    let steps = zip(offsets, offsets.dropFirst()).map { $1 - $0 }
    #expect(steps.allSatisfy { (1.5...2).contains($0) }, "\(steps)")
  }

  @Test("After a flick content moves by the velocity divided by the decay", arguments: [2.0, 5, 8])
  func flick(dy: CGFloat) {
    scene.logsScrolling = false
    fingers(.began)
    _ = move(dy: -dy, frames: 12)
    let start = scene.y
    fingers(.ended)
    scene.host.settle()
    let distance = Deceleration.normal.destination(from: 0, velocity: Double(dy) * 120)
    #expect(start == dy * 24)
    #expect(abs(scene.y - start - distance) < 1.5, "\(scene.y - start) instead of \(distance)")
    #expect(
      scene.log.drain()
        == """
        willBeginDragging, willEndDragging, didEndDragging true, willBeginDecelerating, didEndDecelerating
        """)
  }

  @Test("A click is delivered at once while fingers rest on the touchpad, and ends their scrolling")
  func click() {
    final class Button: UIView {
      var log: [String] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
    }
    let button = Button(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    scene.scrollView.addSubview(button)
    scene.logsScrolling = false
    fingers(.began)
    scene.input.tap(100, 100, source: .mouse)
    #expect(button.log == ["began", "ended"])
    fingers(.moved, 0, -20)
    fingers(.ended)
    scene.host.settle()
    #expect(scene.y > 0 && button.log.count == 2)
  }

  @Test("Fingers that stop before they are lifted, and those that are cancelled, leave the content there")
  func noMomentum() {
    fingers(.began)
    let offsets = move(dy: -5, frames: 6)
    scene.input.wait(0.1)
    fingers(.ended)
    scene.host.settle()
    #expect(scene.y == offsets.last)
    fingers(.began)
    let next = move(dy: -5, frames: 6)
    fingers(.cancelled)
    scene.host.settle()
    #expect(scene.y == next.last)
  }

  @Test("Fingers that touch again stop the content, and lifting them moves nothing")
  func touchStops() {
    fingers(.began)
    _ = move(dy: -5, frames: 12)
    fingers(.ended)
    scene.input.wait(0.2)
    #expect(scene.scrollView.isDecelerating)
    fingers(.began)
    let offset = scene.y
    #expect(!scene.scrollView.isDecelerating && scene.scrollView.isDragging)
    scene.input.wait(0.3)
    fingers(.ended)
    scene.host.settle()
    #expect(scene.y == offset)
  }

  @Test("Content beyond an end resists, stays while the fingers are down, and springs back")
  func rubberBand() {
    fingers(.began)
    _ = move(dy: 5, frames: 10)
    let pulled = scene.y
    #expect((-60 ..< -30).contains(pulled))
    scene.input.wait(0.5)
    #expect(scene.y == pulled)
    fingers(.ended)
    scene.host.settle()
    #expect(scene.y == 0)
  }

  @Test("A device without begin and end goes on with its velocity, and ends after a pause")
  func deviceWithoutEnd() {
    let start = move(dy: -5, frames: 12).last ?? 0
    #expect(start == 120)
    scene.input.wait(0.07)
    #expect(scene.scrollView.isDecelerating)
    scene.host.settle()
    let distance = Deceleration.normal.destination(from: 0, velocity: 600)
    #expect(abs(scene.y - start - distance) < 1.5, "\(scene.y - start) instead of \(distance)")
    let slow = move(dy: -0.5, frames: 4).last
    scene.input.wait(0.1)
    #expect(scene.scrollView.isDragging)
    scene.input.wait(0.1)
    #expect(!scene.scrollView.isDragging && scene.y - (slow ?? 0) < 32)
  }

  @Test("With paging a flick moves by one page")
  func paging() {
    scene.scrollView.isPagingEnabled = true
    fingers(.began)
    _ = move(dy: -4, frames: 8)
    fingers(.ended)
    scene.host.settle()
    #expect(scene.y == 200)
  }

  @Test("The lost focus cancels the fingers, and the rest of their movement does nothing unexpected")
  func lostFocus() {
    fingers(.began)
    _ = move(dy: -5, frames: 4)
    scene.input.send(.focus(false))
    scene.input.frame()
    #expect(!scene.scrollView.isDragging && scene.y == 40)
    fingers(.ended)
    scene.host.settle()
    #expect(scene.y == 40)
  }

  @Test(
    "A pan receives the devices of its mask, without touches and at the pointer", arguments: [0, 1, 2, 3])
  func mask(rawValue: Int) {
    let log = scene.log
    scene.logsScrolling = false
    let pan = ScrollPan { pan in
      log.add("\(pan.state) \(pan.translation(in: nil)) \(pan.numberOfTouches) \(pan.location(in: nil))")
    }
    #expect(pan.allowedScrollTypesMask == [])
    pan.allowedScrollTypesMask = UIScrollTypeMask(rawValue: rawValue)
    scene.content.addGestureRecognizer(pan)
    scene.input.wheel(-3, -4, at: 100, 100, phase: .began)
    scene.input.wheel(-3, -4, at: 100, 100, phase: .ended)
    let fingers = log.drain()
    #expect(
      fingers.contains("ended (-6.0, -8.0) 0 (100.0, 100.0)")
        == pan.allowedScrollTypesMask.contains(.continuous),
      "\(fingers)")
    scene.host.settle()
    _ = log.drain()
    scene.input.wheel(0, -60, at: 100, 100)
    scene.input.wait(0.5)
    let wheel = log.drain()
    #expect(
      wheel.contains("ended (0.0, -60.0) 0 (100.0, 100.0)") == pan.allowedScrollTypesMask.contains(.discrete),
      "\(wheel)")
    #expect(pan.types == (rawValue == 0 ? [] : [.scroll]))
  }

  /// A pan that collects the types of the events that it receives.
  private final class ScrollPan: UIPanGestureRecognizer {
    var types: Set<UIEvent.EventType> = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      types.insert(event.type)
      #expect(event.allTouches == nil)
      super.touchesBegan(touches, with: event)
    }
  }

  @Test("A scroll view ignores the devices that its pan does not accept")
  func scrollViewMask() {
    scene.scrollView.panGestureRecognizer.allowedScrollTypesMask = .continuous
    scene.wheel(-60, thenWait: 0.5)
    #expect(scene.y == 0)
    scene.scrollView.panGestureRecognizer.allowedScrollTypesMask = .discrete
    fingers(.began)
    fingers(.moved, 0, -20)
    fingers(.ended)
    #expect(scene.y == 0)
    scene.wheel(-60, thenWait: 0.5)
    #expect(scene.y == 60)
  }
}
