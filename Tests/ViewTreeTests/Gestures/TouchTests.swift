import Foundation
import Geometry
import Hosting
import TestSupport
import Testing
import ViewTree

/// Delivery of touches to views.
@Suite(.serialized) final class TouchTests: InputScene {
  @discardableResult
  private func add(_ label: String, _ frame: CGRect, to parent: UIView? = nil) -> LoggingView {
    let view = LoggingView(label, log: log, frame: frame)
    (parent ?? window).addSubview(view)
    return view
  }

  @Test("A touch stays with the view in which it began")
  func touchStaysWithTheViewThatItHit() {
    add("a", CGRect(x: 0, y: 0, width: 100, height: 100))
    add("b", CGRect(x: 100, y: 0, width: 100, height: 100))
    input.down(50, 50)
    input.move(to: 150, 50)
    input.up()
    #expect(log.drain() == "a began, a moved, a ended")
  }

  @Test("A touch begins in the frontmost view that is visible and interactive")
  func frontmostVisibleViewIsHit() {
    let box = CGRect(x: 0, y: 0, width: 100, height: 100)
    add("back", box)
    add("front", box)
    add("hidden", box).isHidden = true
    add("clear", box).alpha = 0.005
    add("disabled", box).isUserInteractionEnabled = false
    input.tap(10, 10)
    #expect(log.drain() == "front began, front ended")
  }

  @Test("A view can enlarge the area in which touches hit it")
  func pointInsideEnlargesTheTarget() {
    final class Large: UIView {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -20, dy: -20).contains(point)
      }
    }
    let view = Large(frame: CGRect(x: 50, y: 50, width: 10, height: 10))
    window.addSubview(view)
    #expect(window.hitTest(CGPoint(x: 35, y: 35), with: nil) === view)
    #expect(window.hitTest(CGPoint(x: 29, y: 35), with: nil) === window)
  }

  @Test("Locations and translations are in the coordinates of a transformed view")
  func locationsFollowTransforms() {
    let view = add("a", CGRect(x: 100, y: 100, width: 100, height: 100))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    var seen: [CGPoint] = []
    let pan = UIPanGestureRecognizer { recognizer in
      seen.append(recognizer.location(in: view))
      seen.append(recognizer.translation(in: view))
    }
    view.addGestureRecognizer(pan)
    input.down(150, 150)
    input.move(to: 180, 150)
    #expect(seen == [CGPoint(x: 65, y: 50), CGPoint(x: 10, y: 0)])
  }

  @Test("Only a view for multiple touches gets a second touch")
  func secondTouchIsForMultiTouchViewsOnly() {
    let view = add("a", CGRect(x: 0, y: 0, width: 100, height: 100))
    input.down(10, 10, id: 1)
    input.down(20, 20, id: 2)
    input.up(id: 2)
    input.up(id: 1)
    #expect(log.drain() == "a began, a ended")
    view.isMultipleTouchEnabled = true
    input.down(10, 10, id: 1)
    input.down(20, 20, id: 2)
    input.up(id: 1)
    input.up(id: 2)
    #expect(log.drain() == "a began ×2, a ended ×2")
  }

  @Test("An exclusive view blocks touches of other views, and gets none beside them")
  func exclusiveViewBlocksTouchesOfOtherViews() {
    add("a", CGRect(x: 0, y: 0, width: 100, height: 100)).isExclusiveTouch = true
    add("b", CGRect(x: 100, y: 0, width: 100, height: 100))
    input.down(10, 10, id: 1)
    input.down(110, 10, id: 2)
    input.up(id: 2)
    input.up(id: 1)
    input.down(110, 10, id: 2)
    input.down(10, 10, id: 1)
    input.up(id: 1)
    input.up(id: 2)
    #expect(log.drain() == "a began, a ended, b began, b ended")
  }

  @Test("A lost focus cancels the touch")
  func losingTheFocusCancels() {
    add("a", CGRect(x: 0, y: 0, width: 100, height: 100))
    input.down(10, 10)
    input.send(.focus(false))
    input.frame()
    input.move(to: 20, 20)
    input.up()
    #expect(log.drain() == "a began, a cancelled")
  }

  @Test("A view that leaves the window cancels its touch")
  func leavingTheWindowCancels() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.addSubview(outer)
    add("a", outer.bounds, to: outer)
    input.down(10, 10)
    outer.removeFromSuperview()
    input.move(to: 20, 20)
    input.up()
    #expect(log.drain() == "a began, a cancelled")
  }

  @Test("A touch whose end was lost is cancelled")
  func lostEndOfATouchIsSynthesized() {
    add("a", CGRect(x: 0, y: 0, width: 100, height: 100))
    input.down(10, 10)
    input.down(20, 20)
    input.up()
    #expect(log.drain() == "a began, a cancelled, a began, a ended")
    input.down(10, 10, source: .mouse)
    input.hover(30, 30)
    #expect(log.drain() == "a began, a cancelled")
  }

  @Test("The secondary button is only for recognizers that require it")
  func secondaryButtonIsForRecognizersThatRequireIt() {
    let view = add("a", CGRect(x: 0, y: 0, width: 100, height: 100))
    let primary = UITapGestureRecognizer()
    primary.logActions(as: "primary", to: log)
    let secondary = UITapGestureRecognizer()
    secondary.buttonMaskRequired = .secondary
    secondary.logActions(as: "secondary", to: log)
    view.addGestureRecognizer(primary)
    view.addGestureRecognizer(secondary)
    input.tap(10, 10, source: .secondaryMouse)
    #expect(log.drain() == "secondary ended")
    input.tap(10, 10, source: .mouse)
    #expect(log.drain() == "a began, a cancelled, primary ended")
  }

  @Test("The moves of a frame are one event, and all of them count for the velocity")
  func movesOfAFrameAreOneEvent() {
    let view = add("a", CGRect(x: 0, y: 0, width: 200, height: 100))
    let pan = UIPanGestureRecognizer()
    var velocity = CGPoint.zero
    pan.addAction { velocity = $0.velocity(in: nil) }
    view.addGestureRecognizer(pan)
    input.down(10, 50)
    // 1000 points per second, with an event every 2 ms.
    for index in 1...64 {
      host.advance(by: 0.002)
      input.touch(.moved, 10 + CGFloat(index) * 2, 50)
      if index % 8 == 0 { input.frame(after: 0) }
    }
    #expect(log.drain() == "a began, a cancelled")
    #expect(abs(velocity.x - 1000) < 1)
  }

  @Test(
    "The tap count rises at the same place within a short time, and is that of the system for the pointer")
  func tapCountsOfFingers() {
    final class Counter: UIView {
      var counts: [Int] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        counts += touches.map(\.tapCount)
      }
    }
    let view = Counter(frame: window.bounds)
    window.addSubview(view)
    input.tap(10, 10)
    input.tap(12, 10)
    input.tap(120, 10)
    input.wait(0.5)
    input.tap(120, 10)
    input.tap(120, 10, source: .mouse, clicks: 3)
    #expect(view.counts == [1, 2, 1, 1, 3])
  }

  @Test("Keys go to the first responder, else to the root controller, and are lost with the focus")
  func keysGoToTheFirstResponderOrTheRootController() {
    final class Controller: UIViewController {
      var log: Log?
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        log?.add("controller down")
      }
    }
    let controller = Controller()
    controller.log = log
    window.rootViewController = controller
    func key(_ code: KeyCode, _ phase: InputEvent.Key.Phase, _ modifiers: KeyModifiers = []) {
      input.send(.key(.init(code: code, phase: phase)), modifiers: modifiers)
      input.frame()
    }
    key(.left, .down)
    key(.left, .up)
    #expect(log.drain() == "controller down")
    let view = add("a", window.bounds)
    view.becomeFirstResponder()
    key(.character("x"), .down, .shift)
    key(.character("x"), .repeated, .shift)
    key(.character("x"), .up)
    key(.pageDown, .down)
    input.send(.focus(false))
    input.frame()
    #expect(
      log.drain()
        == "a down shift+x, a down shift+x again, a up x, a down UIKeyInputPageDown, a lost UIKeyInputPageDown"
    )
  }

  @Test("Key codes are those of the HID tables")
  func keyCodesMatchTheHIDTables() {
    #expect(UIKeyboardHIDUsage.keyboardA.rawValue == 4)
    #expect(UIKeyboardHIDUsage.keyboardZ.rawValue == 29)
    #expect(UIKeyboardHIDUsage.keyboard0.rawValue == 39)
    #expect(UIKeyboardHIDUsage.keyboardF12.rawValue == 69)
    #expect(UIKeyboardHIDUsage.keyboardUpArrow.rawValue == 82)
  }
}
