import Foundation
import Geometry
import Motion

/// What `UIView.animate` says of the property changes inside its block.
@MainActor final class AnimationContext {
  let duration: TimeInterval
  let delay: TimeInterval
  let timing: AnimationTiming
  let options: UIView.AnimationOptions
  let group: AnimationGroup
  let engine: AnimationEngine
  /// Runs the animations in place of the engine's time.
  let clock: AnimationClock?

  init(
    duration: TimeInterval, delay: TimeInterval, timing: AnimationTiming,
    options: UIView.AnimationOptions, group: AnimationGroup, engine: AnimationEngine
  ) {
    self.duration = duration
    self.delay = delay
    self.timing = timing
    self.options = options
    self.group = group
    self.engine = engine
    clock = UIContext.current.animationClock.flatMap { $0.isOf(engine) ? $0 : nil }
  }

  /// The innermost animation block that is running; nil also inside `performWithoutAnimation`.
  static var current: AnimationContext? { UIContext.current.animation }
}

extension CALayer {
  /// Called after the model value changed from `from`: starts an animation if a block asks for it.
  func animate(_ property: LayerProperty, from: SIMD4<Double>) {
    guard isViewBacked, let context = UIContext.current.activeAnimation else {
      if animations != nil { refreshPresentation() }
      return
    }
    let to = state[vector: property]
    if context.options.contains(.beginFromCurrentState), let running = animations {
      let shown = running.presented[vector: property]
      running.end(finished: false) { $0.property == property }
      start(property, delta: shown - to, fromTransform: nil, context: context)
    } else {
      start(property, delta: from - to, fromTransform: nil, context: context)
    }
  }

  func animateTransform(from: CATransform3D) {
    guard isViewBacked, let context = UIContext.current.activeAnimation else {
      animations?.end(finished: false) { $0.property == .transform }
      if animations != nil { refreshPresentation() }
      return
    }
    start(.transform, delta: .zero, fromTransform: from, context: context)
  }

  private func start(
    _ property: LayerProperty, delta: SIMD4<Double>, fromTransform: CATransform3D?,
    context: AnimationContext
  ) {
    let store: LayerAnimations
    if let animations, animations.engine === context.engine {
      store = animations
    } else {
      removeAllAnimations()
      store = LayerAnimations(state: state, engine: context.engine)
      animations = store
      context.engine.add(self)
    }
    store.add(
      PropertyAnimation(
        property: property, delta: delta, fromTransform: fromTransform,
        start: (context.clock?.time ?? context.engine.time) + context.delay, duration: context.duration,
        timing: context.timing, repeats: context.options.contains(.repeat),
        autoreverses: context.options.contains(.autoreverse), group: context.group,
        clock: context.clock))
    store.update(model: state, at: context.engine.time)
  }

  /// The model has changed beside running animations.
  func refreshPresentation() {
    guard let animations else { return }
    if let engine = animations.engine {
      animations.update(model: state, at: engine.time)
    } else {
      removeAllAnimations()
    }
  }

  /// Ends every animation of the layer where it stands; completions are told `false`.
  public func removeAllAnimations() {
    guard let animations else { return }
    self.animations = nil
    animations.end(finished: false) { _ in true }
    setContentChanged()
  }

  /// As Core Animation does it with layers that are taken off the screen.
  func removeAnimationsInTree() {
    if animations != nil { removeAllAnimations() }
    for sublayer in sublayerList { sublayer.removeAnimationsInTree() }
  }

  /// A copy of the layer, without sublayers, with the values on screen at the last frame. While nothing animates
  /// those are the model's. Never nil for a layer in a window; nil for one that is in no window. O(depth).
  public func presentation() -> CALayer? {
    guard animations != nil || isInWindow else { return nil }
    let copy = CALayer()
    copy.state = shown
    return copy
  }

  private var isInWindow: Bool {
    var root = self
    while let parent = root.superlayerStorage { root = parent }
    return root.owner is UIWindow
  }

  /// What is drawn: the animated state while an animation runs, else the model.
  var shown: LayerState {
    _read {
      if let animations {
        yield animations.presented
      } else {
        yield state
      }
    }
  }
}
