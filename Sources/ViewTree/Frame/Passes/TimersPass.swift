import Foundation

/// The second pass of a frame: makes the calls that are due, by ascending time.
///
/// - Reads: the timer queue, the frame's time.
/// - Writes: what the calls write; recognisers that wait for a time recognise here.
/// - May dirty: everything, in this frame. A timer that is added meanwhile is looked at in the next frame.
extension FrameLoop {
  func runTimersPass(at time: TimeInterval) {
    for timer in timers.takeDue(at: time) { timer.fire() }
  }
}
