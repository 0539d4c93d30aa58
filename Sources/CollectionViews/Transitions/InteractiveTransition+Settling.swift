import Foundation
import Geometry
import Motion
import ViewTree

extension InteractiveTransition: FrameTicker {
  /// Lets the transition run to one of its ends, at its present velocity. Outside a window it ends at once.
  func settle(completing: Bool) {
    guard let view else { return }
    guard let loop = view.window?.loop else {
      return view.transitionController.end(self, completed: completing, finished: true)
    }
    let now = loop.currentTime
    let gestureTime: TimeInterval?
    switch phase {
    case .tracking: gestureTime = progress.lastTime
    case .settling: gestureTime = nil
    case .inactive, .ended: return
    }
    // The gesture was last seen before this frame: the settle goes on from there, so that no frame stands still.
    let start = min(now, max(gestureTime ?? now, now - 1.0 / 30))
    let framesPerSecond = loop.host?.framesPerSecond ?? 60
    func approach(_ value: TransitionValue, to target: CGFloat, _ threshold: Double) -> TransitionApproach {
      TransitionApproach(
        from: value.value, velocity: value.velocity(at: now), to: target, threshold: threshold,
        framesPerSecond: framesPerSecond)
    }
    // Progress and displacement add up to half a pixel at the most.
    let distance = Double(0.25 / view.displayScale)
    let progressThreshold = min(
      Self.leastProgress, distance / Double(max(1, longestWay(completing: completing))))
    setPhase(
      .settling(
        TransitionSettle(
          start: start, completes: completing, anchor: anchor,
          progress: approach(progress, to: completing ? 1 : 0, progressThreshold),
          x: approach(displacement.x, to: 0, distance), y: approach(displacement.y, to: 0, distance),
          values: values.mapValues { approach($0, to: 0, Self.leastProgress) })))
    loop.addTicker(self)
  }

  /// A share of the way that is too small to be seen in whatever depends on the progress beside places, for example a
  /// translucency of one part in 255.
  private static let leastProgress = 0.001

  /// The longest way, in points, that a corner of an element goes between the two layouts, of the elements that are
  /// visible at the end.
  private func longestWay(completing: Bool) -> CGFloat {
    guard let view else { return 0 }
    let visible = CGRect(origin: .zero, size: view.bounds.size)
    var longest: CGFloat = 0
    for pair in pairs(covering: visible, of: view).list {
      let (from, to) = (pair.from.frame, pair.to.frame)
      guard (completing ? to : from).overlaps(visible) else { continue }
      longest = max(
        longest, abs(to.minX - from.minX), abs(to.maxX - from.maxX), abs(to.minY - from.minY),
        abs(to.maxY - from.maxY))
    }
    // A step moves corners by less than the sum of both axes.
    return longest * 1.5
  }

  /// Moves the transition to where it is at a time, or ends it if the frame before has shown its end: so nothing moves
  /// when the layout takes over, however fast the gesture was. Returns whether it goes on.
  func tick(at time: TimeInterval) -> Bool {
    guard case .settling(var settle) = phase, let view, isRunning, let layout else { return false }
    if case .arrived = settle.step {
      view.transitionController.end(self, completed: settle.completes, finished: true)
      return false
    }
    let elapsed = time - settle.start
    settle.step = .applying
    setPhase(.settling(settle))
    layout.transitionProgress = settle.progress.value(at: elapsed)
    // A subclass that is called with the progress may have done something else with the collection view.
    guard isRunning, case .settling(var settle) = phase, case .applying = settle.step else {
      if case .settling = phase { return isRunning }
      return false
    }
    settle.step = elapsed < settle.duration || time < restTime ? .waiting : .arrived
    setPhase(.settling(settle))
    displacement.x.set(settle.x.value(at: elapsed), at: time)
    displacement.y.set(settle.y.value(at: elapsed), at: time)
    for (key, approach) in settle.values { values[key]?.place(approach.value(at: elapsed)) }
    guard view.window != nil else {
      view.transitionController.end(self, completed: settle.completes, finished: true)
      return false
    }
    layout.invalidateLayout()
    return true
  }

  private var isRunning: Bool { view?.transitionController.running === self }
}
