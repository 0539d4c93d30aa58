import CSDL2
import Foundation
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
    do throws(XInputTouchpad.Unavailable) {
      if driver == "x11" {
        attach(try XInputTouchpad(window.raw))
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
    touches.handle(event) { coalescer.append($0) }
    showCircles()
  }

  /// Called when modifier keys may have changed.
  func noteModifiers(_ modifiers: KeyModifiers) {
    guard !isReplaying else { return }
    touches.noteModifiers(EventContext(time: now, modifiers: modifiers)) { coalescer.append($0) }
    showCircles()
  }

  /// Handles the pending touchpad gestures, and the touches that are due by time.
  func pumpTouches() {
    let time = now
    let modifiers = translator.keyboard.modifiers
    if case .source(let touchpad) = touchpad {
      touchpad.drain(now: time, pointsPerUnit: translator.pointsPerUnit) { gesture in
        touches.handle(gesture, modifiers: modifiers) { coalescer.append($0) }
      }
    } else if touches.nextTime == nil {
      return
    }
    touches.advance(EventContext(time: time, modifiers: modifiers)) { coalescer.append($0) }
  }

  private func showCircles() {
    let circles = touches.circles
    if circles != shownCircles {
      shownCircles = circles
      setNeedsPresent()
    }
  }
}
