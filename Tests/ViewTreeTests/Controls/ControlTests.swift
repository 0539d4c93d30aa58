import Foundation
import Testing

@testable import ViewTree

/// A control that logs its tracking calls, in a window of 200×100, at (50, 30) with a size of 60×40.
private final class ControlScene {
  final class Control: UIControl {
    var onCall: (String) -> Void = { _ in }
    var follows = true

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      onCall("begin")
      return follows
    }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      onCall("continue")
      return true
    }
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
      onCall(isTouchInside ? "end inside" : "end outside")
    }
    override func cancelTracking(with event: UIEvent?) {
      super.cancelTracking(with: event)
      onCall("cancel")
    }
  }

  let host = TestHost(size: CGSize(width: 300, height: 200))
  let window: UIWindow
  let control = Control(frame: CGRect(x: 50, y: 30, width: 60, height: 40))
  private var log: [String] = []

  init() {
    window = host.makeWindow()
    window.addSubview(control)
    host.settle()
    control.onCall = { [unowned self] in log.append($0) }
    let names: [(UIControl.Event, String)] = [
      (.touchDown, "down"), (.touchDownRepeat, "again"), (.touchDragInside, "drag inside"),
      (.touchDragOutside, "drag outside"), (.touchDragEnter, "enter"), (.touchDragExit, "exit"),
      (.touchUpInside, "up inside"), (.touchUpOutside, "up outside"), (.touchCancel, "cancelled"),
      (.valueChanged, "changed"), (.primaryActionTriggered, "primary"),
    ]
    for (event, name) in names {
      control.addAction(UIAction { [unowned self] _ in log.append(name.uppercased()) }, for: event)
    }
  }

  var transcript: String {
    defer { log = [] }
    return log.joined(separator: ", ")
  }
}

@Suite struct ControlTests {
  private let inside = CGPoint(x: 60, y: 40)
  private let outside = CGPoint(x: 10, y: 10)
  private let farOutside = CGPoint(x: 290, y: 190)

  @Test("A click sends touch down and touch up inside")
  func clickSendsTouchDownAndTouchUpInside() {
    let s = ControlScene()
    s.host.press(inside)
    #expect(s.control.isHighlighted && s.control.isTracking && s.control.isTouchInside)
    #expect(s.control.state == .highlighted)
    s.host.release(inside)
    #expect(!s.control.isHighlighted && !s.control.isTracking)
    #expect(s.transcript == "begin, DOWN, end inside, UP INSIDE")
  }

  @Test("A pointer that leaves and returns sends exit and enter")
  func mouseThatLeavesAndReturnsSendsExitAndEnter() {
    let s = ControlScene()
    s.host.press(inside)
    s.host.drag(to: CGPoint(x: 62, y: 40))
    s.host.drag(to: outside)
    #expect(!s.control.isHighlighted)
    s.host.drag(to: CGPoint(x: 9, y: 9))
    s.host.drag(to: inside)
    #expect(s.control.isHighlighted)
    s.host.drag(to: outside)
    s.host.release(outside)
    #expect(
      s.transcript
        == "begin, DOWN, continue, DRAG INSIDE, continue, EXIT, DRAG OUTSIDE, continue, DRAG OUTSIDE, "
        + "continue, ENTER, DRAG INSIDE, continue, EXIT, DRAG OUTSIDE, end outside, UP OUTSIDE")
  }

  @Test("A finger can move seventy points off the control")
  func fingerCanMoveSeventyPointsOffTheControl() {
    let s = ControlScene()
    s.host.press(inside, source: .finger)
    s.host.drag(to: CGPoint(x: 175, y: 40), source: .finger)
    #expect(s.control.isHighlighted)
    s.host.drag(to: CGPoint(x: 185, y: 40), source: .finger)
    #expect(!s.control.isHighlighted)
    s.host.release(CGPoint(x: 175, y: 40), source: .finger)
    #expect(s.transcript.hasSuffix("end inside, UP INSIDE"))
  }

  @Test("The secondary button does nothing")
  func theSecondaryButtonDoesNothing() {
    let s = ControlScene()
    s.host.click(inside, source: .secondaryMouse)
    #expect(s.transcript == "")
  }

  @Test("A control can decline a touch")
  func controlCanDeclineTracking() {
    let s = ControlScene()
    s.control.follows = false
    s.host.click(inside)
    #expect(s.transcript == "begin")
    #expect(!s.control.isHighlighted)
  }

  @Test("A disabled control does nothing, and one that is disabled during a touch cancels it")
  func disabledControlsDoNothing() {
    let s = ControlScene()
    s.control.isEnabled = false
    #expect(s.control.state == .disabled)
    s.host.click(inside)
    #expect(s.transcript == "")
    s.control.isEnabled = true
    s.host.press(inside)
    s.control.isEnabled = false
    #expect(!s.control.isTracking)
    s.host.release(inside)
    #expect(s.transcript == "begin, DOWN, cancel")
  }

  @Test("A window that loses the focus cancels the touch")
  func losingTheWindowCancelsTracking() {
    let s = ControlScene()
    s.host.press(inside)
    s.host.send(.focus(false))
    #expect(s.transcript == "begin, DOWN, cancel, CANCELLED")
    #expect(!s.control.isHighlighted && !s.control.isTracking)
  }

  @Test("A tap on a control is not recognized by its superview, unless the control is disabled")
  func tapsOnAControlAreNotRecognizedByItsSuperview() {
    let s = ControlScene()
    var taps = 0
    s.window.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })
    s.host.click(inside)
    #expect(s.transcript == "begin, DOWN, end inside, UP INSIDE")
    #expect(taps == 0)
    s.host.click(outside)
    #expect(taps == 1)
    s.control.isEnabled = false
    s.host.click(inside)
    #expect(taps == 2)
    #expect(s.transcript == "")
  }

  @Test("An action replaces that with its identifier for the same events, and is removed by identifier")
  func actionsAreReplacedByIdentifierAndRemoved() {
    let control = UIControl()
    var log: [String] = []
    let name = UIAction.Identifier("save")
    control.addAction(
      UIAction(identifier: name) { _ in log.append("first") }, for: [.valueChanged, .touchDown])
    control.addAction(UIAction { _ in log.append("other") }, for: .valueChanged)
    control.addAction(
      UIAction(identifier: name) { log.append($0.sender === control ? "second, sent by it" : "second") },
      for: .valueChanged)
    control.sendActions(for: .valueChanged)
    control.sendActions(for: .touchDown)
    #expect(log == ["other", "second, sent by it", "first"])
    #expect(control.allControlEvents == [.valueChanged, .touchDown])
    control.removeAction(identifiedBy: name, for: .allEvents)
    #expect(control.allControlEvents == .valueChanged)
  }
}
