import Foundation
import Geometry
import Motion

/// The base class of pinches and rotations: measures one value of two touches.
///
/// Continuous: begins when the value has changed enough and ends when both touches have ended. A third
/// touch is ignored. If one touch ends, the gesture pauses until another touch begins. ``numberOfTouches``
/// is 2 from the beginning up to and including the action for the end or the cancellation;
/// `location(ofTouch:in:)` and `location(in:)` use the last location of a touch that has ended.
///
/// Apps do not use the class. It is public because a public class cannot inherit from an internal one.
@preconcurrency @MainActor open class _TwoTouchGestureRecognizer: UIGestureRecognizer {
  private(set) final var pair = TouchPair()
  private(set) final var lastTime: TimeInterval = 0

  /// The distance in points that the touches must move before the gesture begins.
  static let hysteresis: CGFloat = 8
  /// The same distance for touchpads, whose gestures the system has already recognized.
  static let touchpadHysteresis: CGFloat = 2

  // MARK: For subclasses

  /// The value that the two touches define, in a unit of the subclass.
  var measure: CGFloat { 0 }
  /// Called when both touches are down: the first time, and again after one was replaced.
  func pairDidForm() {}
  func pairDidMove() {}
  /// Returns whether the touches have moved enough to begin. Called after each move until it returns true.
  func hasMovedEnough() -> Bool { false }

  /// The change of ``measure`` per second.
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
      if pair.add(touch) { isNew = true } else { ignore(touch, for: event) }
    }
    guard isNew, pair.isDown else { return }
    pairDidForm()
    pair.record(measure, at: lastTime)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    lastTime = event.timestamp
    guard pair.isDown else { return }
    pairDidMove()
    pair.record(measure, at: lastTime)
    switch state {
    case .possible: if hasMovedEnough() { state = .began }
    case .began, .changed: state = .changed
    case .ended, .cancelled, .failed: break
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    lastTime = event.timestamp
    pair.recordPause(at: lastTime)
    guard pair.areAllEnded else { return }
    switch state {
    case .possible: state = .failed
    case .began, .changed: state = .ended
    case .ended, .cancelled, .failed: break
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    lastTime = event.timestamp
    pair.recordPause(at: lastTime)
    state = state == .possible ? .failed : .cancelled
  }
}

/// The two touches of a pinch or a rotation.
///
/// Further touches are ignored. If one of the two ends, the gesture pauses, and another touch can replace
/// it. Ended touches keep their locations until the end of the gesture.
struct TouchPair {
  /// None, one or two touches, in the order in which they began.
  private(set) var touches: [UITouch] = []
  private var tracker = VelocityTracker()
  private var pause: (time: TimeInterval, velocity: CGFloat)?

  /// A pause of this many seconds keeps the velocity: two fingers seldom lift at the same time.
  static let maximumPause: TimeInterval = 0.15

  var isComplete: Bool { touches.count == 2 }
  var isDown: Bool { isComplete && touches.allSatisfy(\.isDown) }
  var areAllEnded: Bool { !touches.contains(where: \.isDown) }

  /// Whether both touches come from a touchpad gesture, which the system has already recognized.
  var isFromTouchpad: Bool { isComplete && touches.allSatisfy { $0.source == .touchpad } }

  /// The vector from the first to the second touch in the window; zero if there are not two.
  var vector: CGPoint {
    guard isComplete else { return .zero }
    return touches[1].windowLocation - touches[0].windowLocation
  }

  /// The distance of the touches in points of the window; at least 1, so that divisions by it are finite.
  var distance: CGFloat {
    let vector = vector
    return max(1, hypot(vector.x, vector.y))
  }

  /// The angle of the vector in radians, clockwise from the right.
  var angle: CGFloat {
    let vector = vector
    return atan2(vector.y, vector.x)
  }

  /// Adds a touch. Returns false if there are two touches already.
  mutating func add(_ touch: UITouch) -> Bool {
    if isComplete, let gone = touches.firstIndex(where: { !$0.isDown }) { touches.remove(at: gone) }
    guard !isComplete else { return false }
    touches.append(touch)
    tracker.reset()
    pause = nil
    return true
  }

  mutating func record(_ value: CGFloat, at time: TimeInterval) {
    tracker.add(CGPoint(x: value, y: 0), at: time)
  }

  /// Records that one of the touches has ended.
  mutating func recordPause(at time: TimeInterval) {
    guard pause == nil else { return }
    pause = (time, tracker.velocity(at: time).dx)
  }

  func velocity(at time: TimeInterval) -> CGFloat {
    guard let pause else { return tracker.velocity(at: time).dx }
    return time - pause.time <= Self.maximumPause ? pause.velocity : 0
  }

  mutating func reset() {
    touches.removeAll(keepingCapacity: true)
    tracker.reset()
    pause = nil
  }
}
