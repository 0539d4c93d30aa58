import Drawing
import Foundation
import Hosting
import ViewTree

/// Synthesizes touches from touchpad gestures, Ctrl+wheel and Alt+mouse or Ctrl+Shift+mouse. Other events
/// pass through unchanged.
///
/// Only one of these and the mouse buttons is active at a time: a gesture that begins while a button is
/// down is ignored, and a gesture in progress is cancelled when a button goes down or the window loses the
/// keyboard focus.
struct SyntheticTouches {
  /// Whether the mouse acts as two fingers with Alt held, and where window managers use that, with Ctrl and
  /// Shift held. A click with Ctrl and Shift stays a click.
  var mirrorsMouse = true

  private var touchpad = TouchpadFingers()
  private var wheel = WheelPinch()
  private var mirrored = MirroredFingers()
  /// The touch identifiers of the buttons that are down.
  private var buttons: Set<Int> = []
  /// The press with Ctrl and Shift held that becomes two fingers when the pointer moves.
  private var heldPress: InputEvent?
  /// Whether fingers on the touchpad scroll: Ctrl does not make a pinch of the rest of their movement.
  private var isScrolling = false

  /// The factor by which a notch of the wheel changes the scale of a pinch while Ctrl is held.
  var wheelPinchFactor: CGFloat {
    get { wheel.notchFactor }
    set { wheel.notchFactor = newValue }
  }

  var surfaceSize: CGSize {
    get { mirrored.surfaceSize }
    set { mirrored.surfaceSize = newValue }
  }

  /// The time at which ``advance(_:_:)`` must be called; nil if nothing is scheduled.
  var nextTime: TimeInterval? { wheel.nextTime }

  /// The centers of the circles that represent fingers.
  var circles: [CGPoint] { mirrored.circles }
  /// The commands that draw the circles above the window's content.
  var overlay: [DisplayCommand] { mirrored.overlay }

  // MARK: Input

  mutating func handle(_ event: InputEvent, _ emit: (InputEvent) -> Void) {
    let context = EventContext(time: event.time, modifiers: event.modifiers)
    switch event.kind {
    case .scroll(let scroll):
      let pinches = event.modifiers.contains(.control) && (!isScrolling || scroll.phase == .began)
      switch scroll.phase {
      case .began: isScrolling = !pinches
      case .ended, .cancelled: isScrolling = false
      case .notch, .moved: break
      }
      guard pinches else {
        wheel.end(context, emit)
        break
      }
      if buttons.isEmpty, !touchpad.isDown { wheel.handle(scroll, context, emit) }
      return
    case .touch(let touch) where touch.source == .mouse || touch.source == .secondaryMouse:
      if handle(touch, event, context, emit) { return }
    case .hover(let point):
      if mirrorsMouse { mirrored.hover(at: point, event.modifiers) }
    case .focus(false):
      cancelAll(context, emit)
      buttons.removeAll()
    default: break
    }
    emit(event)
  }

  /// Called when modifier keys may have changed.
  mutating func noteModifiers(_ context: EventContext, _ emit: (InputEvent) -> Void) {
    if mirrorsMouse, !mirrored.isDown { mirrored.updateModifiers(context.modifiers) }
    if !context.modifiers.contains(.control) { wheel.end(context, emit) }
  }

  mutating func handle(_ gesture: TouchpadGesture, modifiers: KeyModifiers, _ emit: (InputEvent) -> Void) {
    if gesture.phase == .began {
      guard buttons.isEmpty else { return }
      wheel.end(EventContext(time: gesture.time, modifiers: modifiers), emit)
    }
    touchpad.handle(gesture, modifiers: modifiers, emit)
  }

  /// Sends the scheduled touches that are due.
  mutating func advance(_ context: EventContext, _ emit: (InputEvent) -> Void) {
    wheel.advance(context, emit)
  }

  // MARK: The mouse

  /// Handles a mouse touch. Returns false if it passes through unchanged.
  private mutating func handle(
    _ touch: InputEvent.Touch, _ event: InputEvent, _ context: EventContext, _ emit: (InputEvent) -> Void
  ) -> Bool {
    switch touch.phase {
    case .began:
      touchpad.cancel(context, emit)
      wheel.cancel(context, emit)
      let isFirst = buttons.isEmpty
      buttons.insert(touch.id)
      guard mirrorsMouse, isFirst, touch.source == .mouse else {
        passHeldPress(emit)
        return mirrored.isDown
      }
      if context.modifiers.contains(.alternate) {
        mirrored.press(at: touch.location, context, emit)
      } else if context.modifiers.isSuperset(of: [.control, .shift]) {
        heldPress = event
      } else {
        return mirrored.isDown
      }
    case .moved:
      if let press = heldPress, case .touch(let start) = press.kind {
        guard start.location != touch.location else { return true }
        heldPress = nil
        mirrored.press(at: start.location, context, emit)
      }
      guard mirrored.isDown else { return false }
      if touch.source == .mouse { mirrored.drag(to: touch.location, context, emit) }
    case .ended, .cancelled:
      buttons.remove(touch.id)
      passHeldPress(emit)
      guard mirrored.isDown else { return false }
      if touch.source == .mouse {
        mirrored.drag(to: touch.location, context, emit)
        mirrored.release(touch.phase, context, emit)
      }
    }
    return true
  }

  /// Passes on a press that is no part of two fingers.
  private mutating func passHeldPress(_ emit: (InputEvent) -> Void) {
    if let heldPress { emit(heldPress) }
    heldPress = nil
  }

  private mutating func cancelAll(_ context: EventContext, _ emit: (InputEvent) -> Void) {
    touchpad.cancel(context, emit)
    wheel.cancel(context, emit)
    mirrored.cancel(context, emit)
    heldPress = nil
  }
}
