import Foundation
import Hosting

/// The durations of the passes of the last frame, in seconds of the host's clock; 0 on a virtual clock.
///
/// Used by Demo to show the times of a frame.
package struct FrameStatistics: Equatable, Sendable {
  /// The duration of the events pass, with gesture recognition, and of the timers pass.
  package internal(set) var events: TimeInterval = 0
  /// The duration of the animation pass.
  package internal(set) var animations: TimeInterval = 0
  /// The duration of the layout pass.
  package internal(set) var layout: TimeInterval = 0
  /// The duration of the display pass; 0 if it did not run.
  package internal(set) var display: TimeInterval = 0
  /// The duration of the present pass; 0 if it did not run.
  package internal(set) var present: TimeInterval = 0
  /// The duration of the accessibility pass; 0 if it did not run.
  package internal(set) var accessibility: TimeInterval = 0
  /// The number of commands in the last display list.
  package internal(set) var commands = 0
  /// The number of display lists presented since the loop was created.
  package internal(set) var framesPresented = 0

  /// Creates statistics with all values 0.
  package init() {}

  /// The duration of all passes.
  package var total: TimeInterval { events + animations + layout + display + present + accessibility }
}

@MainActor struct PassStopwatch {
  private let host: any ViewHost
  private var last: TimeInterval

  init(host: any ViewHost) {
    self.host = host
    last = host.now
  }

  /// Returns the seconds since the last call, or since the initialization.
  mutating func lap() -> TimeInterval {
    let now = host.now
    defer { last = now }
    return now - last
  }
}
