import Hosting
import CSDL2
import Foundation
import ViewTree

/// Where touches come from that are none of SDL's.
extension WindowHost {
  /// Looks for a touchpad, once. After the first frame: it takes a moment, and with the renderer SDL may have replaced the
  /// window.
  func attachTouchpad() {
    guard !hasLookedForTouchpad, presentedFrameCount > 0 else { return }
    hasLookedForTouchpad = true
    let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
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

  /// Takes gestures from `source` from now on.
  func attach(_ source: any TouchpadSource) {
    touchpad = source
    touchpadSummary = source.summary
    if let descriptor = source.descriptor { waker.watch(descriptor) }
    SDLShim_logDebug("Touchpad: \(source.summary).")
  }

  /// Puts what the view tree is to hear of an event in line.
  func enqueue(_ event: InputEvent) {
    touches.take(event) { coalescer.append($0) }
    showCircles()
  }

  /// Modifier keys may have changed.
  func noteModifiers(_ modifiers: KeyModifiers) {
    touches.noteModifiers(EventContext(time: now, modifiers: modifiers)) { coalescer.append($0) }
    showCircles()
  }

  /// Takes what has come from the touchpad, and does what is due by itself.
  func pumpTouches() {
    guard touchpad != nil || touches.nextTime != nil else { return }
    let time = now
    let modifiers = KeyModifiers(sdl: UInt16(truncatingIfNeeded: SDL_GetModState().rawValue))
    touchpad?.drain(now: time, pointsPerUnit: translator.pointsPerUnit) { gesture in
      touches.take(gesture, modifiers: modifiers) { coalescer.append($0) }
    }
    touches.advance(EventContext(time: time, modifiers: modifiers)) { coalescer.append($0) }
  }

  private func showCircles() {
    let circles = touches.circles
    if circles != shownCircles {
      shownCircles = circles
      mustShowAgain = true
    }
  }
}
