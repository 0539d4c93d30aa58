import Foundation

/// A call at a moment of the host's clock. Ends by itself once it was made, or by ``cancel()``.
@MainActor final class FrameTimer {
  /// When the call is due, in seconds of the host's clock.
  let time: TimeInterval
  private var action: (() -> Void)?

  init(time: TimeInterval, action: @escaping () -> Void) {
    self.time = time
    self.action = action
  }

  /// Whether the call is still to come.
  var isPending: Bool { action != nil }

  /// Drops the call. Does nothing after it.
  func cancel() { action = nil }

  /// Makes the call, unless it was made or cancelled.
  func fire() {
    let due = action
    action = nil
    due?()
  }
}

/// The timers of one frame loop.
@MainActor struct TimerQueue {
  /// In the order of adding; cancelled ones stay until the next time that timers are due.
  private var timers: [FrameTimer] = []

  /// Adds a call at `time`.
  mutating func add(at time: TimeInterval, _ action: @escaping () -> Void) -> FrameTimer {
    let timer = FrameTimer(time: time, action: action)
    timers.append(timer)
    return timer
  }

  /// How many calls are to come. O(timers).
  var count: Int { timers.count { $0.isPending } }

  /// When the next call is due; nil when none is to come. O(timers).
  var nextTime: TimeInterval? { timers.lazy.filter(\.isPending).map(\.time).min() }

  /// Removes and returns the timers that are due at `time`, by ascending time, those of the same time in the
  /// order of adding. The caller fires them: one of them may cancel another or add a new one. O(timers), and
  /// O(n log n) for those that are due.
  mutating func takeDue(at time: TimeInterval) -> [FrameTimer] {
    guard !timers.isEmpty else { return [] }
    let due = timers.filter { $0.isPending && $0.time <= time }
    timers.removeAll { !$0.isPending || $0.time <= time }
    guard due.count > 1 else { return due }
    return due.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }.map(\.element)
  }
}
