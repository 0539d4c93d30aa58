import Hosting
import Drawing
import Foundation
import ViewTree

/// Makes touches of what is none: gestures of a touchpad, Ctrl with the wheel, Alt with the mouse. Everything else passes
/// through as it is.
///
/// Of these and of the mouse's buttons only one is at work at a time: a gesture that begins while a button is held is
/// left out whole, and one that is under way when a button goes down, or when the window loses the keyboard, is
/// cancelled.
struct SyntheticTouches {
  /// Whether Alt and the mouse are two fingers.
  var mirrorsMouse = true

  private var touchpad = TouchpadFingers()
  private var wheel = WheelPinch()
  private var mirrored = MirroredFingers()
  /// The touches of buttons that are down.
  private var buttons: Set<Int> = []

  var surfaceSize: CGSize {
    get { mirrored.surfaceSize }
    set { mirrored.surfaceSize = newValue }
  }

  /// When ``advance(_:_:)`` has something to do next; nil: nothing happens by itself.
  var nextTime: TimeInterval? { wheel.nextTime }

  /// The middles of the circles that stand for fingers.
  var circles: [CGPoint] { mirrored.circles }
  /// What to draw above everything else.
  var overlay: [DisplayCommand] { mirrored.overlay }

  // MARK: Input

  mutating func take(_ event: InputEvent, _ emit: (InputEvent) -> Void) {
    let context = EventContext(time: event.time, modifiers: event.modifiers)
    switch event.kind {
    case .scroll(let scroll) where event.modifiers.contains(.control):
      if buttons.isEmpty, !touchpad.isDown { wheel.take(scroll, context, emit) }
      return
    case .scroll: wheel.end(context, emit)
    case .touch(let touch) where touch.source == .mouse || touch.source == .secondaryMouse:
      if take(touch, context, emit) { return }
    case .hover(let point):
      if mirrorsMouse { mirrored.hover(at: point, event.modifiers) }
    case .focus(false):
      cancelAll(context, emit)
      buttons.removeAll()
    default: break
    }
    emit(event)
  }

  /// Modifier keys may have changed.
  mutating func noteModifiers(_ context: EventContext, _ emit: (InputEvent) -> Void) {
    if mirrorsMouse, !mirrored.isDown { mirrored.arm(context.modifiers) }
    if !context.modifiers.contains(.control) { wheel.end(context, emit) }
  }

  mutating func take(_ gesture: TouchpadGesture, modifiers: KeyModifiers, _ emit: (InputEvent) -> Void) {
    if gesture.phase == .began {
      guard buttons.isEmpty else { return }
      wheel.end(EventContext(time: gesture.time, modifiers: modifiers), emit)
    }
    touchpad.take(gesture, modifiers: modifiers, emit)
  }

  /// Does what is due by itself.
  mutating func advance(_ context: EventContext, _ emit: (InputEvent) -> Void) {
    wheel.advance(context, emit)
  }

  // MARK: The mouse

  /// Returns whether the event was one of the mirrored fingers.
  private mutating func take(
    _ touch: InputEvent.Touch, _ context: EventContext, _ emit: (InputEvent) -> Void
  ) -> Bool {
    switch touch.phase {
    case .began:
      touchpad.cancel(context, emit)
      wheel.cancel(context, emit)
      let isFirst = buttons.isEmpty
      buttons.insert(touch.id)
      guard mirrorsMouse, isFirst, touch.source == .mouse, context.modifiers.contains(.alternate) else {
        return mirrored.isDown
      }
      mirrored.press(at: touch.location, context, emit)
    case .moved:
      guard mirrored.isDown else { return false }
      if touch.source == .mouse { mirrored.drag(to: touch.location, context, emit) }
    case .ended, .cancelled:
      buttons.remove(touch.id)
      guard mirrored.isDown else { return false }
      if touch.source == .mouse {
        mirrored.drag(to: touch.location, context, emit)
        mirrored.release(touch.phase, context, emit)
      }
    }
    return true
  }

  private mutating func cancelAll(_ context: EventContext, _ emit: (InputEvent) -> Void) {
    touchpad.cancel(context, emit)
    wheel.cancel(context, emit)
    mirrored.cancel(context, emit)
  }
}
