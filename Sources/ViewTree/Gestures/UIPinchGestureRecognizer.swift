import Foundation

/// Recognises two fingers that move apart or together.
///
/// Continuous: begins once the distance of the two touches has changed by 8 points (a touchpad's pinch, which the
/// system has recognised already: 2), ends when both have left. The way up to there does not count in the scale, so
/// what follows the fingers does not jump when the pinch begins. A third finger is left out. While one of the two
/// is lifted the pinch pauses: it goes on, from the scale that it had, when a finger comes down again.
///
/// ``numberOfTouches`` is 2 from the beginning up to and in the action for the end or the cancelling, and
/// `location(ofTouch:in:)` and `location(in:)` tell where a finger that has left was last. (On iOS the number falls
/// while fingers lift, and asking for the second touch then is an error.)
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  private var pair = TouchPair()
  /// The distance that a scale of 1 stands for; nil until there are two touches.
  private var unit: CGFloat?
  private var lastDistance: CGFloat = 1
  private var lastTime: TimeInterval = 0

  static let hysteresis: CGFloat = 8
  static let touchpadHysteresis: CGFloat = 2

  public override init() { super.init() }

  public convenience init(handler: @escaping (UIPinchGestureRecognizer) -> Void) {
    self.init()
    addAction(handler)
  }

  /// The distance of the fingers as a multiple of that at the beginning; 1 before. Setting it makes the present
  /// distance stand for that scale: with 1 after each change, the next one tells the change only. Values that are
  /// not positive are left out.
  open var scale: CGFloat {
    get { unit.map { lastDistance / $0 } ?? 1 }
    set { if newValue > 0, newValue.isFinite, unit != nil { unit = lastDistance / newValue } }
  }

  /// How much the scale changed a second at the last event; negative where the fingers came together, zero where
  /// they rested before it.
  open var velocity: CGFloat { unit.map { pair.velocity(at: lastTime) / $0 } ?? 0 }

  package override var gestureTouches: [UITouch] { pair.touches }

  open override func reset() {
    super.reset()
    pair.reset()
    unit = nil
    lastDistance = 1
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    lastTime = event.timestamp
    let scale = self.scale
    var isNew = false
    for touch in trackedTouches where touches.contains(touch) {
      if pair.join(touch) { isNew = true } else { ignore(touch, for: event) }
    }
    guard isNew, pair.isDown else { return }
    lastDistance = pair.distance
    unit = state == .possible ? lastDistance : lastDistance / scale
    pair.note(lastDistance, at: lastTime)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    lastTime = event.timestamp
    guard pair.isDown else { return }
    let distance = pair.distance
    lastDistance = distance
    pair.note(distance, at: lastTime)
    switch state {
    case .possible: beginIfFarEnough(distance)
    case .began, .changed: state = .changed
    case .ended, .cancelled, .failed: break
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    lastTime = event.timestamp
    pair.notePause(at: lastTime)
    guard pair.hasLeft else { return }
    switch state {
    case .possible: state = .failed
    case .began, .changed: state = .ended
    case .ended, .cancelled, .failed: break
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    lastTime = event.timestamp
    pair.notePause(at: lastTime)
    state = state == .possible ? .failed : .cancelled
  }

  private func beginIfFarEnough(_ distance: CGFloat) {
    guard let start = unit else { return }
    let change = distance - start
    if pair.isFromTouchpad {
      guard abs(change) > Self.touchpadHysteresis else { return }
    } else {
      guard abs(change) > Self.hysteresis else { return }
      unit = max(1, start + (change > 0 ? Self.hysteresis : -Self.hysteresis))
    }
    state = .began
  }
}
