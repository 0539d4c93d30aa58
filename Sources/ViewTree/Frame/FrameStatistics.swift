internal import Hosting
import Foundation

/// The duration of each pass of the last frame, in seconds of the host's clock; 0 on a virtual clock.
///
/// Used by Demo to show the times of a frame.
package struct FrameStatistics: Equatable, Sendable {
  /// Events, gestures and timers.
  package internal(set) var events: TimeInterval = 0
  package internal(set) var animations: TimeInterval = 0
  package internal(set) var layout: TimeInterval = 0
  package internal(set) var display: TimeInterval = 0
  package internal(set) var present: TimeInterval = 0
  /// Commands of the last display list.
  package internal(set) var commands = 0
  /// Display lists handed to the host so far.
  package internal(set) var framesPresented = 0

  package init() {}

  /// All passes together.
  package var total: TimeInterval { events + animations + layout + display + present }
}

/// Measures the passes of a frame on the host's clock.
@MainActor struct PassWatch {
  private let host: any ViewHost
  private var last: TimeInterval

  init(host: any ViewHost) {
    self.host = host
    last = host.now
  }

  mutating func lap() -> TimeInterval {
    let now = host.now
    defer { last = now }
    return now - last
  }
}
