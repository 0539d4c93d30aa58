import Foundation
import Geometry

/// The frame rates that a display link allows, in frames per second.
public nonisolated struct CAFrameRateRange: Hashable, Sendable {
  /// The lowest and the highest rate that suit the animation.
  public var minimum, maximum: Float
  /// The rate that suits it best; nil: as high as possible.
  public var preferred: Float?

  /// Creates a range. The default of `preferred` is nil: as high as possible.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }

  /// The rate of the display.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}

/// Calls a method of a target, or a closure, once per frame, or in each second or third frame and so on,
/// while it is not paused.
@preconcurrency @MainActor public final class CADisplayLink: FrameTicker {
  private var handler: (CADisplayLink) -> Void
  private weak var loop: FrameLoop?
  /// The time of the current frame, in seconds of ``CACurrentMediaTime()``. 0 before the first call.
  public private(set) var timestamp: CFTimeInterval = 0
  /// The expected time of the next call, in seconds of ``CACurrentMediaTime()``.
  public var targetTimestamp: CFTimeInterval { timestamp + Double(framesPerCall) * duration }
  /// The time between two frames of the display, in seconds.
  public var duration: CFTimeInterval { 1 / (loop?.host?.framesPerSecond ?? 60) }

  /// The calls per second. The default is 0: one in each frame of the display. Each other rate is the nearest
  /// one that divides that of the display.
  public var preferredFramesPerSecond: Int {
    get { Int(preferredFrameRateRange.preferred ?? preferredFrameRateRange.maximum) }
    set {
      let rate = Float(max(0, newValue))
      preferredFrameRateRange = CAFrameRateRange(minimum: rate, maximum: rate, preferred: rate)
    }
  }

  /// The calls per second as a range, of which the preferred rate counts, or else the highest one. The
  /// default is ``CAFrameRateRange/default``: one in each frame of the display.
  public var preferredFrameRateRange = CAFrameRateRange.default

  /// The number of frames of the display from one call to the next.
  private var framesPerCall: Int {
    let range = preferredFrameRateRange
    let rate = Double(range.preferred ?? range.maximum)
    guard rate > 0, rate.isFinite else { return 1 }
    return max(1, Int(min(1e6, (1 / (duration * rate)).rounded())))
  }
  /// The frames since the last call.
  private var skippedFrames = 0

  /// Whether the calls are suspended. A paused link requests no frames. The default is false.
  public var isPaused = false { didSet { start() } }

  /// Whether the link was added to a run loop: at once if it calls a closure.
  private var isScheduled = false { didSet { start() } }

  private func start() {
    if isScheduled, !isPaused { loop?.addTicker(self) }
  }

  /// Creates a display link that calls a method of a target with itself as the argument, after
  /// ``add(to:forMode:)``; see ``HasNamedMethods``. It retains the target until it is invalidated.
  public convenience init(target: Any, selector sel: Selector) {
    let target = target as AnyObject
    self.init(loop: FrameLoop.current, isScheduled: false) { link in
      _ = BoundMethod.send(sel, to: target, [link])
    }
  }

  /// Starts the calls, in the frames of the current window, whatever the run loop and its mode are.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) { isScheduled = true }

  /// Stops the calls, until the link is added again.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { isScheduled = false }

  /// Creates a display link that starts at once on the current frame loop. The loop retains it while it runs.
  ///
  /// - Parameter handler: called in the animation pass of each frame, with the link.
  public convenience init(handler: @escaping (CADisplayLink) -> Void) {
    self.init(loop: FrameLoop.current, handler: handler)
  }

  /// Creates a display link on a frame loop, which starts at once by default.
  init(loop: FrameLoop?, isScheduled: Bool = true, handler: @escaping (CADisplayLink) -> Void) {
    self.handler = handler
    self.loop = loop
    self.isScheduled = isScheduled
    start()
  }

  /// Stops the calls permanently and removes the link from its frame loop.
  public func invalidate() {
    isPaused = true
    loop = nil
    handler = { _ in }
  }

  /// Calls the handler. `package` because the protocol is.
  package func tick(at time: TimeInterval) -> Bool {
    guard !isPaused, isScheduled, loop != nil else { return false }
    // The first frame has a call.
    if timestamp > 0, skippedFrames + 1 < framesPerCall {
      skippedFrames += 1
      return true
    }
    skippedFrames = 0
    timestamp = time
    handler(self)
    return !isPaused && isScheduled
  }
}

/// Returns the current time in seconds of the clock that frames and animations use: on the main thread the
/// host's clock, which is virtual in tests. On other threads, and without a host, the system's uptime.
public nonisolated func CACurrentMediaTime() -> CFTimeInterval {
  let time = MainQueue.isCurrent ? MainActor.assumeIsolated { FrameLoop.current?.host?.now } : nil
  return time ?? ProcessInfo.processInfo.systemUptime
}
