import Foundation

/// Steps the animations of all layers of one frame loop.
@MainActor final class AnimationEngine {
  private var layers: [CALayer] = []
  private var pending: [(order: UInt64, action: () -> Void)] = []
  /// The clocks that were moved since the last frame, and those that run.
  private var steered: [AnimationClock] = []
  /// The time of the frame that is being made.
  var time: TimeInterval = 0
  var onStart: (() -> Void)?

  init() {}

  var isActive: Bool {
    !pending.isEmpty || !steered.isEmpty || layers.contains { $0.animations?.isMoving ?? true }
  }
  var layerCount: Int { layers.count }

  /// A layer has its first animation.
  func add(_ layer: CALayer) {
    layers.append(layer)
    onStart?()
  }

  /// A clock was moved, or runs from now on.
  func steer(_ clock: AnimationClock) {
    steered.append(clock)
    onStart?()
  }

  /// Runs in the animation pass, after the frame's values are set; by ascending `order` where several are due.
  func schedule(order: UInt64, _ action: @escaping () -> Void) {
    pending.append((order, action))
    onStart?()
  }

  /// The animation pass: sets what every animated layer shows at `time`, ends what has run its course, then
  /// runs the completions, in the order in which the animations started. O(animated layers).
  func step(to time: TimeInterval) {
    self.time = time
    for clock in steered { clock.advance(to: time) }
    var index = 0
    while index < layers.count {
      let layer = layers[index]
      guard let animations = layer.animations else {
        layers.remove(at: index)
        continue
      }
      guard animations.isMoving else {
        index += 1
        continue
      }
      animations.update(model: layer.state, at: time)
      if animations.changesContent { layer.setContentChanged() } else { layer.setPlacementChanged() }
      animations.end(finished: true) { $0.hasEnded(at: time) }
      if animations.list.isEmpty {
        layer.animations = nil
        layers.remove(at: index)
      } else {
        index += 1
      }
    }
    if !steered.isEmpty { steered.removeAll { !$0.passDidEnd() } }
    guard !pending.isEmpty else { return }
    let due = pending.sorted { $0.order < $1.order }
    pending = []
    for completion in due { completion.action() }
  }
}
