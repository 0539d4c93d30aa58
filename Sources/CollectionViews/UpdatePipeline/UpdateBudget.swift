import Foundation

/// The number of updates that callbacks of passes may request in a frame, with the repetitions of their
/// passes. In no window, each pass has a frame of its own.
struct UpdateBudget {
  private enum Phase {
    /// So many more updates are executed.
    case left(Int)
    /// The rest of the work waits for the next frame.
    case exhausted
    /// Updates were refused: the data has to be reloaded.
    case refused
  }

  static let limit = 32

  private var phase = Phase.left(limit)
  /// The time of the frame.
  private var time = TimeInterval.nan

  /// Begins a frame, if the time is that of another one.
  mutating func begin(at time: TimeInterval) {
    if time != self.time { (phase, self.time) = (.left(Self.limit), time) }
  }

  /// Whether updates of the frame with a time wait; of the present frame without a time.
  func isExhausted(at time: TimeInterval? = nil) -> Bool {
    if case .left = phase { return false }
    return time.map { $0 == self.time } ?? true
  }

  /// Counts an update.
  mutating func spend() {
    guard case .left(let count) = phase else { return }
    phase = count > 0 ? .left(count - 1) : .exhausted
  }

  mutating func exhaust() { if case .left = phase { phase = .exhausted } }

  /// Counts an update that can be refused. Returns whether it is executed.
  mutating func admit() -> Bool {
    spend()
    guard isExhausted() else { return true }
    phase = .refused
    return false
  }

  /// Returns whether updates were refused since the last call.
  mutating func takeRefusal() -> Bool {
    guard case .refused = phase else { return false }
    phase = .exhausted
    return true
  }
}
