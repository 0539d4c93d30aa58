import CSDL2
import Files
import Foundation
import Geometry
import Hosting
import ViewTree

/// Translates events of SDL into events of the view tree. No other code reads the fields of `SDL_Event`.
///
/// Only the union member that belongs to the type of the event is read. SDL reports positions in window
/// units or, for fingers, as fractions of the window, and times in milliseconds of its own clock.
struct EventTranslator {
  /// The distance that one notch of the wheel scrolls by, in points: about three lines of text.
  static let notch: CGFloat = 60
  /// The value of SDL_TOUCH_MOUSEID, which Swift does not import: the device of mouse events that SDL
  /// synthesizes from fingers. They are ignored, because fingers are handled as touches.
  static let touchMouse = UInt32.max

  var pointsPerUnit: CGFloat = 1
  var surfaceSize = CGSize.zero
  var keyboard = Keyboard()

  /// Whether an input method composes a text.
  private(set) var isComposing = false
  private var location = CGPoint.zero
  /// The click count of each button that is down.
  private var buttons: [UInt8: Int] = [:]

  init() {}

  /// Sets the location of the pointer, in window units, if no motion event reports it.
  mutating func setLocation(x: Int32, y: Int32) { location = point(x, y) }

  /// Translates an event of SDL, which happened at a time of the host's clock, and calls `emit` with the
  /// result: no, one or more events. `modifiers` are the keys that are down; key events contain their own.
  /// The string of a dropped file or of a composed text is freed.
  mutating func translate(
    _ event: SDL_Event, at time: TimeInterval, modifiers: KeyModifiers, emit: (InputEvent) -> Void
  ) {
    func send(_ kind: InputEvent.Kind, _ own: KeyModifiers? = nil) {
      emit(InputEvent(time: time, kind: kind, modifiers: own ?? modifiers))
    }
    func send(_ key: SDL_KeyboardEvent, _ phase: InputEvent.Key.Phase) {
      let latin = keyboard.alternative(of: key.keysym)
      let code = KeyCode(sdl: SDL_KeyCode(UInt32(bitPattern: key.keysym.sym)))
      guard let code = code ?? latin.map({ .character($0) }) else { return }
      send(.key(.init(code: code, phase: phase, latin: latin)), keyboard.modifiers(key.keysym.mod))
    }
    switch SDL_EventType(event.type) {
    case SDL_MOUSEMOTION:
      guard event.motion.which != Self.touchMouse else { return }
      location = point(event.motion.x, event.motion.y)
      if buttons.isEmpty {
        send(.hover(location))
      } else {
        for (button, clicks) in buttons.sorted(by: { $0.key < $1.key }) {
          send(touch(button, .moved, clicks))
        }
      }
    case SDL_MOUSEBUTTONDOWN:
      let button = event.button.button
      if button == UInt8(SDL_BUTTON_MIDDLE) {
        return send(.middleClick(point(event.button.x, event.button.y)))
      }
      guard Self.isKnown(button), buttons[button] == nil, event.button.which != Self.touchMouse else {
        return
      }
      location = point(event.button.x, event.button.y)
      let clicks = max(1, Int(event.button.clicks))
      buttons[button] = clicks
      send(touch(button, .began, clicks))
    case SDL_MOUSEBUTTONUP:
      guard let clicks = buttons.removeValue(forKey: event.button.button) else { return }
      location = point(event.button.x, event.button.y)
      send(touch(event.button.button, .ended, clicks))
    case SDL_FINGERDOWN: if isOnScreen(event.tfinger) { send(finger(event.tfinger, .began)) }
    case SDL_FINGERMOTION: if isOnScreen(event.tfinger) { send(finger(event.tfinger, .moved)) }
    case SDL_FINGERUP: if isOnScreen(event.tfinger) { send(finger(event.tfinger, .ended)) }
    case SDL_MOUSEWHEEL: send(scroll(event.wheel))
    case SDL_KEYDOWN: send(event.key, event.key.repeat != 0 ? .repeated : .down)
    case SDL_KEYUP: send(event.key, .up)
    case SDL_TEXTINPUT:
      let text = withUnsafeBytes(of: event.text.text) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !text.isEmpty, keyboard.typesText {
        isComposing = false
        send(.text(text))
      }
    case SDL_TEXTEDITING:
      let text = withUnsafeBytes(of: event.edit.text) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      // Input methods report also that nothing is composed.
      if isComposing || !text.isEmpty { send(marked(text, event.edit.start, event.edit.length)) }
    case SDL_TEXTEDITING_EXT:
      guard let text = event.editExt.text else { return }
      defer { SDL_free(text) }
      send(marked(String(cString: text), event.editExt.start, event.editExt.length))
    case SDL_DROPFILE:
      guard let file = event.drop.file else { return }
      defer { SDL_free(file) }
      send(.drop(path: String(fileCString: file), location: location))
    case SDL_WINDOWEVENT: translate(window: event.window, send: { send($0) })
    case SDL_QUIT: send(.quit)
    default: break
    }
  }

  private mutating func translate(window event: SDL_WindowEvent, send: (InputEvent.Kind) -> Void) {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED: send(.resize)
    case SDL_WINDOWEVENT_FOCUS_GAINED: send(.focus(true))
    case SDL_WINDOWEVENT_FOCUS_LOST:
      // The button may be released in another window.
      buttons.removeAll()
      send(.focus(false))
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED: send(.visibility(false))
    case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED: send(.visibility(true))
    case SDL_WINDOWEVENT_LEAVE: send(.hover(nil))
    default: break
    }
  }

  /// A composed text. SDL counts code points, and selects the whole text where the input method selects
  /// nothing; the insertion point is behind it then.
  private mutating func marked(_ text: String, _ start: Int32, _ length: Int32) -> InputEvent.Kind {
    isComposing = !text.isEmpty
    let scalars = text.unicodeScalars
    func position(_ offset: Int) -> Int {
      let end = scalars.index(scalars.startIndex, offsetBy: offset, limitedBy: scalars.endIndex)
      return text[..<(end ?? text.endIndex)].count
    }
    let first = max(0, Int(start))
    let selection = position(first)..<position(first + max(0, Int(length)))
    let isWhole = selection == 0..<text.count
    return .marked(text: text, selection: isWhole ? text.count..<text.count : selection)
  }

  /// Called when the field has ended the composition, and the input method has been informed.
  mutating func endComposition() { isComposing = false }

  private static func isKnown(_ button: UInt8) -> Bool {
    button == UInt8(SDL_BUTTON_LEFT) || button == UInt8(SDL_BUTTON_RIGHT)
  }

  private func point(_ x: Int32, _ y: Int32) -> CGPoint {
    CGPoint(x: CGFloat(x) * pointsPerUnit, y: CGFloat(y) * pointsPerUnit)
  }

  private func touch(_ button: UInt8, _ phase: InputEvent.Touch.Phase, _ clicks: Int) -> InputEvent.Kind {
    .touch(
      .init(
        id: Int(button), phase: phase, location: location,
        source: button == UInt8(SDL_BUTTON_LEFT) ? .mouse : .secondaryMouse, tapCount: clicks))
  }

  /// Whether a finger event comes from a touch screen. Touchpads are handled by wheel and gesture events.
  private func isOnScreen(_ event: SDL_TouchFingerEvent) -> Bool {
    // SDL looks up the device in its video driver and crashes if there is none; then no device is known.
    guard SDL_WasInit(SDL_INIT_VIDEO) != 0 else { return true }
    return switch SDL_GetTouchDeviceType(event.touchId) {
    case SDL_TOUCH_DEVICE_INDIRECT_ABSOLUTE, SDL_TOUCH_DEVICE_INDIRECT_RELATIVE: false
    default: true
    }
  }

  private func finger(_ event: SDL_TouchFingerEvent, _ phase: InputEvent.Touch.Phase) -> InputEvent.Kind {
    let point = CGPoint(
      x: CGFloat(event.x) * surfaceSize.width, y: CGFloat(event.y) * surfaceSize.height)
    // The offset keeps the identifiers different from those of mouse buttons.
    return .touch(.init(id: Int(truncatingIfNeeded: event.fingerId) &+ 16, phase: phase, location: point))
  }

  private func scroll(_ event: SDL_MouseWheelEvent) -> InputEvent.Kind {
    let flip: CGFloat = event.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1 : 1
    // SDL counts upwards and to the right; scrolling to the right moves the content to the left.
    let notches = CGVector(dx: -CGFloat(event.preciseX) * flip, dy: CGFloat(event.preciseY) * flip)
    return .scroll(InputEvent.Scroll(notches: notches, location: location))
  }
}

extension InputEvent.Scroll {
  /// Creates the scrolling of a wheel from its notches. Parts of a notch scroll without animation.
  init(notches: CGVector, location: CGPoint) {
    let isWhole = notches.dx == notches.dx.rounded() && notches.dy == notches.dy.rounded()
    let delta = CGVector(
      dx: notches.dx * EventTranslator.notch, dy: notches.dy * EventTranslator.notch)
    self.init(delta: delta, location: location, phase: isWhole ? .notch : .moved)
  }
}
