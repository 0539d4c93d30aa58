import Foundation
import Geometry

/// One property on its way.
struct PropertyAnimation {
  let property: LayerProperty
  /// What is added to the model value at progress 0 (vectors), so that animations of one property add up and
  /// a second one continues the motion of the first.
  let delta: SIMD4<Double>
  /// Where the transform comes from; transforms are interpolated by decomposition, the newest wins.
  let fromTransform: CATransform3D?
  let start: TimeInterval
  let duration: TimeInterval
  let timing: AnimationTiming
  let repeats: Bool
  let autoreverses: Bool
  let group: AnimationGroup
  /// Whose time counts; nil: that of the frame.
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

  func hasEnded(at time: TimeInterval) -> Bool {
    if let clock, clock.hasReturned { return true }
    if repeats, duration > 0 { return false }
    return (clock?.time ?? time) - start >= (autoreverses ? duration * 2 : duration)
      - PropertyAnimation.tolerance
  }

  /// Sums of frame times fall a hair short of the end: that is no reason for another frame.
  private static let tolerance: TimeInterval = 1e-6
}

/// The running animations of one layer, and what they make of its state.
@MainActor final class LayerAnimations {
  private(set) var list: [PropertyAnimation] = []
  var presented: LayerState
  /// Steps the animations, on the clock that they started by; gone with its frame loop.
  private(set) weak var engine: AnimationEngine?

  init(state: LayerState, engine: AnimationEngine) {
    presented = state
    self.engine = engine
  }

  func add(_ animation: PropertyAnimation) {
    if animation.fromTransform != nil {
      end(finished: false) { $0.property == .transform }
    }
    list.append(animation)
    animation.clock?.animationCount += 1
    animation.group.animationDidStart()
  }

  /// Removes the animations that `shouldEnd` picks and tells their groups.
  func end(finished: Bool, where shouldEnd: (PropertyAnimation) -> Bool) {
    guard list.contains(where: shouldEnd) else { return }
    let ended = list.filter(shouldEnd)
    list.removeAll(where: shouldEnd)
    for animation in ended {
      animation.clock?.animationCount -= 1
      animation.group.animationDidEnd(finished: finished && animation.clock?.hasReturned != true)
    }
  }

  /// Whether some of the animations move: not all go by a clock that is held.
  var isMoving: Bool { list.contains { $0.clock?.isHeld != true } }

  /// Whether what the layer shows changes, not only where and how much of it is seen.
  var changesContent: Bool { list.contains { !$0.property.isPlacement } }

  /// Computes what is on screen at `time`. O(animations).
  func update(model: LayerState, at time: TimeInterval) {
    var state = model
    for animation in list {
      let progress = animation.progress(at: time)
      if let from = animation.fromTransform {
        state.transform = interpolate(from: from, to: model.transform, progress: CGFloat(progress))
        state.hasTransform = true
      } else {
        state[vector: animation.property] += animation.delta * (1 - progress)
      }
    }
    presented = state
  }
}
