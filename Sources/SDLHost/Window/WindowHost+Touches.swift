import Hosting
import CSDL2
import Foundation
import ViewTree

/// Touches that are synthesized from touchpad gestures, the wheel and the mouse.
extension WindowHost {
  /// Connects to the touchpad, once. Called after the first frame, because it takes time and because SDL
  /// may replace the window when it creates the renderer.
  func attachTouchpad() {
    guard !hasLookedForTouchpad, presentedFrameCount > 0 else { return }
    hasLookedForTouchpad = true
    let driver = SDLWindow.driver
    guard driver == "x11" else {
      touchpadSummary = "none: SDL's video driver is \(driver)"
      SDLShim_logDebug("No touchpad gestures: SDL's video driver is \(driver).")
      return
    }
    do throws(XInputTouchpad.Unavailable) {
      attach(try XInputTouchpad(window.raw))
    } catch {
      touchpadSummary = "none: \(error)"
      SDLShim_logDebug("No touchpad gestures: \(error).")
    }
  }

  /// Uses a source of touchpad gestures.
  func attach(_ source: any TouchpadSource) {
    touchpad = source
    touchpadSummary = source.summary
    if let descriptor = source.descriptor { waker.watch(descriptor) }
    SDLShim_logDebug("Touchpad: \(source.summary).")
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
    guard touchpad != nil || touches.nextTime != nil else { return }
    let time = now
    let modifiers = translator.keyboard.modifiers
    touchpad?.drain(now: time, pointsPerUnit: translator.pointsPerUnit) { gesture in
      touches.handle(gesture, modifiers: modifiers) { coalescer.append($0) }
    }
    touches.advance(EventContext(time: time, modifiers: modifiers)) { coalescer.append($0) }
  }

  private func showCircles() {
    let circles = touches.circles
    if circles != shownCircles {
      shownCircles = circles
      needsPresent = true
    }
  }
}
