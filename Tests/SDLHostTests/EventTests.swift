import CSDL2
import Drawing
import Foundation
import Geometry
import Hosting
import Testing
import ViewTree

@testable import SDLHost

@MainActor @Suite struct EventTests {
  /// Translates events one by one, a millisecond apart, with 0.5 points per window unit.
  func translate(_ events: [SDL_Event], modifiers: KeyModifiers = []) -> [InputEvent] {
    var translator = EventTranslator()
    translator.pointsPerUnit = 0.5
    translator.surfaceSize = CGSize(width: 400, height: 300)
    var result: [InputEvent] = []
    for (index, event) in events.enumerated() {
      translator.translate(event, at: Double(index) / 1000, modifiers: modifiers) { result.append($0) }
    }
    return result
  }

  func motion(_ x: Int32, _ y: Int32) -> SDL_Event {
    var event = SDL_Event()
    event.motion.type = SDL_MOUSEMOTION.rawValue
    event.motion.x = x
    event.motion.y = y
    return event
  }

  func button(_ type: SDL_EventType, _ button: Int32, _ x: Int32, _ y: Int32, clicks: UInt8 = 1) -> SDL_Event
  {
    var event = SDL_Event()
    event.button.type = type.rawValue
    event.button.button = UInt8(button)
    event.button.clicks = clicks
    event.button.x = x
    event.button.y = y
    return event
  }

  func window(_ id: SDL_WindowEventID) -> SDL_Event {
    var event = SDL_Event()
    event.window.type = SDL_WINDOWEVENT.rawValue
    event.window.event = UInt8(id.rawValue)
    return event
  }

  typealias Touch = InputEvent.Touch

  private func editing(_ text: String, _ start: Int32, _ length: Int32) -> SDL_Event {
    var event = SDL_Event()
    event.edit.type = SDL_TEXTEDITING.rawValue
    withUnsafeMutableBytes(of: &event.edit.text) { $0.copyBytes(from: text.utf8) }
    (event.edit.start, event.edit.length) = (start, length)
    return event
  }

  @Test("Composed texts have a selection in characters; where all is selected, the end is")
  func composedTexts() {
    var long = SDL_Event()
    long.editExt.type = SDL_TEXTEDITING_EXT.rawValue
    long.editExt.text = SDL_strdup(String(repeating: "字", count: 100))
    (long.editExt.start, long.editExt.length) = (100, 0)
    let kinds = translate([
      editing("e\u{301}x", 2, 1), editing("ni", 0, 2), editing("ni", -1, 5), editing("", 0, 0), long,
    ]).map(\.kind)
    #expect(
      kinds == [
        .marked(text: "e\u{301}x", selection: 1..<2), .marked(text: "ni", selection: 2..<2),
        .marked(text: "ni", selection: 2..<2), .marked(text: "", selection: 0..<0),
        .marked(text: String(repeating: "字", count: 100), selection: 100..<100),
      ])
  }

  @Test("An input method composes until it types the text, or the composed text is empty")
  func composingState() {
    var translator = EventTranslator()
    translator.keyboard.state = { 0 }
    func send(_ event: SDL_Event) { translator.translate(event, at: 0, modifiers: []) { _ in } }
    send(editing("a", 1, 0))
    #expect(translator.isComposing)
    send(editing("", 0, 0))
    #expect(!translator.isComposing)
    send(editing("b", 1, 0))
    var typed = SDL_Event()
    typed.text.type = SDL_TEXTINPUT.rawValue
    typed.text.text.0 = 98
    send(typed)
    #expect(!translator.isComposing)
  }

  @Test("A key that ends a composition is handled behind the text that the input method types")
  func composingKeys() {
    var keys = ComposingKeys()
    func key(_ symbol: SDL_KeyCode, _ modifiers: SDL_Keymod = KMOD_NONE) -> SDL_Event {
      var event = SDL_Event()
      event.key.type = SDL_KEYDOWN.rawValue
      event.key.keysym.sym = Int32(bitPattern: symbol.rawValue)
      event.key.keysym.mod = UInt16(modifiers.rawValue)
      return event
    }
    var typed = SDL_Event()
    typed.text.type = SDL_TEXTINPUT.rawValue
    func held(_ events: [SDL_Event], isComposing: Bool = true) -> [Bool] {
      defer { _ = keys.release() }
      return events.map { keys.hold($0, isComposing: isComposing) }
    }
    // A space with its text, then the input method's; an arrow has no text.
    #expect(held([key(SDLK_SPACE), typed, editing("", 0, 0), typed]) == [true, true, false, false])
    #expect(held([key(SDLK_LEFT), typed]) == [true, false])
    #expect(held([key(SDLK_RETURN), typed]) == [true, false])
    #expect(held([key(SDLK_a, KMOD_LCTRL), typed]) == [true, false])
    #expect(held([key(SDLK_SPACE), typed], isComposing: false) == [false, false])
    var released = SDL_Event()
    released.key.type = SDL_KEYUP.rawValue
    #expect(held([released]) == [false])
    // The order of keys stays, also after the composition has ended.
    for (event, isComposing) in [(key(SDLK_SPACE), true), (released, false), (key(SDLK_a), false)] {
      let isHeld = keys.hold(event, isComposing: isComposing)
      #expect(isHeld)
    }
    let (first, second) = (keys.release(), keys.release())
    #expect(first.map(\.type) == [SDL_KEYDOWN, SDL_KEYUP, SDL_KEYDOWN].map(\.rawValue) && second.isEmpty)
  }

  @Test("Keys go through an input method only while a view receives text, and it follows the insertion point")
  func textInputSession() {
    var session = TextInputSession()
    let places = [0, 9].map { PixelRect(x: $0, y: 1, width: 2, height: 3) }
    #expect(session.change(to: .off, isAbandoned: false) == [])
    #expect(session.change(to: .on(caret: places[0]), isAbandoned: false) == [.start, .place(places[0])])
    #expect(session.change(to: .on(caret: places[0]), isAbandoned: false) == [])
    #expect(session.change(to: .on(caret: places[1]), isAbandoned: false) == [.place(places[1])])
    // The view has ended the composition: the input method forgets it.
    #expect(
      session.change(to: .on(caret: places[1]), isAbandoned: true) == [.stop, .start, .place(places[1])])
    #expect(session.change(to: .off, isAbandoned: true) == [.stop])
  }

  @Test("A double click and a drag are hovers and one touch with two taps")
  func translatesADoubleClickAndADrag() {
    let kinds = translate([
      motion(10, 20), button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 10, 20, clicks: 2), motion(30, 40),
      button(SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT, 32, 40), motion(50, 60), window(SDL_WINDOWEVENT_LEAVE),
    ]).map(\.kind)
    func touch(_ phase: Touch.Phase, _ x: Double, _ y: Double) -> InputEvent.Kind {
      .touch(Touch(id: 1, phase: phase, location: CGPoint(x: x, y: y), source: .mouse, tapCount: 2))
    }
    #expect(
      kinds == [
        .hover(CGPoint(x: 5, y: 10)), touch(.began, 5, 10), touch(.moved, 15, 20), touch(.ended, 16, 20),
        .hover(CGPoint(x: 25, y: 30)), .hover(nil),
      ])
  }

  @Test("The right button is a touch of its own, and the middle one no touch")
  func translatesTheRightButtonToAnotherTouch() {
    let kinds = translate([
      button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_RIGHT, 2, 2),
      button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_MIDDLE, 2, 2),
      button(SDL_MOUSEBUTTONUP, SDL_BUTTON_MIDDLE, 2, 2), button(SDL_MOUSEBUTTONUP, SDL_BUTTON_RIGHT, 4, 2),
      button(SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT, 4, 2),
    ]).map(\.kind)
    #expect(
      kinds == [
        .touch(Touch(id: 3, phase: .began, location: CGPoint(x: 1, y: 1), source: .secondaryMouse)),
        .middleClick(CGPoint(x: 1, y: 1)),
        .touch(Touch(id: 3, phase: .ended, location: CGPoint(x: 2, y: 1), source: .secondaryMouse)),
      ])
  }

  @Test("The locations of fingers are converted from fractions of the window to points")
  func translatesFingersFromFractionsOfTheWindow() {
    func finger(_ type: SDL_EventType, _ id: Int64, _ x: Float, _ y: Float) -> SDL_Event {
      var event = SDL_Event()
      event.tfinger.type = type.rawValue
      event.tfinger.fingerId = id
      event.tfinger.x = x
      event.tfinger.y = y
      return event
    }
    let kinds = translate([
      finger(SDL_FINGERDOWN, 1, 0.5, 0.25), finger(SDL_FINGERDOWN, 2, 1, 1),
      finger(SDL_FINGERMOTION, 1, 0.75, 0.25),
      finger(SDL_FINGERUP, 2, 1, 1),
    ]).map(\.kind)
    #expect(
      kinds == [
        .touch(Touch(id: 17, phase: .began, location: CGPoint(x: 200, y: 75))),
        .touch(Touch(id: 18, phase: .began, location: CGPoint(x: 400, y: 300))),
        .touch(Touch(id: 17, phase: .moved, location: CGPoint(x: 300, y: 75))),
        .touch(Touch(id: 18, phase: .ended, location: CGPoint(x: 400, y: 300))),
      ])
  }

  @Test("Events of the mouse that SDL synthesizes from touches are ignored")
  func ignoresMouseEventsThatSDLSynthesizesFromTouches() {
    var moved = motion(10, 10)
    moved.motion.which = UInt32.max
    var down = button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 10, 10)
    down.button.which = UInt32.max
    var up = button(SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT, 10, 10)
    up.button.which = UInt32.max
    #expect(translate([moved, down, up]) == [])
  }

  @Test("A notch of the wheel is 60 points, in the direction of the content")
  func translatesWheelEvents() {
    func wheel(_ x: Float, _ y: Float, direction: SDL_MouseWheelDirection = SDL_MOUSEWHEEL_NORMAL)
      -> SDL_Event
    {
      var event = SDL_Event()
      event.wheel.type = SDL_MOUSEWHEEL.rawValue
      event.wheel.x = Int32(x)
      event.wheel.y = Int32(y)
      event.wheel.preciseX = x
      event.wheel.preciseY = y
      event.wheel.direction = direction.rawValue
      return event
    }
    let kinds = translate([
      motion(20, 30), wheel(0, 1), wheel(1, 0), wheel(0, -0.25),
      wheel(0, 1, direction: SDL_MOUSEWHEEL_FLIPPED),
    ]).dropFirst().map(\.kind)
    let place = CGPoint(x: 10, y: 15)
    #expect(
      kinds == [
        .scroll(.init(delta: CGVector(dx: 0, dy: 60), location: place)),
        .scroll(.init(delta: CGVector(dx: -60, dy: 0), location: place)),
        .scroll(.init(delta: CGVector(dx: 0, dy: -15), location: place, phase: .moved)),
        .scroll(.init(delta: CGVector(dx: 0, dy: -60), location: place)),
      ])
  }

  @Test("Keys are translated by their symbols, with modifiers and repetitions")
  func translatesKeysByTheirSymbol() {
    func key(
      _ type: SDL_EventType, _ code: SDL_KeyCode, _ modifiers: SDL_Keymod = KMOD_NONE, repeats: UInt8 = 0
    )
      -> SDL_Event
    {
      var event = SDL_Event()
      event.key.type = type.rawValue
      event.key.keysym.sym = Int32(bitPattern: code.rawValue)
      event.key.keysym.mod = UInt16(truncatingIfNeeded: modifiers.rawValue)
      event.key.repeat = repeats
      return event
    }
    let events = translate([
      key(SDL_KEYDOWN, SDLK_a, KMOD_LCTRL), key(SDL_KEYDOWN, SDLK_a, KMOD_RCTRL, repeats: 1),
      key(SDL_KEYUP, SDLK_F11),
      key(SDL_KEYDOWN, SDLK_F13), key(SDL_KEYDOWN, SDLK_LSHIFT), key(SDL_KEYDOWN, SDLK_KP_ENTER, KMOD_LSHIFT),
      key(SDL_KEYDOWN, SDL_KeyCode(0x451)),
    ])
    #expect(
      events.map(\.kind) == [
        .key(.init(code: .character("a"), phase: .down)),
        .key(.init(code: .character("a"), phase: .repeated)),
        .key(.init(code: .function(11), phase: .up)), .key(.init(code: .function(13), phase: .down)),
        .key(.init(code: .return, phase: .down)), .key(.init(code: .character("ё"), phase: .down)),
      ])
    #expect(events.map(\.modifiers) == [.control, .control, [], [], .shift, []])
  }

  @Test("Text and the names of dropped files keep their characters")
  func translatesTextAndDroppedFiles() throws {
    var text = SDL_Event()
    text.text.type = SDL_TEXTINPUT.rawValue
    withUnsafeMutableBytes(of: &text.text.text) { $0.copyBytes(from: Array("жé".utf8) + [0]) }
    var drop = SDL_Event()
    drop.drop.type = SDL_DROPFILE.rawValue
    drop.drop.file = SDL_strdup("/tmp/Ferien ☀.jpg")
    #expect(
      translate([text, motion(8, 8), drop]).map(\.kind) == [
        .text("жé"), .hover(CGPoint(x: 4, y: 4)),
        .drop(path: "/tmp/Ferien ☀.jpg", location: CGPoint(x: 4, y: 4)),
      ])
  }

  @Test("A button that is released after the focus was lost ends no touch")
  func losingTheFocusResetsTheButtons() {
    var quit = SDL_Event()
    quit.type = SDL_QUIT.rawValue
    let kinds = translate([
      button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 0, 0), window(SDL_WINDOWEVENT_FOCUS_LOST),
      button(SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT, 0, 0), window(SDL_WINDOWEVENT_FOCUS_GAINED),
      window(SDL_WINDOWEVENT_SIZE_CHANGED), window(SDL_WINDOWEVENT_EXPOSED), quit,
    ]).map(\.kind)
    #expect(
      kinds == [
        .touch(Touch(id: 1, phase: .began, location: .zero, source: .mouse)), .focus(false), .focus(true),
        .resize, .quit,
      ])
  }

  @Test("Of many moves the newest four are kept, of moves at the same time the last")
  func keepsTheNewestMovesWithTheirTimes() {
    var coalescer = EventCoalescer()
    func move(_ x: Double, at time: Double, _ phase: Touch.Phase = .moved) -> InputEvent {
      InputEvent(
        time: time, kind: .touch(Touch(id: 1, phase: phase, location: CGPoint(x: x, y: 0), source: .mouse)))
    }
    coalescer.append(move(0, at: 0, .began))
    for index in 1...9 { coalescer.append(move(Double(index), at: Double(index))) }
    coalescer.append(move(9.5, at: 9))
    coalescer.append(move(10, at: 10, .ended))
    #expect(coalescer.drain().map(\.time) == [0, 6, 7, 8, 9, 10])
    #expect(coalescer.drain().isEmpty)
    coalescer.append(move(1, at: 1))
    coalescer.append(move(2, at: 1))
    #expect(coalescer.drain() == [move(2, at: 1)], "The last of several moves at the same time is kept.")
  }

  @Test("Wheel events with the same modifiers are added")
  func sumsWheelEvents() {
    var coalescer = EventCoalescer()
    func scroll(_ dy: Double, _ modifiers: KeyModifiers = []) -> InputEvent {
      InputEvent(
        time: 1, kind: .scroll(.init(delta: CGVector(dx: 1, dy: dy), location: .zero)),
        modifiers: modifiers)
    }
    for event in [scroll(10), scroll(-4), scroll(3, .control), scroll(3, .control)] {
      coalescer.append(event)
    }
    let deltas = coalescer.drain().map { event -> CGVector in
      guard case .scroll(let scroll) = event.kind else { return .zero }
      return scroll.delta
    }
    #expect(deltas == [CGVector(dx: 2, dy: 6), CGVector(dx: 2, dy: 6)])
  }
}
