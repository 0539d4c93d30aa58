import Foundation

@MainActor final class AnimationEngine {
  private var layers: [CALayer] = []
  private var pending: [(order: UInt64, action: () -> Void)] = []
  /// The clocks that run, or whose time was set since the last frame.
  private var activeClocks: [AnimationClock] = []
  /// The time of the current frame, in seconds of the host's clock.
  var time: TimeInterval = 0
  var onStart: (() -> Void)?
  /// The settings outside of all transactions in this frame; nil without any.
  var implicitTransaction: Transaction?

  init() {}

  /// The frame loop ends, and with it the animations, without completions: until their end, animations refer
  /// to views that refer to them.
  isolated deinit { for layer in layers { layer.animations = nil } }

  var isActive: Bool {
    !pending.isEmpty || !activeClocks.isEmpty || layers.contains { $0.animations?.isMoving($0) ?? true }
      || canStartWaitingLayer
  }
  var layerCount: Int { layers.count }

  /// Adds a layer with animations that are in no list, or wait.
  func add(_ layer: CALayer, _ animations: LayerAnimations) {
    animations.place = .running
    animations.engine = self
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
    startWaitingLayers()
    var index = 0
    while index < layers.count {
      let layer = layers[index]
      guard let animations = layer.animations else {
        layers.remove(at: index)
        continue
      }
      guard animations.isMoving(layer) else {
        index += 1
        continue
      }
      let time = layer.localTime(of: time)
      if let added = animations.added { step(added, of: layer, to: time) }
      animations.update(layer, at: time)
      if animations.changesContent { layer.setContentChanged() } else { layer.setPlacementChanged() }
      animations.end(finished: true) { $0.hasEnded(at: time) }
      animations.added?.advance(to: time, engine: self)
      if animations.isEmpty {
        layer.animations = nil
        layers.remove(at: index)
      } else if animations.waitsForWindow(layer) {
        layers.remove(at: index)
        animations.place = .none
        animations.place(layer)
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

extension AnimationEngine {
  /// Starts or ends the animations that an app has added, if the layer is in another window than before.
  private func step(_ added: AddedAnimations, of layer: CALayer, to time: TimeInterval) {
    if layer.windowOfTree == nil {
      added.remove(engine: self) { $0.begin != nil }
    } else {
      added.start(at: time)
    }
  }

  private var canStartWaitingLayer: Bool {
    UIContext.current.layersOutsideOfWindows.contains { $0.layer?.windowOfTree?.loop?.animations === self }
  }

  /// Adds the layers that have entered a window of this engine since their animations were added.
  private func startWaitingLayers() {
    let context = UIContext.current
    guard !context.layersOutsideOfWindows.isEmpty else { return }
    context.layersOutsideOfWindows.removeAll { weak in
      guard let layer = weak.layer, let animations = layer.animations, animations.place == .waiting else {
        return true
      }
      guard layer.windowOfTree?.loop?.animations === self else { return false }
      add(layer, animations)
      return true
    }
  }
}

extension LayerAnimations {
  fileprivate func waitsForWindow(_ layer: CALayer) -> Bool {
    list.isEmpty && added?.isWaiting == true && layer.windowOfTree == nil
  }

  /// Adds a layer whose animations an app has added to the list of its window's engine, or of the layers that
  /// wait for a window.
  func place(_ layer: CALayer) {
    if let engine = layer.windowOfTree?.loop?.animations {
      if place != .running { engine.add(layer, self) }
      added?.start(at: layer.localTime(of: engine.time))
      engine.onStart?()
    } else if place == .none {
      place = .waiting
      UIContext.current.layersOutsideOfWindows.append(WeakLayer(layer: layer))
    }
  }
}

/// The animations of one `UIView.animate` call or of one transaction, and the completions to call after the
/// last one.
@MainActor final class AnimationGroup {
  enum Kind { case block, transaction }
  private enum Phase {
    /// Animations are added.
    case open
    /// No more animations are added.
    case closed
    case done
  }

  private let kind: Kind
  /// The transaction around, which ends after this group.
  private let outer: AnimationGroup?
  private var started = 0
  private var running = 0
  private var phase = Phase.open
  private var allFinished = true
  private var completions: [(Bool) -> Void] = []
  /// Schedules the completions; nil after the frame loop is deallocated.
  private weak var engine: AnimationEngine?
  /// The number of the group, ascending in the order in which animation blocks ran and transactions ended.
  private(set) var order: UInt64

  init(engine: AnimationEngine, of kind: Kind = .block, within outer: AnimationGroup?) {
    (self.engine, self.kind, self.outer) = (engine, kind, outer)
    order = UIContext.current.nextAnimationOrder()
    outer?.animationDidStart()
  }

  func add(completion: ((Bool) -> Void)?) {
    if let completion { completions.append(completion) }
  }

  func animationDidStart() {
    started += 1
    running += 1
  }

  /// Counts an ended animation. `finished` is false if another animation replaced it or the view was removed.
  func animationDidEnd(finished: Bool) {
    running -= 1
    allFinished = allFinished && finished
    reportIfDone()
  }

  /// Marks the end of the animation block: no more animations are added.
  func close() {
    guard phase == .open else { return }
    phase = .closed
    // A transaction ends after the animations that were added in it.
    if kind == .transaction { order = UIContext.current.nextAnimationOrder() }
    reportIfDone()
  }

  private func reportIfDone() {
    guard phase == .closed, running == 0 else { return }
    phase = .done
    defer { outer?.animationDidEnd(finished: allFinished) }
    guard !completions.isEmpty else { return }
    let pending = completions
    completions = []
    let finished = allFinished
    if let engine, kind == .block || started > 0 {
      engine.schedule(order: order) { for completion in pending { completion(finished) } }
    } else {
      for completion in pending { completion(finished) }
    }
  }
}
