import Foundation

/// Tells when, on our clock, something happened that the X server has stamped with its own.
///
/// Events come late by as much as the server and the connection take, and never early: the least difference between the
/// clocks that a gesture has shown is nearest to the truth. The times between the events are the server's, so that a
/// frame that takes several of them at once still finds their velocity.
struct ServerClock {
  private var origin: UInt32 = 0
  private var offset: TimeInterval?

  /// A gesture begins: the clocks are compared anew.
  mutating func reset() { offset = nil }

  /// - Parameters:
  ///   - stamp: in milliseconds; starts over from 0 after 49 days.
  ///   - now: our clock when the event was read; no event is later than that.
  /// - Returns: on our clock.
  mutating func time(of stamp: UInt, now: TimeInterval) -> TimeInterval {
    let stamp = UInt32(truncatingIfNeeded: stamp)
    if offset == nil { origin = stamp }
    let passed = TimeInterval(Int32(bitPattern: stamp &- origin)) / 1000
    let offset = min(self.offset ?? .infinity, now - passed)
    self.offset = offset
    return passed + offset
  }
}
