import Foundation

/// An action that runs once at a time of the host's clock, unless it is cancelled.
///
/// Used by CollectionViews for the gap of a drop, which follows after a pause, and for springs, and by
/// Controls for held buttons.
@MainActor package final class FrameTimer {
  /// The time of the action, in seconds of the host's clock.
  let time: TimeInterval
  private var action: (() -> Void)?

  init(time: TimeInterval, action: @escaping () -> Void) {
    self.time = time
    self.action = action
  }

  /// Whether the action has neither run nor been cancelled.
  var isPending: Bool { action != nil }

  /// Cancels the action; does nothing if it has run.
  package func cancel() { action = nil }

  /// Runs the action, unless it has run or was cancelled.
  func fire() {
    let due = action
    action = nil
    due?()
  }
}

@MainActor struct TimerQueue {
  /// In the order in which they were added. Cancelled timers stay until the next time that timers are due.
  private var timers: [FrameTimer] = []

  mutating func add(at time: TimeInterval, _ action: @escaping () -> Void) -> FrameTimer {
    let timer = FrameTimer(time: time, action: action)
    timers.append(timer)
    return timer
  }

  /// The number of pending timers. O(timers).
  var count: Int { timers.count { $0.isPending } }

  /// The time of the next timer; nil if no timer is pending. O(timers).
  var nextTime: TimeInterval? { timers.lazy.filter(\.isPending).map(\.time).min() }

  /// Removes and returns the timers that are due at `time`, by ascending time; timers of the same time in the
  /// order in which they were added. The caller fires them; one of them may cancel another or add a new one.
  /// O(timers), and O(n log n) for the timers that are due.
  mutating func removeDue(at time: TimeInterval) -> [FrameTimer] {
    guard !timers.isEmpty else { return [] }
    let due = timers.filter { $0.isPending && $0.time <= time }
    timers.removeAll { !$0.isPending || $0.time <= time }
    guard due.count > 1 else { return due }
    return due.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }.map(\.element)
  }
}
