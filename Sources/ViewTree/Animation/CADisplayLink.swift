import Foundation
import Geometry

/// Calls a closure once per frame while it is not paused. On iOS it sends a selector instead.
@preconcurrency @MainActor public final class CADisplayLink: FrameTicker {
  private let handler: (CADisplayLink) -> Void
  private weak var loop: FrameLoop?
  /// The time of the current frame, in seconds of ``CACurrentMediaTime()``. 0 before the first call.
  public private(set) var timestamp: CFTimeInterval = 0
  /// The expected time of the next frame, in seconds of ``CACurrentMediaTime()``.
  public var targetTimestamp: CFTimeInterval { timestamp + duration }
  /// The expected time between two frames, in seconds.
  public var duration: CFTimeInterval { 1 / (loop?.host?.framesPerSecond ?? 60) }
  /// Whether the calls are suspended. A paused link requests no frames. The default is false.
  public var isPaused = true {
    didSet { if !isPaused { loop?.addTicker(self) } }
  }

  /// Creates a display link that starts at once on the current frame loop. The loop retains it while it runs.
  ///
  /// - Parameter handler: called in the animation pass of each frame, with the link.
  public convenience init(handler: @escaping (CADisplayLink) -> Void) {
    self.init(loop: FrameLoop.current, handler: handler)
  }

  /// Creates a display link that starts at once on a frame loop.
  init(loop: FrameLoop?, handler: @escaping (CADisplayLink) -> Void) {
    self.handler = handler
    self.loop = loop
    isPaused = false
    loop?.addTicker(self)
  }

  /// Stops the calls permanently and removes the link from its frame loop.
  public func invalidate() {
    isPaused = true
    loop = nil
  }

  /// Calls the handler. `package` because the protocol is.
  package func tick(at time: TimeInterval) -> Bool {
    guard !isPaused, loop != nil else { return false }
    timestamp = time
    handler(self)
    return !isPaused
  }
}

/// Returns the current time in seconds of the clock that frames and animations use: on the main thread the
/// host's clock, which is virtual in tests. On other threads, and without a host, the system's uptime.
public nonisolated func CACurrentMediaTime() -> CFTimeInterval {
  let time = MainQueue.isCurrent ? MainActor.assumeIsolated { FrameLoop.current?.host?.now } : nil
  return time ?? ProcessInfo.processInfo.systemUptime
}
