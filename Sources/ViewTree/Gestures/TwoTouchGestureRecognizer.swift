import Foundation

/// The base of ``UIPinchGestureRecognizer`` and ``UIRotationGestureRecognizer``: follows two touches and one number
/// that they make up.
///
/// Continuous: begins once the number has changed enough, ends when both touches have left. A third touch is left out.
/// While one of the two is lifted the gesture pauses, and goes on when a touch comes down again. ``numberOfTouches`` is
/// 2 from the beginning up to and in the action for the end or the cancelling, and `location(ofTouch:in:)` and
/// `location(in:)` return where a touch that has left was last.
///
/// Not for apps: it is public, with an underscore, because a public class cannot inherit from an internal one.
@preconcurrency @MainActor open class _TwoTouchGestureRecognizer: UIGestureRecognizer {
  private(set) final var pair = TouchPair()
  private(set) final var lastTime: TimeInterval = 0

  /// How far the touches must move, in points.
  static let hysteresis: CGFloat = 8
  /// The same for a touchpad, whose gesture the system has recognised already.
  static let touchpadHysteresis: CGFloat = 2

  // MARK: For subclasses

  /// The number that the two touches make up, in a unit of the subclass.
  var measure: CGFloat { 0 }
  /// Both touches are down: the first time, or again after one was lifted.
  func pairDidForm() {}
  /// One of the touches has moved, or both.
  func pairDidMove() {}
  /// Whether the touches have moved far enough to begin. Asked after each movement until it returns true.
  func hasMovedEnough() -> Bool { false }

  /// How much ``measure`` changes a second.
  final var measureVelocity: CGFloat { pair.velocity(at: lastTime) }

  // MARK: Touches

  override var gestureTouches: [UITouch] { pair.touches }

  open override func reset() {
    super.reset()
    pair.reset()
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    lastTime = event.timestamp
    var isNew = false
    for touch in trackedTouches where touches.contains(touch) {
      if pair.join(touch) { isNew = true } else { ignore(touch, for: event) }
    }
    guard isNew, pair.isDown else { return }
    pairDidForm()
    pair.note(measure, at: lastTime)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    lastTime = event.timestamp
    guard pair.isDown else { return }
    pairDidMove()
    pair.note(measure, at: lastTime)
    switch state {
    case .possible: if hasMovedEnough() { state = .began }
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
}
