import Foundation

/// Recognizes two fingers that move apart or together.
///
/// Continuous: begins when the distance of the two touches has changed by more than 8 points (on a
/// touchpad: 2) and ends when both have ended. The scale does not include that first change, so content
/// does not jump when the pinch begins. A third finger is ignored. If one finger lifts, the pinch pauses;
/// it continues with its scale when a finger touches again.
///
/// ``UIGestureRecognizer/numberOfTouches`` is 2 from the beginning up to and including the action for the end
/// or the cancellation, and `location(ofTouch:in:)` and `location(in:)` use the last location of a finger
/// that has lifted. On iOS the number decreases while fingers lift, and the location of the second touch is
/// an error then.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: _TwoTouchGestureRecognizer {
  /// The distance for a scale of 1; nil until there are two touches.
  private var unitDistance: CGFloat?
  private var distance: CGFloat = 1

  /// Creates a recognizer with an action.
  public convenience init(handler: @escaping (UIPinchGestureRecognizer) -> Void) {
    self.init()
    addAction(handler)
  }

  /// The distance of the fingers relative to their distance at the beginning; 1 before it.
  ///
  /// Setting it redefines the scale of the current distance: set 1 after each change to get relative
  /// changes. Values that are not positive and finite are ignored.
  open var scale: CGFloat {
    get { unitDistance.map { distance / $0 } ?? 1 }
    set {
      guard Diagnostics.accepts(newValue, of: type(of: self)), newValue > 0 else { return }
      if unitDistance != nil { unitDistance = distance / newValue }
    }
  }

  /// The change of the scale per second; negative if the fingers approach, zero if they have stopped.
  open var velocity: CGFloat { unitDistance.map { measureVelocity / $0 } ?? 0 }

  open override func reset() {
    super.reset()
    unitDistance = nil
    distance = 1
  }

  override var measure: CGFloat { distance }

  override func pairDidForm() {
    let scale = state == .possible ? 1 : self.scale
    distance = pair.distance
    unitDistance = distance / scale
  }

  override func pairDidMove() { distance = pair.distance }

  override func hasMovedEnough() -> Bool {
    guard let start = unitDistance else { return false }
    let change = distance - start
    if pair.isFromTouchpad { return abs(change) > Self.touchpadHysteresis }
    guard abs(change) > Self.hysteresis else { return false }
    unitDistance = max(1, start + (change > 0 ? Self.hysteresis : -Self.hysteresis))
    return true
  }
}
