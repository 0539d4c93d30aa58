import Foundation
import Geometry
import Motion
import ViewTree

extension InteractiveTransition: FrameTicker {
  /// Runs the transition to one of its ends, starting at its present velocity. Without a window it ends at
  /// once.
  func settle(finishing: Bool) {
    guard let context else { return }
    let scroll = context.scroll
    guard let loop = scroll.frameLoop else { return context.didArrive(self, finishing) }
    // The distances below are those of layouts that the app may have invalidated in this frame.
    context.coordinator.prepareIfNeeded()
    if finishing { updateTarget() }
    let now = loop.currentTime
    let gestureTime: TimeInterval?
    switch phase {
    case .tracking: gestureTime = progress.lastTime
    case .settling: gestureTime = nil
    case .inactive, .ended: return
    }
    // The last input of a moving gesture precedes this frame. The settle begins at that time, so that no
    // frame stands still. After a gesture that has stopped it begins now, at rest.
    let isMoving = [progress, displacement.x, displacement.y].contains { $0.velocity(at: now) != 0 }
    let start = isMoving ? min(now, max(gestureTime ?? now, now - 1.0 / 30)) : now
    let framesPerSecond = loop.host?.framesPerSecond ?? 60
    // The end fades in at once if the user prefers less motion.
    let fades = loop.reducesMotion
    if fades { scroll.gestureView.fadeOutCopy() }
    func approach(
      _ value: TransitionValue, to target: CGFloat, _ threshold: Double, overshoot: CGFloat = .infinity
    ) -> TransitionApproach {
      TransitionApproach(
        from: fades ? target : value.value, velocity: fades ? 0 : value.velocity(at: now), to: target,
        speed: completionSpeed, overshoot: overshoot, threshold: threshold, framesPerSecond: framesPerSecond)
    }
    // Progress and displacement together differ from the end by half a pixel at most.
    let distance = Double(0.25 / scroll.displayScale)
    let visible = scroll.bounds.size
    let distances = pairs(
      covering: CGRect(origin: .zero, size: visible), visible: visible, context.check
    ).distances
    let longestDistance = finishing ? distances.ofEnd : distances.ofStart
    let progressThreshold = min(Self.minimumProgressStep, distance / Double(max(1, longestDistance)))
    let isAtEnd = finishing ? progress.value >= 1 : progress.value <= 0
    setPhase(
      .settling(
        TransitionSettle(
          start: start, finishes: finishing, anchor: anchor,
          progress: approach(
            progress, to: finishing ? 1 : 0, progressThreshold,
            overshoot: isAtEnd ? distances.overshoot(finishing: finishing) : .infinity),
          x: approach(displacement.x, to: 0, distance), y: approach(displacement.y, to: 0, distance),
          values: values.mapValues { approach($0, to: 0, Self.minimumProgressStep) })))
    loop.addTicker(self)
  }

  /// A change of the progress that is invisible in properties other than positions, for example in an opacity
  /// with 256 steps.
  private static let minimumProgressStep = 0.001

  /// Moves the transition to its state at a time, or ends it if the previous frame has shown its end: then
  /// nothing moves when the layout is replaced, however fast the gesture was. Returns whether the transition
  /// continues.
  func tick(at time: TimeInterval) -> Bool {
    guard case .settling(var settle) = phase, let context, isRunning, let layout else { return false }
    if case .arrived = settle.step {
      context.didArrive(self, settle.finishes)
      return false
    }
    let elapsed = time - settle.start
    settle.step = .applying
    setPhase(.settling(settle))
    layout.transitionProgress = settle.progress.value(at: elapsed)
    // A subclass whose setter is called may have changed the collection view.
    guard isRunning, case .settling(var settle) = phase, case .applying = settle.step else {
      if case .settling = phase { return isRunning }
      return false
    }
    settle.step = elapsed < settle.duration || time < animationEndTime ? .waiting : .arrived
    setPhase(.settling(settle))
    displacement.x.set(settle.x.value(at: elapsed), at: time)
    displacement.y.set(settle.y.value(at: elapsed), at: time)
    for (key, approach) in settle.values { values[key]?.reset(to: approach.value(at: elapsed)) }
    guard context.scroll.isInWindow else {
      context.didArrive(self, settle.finishes)
      return false
    }
    layout.invalidateLayout()
    return true
  }

  private var isRunning: Bool { context?.coordinator.transition === self }
}
