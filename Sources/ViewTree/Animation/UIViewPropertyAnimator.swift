import Foundation
import Geometry

/// The phase of an animator.
public nonisolated enum UIViewAnimatingState: Int, Sendable {
  /// It has not begun, or it has ended.
  case inactive
  /// It runs or is paused.
  case active
  /// It was stopped, and waits for ``UIViewPropertyAnimator/finishAnimation(at:)``.
  case stopped
}

/// The values at which an animation has ended.
public nonisolated enum UIViewAnimatingPosition: Int, Sendable {
  case end, start
  /// Those that were shown when it was stopped.
  case current
}

/// Changes of views whose animation can be paused, moved, reversed and continued, for example by a gesture.
///
/// The changes are made when the animator begins: at ``startAnimation()``, ``pauseAnimation()``, or when
/// ``fractionComplete`` is first set. If a reversed animation ends, the properties have the values from
/// before.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject {
  /// A property before it was changed.
  private struct Change {
    let layer: CALayer
    let property: LayerProperty
    let value: LayerValue
  }

  /// The duration, in seconds, without the delay.
  public let duration: TimeInterval
  /// The delay of the start, in seconds. The default is 0.
  open private(set) var delay: TimeInterval = 0
  /// The curve or the spring.
  public let timingParameters: (any UITimingCurveProvider)?

  /// The phase.
  open private(set) var state = UIViewAnimatingState.inactive
  /// Whether the animation runs, and is not paused.
  open private(set) var isRunning = false
  /// Whether it runs towards its start. Setting it turns a running animation. The default is false.
  open var isReversed = false {
    didSet { if isReversed != oldValue, isRunning { run(durationFactor: 0, nil) } }
  }
  /// Has no effect: each animation can be paused. The default is true.
  open var isInterruptible = true
  /// Has no effect: touches always reach animated views. The default is true.
  open var isUserInteractionEnabled = true
  /// Has no effect: touches always reach animated views. The default is false.
  open var isManualHitTestingEnabled = false
  /// Whether the fraction is that of the way, not that of the time, while the animation is paused. The
  /// default is true.
  open var scrubsLinearly = true
  /// Has no effect: an animator ends at its end. The default is false.
  open var pausesOnCompletion = false

  private var blocks: [(body: () -> Void, delayFactor: CGFloat)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var changes: [Change] = []
  private var clock: AnimationClock?
  /// The blocks whose animations have not ended.
  private var runningBlocks = 0
  private var startTimer: FrameTimer?
  /// Ends an animator whose blocks animate nothing.
  private var endTimer: FrameTimer?

  /// Creates an animator.
  ///
  /// - Parameters:
  ///   - duration: in seconds.
  ///   - parameters: the curve or the spring.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    self.duration = max(0, Diagnostics.finite(duration, or: 0, of: UIViewPropertyAnimator.self))
    timingParameters = parameters
    super.init()
  }

  /// Creates an animator with a predefined curve. `animations`: makes the changes.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a curve from its control points. `animations`: makes the changes.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a spring. `animations`: makes the changes.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator and starts it.
  @discardableResult open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> Self {
    guard
      let animator = UIViewPropertyAnimator(
        duration: duration, curve: options.animationCurve, animations: animations) as? Self
    else { preconditionFailure("Create a \(Self.self) with init(duration:curve:animations:)") }
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  // MARK: Blocks

  /// Adds changes. Those of an active animator are animated in its remaining time.
  open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

  /// Adds changes that begin after a part, 0…1, of the remaining time.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    if state == .active { make(animation, delayFactor) } else { blocks.append((animation, delayFactor)) }
  }

  /// Adds a closure that is called once, after the animation has ended.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Makes changes, animated by the clock, in the time that remains of it.
  private func make(_ body: () -> Void, _ delayFactor: CGFloat) {
    guard let clock, let loop = FrameLoop.current else { return }
    let rest = max(0, duration - clock.time)
    let wait = rest * Double(min(1, max(0, delayFactor)))
    let context = UIContext.current
    context.withAnimationClock(clock) {
      let group = AnimationGroup(engine: loop.animations, within: UIContext.current.transactionGroup)
      runningBlocks += 1
      // In the frame of the end, before it is shown.
      group.add { _ in
        self.runningBlocks -= 1
        self.endIfDone()
      }
      let timing = timingParameters?.timing(duration: rest - wait) ?? .curve(.easeInOut)
      let block = AnimationContext(
        duration: rest - wait, delay: wait, timing: timing, options: [], group: group, engine: loop.animations
      )
      block.onChange = { [weak self] layer, property, value in
        guard let self, !changes.contains(where: { $0.layer === layer && $0.property == property }) else {
          return
        }
        changes.append(Change(layer: layer, property: property, value: value))
      }
      context.withAnimation(block) {
        body()
        for view in block.viewsToLayOut { view.islandRoot.layoutIfNeeded() }
      }
      group.close()
    }
  }

  // MARK: Running

  /// Begins, paused at the start: makes the changes.
  private func begin() {
    guard state == .inactive else { return }
    state = .active
    guard UIView.areAnimationsEnabled, duration > 0, let loop = FrameLoop.current else {
      UIView.performWithoutAnimation { for block in blocks { block.body() } }
      blocks = []
      return
    }
    loop.synchronizeAnimationTime()
    clock = AnimationClock(loop: loop)
    let made = blocks
    blocks = []
    for block in made { make(block.body, block.delayFactor) }
  }

  /// Begins, or continues, to run.
  open func startAnimation() {
    startTimer?.cancel()
    begin()
    run(durationFactor: 0, nil)
  }

  /// Begins after a delay, in seconds.
  open func startAnimation(afterDelay delay: TimeInterval) {
    self.delay = max(0, Diagnostics.finite(delay, or: 0, of: type(of: self)))
    guard self.delay > 0, let loop = FrameLoop.current else { return startAnimation() }
    startTimer = loop.after(self.delay) { self.startAnimation() }
  }

  /// Pauses. An animator that has not begun begins at its start.
  open func pauseAnimation() {
    startTimer?.cancel()
    begin()
    isRunning = false
    endTimer?.cancel()
    if let clock { clock.pause(at: clock.time) }
  }

  /// Continues after a pause.
  ///
  /// - Parameters:
  ///   - parameters: The curve of the rest; nil: that of the animator.
  ///   - durationFactor: The time of the rest, as a factor of the whole duration; 0: what remains.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard state == .active else { return }
    run(durationFactor: durationFactor, parameters)
  }

  private func run(durationFactor: CGFloat, _ parameters: (any UITimingCurveProvider)?) {
    guard state == .active else { return }
    guard let clock, let loop = FrameLoop.current else { return end(at: isReversed ? .start : .end) }
    isRunning = true
    let rest = isReversed ? clock.time : max(0, duration - clock.time)
    let time = durationFactor > 0 ? duration * Double(durationFactor) : rest
    let timing = parameters?.timing(duration: time) ?? .curve(.linear)
    if isReversed {
      clock.reverse(duration: time, timing: timing)
    } else {
      clock.run(to: duration, duration: time, timing: timing)
    }
    endTimer?.cancel()
    endTimer = loop.after(time) { self.endIfDone() }
  }

  private func endIfDone() {
    guard isRunning, runningBlocks == 0 else { return }
    guard changes.isEmpty else { return end(at: isReversed ? .start : .end) }
    // Blocks that animate nothing end at once, and the animator at its time.
    if endTimer?.isPending != true { end(at: isReversed ? .start : .end) }
  }

  /// The part of the animation that is done, 0…1, of the way from the start to the end, or back if it is
  /// reversed. Setting it pauses the animation.
  open var fractionComplete: CGFloat {
    get {
      guard let clock, duration > 0 else { return 0 }
      let share = min(1, clock.time / duration)
      let way = isRunning || !scrubsLinearly ? share : progress(at: share)
      return CGFloat(isReversed ? 1 - way : way)
    }
    set {
      guard newValue.isFinite else { return }
      pauseAnimation()
      let way = Double(min(1, max(0, isReversed ? 1 - newValue : newValue)))
      // At its very end an animation would end.
      clock?.pause(at: min(duration * (scrubsLinearly ? share(at: way) : way), duration - Self.lastMoment))
    }
  }

  /// The time before the end, in seconds, that an animator reaches while it is paused.
  private static let lastMoment = 1e-5

  private func progress(at share: Double) -> Double {
    timingParameters?.timing(duration: duration).progress(at: share * duration, duration: duration) ?? share
  }

  /// The share of the time at which the progress is first reached.
  private func share(at progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if self.progress(at: middle) < progress { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  // MARK: Ending

  /// Stops at the values that are shown. With `true` the animator is inactive, and its completions are not
  /// called; otherwise it waits for ``finishAnimation(at:)``.
  open func stopAnimation(_ withoutFinishing: Bool) {
    startTimer?.cancel()
    guard state == .active else { return }
    settle(at: .current)
    isRunning = false
    endTimer?.cancel()
    clock = nil
    state = withoutFinishing ? .inactive : .stopped
    if withoutFinishing {
      changes = []
      completions = []
    }
  }

  /// Ends a stopped animator: sets the values of a position, and calls the completions.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else { return }
    settle(at: finalPosition)
    complete(at: finalPosition)
  }

  private func end(at position: UIViewAnimatingPosition) {
    endTimer?.cancel()
    settle(at: position)
    clock = nil
    isRunning = false
    complete(at: position)
  }

  private func complete(at position: UIViewAnimatingPosition) {
    state = .inactive
    changes = []
    let ended = completions
    completions = []
    for completion in ended { completion(position) }
  }

  /// The values at the end of the changes, kept when an animator stops in between.
  private var ends: [(Change, LayerValue)] = []

  /// Ends the animations of the changes and sets the values of a position.
  private func settle(at position: UIViewAnimatingPosition) {
    let clock = clock
    UIView.performWithoutAnimation {
      if position == .end {
        for (change, value) in ends { change.layer.setModel(change.property, to: value) }
      }
      if position == .current, state == .active {
        ends = changes.map { ($0, $0.layer.modelValue(of: $0.property)) }
      }
      for change in changes {
        let shown = change.layer.shownValue(of: change.property)
        if let clock { change.layer.endAnimations(of: change.property, on: clock) }
        switch position {
        case .end: break
        case .start: change.layer.setModel(change.property, to: change.value)
        case .current: if state == .active { change.layer.setModel(change.property, to: shown) }
        }
      }
    }
    if position != .current { ends = [] }
  }
}

/// A value of an animatable property.
enum LayerValue {
  case vector(SIMD4<Double>)
  case transform(CATransform3D)
}

extension CALayer {
  func modelValue(of property: LayerProperty) -> LayerValue {
    property == .transform ? .transform(state.transform) : .vector(state[vector: property])
  }

  func shownValue(of property: LayerProperty) -> LayerValue {
    property == .transform ? .transform(shown.transform) : .vector(shown[vector: property])
  }

  /// Ends the animations of a property that use a clock; the layer shows its model value.
  func endAnimations(of property: LayerProperty, on clock: AnimationClock) {
    animations?.end(finished: false) { $0.property == property && $0.clock === clock }
    refreshPresentation()
    setContentChanged()
  }

  /// Sets the model value of a property by its setter, that of the view where there is one.
  func setModel(_ property: LayerProperty, to value: LayerValue) {
    var values = state
    if case .vector(let vector) = value { values[vector: property] = vector }
    let view = owner
    switch property {
    case .bounds: if let view { view.bounds = values.bounds } else { bounds = values.bounds }
    case .position: if let view { view.center = values.position } else { position = values.position }
    case .zPosition: zPosition = values.zPosition
    case .opacity: opacity = Float(values.opacity)
    case .transform: if case .transform(let matrix) = value { transform = matrix }
    case .backgroundColor: backgroundColor = values.backgroundColor.cgColor
    case .cornerRadius: cornerRadius = values.cornerRadius
    case .borderWidth: borderWidth = values.borderWidth
    case .borderColor: borderColor = values.borderColor.cgColor
    case .shadowColor: shadowColor = values.shadowColor.cgColor
    case .shadowOpacity: shadowOpacity = Float(values.shadowOpacity)
    case .shadowRadius: shadowRadius = values.shadowRadius
    case .shadowOffset: shadowOffset = values.shadowOffset
    }
  }
}

extension UIView.AnimationOptions {
  fileprivate var animationCurve: UIView.AnimationCurve {
    switch rawValue >> 16 & 3 {
    case 1: .easeIn
    case 2: .easeOut
    case 3: .linear
    default: .easeInOut
    }
  }
}
