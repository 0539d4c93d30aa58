import CSDL2
import Drawing
import Foundation
import Hosting
import ViewTree

/// The source of a window's input.
enum WindowInput: Equatable {
  case live
  /// A replay, in which the content has a size in points.
  case replay(size: CGSize)
}

/// Replays: frames at given times, without the user's input.
extension WindowHost {
  /// Runs frames at given times, at their pace or slower. The clock of the host stops at the time of each
  /// frame, so that the result does not depend on the speed of the machine. Afterwards the clock continues
  /// from the time of the last frame.
  ///
  /// The user can close the window; other input is ignored. A size that the user gives the window applies at
  /// the end.
  ///
  /// `nextTime` returns the time of the next frame, in seconds of ``now``, or nil at the end; `willRun`
  /// enqueues its events.
  package func replay(nextTime: () -> TimeInterval?, willRun: () -> Void) {
    let delay = FrameClock.uptime() - now
    clock.stop(at: now)
    input = .replay(size: surfaceSize)
    while !loop.application.isFinished, let time = nextTime() {
      serve(until: time + delay)
      clock.stop(at: max(time, now))
      willRun()
      runFrame(at: now)
      show()
    }
    let isResized = input != .replay(size: surfaceSize)
    input = .live
    clock.resume()
    if isResized { loop.enqueue(InputEvent(time: now, kind: .resize)) }
  }

  var isReplaying: Bool { input != .live }

  /// Changes the size of the content in a replay, in points, and waits until the window has it, for at most a
  /// second: window managers can refuse a size. Returns whether the window has the size.
  package func resizeInReplay(to size: CGSize) -> Bool {
    let units = PixelGrid(scale: 1 / translator.pointsPerUnit).size(size)
    guard SurfaceLimit.window.allows(width: units.width, height: units.height) else { return false }
    SDL_SetWindowSize(window.raw, CInt(units.width), CInt(units.height))
    let end = FrameClock.uptime() + 1
    while window.size != units, FrameClock.uptime() < end { serve(until: FrameClock.uptime() + 0.01) }
    updateGeometry()
    input = .replay(size: surfaceSize)
    return window.size == units
  }

  /// Handles events of the window, images and the main queue until a time of the system's clock.
  private func serve(until end: TimeInterval) {
    repeat {
      pumpEvents()
      mainQueueTime = -.infinity
      serveMainQueue()
      show()
      let left = end - FrameClock.uptime()
      if left > 0 { sleep(min(left, 0.004)) }
    } while FrameClock.uptime() < end
  }
}
