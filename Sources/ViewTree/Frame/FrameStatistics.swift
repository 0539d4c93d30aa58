import Foundation

/// What the last frame cost, by pass, in seconds of the host's clock (0 on a virtual clock).
public struct FrameStatistics: Equatable, Sendable {
  /// Events, gestures and timers.
  public internal(set) var events: TimeInterval = 0
  public internal(set) var animations: TimeInterval = 0
  public internal(set) var layout: TimeInterval = 0
  public internal(set) var display: TimeInterval = 0
  public internal(set) var present: TimeInterval = 0
  /// Commands of the last display list.
  public internal(set) var commands = 0
  /// Display lists handed to the host so far.
  public internal(set) var framesPresented = 0

  public init() {}

  /// All passes together.
  public var total: TimeInterval { events + animations + layout + display + present }
}

/// Measures the passes of a frame on the host's clock.
@MainActor struct PassWatch {
  private let host: any Host
  private var last: TimeInterval

  init(host: any Host) {
    self.host = host
    last = host.now
  }

  mutating func lap() -> TimeInterval {
    let now = host.now
    defer { last = now }
    return now - last
  }
}
