import Foundation

/// Recognises two fingers that move apart or together.
///
/// Continuous: begins once the distance of the two touches has changed by 8 points (a touchpad's pinch, which the
/// system has recognised already: 2), ends when both have left. The way up to there does not count in the scale, so
/// what follows the fingers does not jump when the pinch begins. A third finger is left out. While one of the two
/// is lifted the pinch pauses: it goes on, from the scale that it had, when a finger comes down again.
///
/// ``numberOfTouches`` is 2 from the beginning up to and in the action for the end or the cancelling, and
/// `location(ofTouch:in:)` and `location(in:)` return where a finger that has left was last. (On iOS the number falls
/// while fingers lift, and asking for the second touch then is an error.)
@preconcurrency @MainActor open class UIPinchGestureRecognizer: _TwoTouchGestureRecognizer {
  /// The distance that a scale of 1 stands for; nil until there are two touches.
  private var unit: CGFloat?
  private var distance: CGFloat = 1

  public override init() { super.init() }

  public convenience init(handler: @escaping (UIPinchGestureRecognizer) -> Void) {
    self.init()
    addAction(handler)
  }

  /// The distance of the fingers as a multiple of that at the beginning; 1 before. Setting it makes the present
  /// distance stand for that scale: with 1 after each change, the next value is the change only. Values that are
  /// not positive are left out.
  open var scale: CGFloat {
    get { unit.map { distance / $0 } ?? 1 }
    set { if newValue > 0, newValue.isFinite, unit != nil { unit = distance / newValue } }
  }

  /// How much the scale changed a second at the last event; negative where the fingers came together, zero where
  /// they rested before it.
  open var velocity: CGFloat { unit.map { measureVelocity / $0 } ?? 0 }

  open override func reset() {
    super.reset()
    unit = nil
    distance = 1
  }

  override var measure: CGFloat { distance }

  override func pairDidForm() {
    let scale = state == .possible ? 1 : self.scale
    distance = pair.distance
    unit = distance / scale
  }

  override func pairDidMove() { distance = pair.distance }

  override func hasMovedEnough() -> Bool {
    guard let start = unit else { return false }
    let change = distance - start
    if pair.isFromTouchpad { return abs(change) > Self.touchpadHysteresis }
    guard abs(change) > Self.hysteresis else { return false }
    unit = max(1, start + (change > 0 ? Self.hysteresis : -Self.hysteresis))
    return true
  }
}
