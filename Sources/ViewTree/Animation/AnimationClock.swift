import Foundation
import Motion

/// A time of its own for the animations that are started under it: a transition in the user's hand is moved by it,
/// runs on when it is let go, or goes back to where it began.
///
/// A clock starts at 0, held. While it is held nothing moves and no frames are asked for.
@MainActor final class AnimationClock {
  private struct Run {
    let from: TimeInterval
    let to: TimeInterval
    /// On the engine's clock.
    let start: TimeInterval
    let duration: TimeInterval
    let timing: AnimationTiming
  }

  private weak var loop: FrameLoop?
  private var run: Run?
  private var isReturning = false
  /// Seconds since the beginning.
  private(set) var time: TimeInterval = 0
  /// How many animations go by the clock.
  var animationCount = 0
  /// Whether it was moved since the last frame, or runs.
  private(set) var isSteered = false

  init(loop: FrameLoop) { self.loop = loop }

  func isOf(_ engine: AnimationEngine) -> Bool { loop?.animations === engine }

  var isHeld: Bool { !isSteered }

  /// Back at the beginning for good: the animations end there, as not finished.
  var hasReturned: Bool { isReturning && time <= 0 }

  /// Holds the clock at a time, which is shown in the next frame.
  func hold(at time: TimeInterval) {
    run = nil
    isReturning = false
    guard time != self.time else { return }
    self.time = max(0, time)
    steer()
  }

  /// Runs to a time within `duration` seconds, and from there on at the usual speed while animations are left.
  func run(to time: TimeInterval, duration: TimeInterval, timing: AnimationTiming) {
    isReturning = false
    start(to: time, duration: duration, timing: timing)
  }

  /// Runs back to the beginning and ends the animations there; their completions are told `false`.
  func goBack(duration: TimeInterval, timing: AnimationTiming) {
    isReturning = true
    start(to: 0, duration: duration, timing: timing)
  }

  private func start(to time: TimeInterval, duration: TimeInterval, timing: AnimationTiming) {
    guard let loop else { return }
    loop.synchronizeAnimationTime()
    run = Run(
      from: self.time, to: time, start: loop.animations.time, duration: max(0, duration), timing: timing)
    steer()
  }

  private func steer() {
    guard !isSteered else { return }
    isSteered = true
    loop?.animations.steer(self)
  }

  /// The animation pass begins.
  func advance(to engineTime: TimeInterval) {
    guard let run else { return }
    let elapsed = engineTime - run.start
    if elapsed < run.duration {
      let share = run.timing.progress(at: elapsed, duration: run.duration)
      time = max(0, run.from + (run.to - run.from) * share)
    } else {
      time = isReturning ? 0 : run.to + (elapsed - run.duration)
    }
  }

  /// The animation pass is through. Returns whether there is more to do.
  func passDidEnd() -> Bool {
    if run != nil, hasReturned || animationCount == 0 && !isReturning { run = nil }
    isSteered = run != nil
    return isSteered
  }
}
