import Foundation

/// The times at which a window that makes no frames returns memory to the system: half of it, and a little
/// later half of the rest, because a window that is idle for that long is probably not used soon. An idle
/// window wakes twice for it.
struct IdleMemory {
  private enum Phase: Equatable {
    /// No frame was made since memory was returned.
    case returned
    /// `index`: the number of times that memory was returned.
    case waiting(from: TimeInterval, index: Int)
  }

  /// The numbers of seconds after the last frame.
  static let delays: [TimeInterval] = [30, 50]

  private var phase = Phase.returned

  /// The time at which memory is returned; nil if it was returned already.
  var dueTime: TimeInterval? {
    if case .waiting(let start, let index) = phase { start + Self.delays[index] } else { nil }
  }

  /// Starts the wait again, after a frame.
  mutating func noteFrame(at time: TimeInterval) { phase = .waiting(from: time, index: 0) }

  /// Returns whether memory has to be returned, once for each delay.
  mutating func takeDue(at time: TimeInterval) -> Bool {
    guard case .waiting(let start, let index) = phase, start + Self.delays[index] <= time else {
      return false
    }
    phase = index + 1 < Self.delays.count ? .waiting(from: start, index: index + 1) : .returned
    return true
  }
}

extension WindowHost {
  /// Returns half of the memory of pixels to the system, if the window has been idle.
  func returnIdleMemory() {
    if idleMemory.takeDue(at: now) { imageStore.returnMemory() }
  }
}
