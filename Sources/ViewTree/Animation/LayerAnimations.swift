import Foundation
import Geometry

struct PropertyAnimation {
  let property: LayerProperty
  /// The vector that is added to the model value at progress 0 and fades to zero at progress 1. Animations of
  /// one property add up, so that a second one continues the motion of the first.
  let delta: SIMD4<Double>
  /// The start and the end of a transform. They are interpolated by decomposition; a new one replaces the
  /// old, unless it starts when the old one has ended, as keyframes do.
  let fromTransform: CATransform3D?
  let toTransform: CATransform3D
  let start: TimeInterval
  let duration: TimeInterval
  let timing: AnimationTiming
  let repeats: Bool
  let autoreverses: Bool
  let group: AnimationGroup
  /// The clock that the animation uses; nil for the frame's time.
  let clock: AnimationClock?

  func progress(at time: TimeInterval) -> Double {
    let elapsed = (clock?.time ?? time) - start
    guard elapsed > 0 else { return 0 }
    let cycle = autoreverses ? duration * 2 : duration
    guard cycle > 0 else { return 1 }
    guard repeats || elapsed < cycle - PropertyAnimation.tolerance else { return autoreverses ? 0 : 1 }
    var local = elapsed.truncatingRemainder(dividingBy: cycle)
    if autoreverses, local > duration { local = cycle - local }
    return timing.progress(at: local, duration: duration)
  }

  /// The time of the end; of one that repeats, infinite.
  var end: TimeInterval { repeats ? .infinity : start + (autoreverses ? 2 : 1) * duration }

  func hasStarted(at time: TimeInterval) -> Bool { (clock?.time ?? time) >= start }

  func hasEnded(at time: TimeInterval) -> Bool {
    if let clock, clock.hasReversed { return true }
    if repeats, duration > 0 { return false }
    return (clock?.time ?? time) - start >= (autoreverses ? duration * 2 : duration)
      - PropertyAnimation.tolerance
  }

  /// Tolerates the rounding errors of summed frame times, which would cost an extra frame at the end.
  static let tolerance: TimeInterval = 1e-6
}

/// The running animations of one layer, and the state that they display.
@MainActor final class LayerAnimations {
  private(set) var list: [PropertyAnimation] = []
  var presented: LayerState
  /// The engine whose clock the animations use; nil after its frame loop is deallocated.
  private(set) weak var engine: AnimationEngine?

  init(state: LayerState, engine: AnimationEngine) {
    presented = state
    self.engine = engine
  }

  func add(_ animation: PropertyAnimation) {
    if animation.fromTransform != nil {
      end(finished: false) {
        $0.property == .transform
          && ($0.clock !== animation.clock || animation.start < $0.end - PropertyAnimation.tolerance)
      }
    }
    list.append(animation)
    animation.clock?.animationCount += 1
    animation.group.animationDidStart()
  }

  /// Removes the animations that `shouldEnd` accepts and reports their end to their groups.
  func end(finished: Bool, where shouldEnd: (PropertyAnimation) -> Bool) {
    guard list.contains(where: shouldEnd) else { return }
    let ended = list.filter(shouldEnd)
    list.removeAll(where: shouldEnd)
    for animation in ended {
      animation.clock?.animationCount -= 1
      animation.group.animationDidEnd(finished: finished && animation.clock?.hasReversed != true)
    }
  }

  /// Whether at least one animation does not depend on a paused clock.
  var isMoving: Bool { list.contains { $0.clock?.isPaused != true } }

  /// Whether an animation changes the layer's own drawing, not only its place, order or opacity.
  var changesContent: Bool { list.contains { !$0.property.isPlacement } }

  /// Computes the displayed values at `time`.
  ///
  /// - Complexity: O(animations).
  func update(model: LayerState, at time: TimeInterval) {
    var state = model
    var isFirst = true
    lazy var lastStart = list.last { $0.fromTransform != nil }?.start
    for animation in list {
      let progress = animation.progress(at: time)
      if let from = animation.fromTransform {
        guard isFirst || animation.hasStarted(at: time) else { continue }
        isFirst = false
        let to = animation.start == lastStart ? model.transform : animation.toTransform
        state.transform = interpolate(from: from, to: to, progress: CGFloat(progress))
        state.hasTransform = true
      } else {
        state[vector: animation.property] += animation.delta * (1 - progress)
      }
    }
    presented = state
  }
}
