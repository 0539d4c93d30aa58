import Foundation
import Geometry

/// Animations of the displayed values, which the model does not have.
extension CALayer {
  /// Starts a copy of an animation, which replaces the one with the same key.
  ///
  /// The layer shows the values of the animation; its own properties do not change, so that it shows them
  /// again after the end. A layer that is in no window starts the animation when it enters one. It starts
  /// now, or at its ``CAMediaTiming/beginTime``. Without a host the animation has no effect.
  ///
  /// - Parameters:
  ///   - anim: The animation. Without a duration it has that of the transaction, 0.25 seconds by default.
  ///   - key: A name for ``removeAnimation(forKey:)``; nil for none. That of a ``CATransition`` is
  ///     ``kCATransition``.
  public func add(_ anim: CAAnimation, forKey key: String?) {
    let animation = anim.copied()
    if animation.duration == 0 { animation.duration = CATransaction.animationDuration() }
    animation.timingFunction = animation.timingFunction ?? CATransaction.animationTimingFunction()
    let key = animation is CATransition ? kCATransition : key
    if let key { removeAnimation(forKey: key) }
    guard let loop = windowOfTree?.loop ?? FrameLoop.current else {
      animation.delegate?.animationDidStop(animation, finished: false)
      return
    }
    var entry = AddedAnimation(
      key: key, animation: animation,
      player: AnimationPlayer(animation, on: self, defaultDuration: animation.duration),
      order: UIContext.current.nextAnimationOrder(), group: CATransaction.groupOfNewAnimation())
    // A layer without extras draws no contents.
    if entry.player.paths.contains(where: { $0.key.kind == .contents }) { _ = extrasOrNew }
    loop.synchronizeAnimationTime()
    entry.oldContent = (animation as? CATransition)?.showCopy(of: self)
    let animations = animationsOrNew(in: loop.animations)
    animations.append(entry)
    animations.place(self)
    refreshPresentation()
    setContentChanged()
  }

  /// Removes an animation, or those that an animation block has made of the property with this name. The
  /// delegate gets `false`.
  public func removeAnimation(forKey key: String) {
    guard let animations else { return }
    animations.added?.remove(engine: animations.engine) { $0.key == key }
    animations.end(finished: false) { $0.property.name == key }
    animationsDidChange()
  }

  /// Returns the animation that was added for a key: the copy that runs, or that has stayed at its end. Nil
  /// without one, also for the properties that an animation block animates.
  public func animation(forKey key: String) -> CAAnimation? {
    animations?.added?.entries.last { $0.key == key }?.animation
  }

  /// Returns the keys of the animations that were added, in their order; nil without any.
  public func animationKeys() -> [String]? {
    let keys = animations?.added?.entries.compactMap(\.key) ?? []
    return keys.isEmpty ? nil : keys
  }

  /// Ends all animations of the layer, which then shows its model values; completions and delegates receive
  /// `false`.
  public func removeAllAnimations() {
    guard let animations else { return }
    self.animations = nil
    animations.added?.remove(engine: animations.engine) { _ in true }
    animations.end(finished: false) { _ in true }
    setContentChanged()
  }

  /// Returns a copy of the layer, without sublayers, with the values displayed in the last frame: the
  /// animated values while animations run, else the model values. It has the class of the layer if that is
  /// one of this library, else the nearest one. Returns nil if the layer has no animations and is in no
  /// window.
  ///
  /// - Complexity: O(depth of the layer).
  public func presentation() -> CALayer? {
    guard animations != nil || windowOfTree != nil else { return nil }
    let copy = displayed.presentationCopy()
    copy.state = shown
    return copy
  }

  /// The layer whose properties are drawn: a copy while animations that an app has added change it.
  final var displayed: CALayer { animations?.added?.copy ?? self }

  func animationsOrNew(in engine: AnimationEngine) -> LayerAnimations {
    if let animations, animations.engine === engine { return animations }
    removeAllAnimations()
    let new = LayerAnimations(state: state, engine: engine)
    animations = new
    return new
  }

  private func animationsDidChange() {
    guard let animations else { return }
    if animations.isEmpty {
      self.animations = nil
    } else {
      refreshPresentation()
    }
    setContentChanged()
  }

  // MARK: In the tree

  /// The window of the layer's tree; nil without one. O(depth).
  final var windowOfTree: UIWindow? {
    var root = self
    while let parent = root.superlayerStorage { root = parent }
    return root.owner as? UIWindow
  }

  /// Whether neither the layer nor one that contains it is hidden. O(depth).
  final var isShownInTree: Bool {
    var layer: CALayer? = self
    while let current = layer {
      if current.state.isHidden { return false }
      layer = current.superlayerStorage
    }
    return true
  }
}
