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
  let autoreverses: Bool
  /// Seconds of all runs, with their ways back; infinite for an animation without an end.
  let length: TimeInterval
  let group: AnimationGroup
  /// The clock that the animation uses; nil for the frame's time.
  let clock: AnimationClock?

  func progress(at time: TimeInterval) -> Double {
    let elapsed = (clock?.time ?? time) - start
    guard elapsed > 0 else { return 0 }
    let cycle = autoreverses ? duration * 2 : duration
    guard cycle > 0 else { return 1 }
    guard elapsed < length - PropertyAnimation.tolerance else { return progressAtEnd }
    return progress(in: elapsed.truncatingRemainder(dividingBy: cycle))
  }

  /// The progress at a time within one run.
  private func progress(in time: TimeInterval) -> Double {
    var local = time
    if autoreverses, local > duration { local = 2 * duration - local }
    return timing.progress(at: local, duration: duration)
  }

  /// The last run may be cut off.
  private var progressAtEnd: Double {
    let cycle = autoreverses ? duration * 2 : duration
    let rest = length.truncatingRemainder(dividingBy: cycle)
    let isWhole = rest < PropertyAnimation.tolerance || cycle - rest < PropertyAnimation.tolerance
    return isWhole ? (autoreverses ? 0 : 1) : progress(in: rest)
  }

  /// The time of the end; infinite for an animation without an end.
  var end: TimeInterval { start + length }

  func hasStarted(at time: TimeInterval) -> Bool { (clock?.time ?? time) >= start }

  func hasEnded(at time: TimeInterval) -> Bool {
    if let clock, clock.hasReversed { return true }
    return (clock?.time ?? time) - start >= length - PropertyAnimation.tolerance
  }

  /// Tolerates the rounding errors of summed frame times, which would cost an extra frame at the end.
  static let tolerance: TimeInterval = 1e-6
}

/// The animations of one layer, and the state that they display.
@MainActor final class LayerAnimations {
  enum Place {
    /// In no list: the animations have just been created.
    case none
    /// In the list of the engine.
    case running
    /// In ``UIContext/layersOutsideOfWindows``.
    case waiting
  }

  /// Those of animation blocks.
  private(set) var list: [PropertyAnimation] = []
  /// Those that the app has added; nil before the first one.
  private(set) var added: AddedAnimations?
  var presented: LayerState
  var place = Place.none
  /// The engine whose clock the animations use; nil after its frame loop is deallocated.
  weak var engine: AnimationEngine?

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

  var isEmpty: Bool { list.isEmpty && added?.isEmpty ?? true }

  /// Adds an animation of the app.
  func append(_ animation: AddedAnimation) {
    let added = added ?? AddedAnimations()
    added.append(animation)
    self.added = added
  }

  /// Whether a frame changes what is displayed: at least one animation of a block does not depend on a paused
  /// clock, or one that was added needs the frame.
  func isMoving(_ layer: CALayer) -> Bool {
    if let added, added.needsFrame(of: layer) { return true }
    return list.contains { $0.clock?.isPaused != true } && !layer.isPausedInTree
  }

  /// Whether an animation changes the layer's own drawing, not only its place, order or opacity.
  var changesContent: Bool { list.contains { !$0.property.isPlacement } || added?.changesContent ?? false }

  /// Computes the displayed values at `time` of the layer.
  ///
  /// - Complexity: O(animations).
  func update(_ layer: CALayer, at time: TimeInterval) {
    let model = layer.state
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
    presented = added?.displayed(state, of: layer, at: time) ?? state
  }
}
