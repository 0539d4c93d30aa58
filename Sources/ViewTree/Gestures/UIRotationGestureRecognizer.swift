import Foundation

/// Recognizes two fingers that rotate around each other.
///
/// Continuous: begins when the line between the two touches has turned so far that its ends have moved by
/// more than 8 points (on a touchpad: 2) and ends when both have ended. The rotation does not include that
/// first angle. A third finger, a finger that lifts and touches again, and
/// ``UIGestureRecognizer/numberOfTouches`` are handled as by ``UIPinchGestureRecognizer``.
@preconcurrency @MainActor open class UIRotationGestureRecognizer: _TwoTouchGestureRecognizer {
  /// The angle of all rotation so far; it can exceed a full turn.
  private var totalRotation: CGFloat = 0
  /// The part of ``totalRotation`` that is not part of ``rotation``.
  private var origin: CGFloat = 0
  private var angle: CGFloat = 0

  /// Creates a recognizer with an action.
  public convenience init(handler: @escaping (UIRotationGestureRecognizer) -> Void) {
    self.init()
    addAction(handler)
  }

  /// The rotation in radians since the beginning, clockwise positive; it can exceed a full turn. Setting it
  /// redefines the rotation of the current angle. Values that are not finite are ignored.
  open var rotation: CGFloat {
    get { totalRotation - origin }
    set { if Diagnostics.accepts(newValue, of: type(of: self)) { origin = totalRotation - newValue } }
  }

  /// The change of the rotation in radians per second at the last event; zero if the fingers have stopped.
  open var velocity: CGFloat { measureVelocity }

  open override func reset() {
    super.reset()
    totalRotation = 0
    origin = 0
  }

  override var measure: CGFloat { totalRotation }

  override func pairDidForm() { angle = pair.angle }

  override func pairDidMove() {
    totalRotation += Self.shortestRotation(from: angle, to: pair.angle)
    angle = pair.angle
  }

  override func hasMovedEnough() -> Bool {
    let isFromTouchpad = pair.isFromTouchpad
    let hysteresis = isFromTouchpad ? Self.touchpadHysteresis : Self.hysteresis
    // Fingers that are close together rotate far with the smallest movement.
    let share = hysteresis / max(pair.distance, hysteresis)
    guard abs(totalRotation) > share else { return false }
    origin = isFromTouchpad ? 0 : (totalRotation > 0 ? share : -share)
    return true
  }

  /// Returns the shorter of the two rotations between two angles, in radians.
  static func shortestRotation(from: CGFloat, to: CGFloat) -> CGFloat {
    var angle = (to - from).remainder(dividingBy: 2 * .pi)
    if angle == -.pi { angle = .pi }
    return angle
  }
}
