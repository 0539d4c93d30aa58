import Foundation
import Geometry

/// The timing of an animation within the time of its layer, and of a layer within that of its superlayer.
///
/// The time t of the parent becomes the local time (t − ``beginTime``) · ``speed`` + ``timeOffset``.
@preconcurrency @MainActor public protocol CAMediaTiming: AnyObject {
  /// The start, in seconds of the parent's time: for an animation of a layer `CACurrentMediaTime() + delay`,
  /// within a group seconds after the start of the group. The default is 0: the moment of adding.
  var beginTime: CFTimeInterval { get set }
  /// The duration of one run, in seconds. The default is 0: that of the transaction, or of the group.
  var duration: CFTimeInterval { get set }
  /// The speed relative to the parent; 0 stops, negative values run backwards. The default is 1.
  var speed: Float { get set }
  /// Seconds of the local time that are added. The default is 0.
  var timeOffset: CFTimeInterval { get set }
  /// The number of runs, also fractions; `infinity` runs until it is removed. The default is 0: one run.
  var repeatCount: Float { get set }
  /// The duration of all runs, in seconds. The default is 0: that of ``repeatCount``.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether a run backwards follows each run. The default is false.
  var autoreverses: Bool { get set }
  /// Whether the first value is shown before the start, and the last one after the end. The default is
  /// ``CAMediaTimingFillMode/removed``: neither.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// The values that an animation shows before its start and after its end.
public nonisolated struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The name of the mode.
  public let rawValue: String
  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// None: the layer's own.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// The last one after the end; an animation that stays also needs ``CAAnimation/isRemovedOnCompletion``
  /// false.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The first one before the start.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// The first one before the start, and the last one after the end.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
}

/// A moment of an animation.
nonisolated struct MediaMoment: Equatable {
  /// The part of a run, 0…1; it falls during a run backwards.
  var share: Double
  /// The number of complete runs before, a run with its way back counting once.
  var iteration = 0
}

/// The moments of an animation over time, as values.
nonisolated struct MediaTimeline: Equatable {
  /// Seconds of one run in one direction; positive.
  var duration: TimeInterval
  var speed = 1.0
  var timeOffset: TimeInterval = 0
  var repeatCount = 0.0
  var repeatDuration: TimeInterval = 0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed

  /// Seconds of one run with its way back.
  private var period: TimeInterval { autoreverses ? 2 * duration : duration }

  /// Seconds of all runs, at the speed 1.
  private var length: TimeInterval {
    if repeatDuration > 0 { return repeatDuration }
    return period * (repeatCount > 0 ? repeatCount : 1)
  }

  /// Seconds from the start to the end; infinite without an end.
  var end: TimeInterval { speed == 0 ? .infinity : length / abs(speed) }

  /// Tolerates rounding errors of summed frame times.
  static let tolerance: TimeInterval = 1e-6

  func hasEnded(at elapsed: TimeInterval) -> Bool { elapsed >= end - Self.tolerance }

  /// The moment that is shown at a number of seconds after the start; nil if none is.
  func moment(at elapsed: TimeInterval) -> MediaMoment? {
    if elapsed < 0, fillMode != .backwards, fillMode != .both { return nil }
    if hasEnded(at: elapsed), fillMode != .forwards, fillMode != .both { return nil }
    let (length, period) = (length, period)
    var time = hasEnded(at: elapsed) ? length : min(max(0, elapsed) * abs(speed), length)
    if speed < 0 {
      time = length.isFinite ? length - time : period - time.truncatingRemainder(dividingBy: period)
    }
    if timeOffset != 0 {
      time += timeOffset
      let whole = length.isFinite ? length : period
      if time > whole || time < 0 { time -= whole * (time / whole).rounded(.down) }
    }
    var runs = (time / period).rounded(.down)
    // The end of the last run is its last moment, not the first one of the next run.
    if runs > 0, time >= length, time - runs * period < Self.tolerance { runs -= 1 }
    var share = (time - runs * period) / duration
    if share > 1 { share = autoreverses ? 2 - share : 1 }
    return MediaMoment(share: max(0, share), iteration: Int(min(runs, 1e9)))
  }
}
