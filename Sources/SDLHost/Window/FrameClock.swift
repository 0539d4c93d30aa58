import Foundation

nonisolated enum FrameClock {
  /// The clock has started at a time of the system's monotonic clock, in seconds.
  case running(start: TimeInterval)
  /// The clock has a constant time, in seconds.
  case stopped(TimeInterval)

  var now: TimeInterval {
    switch self {
    case .running(let start): Self.uptime() - start
    case .stopped(let time): time
    }
  }

  mutating func stop(at time: TimeInterval) { self = .stopped(time) }

  /// Lets a stopped clock continue from its time.
  mutating func resume() { self = .running(start: Self.uptime() - now) }

  /// The time of the system's monotonic clock, in seconds.
  static func uptime() -> TimeInterval {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
  }
}
