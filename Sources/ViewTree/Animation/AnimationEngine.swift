import Foundation

@MainActor final class AnimationEngine {
  private var layers: [CALayer] = []
  private var pending: [(order: UInt64, action: () -> Void)] = []
  /// The clocks that run, or whose time was set since the last frame.
  private var activeClocks: [AnimationClock] = []
  /// The time of the current frame, in seconds of the host's clock.
  var time: TimeInterval = 0
  var onStart: (() -> Void)?

  init() {}

  /// The frame loop ends, and with it the animations, without completions: until their end, animations refer
  /// to views that refer to them.
  isolated deinit { for layer in layers { layer.animations = nil } }

  var isActive: Bool {
    !pending.isEmpty || !activeClocks.isEmpty || layers.contains { $0.animations?.isMoving ?? true }
  }
  var layerCount: Int { layers.count }

  func add(_ layer: CALayer) {
    layers.append(layer)
    onStart?()
  }

  /// Adds a clock that runs or whose time was set.
  func activate(_ clock: AnimationClock) {
    activeClocks.append(clock)
    onStart?()
  }

  /// Runs `action` in the next animation pass, after the frame's values are set, by ascending `order`.
  func schedule(order: UInt64, _ action: @escaping () -> Void) {
    pending.append((order, action))
    onStart?()
  }

  /// Sets the displayed values of every animated layer at `time`, ends the animations that are over, then
  /// runs the completions in the order in which the animation blocks ran. This is the animation pass.
  ///
  /// - Complexity: O(animated layers).
  func step(to time: TimeInterval) {
    self.time = time
    for clock in activeClocks { clock.advance(to: time) }
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
    if !activeClocks.isEmpty { activeClocks.removeAll { !$0.passDidEnd() } }
    guard !pending.isEmpty else { return }
    let due = pending.sorted { $0.order < $1.order }
    pending = []
    for completion in due { completion.action() }
  }
}

/// The animations of one `UIView.animate` call, and the completions to call after the last one.
@MainActor final class AnimationGroup {
  private var running = 0
  private var isClosed = false
  private var allFinished = true
  private var completions: [(Bool) -> Void] = []
  /// Schedules the completions; nil after the frame loop is deallocated.
  private weak var engine: AnimationEngine?
  /// The number of the group, ascending in the order in which animation blocks ran.
  let order: UInt64

  init(engine: AnimationEngine) {
    self.engine = engine
    order = UIContext.current.nextAnimationOrder()
  }

  func add(completion: ((Bool) -> Void)?) {
    if let completion { completions.append(completion) }
  }

  func animationDidStart() { running += 1 }

  /// Counts an ended animation. `finished` is false if another animation replaced it or the view was removed.
  func animationDidEnd(finished: Bool) {
    running -= 1
    allFinished = allFinished && finished
    reportIfDone()
  }

  /// Marks the end of the animation block: no more animations are added.
  func close() {
    isClosed = true
    reportIfDone()
  }

  private func reportIfDone() {
    guard isClosed, running == 0, !completions.isEmpty else { return }
    let pending = completions
    completions = []
    let finished = allFinished
    if let engine {
      engine.schedule(order: order) { for completion in pending { completion(finished) } }
    } else {
      for completion in pending { completion(finished) }
    }
  }
}
