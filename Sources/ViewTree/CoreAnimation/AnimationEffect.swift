import Foundation
import Geometry
import Motion

/// The values of a property over the time of a run.
protocol ValueTrack {
  /// Returns the value at a part of the run, 0…1; a curve may exceed it. `base`: the value without the
  /// animation.
  func value(at share: Double, base: AnimatedValue) -> AnimatedValue
}

/// The change of an animation.
enum AnimationEffect {
  case property(AnimatedProperty)
  case group([AnimationPlayer], duration: TimeInterval)
  /// Several changes with the same time.
  case together([AnimationEffect])

  /// The paths of all properties.
  var paths: [AnimationPath] {
    switch self {
    case .property(let property): [property.path]
    case .group(let players, _): players.flatMap(\.paths)
    case .together(let effects): effects.flatMap(\.paths)
    }
  }

  func apply(_ share: Double, iteration: Int, to copy: AnimatedCopy) {
    switch self {
    case .property(let property): property.apply(share, iteration: iteration, to: copy)
    case .group(let players, let duration):
      for player in players { player.apply(at: share * duration - player.begin, to: copy) }
    case .together(let effects):
      for effect in effects { effect.apply(share, iteration: iteration, to: copy) }
    }
  }
}

/// An animated property.
struct AnimatedProperty {
  let path: AnimationPath
  let track: any ValueTrack
  let isAdditive: Bool
  let isCumulative: Bool

  func apply(_ share: Double, iteration: Int, to copy: AnimatedCopy) {
    let below = copy[path]
    let base = isAdditive ? below.neutral : below
    var value = track.value(at: share, base: base)
    if isCumulative, iteration > 0 {
      value = track.value(at: 1, base: base).scaled(by: Double(iteration)).adding(value)
    }
    copy[path] = isAdditive ? below.adding(value) : value
  }
}

/// An animation that is ready to be shown: its timing, its curve, and its effect on one layer.
struct AnimationPlayer {
  let timeline: MediaTimeline
  /// The start within a group, in seconds.
  let begin: TimeInterval
  private let curve: TimingCurve?
  /// Nil for an animation that shows nothing.
  private let effect: AnimationEffect?

  /// `defaultDuration`: seconds, in place of a duration of 0.
  init(_ animation: CAAnimation, on layer: CALayer, defaultDuration: TimeInterval) {
    timeline = animation.timeline(defaultDuration)
    begin = animation.beginTime
    curve = animation.timingFunction?.curve
    effect = animation.effect(on: layer, duration: timeline.duration)
  }

  /// Whether the effect can change over time.
  var moves: Bool { timeline.speed != 0 }

  var paths: [AnimationPath] { effect?.paths ?? [] }

  /// Sets the values at a number of seconds after the start.
  func apply(at elapsed: TimeInterval, to copy: AnimatedCopy) {
    guard let effect, let moment = timeline.moment(at: elapsed) else { return }
    effect.apply(curve?.value(at: moment.share) ?? moment.share, iteration: moment.iteration, to: copy)
  }
}

/// A copy of a layer that the animations of a frame change, one after the other.
final class AnimatedCopy {
  let layer: CALayer
  /// The transform, while only parts of it have been changed.
  private var parts: TransformParts?

  init(of layer: CALayer) { self.layer = layer }

  subscript(path: AnimationPath) -> AnimatedValue {
    get {
      if case .transform(let part) = path.part { return .numbers(currentParts[part]) }
      if path.key.kind == .transform { finish() }
      let value = path.key.get(layer)
      guard case .numbers(let range) = path.part, case .numbers(let all) = value else { return value }
      return .numbers(Array(all[range]))
    }
    set {
      switch (path.part, newValue) {
      case (.transform(let part), .numbers(let numbers)):
        var parts = currentParts
        parts[part] = numbers
        self.parts = parts
      case (.numbers(let range), .numbers(let numbers)):
        guard case .numbers(var all) = path.key.get(layer), range.count == numbers.count else { return }
        all.replaceSubrange(range, with: numbers)
        path.key.set(layer, .numbers(all))
      default:
        if path.key.kind == .transform { parts = nil }
        path.key.set(layer, newValue)
      }
    }
  }

  private var currentParts: TransformParts { parts ?? TransformParts(layer.transform) }

  /// Sets the transform from its parts.
  func finish() {
    if let parts { layer.transform = parts.matrix }
    parts = nil
  }
}
