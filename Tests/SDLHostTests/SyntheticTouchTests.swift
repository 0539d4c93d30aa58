import Hosting
import Drawing
import Foundation
import Geometry
import Testing
import ViewTree

@testable import SDLHost

/// Touches made of a touchpad's gestures, of Ctrl with the wheel, of Alt with the mouse; as transcripts.
@MainActor @Suite struct SyntheticTouchTests {
  /// The machinery with a pencil: what it emits is written down.
  @MainActor final class Desk {
    var touches = SyntheticTouches()
    private var lines: [String] = []
    var time = 0.0

    init() { touches.surfaceSize = CGSize(width: 400, height: 300) }

    func take() -> String {
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

    func wheel(_ dy: Double, _ modifiers: KeyModifiers, isPrecise: Bool = false) {
      send(
        .scroll(
          .init(
            delta: CGVector(dx: 0, dy: dy), location: CGPoint(x: 200, y: 100), isPrecise: isPrecise)),
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

    func note(_ modifiers: KeyModifiers) {
      touches.noteModifiers(EventContext(time: time, modifiers: modifiers), emit)
    }
  }

  let desk = Desk()

  // MARK: Touchpad

  @Test func aPinchIsTwoTouchesAboutThePointer() {
    desk.gesture(.began)
    #expect(desk.take() == "-1 began 100 100 for 200 100, -2 began 300 100 for 200 100")
    desk.gesture(.changed, scale: 1.5, dx: 10)
    #expect(desk.take() == "-1 moved 60 100 for 200 100, -2 moved 360 100 for 200 100")
    desk.gesture(.changed, scale: 1.5, dx: 10)
    #expect(desk.take() == "", "nothing has moved")
    desk.gesture(.changed, scale: 1, rotation: .pi / 2)
    #expect(desk.take() == "-1 moved 200 0 for 200 100, -2 moved 200 200 for 200 100")
    desk.gesture(.ended)
    #expect(desk.take() == "-1 ended 200 0 for 200 100, -2 ended 200 200 for 200 100")
  }

  @Test func aSwipeIsARowOfTouches() {
    desk.gesture(.began, .swipe, fingers: 3)
    desk.gesture(.changed, .swipe, dx: -30, fingers: 3)
    desk.gesture(.cancelled, .swipe, dx: -30, fingers: 3)
    #expect(
      desk.take()
        == """
        -1 began 160 100 for 200 100, -2 began 200 100 for 200 100, -3 began 240 100 for 200 100, \
        -1 moved 130 100 for 200 100, -2 moved 170 100 for 200 100, -3 moved 210 100 for 200 100, \
        -1 cancelled 130 100 for 200 100, -2 cancelled 170 100 for 200 100, -3 cancelled 210 100 for 200 100
        """)
  }

  @Test func aGestureThatBeginsWhileAButtonIsHeldIsLeftOut() {
    for source in [InputEvent.Touch.Source.mouse, .secondaryMouse] {
      desk.mouse(.began, 50, 50, source: source)
      desk.gesture(.began)
      desk.gesture(.changed, scale: 2)
      desk.mouse(.ended, 50, 50, source: source)
      desk.gesture(.changed, scale: 3)
      desk.gesture(.ended)
    }
    #expect(desk.take() == "1 began 50 50, 1 ended 50 50, 3 began 50 50, 3 ended 50 50")
    desk.gesture(.began)
    #expect(desk.take() == "-1 began 100 100 for 200 100, -2 began 300 100 for 200 100")
  }

  @Test func aButtonAndALostFocusCancelTheGesture() {
    desk.gesture(.began)
    _ = desk.take()
    desk.mouse(.began, 50, 50)
    #expect(
      desk.take() == "-1 cancelled 100 100 for 200 100, -2 cancelled 300 100 for 200 100, 1 began 50 50")
    desk.mouse(.ended, 50, 50)
    desk.gesture(.changed, scale: 2)
    desk.gesture(.ended)
    #expect(desk.take() == "1 ended 50 50", "what is left of it is nobody's")
    desk.gesture(.began)
    desk.gesture(.changed, scale: 0.5)
    _ = desk.take()
    desk.send(.focus(false))
    desk.gesture(.changed, scale: 2)
    #expect(
      desk.take() == "-1 cancelled 150 100 for 200 100, -2 cancelled 250 100 for 200 100, focus false")
  }

  @Test func aGestureWhoseEndGotLost() {
    desk.gesture(.began)
    _ = desk.take()
    desk.gesture(.began)
    #expect(
      desk.take()
        == """
        -1 cancelled 100 100 for 200 100, -2 cancelled 300 100 for 200 100, \
        -1 began 100 100 for 200 100, -2 began 300 100 for 200 100
        """)
  }

  // MARK: Ctrl and the wheel

  @Test func aNotchWithCtrlIsATenthAndEndsByItself() {
    #expect(desk.touches.nextTime == nil)
    desk.wheel(60, .control)
    #expect(desk.take() == "-11 began 100 100 for 200 100, -12 began 300 100 for 200 100")
    var last = ""
    var turns = 0
    while let next = desk.touches.nextTime, turns < 1000 {
      desk.advance(by: next - desk.time)
      turns += 1
      let text = desk.take()
      if !text.isEmpty, !text.contains("ended") { last = text }
      if text.contains("ended") {
        #expect(text == "-11 ended 90 100 for 200 100, -12 ended 310 100 for 200 100")
      }
    }
    #expect(last == "-11 moved 90 100 for 200 100, -12 moved 310 100 for 200 100")
    // About a tenth of a second of steps, then the wait.
    #expect((10...40).contains(turns), "\(turns)")
    #expect(abs(desk.time - 0.3) < 0.01)
  }

  @Test func notchesAddUpAndStayInRange() {
    for _ in 0..<7 { desk.wheel(60, .control) }
    desk.note([])
    let end = desk.take().split(separator: ", ").last
    // 1.1 to the seventh is 1.949.
    #expect(end == "-12 ended 395 100 for 200 100")
    for _ in 0..<100 { desk.wheel(-60, .control) }
    desk.note([])
    #expect(desk.take().split(separator: ", ").last == "-12 ended 205 100 for 200 100")
  }

  @Test func fineStepsAreTakenAtOnce() {
    desk.wheel(30, .control, isPrecise: true)
    #expect(
      desk.take()
        == """
        -11 began 100 100 for 200 100, -12 began 300 100 for 200 100, \
        -11 moved 95 100 for 200 100, -12 moved 305 100 for 200 100
        """)
    #expect(desk.touches.nextTime == 0.3)
  }

  @Test func otherThingsEndTheWheelsPinch() {
    desk.wheel(60, .control)
    _ = desk.take()
    desk.wheel(60, [])
    #expect(
      desk.take().hasSuffix("-11 ended 90 100 for 200 100, -12 ended 310 100 for 200 100, scroll 60"))
    desk.wheel(60, .control)
    _ = desk.take()
    desk.mouse(.began, 9, 9)
    #expect(
      desk.take() == "-11 cancelled 100 100 for 200 100, -12 cancelled 300 100 for 200 100, 1 began 9 9")
    desk.wheel(60, .control)
    #expect(desk.take() == "", "a button is held")
    desk.mouse(.ended, 9, 9)
    #expect(desk.touches.nextTime == nil)
  }

  // MARK: Alt and the mouse

  @Test func altShowsTwoFingersAndTheButtonPutsThemDown() {
    desk.send(.hover(CGPoint(x: 100, y: 100)))
    #expect(desk.touches.circles == [])
    desk.note(.alternate)
    #expect(desk.touches.circles == [CGPoint(x: 100, y: 100), CGPoint(x: 300, y: 200)])
    desk.send(.hover(CGPoint(x: 150, y: 100)), .alternate)
    #expect(desk.touches.circles == [CGPoint(x: 150, y: 100), CGPoint(x: 250, y: 200)])
    _ = desk.take()
    desk.mouse(.began, 150, 100, .alternate)
    desk.mouse(.moved, 100, 100, .alternate)
    // Alt may be released meanwhile.
    desk.note([])
    desk.mouse(.moved, 50, 100)
    #expect(desk.touches.circles == [CGPoint(x: 50, y: 100), CGPoint(x: 350, y: 200)])
    desk.mouse(.ended, 50, 100)
    #expect(
      desk.take()
        == """
        -21 began 150 100, -22 began 250 200, -21 moved 100 100, -22 moved 300 200, \
        -21 moved 50 100, -22 moved 350 200, -21 ended 50 100, -22 ended 350 200
        """)
    #expect(desk.touches.circles == [])
    desk.mouse(.began, 50, 100)
    #expect(desk.take() == "1 began 50 100")
  }

  @Test func shiftTakesThePairElsewhere() {
    desk.send(.hover(CGPoint(x: 150, y: 150)), .alternate)
    desk.send(.hover(CGPoint(x: 140, y: 120)), [.alternate, .shift])
    #expect(desk.touches.circles == [CGPoint(x: 140, y: 120), CGPoint(x: 240, y: 120)])
    desk.send(.hover(CGPoint(x: 130, y: 120)), .alternate)
    #expect(desk.touches.circles == [CGPoint(x: 130, y: 120), CGPoint(x: 250, y: 120)])
    _ = desk.take()
    // Side by side.
    desk.mouse(.began, 130, 120, .alternate)
    desk.mouse(.moved, 140, 150, [.alternate, .shift])
    #expect(
      desk.take() == "-21 began 130 120, -22 began 250 120, -21 moved 140 150, -22 moved 260 150")
    desk.mouse(.ended, 140, 150, .alternate)
    // Another size puts the mirror into the middle again.
    desk.touches.surfaceSize = CGSize(width: 200, height: 200)
    desk.send(.hover(CGPoint(x: 90, y: 100)), .alternate)
    #expect(desk.touches.circles == [CGPoint(x: 90, y: 100), CGPoint(x: 110, y: 100)])
  }

  @Test func losingTheKeyboardOrThePointerTakesTheFingersAway() {
    desk.send(.hover(CGPoint(x: 100, y: 100)), .alternate)
    desk.mouse(.began, 100, 100, .alternate)
    _ = desk.take()
    desk.send(.focus(false))
    #expect(desk.take() == "-21 cancelled 100 100, -22 cancelled 300 200, focus false")
    #expect(desk.touches.circles == [])
    desk.send(.hover(CGPoint(x: 100, y: 100)), .alternate)
    desk.send(.hover(nil), .alternate)
    #expect(desk.touches.circles == [])
  }

  @Test func otherButtonsMeanwhileAreLeftOut() {
    desk.mouse(.began, 100, 100, .alternate)
    desk.mouse(.began, 100, 100, .alternate, source: .secondaryMouse)
    desk.mouse(.ended, 100, 100, .alternate, source: .secondaryMouse)
    desk.mouse(.ended, 100, 100, .alternate)
    desk.mouse(.began, 100, 100, .alternate, source: .secondaryMouse)
    #expect(
      desk.take()
        == """
        -21 began 100 100, -22 began 300 200, -21 ended 100 100, -22 ended 300 200, 3 began 100 100
        """)
  }

  @Test func mirroringCanBeSwitchedOff() {
    desk.touches.mirrorsMouse = false
    desk.send(.hover(CGPoint(x: 100, y: 100)), .alternate)
    desk.note(.alternate)
    desk.mouse(.began, 100, 100, .alternate)
    #expect(desk.take() == "hover 100 100, 1 began 100 100")
    #expect(desk.touches.overlay.isEmpty)
  }

  @Test func circlesAreDrawnAboveEverything() {
    desk.send(.hover(CGPoint(x: 100, y: 100)), .alternate)
    let list = DisplayList(size: CGSize(width: 400, height: 300), scale: 1, commands: desk.touches.overlay)
    #expect(list.commands.count == 4)
    guard case .fill(let circle)? = list.commands.first else {
      Issue.record("no circle")
      return
    }
    #expect(circle.rect == CGRect(x: 80, y: 80, width: 40, height: 40) && circle.cornerRadius == 20)
    #expect(circle.color == RGBA8(rgb: 0x808080, alpha: 0x60))
  }

  // MARK: The server's clock

  @Test func theServersTimesAreOursAsSoonAsTheyCanBe() {
    var clock = ServerClock()
    func read(_ stamps: [UInt], now: Double) -> [Double] {
      for stamp in stamps { clock.compare(stamp, now: now) }
      return stamps.map { (clock.time(of: $0) * 1000).rounded() }
    }
    // Read together, and yet apart.
    #expect(read([1000, 1008, 1016], now: 5.020) == [5004, 5012, 5020])
    // These took a millisecond less, those forty more.
    #expect(read([1032], now: 5.035) == [5035])
    #expect(read([1048, 1064], now: 5.107) == [5051, 5067])
    // Never back.
    #expect(read([1065], now: 5.060) == [5067])
    clock.reset()
    // It starts over after 49 days.
    #expect(read([UInt(UInt32.max), 15], now: 9) == [8984, 9000])
  }
}
