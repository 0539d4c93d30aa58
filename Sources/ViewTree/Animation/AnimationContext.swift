import Foundation
import Geometry
import Motion

/// The parameters of a `UIView.animate` call, for the property changes inside its block.
@MainActor final class AnimationContext {
  let duration: TimeInterval
  let delay: TimeInterval
  let timing: AnimationTiming
  let options: UIView.AnimationOptions
  /// The number of runs of the following changes; infinite without an end.
  var repeatCount: Double
  /// Whether a run backwards follows each run of the following changes.
  var autoreverses: Bool
  let group: AnimationGroup
  let engine: AnimationEngine
  /// The clock that the animations use instead of the engine's time; nil for the engine's time.
  let clock: AnimationClock?
  /// Called for each property before its first animation, with the value before, for a property animator.
  var onChange: ((CALayer, LayerProperty, LayerValue) -> Void)?
  /// The views that are laid out at the end of the block.
  private(set) var viewsToLayOut: [UIView] = []

  init(
    duration: TimeInterval, delay: TimeInterval, timing: AnimationTiming,
    options: UIView.AnimationOptions, group: AnimationGroup, engine: AnimationEngine
  ) {
    self.duration = duration
    self.delay = delay
    self.timing = timing
    self.options = options
    repeatCount = options.contains(.repeat) ? .infinity : 1
    autoreverses = options.contains(.autoreverse)
    self.group = group
    self.engine = engine
    clock = UIContext.current.animationClock.flatMap { $0.belongs(to: engine) ? $0 : nil }
  }

  /// Seconds of all runs of a change.
  fileprivate var length: TimeInterval {
    duration > 0 ? duration * (autoreverses ? 2 : 1) * repeatCount : 0
  }

  /// Lays out a view at the end of the block, so that the layout is animated.
  func layOutAtEnd(_ view: UIView) {
    if !viewsToLayOut.contains(where: { $0 === view }) { viewsToLayOut.append(view) }
  }

  /// The innermost animation block that runs; nil also inside `performWithoutAnimation`.
  static var current: AnimationContext? { UIContext.current.animation }
}

extension CALayer {
  /// Starts an animation of `property` if an animation block is active. Called after the model value has
  /// changed from `from`.
  func animate(_ property: LayerProperty, from: SIMD4<Double>) {
    guard isViewBacked, let context = UIContext.current.activeAnimation else {
      if !isViewBacked { runAction(forKey: property.name, from: property.boxed(from)) }
      if animations != nil { refreshPresentation() }
      return
    }
    context.onChange?(self, property, .vector(from))
    let to = state[vector: property]
    if context.options.contains(.beginFromCurrentState), let running = animations {
      let shown = running.presented[vector: property]
      running.end(finished: false) { $0.property == property }
      start(property, delta: shown - to, fromTransform: nil, context: context)
    } else {
      start(property, delta: from - to, fromTransform: nil, context: context)
    }
  }

  /// `model`: the value before; `shown`: the one that is displayed.
  func animateTransform(from model: CATransform3D, shown: CATransform3D) {
    guard isViewBacked, let context = UIContext.current.activeAnimation else {
      animations?.end(finished: false) { $0.property == .transform }
      if !isViewBacked { runAction(forKey: "transform", from: model) }
      if animations != nil { refreshPresentation() }
      return
    }
    context.onChange?(self, .transform, .transform(model))
    // An animation that starts when those before it have ended, as a keyframe does, starts where they end.
    let begin = (context.clock?.time ?? localTime(of: context.engine.time)) + context.delay
    let follows = animations?.list.allSatisfy {
      $0.property != .transform || $0.end <= begin + PropertyAnimation.tolerance
    }
    let from = follows == true ? model : shown
    start(.transform, delta: .zero, fromTransform: from, context: context)
  }

  private func start(
    _ property: LayerProperty, delta: SIMD4<Double>, fromTransform: CATransform3D?,
    context: AnimationContext
  ) {
    let store = animationsOrNew(in: context.engine)
    if store.place != .running { context.engine.add(self, store) }
    let time = localTime(of: context.engine.time)
    store.add(
      PropertyAnimation(
        property: property, delta: delta, fromTransform: fromTransform, toTransform: state.transform,
        start: (context.clock?.time ?? time) + context.delay, duration: context.duration,
        timing: context.timing, autoreverses: context.autoreverses, length: context.length,
        group: context.group, clock: context.clock))
    store.update(self, at: time)
  }

  /// Recomputes the presented values after a change of the model while animations run.
  func refreshPresentation() {
    guard let animations else { return }
    if let engine = animations.engine {
      animations.update(self, at: localTime(of: engine.time))
    } else {
      removeAllAnimations()
    }
  }

  fileprivate func removeAnimationsInTree() {
    if animations != nil { removeAllAnimations() }
    for sublayer in sublayerList { sublayer.removeAnimationsInTree() }
  }

  /// The displayed values: the animated state while animations run, else the model.
  ///
  /// A copy: a coroutine that lends one of two stored values allocates memory for each access.
  var shown: LayerState {
    if let animations { animations.presented } else { state }
  }

  /// Whether the layer is hidden now, or replaced by a preview.
  var isShownHidden: Bool {
    if liftCount > 0 { return true }
    return if let animations { animations.presented.isHidden } else { state.isHidden }
  }
}

/// Removes the animations of a view that leaves its window, and of its descendants, as Core Animation does.
extension LayerAnimations: HierarchyObserver {
  static func didMove(_ move: ViewMove) {
    if move.leftWindow != nil { move.view.layer.removeAnimationsInTree() }
  }
}

/// The function that maps the elapsed time of an animation to its progress.
enum AnimationTiming {
  case curve(TimingCurve)
  /// A spring from displacement 1 to 0. The velocity is relative to the whole distance, per second, and
  /// positive towards the end.
  case spring(Spring, initialVelocity: Double)

  /// The timing without overshoot, within `duration` seconds: of a spring that would oscillate, or that is
  /// faster than it can brake, the fastest one that does not.
  func withoutOvershoot(_ duration: TimeInterval) -> AnimationTiming {
    guard case .spring(let spring, let velocity) = self else { return self }
    let calm = spring.dampingRatio < 1 ? Spring(duration: duration, dampingRatio: 1) : spring
    return .spring(calm, initialVelocity: min(velocity, calm.frequency))
  }

  /// The progress: 0 at the start, 1 at the end. A spring can exceed 1 on the way.
  func progress(at time: TimeInterval, duration: TimeInterval) -> Double {
    if time >= duration { return 1 }
    if time <= 0 { return 0 }
    switch self {
    case .curve(let curve):
      return curve.value(at: time / duration)
    case .spring(let spring, let velocity):
      return 1 - spring.state(at: time, displacement: 1, velocity: -velocity).value
    }
  }
}
