import Foundation

/// Recognises two fingers that turn about each other.
///
/// Continuous: begins once the line between the two touches has turned so far that its ends are 8 points off
/// (a touchpad's rotation: 2), ends when both have left. The way up to there does not count in the rotation. A
/// third finger, a finger that lifts and comes down again, and ``numberOfTouches`` are as with
/// ``UIPinchGestureRecognizer``.
@preconcurrency @MainActor open class UIRotationGestureRecognizer: _TwoTouchGestureRecognizer {
  /// How far the fingers have turned, through any number of turns.
  private var turned: CGFloat = 0
  /// The part of ``turned`` that is not part of the rotation.
  private var origin: CGFloat = 0
  private var angle: CGFloat = 0

  public override init() { super.init() }

  public convenience init(handler: @escaping (UIRotationGestureRecognizer) -> Void) {
    self.init()
    addAction(handler)
  }

  /// In radians since the beginning, clockwise positive, through any number of turns. Setting it makes the present
  /// place of the fingers stand for that rotation.
  open var rotation: CGFloat {
    get { turned - origin }
    set { if newValue.isFinite { origin = turned - newValue } }
  }

  /// Radians a second at the last event; zero where the fingers rested before it.
  open var velocity: CGFloat { measureVelocity }

  open override func reset() {
    super.reset()
    turned = 0
    origin = 0
  }

  override var measure: CGFloat { turned }

  override func pairDidForm() { angle = pair.angle }

  override func pairDidMove() {
    turned += Self.shortWay(from: angle, to: pair.angle)
    angle = pair.angle
  }

  override func hasMovedEnough() -> Bool {
    let isFromTouchpad = pair.isFromTouchpad
    let hysteresis = isFromTouchpad ? Self.touchpadHysteresis : Self.hysteresis
    // Fingers that are close together turn far with the slightest movement.
    let share = hysteresis / max(pair.distance, hysteresis)
    guard abs(turned) > share else { return false }
    origin = isFromTouchpad ? 0 : (turned > 0 ? share : -share)
    return true
  }

  /// Of the two ways around, the shorter one.
  static func shortWay(from: CGFloat, to: CGFloat) -> CGFloat {
    var way = (to - from).remainder(dividingBy: 2 * .pi)
    if way == -.pi { way = .pi }
    return way
  }
}
