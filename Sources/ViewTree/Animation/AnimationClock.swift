import Foundation

/// A controllable clock for the animations that are started under it. An interactive transition sets its
/// time, runs it to the end, or runs it back to the start.
///
/// A clock starts at time 0, paused. While it is paused its animations do not move and request no frames.
@MainActor final class AnimationClock {
  private struct Run {
    let from: TimeInterval
    let to: TimeInterval
    /// In seconds of the engine's clock.
    let start: TimeInterval
    let duration: TimeInterval
    let timing: AnimationTiming
  }

  private weak var loop: FrameLoop?
  private var run: Run?
  private var isReversing = false
  /// Seconds since the start of the animations.
  private(set) var time: TimeInterval = 0
  /// The number of running animations that use this clock.
  var animationCount = 0
  /// Whether the time was set since the last frame, or the clock runs.
  private(set) var isActive = false

  init(loop: FrameLoop) { self.loop = loop }

  func belongs(to engine: AnimationEngine) -> Bool { loop?.animations === engine }

  var isPaused: Bool { !isActive }

  /// Whether the clock has run back to its start. Its animations then end as not finished.
  var hasReversed: Bool { isReversing && time <= 0 }

  /// Pauses the clock at `time`, which the next frame shows.
  func pause(at time: TimeInterval) {
    run = nil
    isReversing = false
    guard time != self.time else { return }
    self.time = max(0, time)
    activate()
  }

  /// Runs to `time` within `duration` seconds, and then at normal speed until the last animation ends.
  func run(to time: TimeInterval, duration: TimeInterval, timing: AnimationTiming) {
    isReversing = false
    start(to: time, duration: duration, timing: timing)
  }

  /// Runs back to time 0 and ends the animations there; their completions receive `false`.
  func reverse(duration: TimeInterval, timing: AnimationTiming) {
    isReversing = true
    start(to: 0, duration: duration, timing: timing)
  }

  private func start(to time: TimeInterval, duration: TimeInterval, timing: AnimationTiming) {
    guard let loop else { return }
    loop.synchronizeAnimationTime()
    run = Run(
      from: self.time, to: time, start: loop.animations.time, duration: max(0, duration), timing: timing)
    activate()
  }

  private func activate() {
    guard !isActive else { return }
    isActive = true
    loop?.animations.activate(self)
  }

  /// Computes the time. Called at the start of the animation pass.
  func advance(to engineTime: TimeInterval) {
    guard let run else { return }
    let elapsed = engineTime - run.start
    if elapsed < run.duration {
      let share = run.timing.progress(at: elapsed, duration: run.duration)
      time = max(0, run.from + (run.to - run.from) * share)
    } else {
      time = isReversing ? 0 : run.to + (elapsed - run.duration)
    }
  }

  /// Updates the state at the end of the animation pass. Returns whether the clock needs the next pass.
  func passDidEnd() -> Bool {
    if run != nil, hasReversed || animationCount == 0 && !isReversing { run = nil }
    isActive = run != nil
    return isActive
  }
}
