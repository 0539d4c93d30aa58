import Foundation

/// The second pass of a frame: fires the timers that are due, by ascending time.
///
/// - Reads: the timer queue, the frame's time.
/// - Writes: the state that timer actions change; gesture recognizers that wait for a time recognize here.
/// - May dirty: everything, in this frame. A timer that is added during the pass can fire in the next frame.
extension FrameLoop {
  func runTimersPass(at time: TimeInterval) {
    for timer in timers.removeDue(at: time) { timer.fire() }
  }
}
