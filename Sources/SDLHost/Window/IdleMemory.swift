import Foundation

/// The time at which a window that makes no frames returns memory to the system. An idle window wakes once for it.
struct IdleMemory {
  private enum Phase: Equatable {
    /// No frame was made since memory was returned.
    case returned
    case waiting(until: TimeInterval)
  }

  /// The number of seconds after the last frame.
  static let delay: TimeInterval = 30

  private var phase = Phase.returned

  /// The time at which memory is returned; nil if it was returned already.
  var dueTime: TimeInterval? {
    if case .waiting(let time) = phase { time } else { nil }
  }

  /// Starts the wait again, after a frame.
  mutating func noteFrame(at time: TimeInterval) { phase = .waiting(until: time + Self.delay) }

  /// Returns whether memory has to be returned, once for each wait.
  mutating func takeDue(at time: TimeInterval) -> Bool {
    guard let dueTime, dueTime <= time else { return false }
    phase = .returned
    return true
  }
}

extension WindowHost {
  /// Returns half of the memory of pixels to the system, if the window has been idle.
  func returnIdleMemory() {
    if idleMemory.takeDue(at: now) { imageStore.returnMemory() }
  }
}
