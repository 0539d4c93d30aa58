import Foundation

/// Converts timestamps of the X server to times of the host's clock.
///
/// Events arrive late by the delays of the server, the connection and the frame, but never early. The
/// smallest difference between the clocks during a gesture is therefore the best estimate of their offset.
/// The intervals between events are those of the server, so that velocities are correct even if several
/// events are read in one frame.
struct ServerClock {
  private var origin: UInt32?
  private var offset: TimeInterval = .infinity
  private var last: TimeInterval = -.infinity

  /// Resets the clock at the beginning of a gesture.
  mutating func reset() { self = ServerClock() }

  /// Updates the offset from an event with a timestamp in milliseconds, which wraps around after 49 days, and
  /// was read at the time `now`. For events that are read together, call this for all of them before the
  /// first ``time(of:)``.
  mutating func compare(_ stamp: UInt, now: TimeInterval) { offset = min(offset, now - elapsed(stamp)) }

  /// Returns the host's time of an event; never earlier than that of the previous event.
  mutating func time(of stamp: UInt) -> TimeInterval {
    last = max(last, elapsed(stamp) + offset)
    return last
  }

  /// Returns the seconds since the first event.
  private mutating func elapsed(_ stamp: UInt) -> TimeInterval {
    let stamp = UInt32(truncatingIfNeeded: stamp)
    let origin = origin ?? stamp
    self.origin = origin
    return TimeInterval(Int32(bitPattern: stamp &- origin)) / 1000
  }
}
