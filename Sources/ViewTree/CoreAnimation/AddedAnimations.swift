import Foundation
import Geometry

/// An animation that an app has added to a layer.
struct AddedAnimation {
  enum Phase {
    /// The layer has not been in a window yet.
    case waiting
    /// Its delay runs. Times are seconds of the layer's time.
    case delayed(begin: TimeInterval)
    case running(begin: TimeInterval)
    /// It has ended and stays.
    case kept(begin: TimeInterval)
  }

  /// Nil for an animation without a key.
  let key: String?
  /// The copy that the layer owns.
  let animation: CAAnimation
  let player: AnimationPlayer
  /// The number of the animation, ascending in the order in which animations are added.
  let order: UInt64
  /// The group of the transaction that added it.
  let group: AnimationGroup?
  /// The copy of the old content; only a ``CATransition`` shows one.
  var oldContent: CALayer?
  var phase = Phase.waiting

  /// The start in seconds of the layer's time; nil while the animation waits.
  var begin: TimeInterval? {
    switch phase {
    case .waiting: nil
    case .delayed(let begin), .running(let begin), .kept(let begin): begin
    }
  }
}

/// The animations that an app has added to one layer, in the order of adding, which is that of their effect.
final class AddedAnimations {
  private(set) var entries: [AddedAnimation] = []
  /// A copy of the layer with the values of the last update; nil before the first one.
  private(set) var copy: CALayer?
  /// ``UIContext/layerTimingVersion`` of the last update.
  private var timingVersion = 0

  var isEmpty: Bool { entries.isEmpty }

  /// Whether no animation has started.
  var isWaiting: Bool { entries.allSatisfy { $0.begin == nil } }

  /// Whether one of the animations changes the layer's drawing, not only its place, order or opacity.
  var changesContent: Bool {
    entries.contains { $0.player.paths.contains { !$0.key.isPlacement } }
  }

  /// Whether a frame changes something: an animation begins, moves or ends.
  func needsFrame(of layer: CALayer) -> Bool {
    guard !entries.isEmpty else { return false }
    guard let window = layer.windowOfTree else { return !isWaiting }
    if timingVersion != UIContext.current.layerTimingVersion { return true }
    guard !layer.isPausedInTree else { return false }
    let isShown = layer.isShownInTree && window.isOnScreen
    return entries.contains { entry in
      switch entry.phase {
      case .waiting: true
      // One without an end moves only where it is seen.
      case .delayed, .running: entry.player.moves && (isShown || entry.player.timeline.end < .infinity)
      case .kept: false
      }
    }
  }

  func append(_ entry: AddedAnimation) { entries.append(entry) }

  /// Starts the animations that wait. `now`: the layer's time.
  func start(at now: TimeInterval) {
    for index in entries.indices {
      guard case .waiting = entries[index].phase else { continue }
      let begin = entries[index].animation.beginTime
      entries[index].phase = .delayed(begin: begin == 0 ? now : begin)
    }
  }

  /// Returns the displayed values: those of `state`, which other animations have changed, with the effects.
  func displayed(_ state: LayerState, of layer: CALayer, at now: TimeInterval) -> LayerState {
    timingVersion = UIContext.current.layerTimingVersion
    let copy = layer.presentationCopy()
    copy.state = state
    if let contents = layer.extras?.contents { copy.extrasOrNew.contents = contents }
    let animated = AnimatedCopy(of: copy)
    for entry in entries {
      if let begin = entry.begin { entry.player.apply(at: now - begin, to: animated) }
    }
    animated.finish()
    self.copy = copy
    layer.presentationDidChange(to: copy)
    return copy.state
  }

  /// Reports the starts and removes what has ended. Called after the values of a frame are set.
  func advance(to now: TimeInterval, engine: AnimationEngine) {
    for index in entries.indices {
      guard case .delayed(let begin) = entries[index].phase, now >= begin - MediaTimeline.tolerance else {
        continue
      }
      entries[index].phase = .running(begin: begin)
      let animation = entries[index].animation
      guard let delegate = animation.delegate else { continue }
      engine.schedule(order: entries[index].order) { delegate.animationDidStart(animation) }
    }
    for index in entries.indices.reversed() {
      guard case .running(let begin) = entries[index].phase,
        entries[index].player.timeline.hasEnded(at: now - begin)
      else { continue }
      let entry = entries[index]
      if entry.animation.isRemovedOnCompletion {
        entries.remove(at: index)
      } else {
        entries[index].phase = .kept(begin: begin)
      }
      Self.report(entry, finished: true, engine: engine)
    }
  }

  /// Removes the animations that `shouldEnd` accepts, and reports that they have not finished.
  func remove(engine: AnimationEngine?, where shouldEnd: (AddedAnimation) -> Bool) {
    let removed = entries.filter(shouldEnd)
    entries.removeAll(where: shouldEnd)
    for entry in removed {
      if case .kept = entry.phase { continue }
      Self.report(entry, finished: false, engine: engine)
    }
  }

  private static func report(_ entry: AddedAnimation, finished: Bool, engine: AnimationEngine?) {
    entry.oldContent?.removeFromSuperlayer()
    if let delegate = entry.animation.delegate {
      let stop = { delegate.animationDidStop(entry.animation, finished: finished) }
      if let engine { engine.schedule(order: entry.order, stop) } else { stop() }
    }
    entry.group?.animationDidEnd(finished: finished)
  }
}
