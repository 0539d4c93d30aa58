import Foundation
import Geometry

/// Calls a closure once a frame while it is not paused, as `CADisplayLink` does with a selector on iOS.
@preconcurrency @MainActor public final class CADisplayLink {
  private let handler: (CADisplayLink) -> Void
  private weak var loop: FrameLoop?
  /// The time of the frame, in seconds of ``CACurrentMediaTime()``.
  public private(set) var timestamp: CFTimeInterval = 0
  /// The time at which the next frame is expected.
  public var targetTimestamp: CFTimeInterval { timestamp + duration }
  /// Seconds from frame to frame.
  public var duration: CFTimeInterval { 1 / (loop?.host?.framesPerSecond ?? 60) }
  /// Whether the calls are suspended; frames are not asked for then. Default false.
  public var isPaused = true {
    didSet { if !isPaused { loop?.addTicker(self) } }
  }

  /// Starts at once, on the current frame loop; keep a reference, and call ``invalidate()`` to end it.
  public init(handler: @escaping (CADisplayLink) -> Void) {
    self.handler = handler
    loop = FrameLoop.current
    isPaused = false
    loop?.addTicker(self)
  }

  /// Ends the calls for good.
  public func invalidate() {
    isPaused = true
    loop = nil
  }

  /// Calls the handler in the frame at `time`. Returns whether the link is called in the next frame too.
  func callHandler(at time: TimeInterval) -> Bool {
    guard !isPaused, loop != nil else { return false }
    timestamp = time
    handler(self)
    return !isPaused
  }
}

/// Seconds of the clock that frames and animations run by: the host's, which in tests is a virtual one.
/// Without a host it is the system's uptime.
@MainActor public func CACurrentMediaTime() -> CFTimeInterval {
  FrameLoop.current?.host?.now ?? ProcessInfo.processInfo.systemUptime
}
