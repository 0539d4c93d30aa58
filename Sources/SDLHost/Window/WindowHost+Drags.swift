import CSDL2
import DynamicLibraries
import Foundation
import Hosting

/// How a window takes part in drags from and to other programs.
enum WindowDrags {
  /// The window's options exclude drags: SDL receives files.
  case off
  /// Nobody has asked for drags: SDL receives files, and the window needs no connection for drags.
  case unused
  case x11(X11Drags)
  case sdl(SDLDrops)
}

extension WindowHost {
  /// Drags from and to other programs. The connection is made at the first use.
  package var drags: (any DragAccess)? {
    switch windowDrags {
    case .off: return nil
    case .x11(let drags): return drags
    case .sdl(let drops): return drops
    case .unused:
      if let drags = connectDrags() {
        windowDrags = .x11(drags)
        if let window = XInputTouchpad.window(of: window.raw) {
          SDLDragFilter.excludeSDL(from: window.number)
        }
        waker.watch(drags.library.descriptor)
        return drags
      }
      let drops = SDLDrops()
      windowDrags = .sdl(drops)
      return drops
    }
  }

  private func connectDrags() -> X11Drags? {
    let raw = window.raw
    do throws(MissingLibrary) {
      return try X11Drags(
        findWindow: { XInputTouchpad.window(of: raw) },
        pointsPerUnit: { [weak self] in self?.translator.pointsPerUnit ?? 1 },
        now: { [weak self] in self?.now ?? 0 }, wake: { [waker] in waker.wake() })
    } catch {
      SDLShim_logDebug("No drags to other programs: \(error)")
      return nil
    }
  }

  /// Handles the messages of other programs about drags.
  func pumpDrags() {
    if case .x11(let drags) = windowDrags { drags.drain() }
  }

  /// The time at which a drag gives up waiting for another program; nil if none waits.
  var dragDeadline: TimeInterval? {
    if case .x11(let drags) = windowDrags { drags.deadline } else { nil }
  }

  /// Handles a drop that SDL has received. Returns false if it is for ``onDrop``.
  func handleDrop(_ event: SDL_Event) -> Bool {
    guard case .sdl(let drops) = windowDrags else { return false }
    return drops.handle(event) {
      let pointer = pointerInWindow
      let unit = translator.pointsPerUnit
      return CGPoint(x: CGFloat(pointer.x) * unit, y: CGFloat(pointer.y) * unit)
    }
  }
}
