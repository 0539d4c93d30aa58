import Drawing
import Foundation
import Geometry
import Hosting
import Testing
import ViewTree

@testable import SDLHost

/// Touches that are synthesized from touchpad gestures, Ctrl+wheel and Alt+mouse, as transcripts.
@MainActor @Suite struct SyntheticTouchTests {
  /// Sends input to `SyntheticTouches` and records the emitted events as text.
  @MainActor final class TouchRecorder {
    var touches = SyntheticTouches()
    private var lines: [String] = []
    var time = 0.0

    init() { touches.surfaceSize = CGSize(width: 400, height: 300) }

    func transcript() -> String {
      defer { lines.removeAll() }
      return lines.joined(separator: ", ")
    }

    func emit(_ event: InputEvent) {
      switch event.kind {
      case .touch(let touch):
        let anchor = touch.anchor.map { " for \(Int($0.x)) \(Int($0.y))" } ?? ""
        let place = "\(Int(touch.location.x.rounded())) \(Int(touch.location.y.rounded()))"
        lines.append("\(touch.id) \(touch.phase) \(place)\(anchor)")
      case .hover(let point): lines.append("hover \(point.map { "\(Int($0.x)) \(Int($0.y))" } ?? "out")")
      case .scroll(let scroll): lines.append("scroll \(Int(scroll.delta.dy))")
      case .focus(let has): lines.append("focus \(has)")
      default: lines.append("\(event.kind)")
      }
    }

    func send(_ kind: InputEvent.Kind, _ modifiers: KeyModifiers = []) {
      touches.handle(InputEvent(time: time, kind: kind, modifiers: modifiers), emit)
    }

    func mouse(
      _ phase: InputEvent.Touch.Phase, _ x: Double, _ y: Double, _ modifiers: KeyModifiers = [],
      source: InputEvent.Touch.Source = .mouse
    ) {
      let id = source == .mouse ? 1 : 3
      send(
        .touch(.init(id: id, phase: phase, location: CGPoint(x: x, y: y), source: source)), modifiers)
    }

    func wheel(_ dy: Double, _ modifiers: KeyModifiers, phase: InputEvent.Scroll.Phase = .notch) {
      send(
        .scroll(.init(delta: CGVector(dx: 0, dy: dy), location: CGPoint(x: 200, y: 100), phase: phase)),
        modifiers)
    }

    func gesture(
      _ phase: TouchpadGesture.Phase, _ kind: TouchpadGesture.Kind = .pinch, scale: Double = 1,
      dx: Double = 0, rotation: Double = 0, fingers: Int = 2
    ) {
      let gesture = TouchpadGesture(
        kind: kind, phase: phase, time: time, fingers: fingers, pointer: CGPoint(x: 200, y: 100),
        translation: CGVector(dx: dx, dy: 0), scale: scale, rotation: rotation)
      touches.handle(gesture, modifiers: [], emit)
    }

    func advance(by seconds: Double, _ modifiers: KeyModifiers = .control) {
      time += seconds
      touches.advance(EventContext(time: time, modifiers: modifiers), emit)
    }

    func changeModifiers(_ modifiers: KeyModifiers) {
      touches.noteModifiers(EventContext(time: time, modifiers: modifiers), emit)
    }
  }

  let recorder = TouchRecorder()

  // MARK: Touchpad

  @Test("A pinch of the touchpad is two touches around the pointer")
  func aPinchBecomesTwoTouchesAroundThePointer() {
    recorder.gesture(.began)
    #expect(recorder.transcript() == "-1 began 100 100 for 200 100, -2 began 300 100 for 200 100")
    recorder.gesture(.changed, scale: 1.5, dx: 10)
    #expect(recorder.transcript() == "-1 moved 60 100 for 200 100, -2 moved 360 100 for 200 100")
    recorder.gesture(.changed, scale: 1.5, dx: 10)
    #expect(recorder.transcript() == "", "Nothing has moved.")
    recorder.gesture(.changed, scale: 1, rotation: .pi / 2)
    #expect(recorder.transcript() == "-1 moved 200 0 for 200 100, -2 moved 200 200 for 200 100")
    recorder.gesture(.ended)
    #expect(recorder.transcript() == "-1 ended 200 0 for 200 100, -2 ended 200 200 for 200 100")
  }

  @Test("A swipe of the touchpad is a row of touches")
  func aSwipeBecomesARowOfTouches() {
    recorder.gesture(.began, .swipe, fingers: 3)
    recorder.gesture(.changed, .swipe, dx: -30, fingers: 3)
    recorder.gesture(.cancelled, .swipe, dx: -30, fingers: 3)
    #expect(
      recorder.transcript()
        == """
        -1 began 160 100 for 200 100, -2 began 200 100 for 200 100, -3 began 240 100 for 200 100, \
        -1 moved 130 100 for 200 100, -2 moved 170 100 for 200 100, -3 moved 210 100 for 200 100, \
        -1 cancelled 130 100 for 200 100, -2 cancelled 170 100 for 200 100, -3 cancelled 210 100 for 200 100
        """)
  }

  @Test("A gesture that begins while a button is down is ignored to its end")
  func aGestureThatBeginsWhileAButtonIsDownIsIgnored() {
    for source in [InputEvent.Touch.Source.mouse, .secondaryMouse] {
      recorder.mouse(.began, 50, 50, source: source)
      recorder.gesture(.began)
      recorder.gesture(.changed, scale: 2)
      recorder.mouse(.ended, 50, 50, source: source)
      recorder.gesture(.changed, scale: 3)
      recorder.gesture(.ended)
    }
    #expect(recorder.transcript() == "1 began 50 50, 1 ended 50 50, 3 began 50 50, 3 ended 50 50")
    recorder.gesture(.began)
    #expect(recorder.transcript() == "-1 began 100 100 for 200 100, -2 began 300 100 for 200 100")
  }

  @Test("A button and a lost focus cancel the gesture, and its other events are ignored")
  func aButtonOrALostFocusCancelsTheGesture() {
    recorder.gesture(.began)
    _ = recorder.transcript()
    recorder.mouse(.began, 50, 50)
    #expect(
      recorder.transcript()
        == "-1 cancelled 100 100 for 200 100, -2 cancelled 300 100 for 200 100, 1 began 50 50")
    recorder.mouse(.ended, 50, 50)
    recorder.gesture(.changed, scale: 2)
    recorder.gesture(.ended)
    #expect(recorder.transcript() == "1 ended 50 50", "The remaining events of the gesture are ignored.")
    recorder.gesture(.began)
    recorder.gesture(.changed, scale: 0.5)
    _ = recorder.transcript()
    recorder.send(.focus(false))
    recorder.gesture(.changed, scale: 2)
    #expect(
      recorder.transcript()
        == "-1 cancelled 150 100 for 200 100, -2 cancelled 250 100 for 200 100, focus false")
  }

  @Test("A new gesture cancels one whose end was lost")
  func aNewGestureCancelsOneWithoutAnEnd() {
    recorder.gesture(.began)
    _ = recorder.transcript()
    recorder.gesture(.began)
    #expect(
      recorder.transcript()
        == """
        -1 cancelled 100 100 for 200 100, -2 cancelled 300 100 for 200 100, \
        -1 began 100 100 for 200 100, -2 began 300 100 for 200 100
        """)
  }

  // MARK: Ctrl and the wheel

  @Test("A notch with Ctrl scales smoothly by a tenth, and the pinch ends 0.3 seconds later")
  func aNotchWithCtrlScalesByATenthAndEndsAfterADelay() {
    #expect(recorder.touches.nextTime == nil)
    recorder.wheel(60, .control)
    #expect(recorder.transcript() == "-11 began 100 100 for 200 100, -12 began 300 100 for 200 100")
    var last = ""
    var turns = 0
    while let next = recorder.touches.nextTime, turns < 1000 {
      recorder.advance(by: next - recorder.time)
      turns += 1
      let text = recorder.transcript()
      if !text.isEmpty, !text.contains("ended") { last = text }
      if text.contains("ended") {
        #expect(text == "-11 ended 90 100 for 200 100, -12 ended 310 100 for 200 100")
      }
    }
    #expect(last == "-11 moved 90 100 for 200 100, -12 moved 310 100 for 200 100")
    // The smoothing takes about 0.1 seconds; then the pinch waits for its end.
    #expect((10...40).contains(turns), "\(turns)")
    #expect(abs(recorder.time - 0.3) < 0.01)
  }

  @Test("Notches multiply the scale within its range")
  func notchesMultiplyWithinTheRange() {
    for _ in 0..<7 { recorder.wheel(60, .control) }
    recorder.changeModifiers([])
    let end = recorder.transcript().split(separator: ", ").last
    // 1.1 to the power of 7 is 1.949.
    #expect(end == "-12 ended 395 100 for 200 100")
    for _ in 0..<100 { recorder.wheel(-60, .control) }
    recorder.changeModifiers([])
    #expect(recorder.transcript().split(separator: ", ").last == "-12 ended 205 100 for 200 100")
  }

  @Test("Another factor applies to notches, and not to fine steps")
  func anotherFactorAppliesToNotchesButNotToFineSteps() {
    recorder.touches.wheelPinchFactor = 1.5
    recorder.wheel(60, .control)
    recorder.changeModifiers([])
    #expect(recorder.transcript().hasSuffix("-11 ended 50 100 for 200 100, -12 ended 350 100 for 200 100"))
    recorder.wheel(60, .control, phase: .moved)
    recorder.changeModifiers([])
    #expect(recorder.transcript().hasSuffix("-11 ended 90 100 for 200 100, -12 ended 310 100 for 200 100"))
  }

  @Test("A fine step with Ctrl scales at once")
  func preciseScrollingIsNotSmoothed() {
    recorder.wheel(30, .control, phase: .moved)
    #expect(
      recorder.transcript()
        == """
        -11 began 100 100 for 200 100, -12 began 300 100 for 200 100, \
        -11 moved 95 100 for 200 100, -12 moved 305 100 for 200 100
        """)
    #expect(recorder.touches.nextTime == 0.3)
  }

  @Test("Fingers that scroll with Ctrl pinch, and end the pinch when they are lifted")
  func fingersPinchUntilTheyAreLifted() {
    recorder.wheel(0, .control, phase: .began)
    #expect(recorder.transcript() == "")
    recorder.wheel(30, .control, phase: .moved)
    recorder.wheel(-30, .control, phase: .moved)
    _ = recorder.transcript()
    recorder.wheel(0, .control, phase: .ended)
    #expect(recorder.transcript() == "-11 ended 100 100 for 200 100, -12 ended 300 100 for 200 100")
  }

  @Test("Ctrl that is pressed while fingers scroll does not make a pinch of their movement")
  func controlDoesNotInterruptScrolling() {
    recorder.wheel(0, [], phase: .began)
    recorder.wheel(7, .control, phase: .moved)
    recorder.wheel(0, .control, phase: .ended)
    recorder.wheel(5, .control, phase: .moved)
    #expect(recorder.transcript().hasPrefix("scroll 0, scroll 7, scroll 0, -11 began"))
  }

  @Test("Scrolling ends the pinch of the wheel, and a button cancels it")
  func scrollingOrAButtonEndsTheWheelPinch() {
    recorder.wheel(60, .control)
    _ = recorder.transcript()
    recorder.wheel(60, [])
    #expect(
      recorder.transcript().hasSuffix(
        "-11 ended 90 100 for 200 100, -12 ended 310 100 for 200 100, scroll 60"))
    recorder.wheel(60, .control)
    _ = recorder.transcript()
    recorder.mouse(.began, 9, 9)
    #expect(
      recorder.transcript()
        == "-11 cancelled 100 100 for 200 100, -12 cancelled 300 100 for 200 100, 1 began 9 9")
    recorder.wheel(60, .control)
    #expect(recorder.transcript() == "", "A button is down.")
    recorder.mouse(.ended, 9, 9)
    #expect(recorder.touches.nextTime == nil)
  }

  // MARK: Alt and the mouse

  @Test("Alt shows two fingers that mirror each other, and the button presses them")
  func altShowsTwoFingersAndTheButtonPressesThem() {
    recorder.send(.hover(CGPoint(x: 100, y: 100)))
    #expect(recorder.touches.circles == [])
    recorder.changeModifiers(.alternate)
    #expect(recorder.touches.circles == [CGPoint(x: 100, y: 100), CGPoint(x: 300, y: 200)])
    recorder.send(.hover(CGPoint(x: 150, y: 100)), .alternate)
    #expect(recorder.touches.circles == [CGPoint(x: 150, y: 100), CGPoint(x: 250, y: 200)])
    _ = recorder.transcript()
    recorder.mouse(.began, 150, 100, .alternate)
    recorder.mouse(.moved, 100, 100, .alternate)
    // Alt may be released during the gesture.
    recorder.changeModifiers([])
    recorder.mouse(.moved, 50, 100)
    #expect(recorder.touches.circles == [CGPoint(x: 50, y: 100), CGPoint(x: 350, y: 200)])
    recorder.mouse(.ended, 50, 100)
    #expect(
      recorder.transcript()
        == """
        -21 began 150 100, -22 began 250 200, -21 moved 100 100, -22 moved 300 200, \
        -21 moved 50 100, -22 moved 350 200, -21 ended 50 100, -22 ended 350 200
        """)
    #expect(recorder.touches.circles == [])
    recorder.mouse(.began, 50, 100)
    #expect(recorder.transcript() == "1 began 50 100")
  }

  @Test("A drag with Ctrl and Shift is one of two fingers, and a click stays a click")
  func controlAndShiftDrag() {
    recorder.send(.hover(CGPoint(x: 150, y: 100)), [.control, .shift])
    #expect(recorder.touches.circles == [])
    _ = recorder.transcript()
    recorder.mouse(.began, 150, 100, [.control, .shift])
    recorder.mouse(.ended, 150, 100, [.control, .shift])
    #expect(recorder.transcript() == "1 began 150 100, 1 ended 150 100")
    recorder.mouse(.began, 150, 100, [.control, .shift])
    recorder.mouse(.moved, 150, 100, [.control, .shift])
    recorder.mouse(.moved, 100, 100, [.control, .shift])
    // The keys may be released during the gesture.
    recorder.mouse(.moved, 50, 100)
    recorder.mouse(.ended, 50, 100)
    #expect(
      recorder.transcript()
        == """
        -21 began 150 100, -22 began 250 200, -21 moved 100 100, -22 moved 300 200, \
        -21 moved 50 100, -22 moved 350 200, -21 ended 50 100, -22 ended 350 200
        """)
    recorder.mouse(.began, 50, 100, [.control, .shift])
    recorder.send(.focus(false))
    recorder.mouse(.moved, 60, 100)
    #expect(recorder.transcript() == "focus false, 1 moved 60 100")
  }

  @Test("Shift moves both fingers in parallel, and a resize centers them again")
  func shiftMovesBothFingersInParallel() {
    recorder.send(.hover(CGPoint(x: 150, y: 150)), .alternate)
    recorder.send(.hover(CGPoint(x: 140, y: 120)), [.alternate, .shift])
    #expect(recorder.touches.circles == [CGPoint(x: 140, y: 120), CGPoint(x: 240, y: 120)])
    recorder.send(.hover(CGPoint(x: 130, y: 120)), .alternate)
    #expect(recorder.touches.circles == [CGPoint(x: 130, y: 120), CGPoint(x: 250, y: 120)])
    _ = recorder.transcript()
    // The pair moves in parallel.
    recorder.mouse(.began, 130, 120, .alternate)
    recorder.mouse(.moved, 140, 150, [.alternate, .shift])
    #expect(
      recorder.transcript() == "-21 began 130 120, -22 began 250 120, -21 moved 140 150, -22 moved 260 150")
    recorder.mouse(.ended, 140, 150, .alternate)
    // A resize moves the mirror to the center again.
    recorder.touches.surfaceSize = CGSize(width: 200, height: 200)
    recorder.send(.hover(CGPoint(x: 90, y: 100)), .alternate)
    #expect(recorder.touches.circles == [CGPoint(x: 90, y: 100), CGPoint(x: 110, y: 100)])
  }

  @Test("A lost focus cancels the fingers, and they are hidden without the pointer")
  func losingTheFocusOrThePointerRemovesTheFingers() {
    recorder.send(.hover(CGPoint(x: 100, y: 100)), .alternate)
    recorder.mouse(.began, 100, 100, .alternate)
    _ = recorder.transcript()
    recorder.send(.focus(false))
    #expect(recorder.transcript() == "-21 cancelled 100 100, -22 cancelled 300 200, focus false")
    #expect(recorder.touches.circles == [])
    recorder.send(.hover(CGPoint(x: 100, y: 100)), .alternate)
    recorder.send(.hover(nil), .alternate)
    #expect(recorder.touches.circles == [])
  }

  @Test("The other button is ignored while two fingers are pressed")
  func otherButtonsAreIgnoredDuringAMirroredGesture() {
    recorder.mouse(.began, 100, 100, .alternate)
    recorder.mouse(.began, 100, 100, .alternate, source: .secondaryMouse)
    recorder.mouse(.ended, 100, 100, .alternate, source: .secondaryMouse)
    recorder.mouse(.ended, 100, 100, .alternate)
    recorder.mouse(.began, 100, 100, .alternate, source: .secondaryMouse)
    #expect(
      recorder.transcript()
        == """
        -21 began 100 100, -22 began 300 200, -21 ended 100 100, -22 ended 300 200, 3 began 100 100
        """)
  }

  @Test("Without mirroring, Alt has no effect")
  func mirroringCanBeDisabled() {
    recorder.touches.mirrorsMouse = false
    recorder.send(.hover(CGPoint(x: 100, y: 100)), .alternate)
    recorder.changeModifiers(.alternate)
    recorder.mouse(.began, 100, 100, .alternate)
    #expect(recorder.transcript() == "hover 100 100, 1 began 100 100")
    #expect(recorder.touches.overlay.isEmpty)
  }

  @Test("The circles of the fingers are commands above the content")
  func circlesAreDrawnAboveTheContent() {
    recorder.send(.hover(CGPoint(x: 100, y: 100)), .alternate)
    let list = DisplayList(
      size: CGSize(width: 400, height: 300), scale: 1, commands: recorder.touches.overlay)
    #expect(list.commands.count == 4)
    guard case .fill(let circle)? = list.commands.first else {
      Issue.record("The overlay has no circle.")
      return
    }
    #expect(circle.rect == CGRect(x: 80, y: 80, width: 40, height: 40) && circle.cornerRadius == 20)
    #expect(circle.color == RGBA8(rgb: 0x808080, alpha: 0x60))
  }

  // MARK: Scroll valuators

  private func device(_ name: String = "touchpad", gestures: Bool = true, increment: Double = 120)
    -> ScrollDevice?
  {
    ScrollDevice(
      name: name,
      axes: [
        .init(number: 2, isHorizontal: true, increment: increment, value: 0),
        .init(number: 3, isHorizontal: false, increment: increment, value: 1000),
      ], hasGestures: gestures)
  }

  @Test("The values of a touchpad are points: 15 for an increment, along both axes")
  func valuatorsOfATouchpad() throws {
    var pad = try #require(device())
    func report(_ values: [Int: Double]) -> ScrollDevice.Report? {
      pad.report(isScrolling: false) { values[$0] }
    }
    #expect(report([0: 5, 1: 7]) == nil, "The pointer moves.")
    #expect(report([3: 1012]) == .moved(CGVector(dx: 0, dy: -1.5)))
    #expect(report([2: -8, 3: 1132]) == .moved(CGVector(dx: 1, dy: -15)))
    #expect(report([2: -8, 3: 1132]) == .lifted)
    pad.forgetValues()
    #expect(report([3: 5000]) == .nothing)
    #expect(report([3: 5008]) == .moved(CGVector(dx: 0, dy: -1)))
    #expect(report([2: 16, 3: .infinity]) == .nothing)
    #expect(report([2: 24]) == .moved(CGVector(dx: -1, dy: 0)))
  }

  @Test("Unknown values are those of the server, and events that came before its answer have newer ones")
  func valuesOfTheServer() throws {
    var pad = try #require(device())
    let answer = try #require(device())
    pad.forgetValues()
    #expect(pad.report(isScrolling: false) { $0 == 2 ? 60 : nil } == .nothing)
    pad.completeValues(from: answer)
    #expect(pad.axes.map(\.value) == [60, 1000])
    var again = answer
    again.keepValues(of: pad)
    #expect(again == pad)
    var other = try #require(device(increment: 15))
    other.keepValues(of: pad)
    #expect(other.axes.map(\.value) == [0, 1000], "Its axes are others.")
  }

  @Test("A negative increment exchanges the directions; without a usable one nothing is reported")
  func unusualIncrements() throws {
    var pad = try #require(device(increment: -15))
    #expect(pad.report(isScrolling: false) { $0 == 3 ? 1003 : nil } == .moved(CGVector(dx: 0, dy: 3)))
    var broken = try #require(device(increment: 0))
    #expect(broken.report(isScrolling: false) { _ in 3 } == nil)
    var tiny = try #require(device(increment: 1e-300))
    #expect(tiny.report(isScrolling: false) { _ in 1e300 } == .nothing)
    #expect(tiny.report(isScrolling: false) { _ in 1e300 } == .lifted)
  }

  @Test(
    "The pointers of XWayland move by whole increments for a wheel, and by fractions for fingers",
    arguments: ["xwayland-pointer:16", "xwayland-relative-pointer:16"])
  func valuatorsOfXWayland(name: String) throws {
    var pointer = try #require(device(name, gestures: false, increment: 1))
    func report(_ value: Double, isScrolling: Bool) -> ScrollDevice.Report? {
      pointer.report(isScrolling: isScrolling) { $0 == 3 ? value : nil }
    }
    #expect(report(1001, isScrolling: false) == .nothing)
    #expect(report(1001.25, isScrolling: false) == .moved(CGVector(dx: 0, dy: -2.5)))
    #expect(report(1002.25, isScrolling: true) == .moved(CGVector(dx: 0, dy: -10)))
    #expect(report(1002.25, isScrolling: true) == .lifted)
    #expect(report(1002.25, isScrolling: false) == .nothing)
    #expect(report(1003.25 + 0x1p-32, isScrolling: false) == .nothing, "The server's values are rounded.")
    #expect(device("mouse", gestures: false) == nil, "A mouse scrolls by events of SDL.")
  }

  // MARK: The server's clock

  @Test("Times of the server are converted with the smallest offset, and never decrease")
  func serverTimesAreConvertedWithTheSmallestOffset() {
    var clock = ServerClock()
    func read(_ stamps: [UInt], now: Double) -> [Double] {
      for stamp in stamps { clock.compare(stamp, now: now) }
      return stamps.map { (clock.time(of: $0) * 1000).rounded() }
    }
    // Read at the same time, but with different timestamps.
    #expect(read([1000, 1008, 1016], now: 5.020) == [5004, 5012, 5020])
    // The first one arrived 1 ms faster, the others 40 ms slower.
    #expect(read([1032], now: 5.035) == [5035])
    #expect(read([1048, 1064], now: 5.107) == [5051, 5067])
    // Times never decrease.
    #expect(read([1065], now: 5.060) == [5067])
    clock.reset()
    // The timestamps wrap around after 49 days.
    #expect(read([UInt(UInt32.max), 15], now: 9) == [8984, 9000])
  }
}
