import Foundation

/// Recognises two fingers that turn about each other.
///
/// Continuous: begins once the line between the two touches has turned so far that its ends are 8 points off
/// (a touchpad's rotation: 2), ends when both have left. The way up to there does not count in the rotation. A
/// third finger, a finger that lifts and comes down again, and ``numberOfTouches`` are as with
/// ``UIPinchGestureRecognizer``.
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
  private var pair = TouchPair()
  /// How far the fingers have turned, through any number of turns.
  private var turned: CGFloat = 0
  /// What of that is not part of the rotation.
  private var origin: CGFloat = 0
  private var lastAngle: CGFloat = 0
  private var lastTime: TimeInterval = 0

  public override init() { super.init() }

  public convenience init(handler: @escaping (UIRotationGestureRecognizer) -> Void) {
    self.init()
    addAction(handler)
  }

  /// In radians since the beginning, clockwise positive; more than a turn is told as such. Setting it makes the
  /// present place of the fingers stand for that rotation.
  open var rotation: CGFloat {
    get { turned - origin }
    set { if newValue.isFinite { origin = turned - newValue } }
  }

  /// Radians a second at the last event; zero where the fingers rested before it.
  open var velocity: CGFloat { pair.velocity(at: lastTime) }

  package override var gestureTouches: [UITouch] { pair.touches }

  open override func reset() {
    super.reset()
    pair.reset()
    turned = 0
    origin = 0
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    lastTime = event.timestamp
    var isNew = false
    for touch in trackedTouches where touches.contains(touch) {
      if pair.join(touch) { isNew = true } else { ignore(touch, for: event) }
    }
    guard isNew, pair.isDown else { return }
    lastAngle = pair.angle
    pair.note(turned, at: lastTime)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    lastTime = event.timestamp
    guard pair.isDown else { return }
    let angle = pair.angle
    turned += Self.shortWay(from: lastAngle, to: angle)
    lastAngle = angle
    pair.note(turned, at: lastTime)
    switch state {
    case .possible: beginIfFarEnough()
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

  private func beginIfFarEnough() {
    let isFromTouchpad = pair.isFromTouchpad
    let hysteresis =
      isFromTouchpad ? UIPinchGestureRecognizer.touchpadHysteresis : UIPinchGestureRecognizer.hysteresis
    // Fingers that are close together turn far with the slightest movement.
    let share = hysteresis / max(pair.distance, hysteresis)
    guard abs(turned) > share else { return }
    origin = isFromTouchpad ? 0 : (turned > 0 ? share : -share)
    state = .began
  }

  /// Of the two ways around, the shorter one.
  static func shortWay(from: CGFloat, to: CGFloat) -> CGFloat {
    var way = (to - from).remainder(dividingBy: 2 * .pi)
    if way == -.pi { way = .pi }
    return way
  }
}
