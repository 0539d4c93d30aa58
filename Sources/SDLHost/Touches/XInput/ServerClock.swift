import Foundation

/// Tells when, on our clock, something happened that the X server has stamped with its own.
///
/// Events come late by as much as the server, the connection and our frame take, and never early: the least difference
/// between the clocks that a gesture has shown is nearest to the truth. The times between the events are the server's,
/// so that a frame that reads several of them at once still finds their velocity.
struct ServerClock {
  private var origin: UInt32?
  private var offset: TimeInterval = .infinity
  private var last: TimeInterval = -.infinity

  /// A gesture begins: the clocks are compared anew.
  mutating func reset() { self = ServerClock() }

  /// Compares the clocks; of events that are read together, for all of them before the first ``time(of:)``.
  ///
  /// - Parameters:
  ///   - stamp: in milliseconds; starts over from 0 after 49 days.
  ///   - now: our clock when the event was read; no event is later than that.
  mutating func compare(_ stamp: UInt, now: TimeInterval) { offset = min(offset, now - passed(stamp)) }

  /// The time of an event on our clock; never before that of the event before.
  mutating func time(of stamp: UInt) -> TimeInterval {
    last = max(last, passed(stamp) + offset)
    return last
  }

  /// Seconds since the first event.
  private mutating func passed(_ stamp: UInt) -> TimeInterval {
    let stamp = UInt32(truncatingIfNeeded: stamp)
    let origin = origin ?? stamp
    self.origin = origin
    return TimeInterval(Int32(bitPattern: stamp &- origin)) / 1000
  }
}
