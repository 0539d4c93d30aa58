import CSDL2
import Foundation
import Geometry
import Hosting
import ViewTree

/// Where the touchpad gestures of a window come from.
enum TouchpadConnection {
  /// There was no frame yet.
  case pending
  case unavailable(reason: String)
  case source(any TouchpadSource)
}

/// Touches that are synthesized from touchpad gestures, the wheel and the mouse.
extension WindowHost {
  /// A description of the source of touchpad gestures, or the reason for their absence. Valid after the
  /// first frame.
  package var touchpadSummary: String {
    switch touchpad {
    case .pending: "not known yet"
    case .unavailable(let reason): "none: \(reason)"
    case .source(let source): source.summary
    }
  }

  /// Connects to the touchpad, once. Called after the first frame, because it takes time and because SDL
  /// may replace the window when it creates the renderer.
  func attachTouchpad() {
    guard case .pending = touchpad, presentedFrameCount > 0 else { return }
    let driver = SDLWindow.driver
    do throws(TouchpadUnavailable) {
      if driver == "x11" {
        attach(try XInputTouchpad(window.raw))
      } else if driver == "wayland" {
        attach(try WaylandTouchpad(window) { [waker] in waker.push() })
      } else {
        touchpad = .unavailable(reason: "SDL's video driver is \(driver)")
      }
    } catch {
      touchpad = .unavailable(reason: "\(error)")
    }
    SDLShim_logDebug("Touchpad: \(touchpadSummary).")
  }

  func attach(_ source: any TouchpadSource) {
    touchpad = .source(source)
    if let descriptor = source.descriptor { waker.watch(descriptor) }
  }

  /// Enqueues an event, or the touches that are synthesized from it.
  func enqueue(_ event: InputEvent) {
    guard !isReplaying || event.kind == .quit else { return }
    if case .scroll = event.kind, let factor = wheelPinchFactor?() { touches.wheelPinchFactor = factor }
    touches.handle(event) { coalescer.append($0.scrolling(environment.mouse.wheelLines)) }
    showCircles()
  }

  /// Called when modifier keys may have changed.
  func noteModifiers(_ modifiers: KeyModifiers) {
    guard !isReplaying else { return }
    touches.noteModifiers(EventContext(time: now, modifiers: modifiers)) { coalescer.append($0) }
    showCircles()
  }

  /// Handles the pending input of the touchpad, and the touches that are due by time.
  func pumpTouches() {
    drainTouchpad()
    guard touches.nextTime != nil else { return }
    let context = EventContext(time: now, modifiers: translator.keyboard.modifiers)
    touches.advance(context) { coalescer.append($0) }
  }

  /// Whether an event of SDL's wheel repeats what the touchpad's source reports, which is handled now, before
  /// the keys that SDL has read after it.
  func isOfTouchpad(_ event: SDL_Event) -> Bool {
    guard event.type == SDL_MOUSEWHEEL.rawValue, case .source = touchpad else { return false }
    drainTouchpad(isComplete: true)
    return true
  }

  private func drainTouchpad(isComplete: Bool = false) {
    guard case .source(let touchpad) = touchpad else { return }
    let modifiers = translator.keyboard.modifiers
    touchpad.drain(now: now, pointsPerUnit: translator.pointsPerUnit, isComplete: isComplete) { input in
      switch input {
      case .gesture(let gesture): touches.handle(gesture, modifiers: modifiers) { coalescer.append($0) }
      case .scroll(let scroll, let at):
        enqueue(InputEvent(time: at, kind: .scroll(scroll), modifiers: modifiers))
      }
    }
  }

  private func showCircles() {
    let circles = touches.circles
    if circles != shownCircles {
      shownCircles = circles
      setNeedsPresent()
    }
  }
}

extension InputEvent {
  /// Returns the event with the distance of a number of lines for a notch of the wheel.
  nonisolated func scrolling(_ lines: CGFloat) -> InputEvent {
    guard case .scroll(var scroll) = kind, scroll.phase == .notch else { return self }
    let factor = lines / MouseSettings.standardWheelLines
    scroll.delta = CGVector(dx: scroll.delta.dx * factor, dy: scroll.delta.dy * factor)
    return InputEvent(time: time, kind: .scroll(scroll), modifiers: modifiers)
  }
}
