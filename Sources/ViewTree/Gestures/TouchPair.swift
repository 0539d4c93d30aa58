import Foundation
import Geometry
import Motion

/// The two touches of a pinch or a rotation.
///
/// Further touches are ignored. If one of the two ends, the gesture pauses, and another touch can replace
/// it. Ended touches keep their locations until the end of the gesture.
struct TouchPair {
  /// None, one or two touches, in the order in which they began.
  private(set) var touches: [UITouch] = []
  /// Tracks the velocity of the value that the recognizer measures.
  private var tracker = VelocityTracker()
  private var pause: (time: TimeInterval, velocity: CGFloat)?

  /// A pause of up to this duration, in seconds, keeps the velocity: two fingers seldom lift at the same
  /// time.
  static let maximumPause: TimeInterval = 0.15

  var isComplete: Bool { touches.count == 2 }
  var isDown: Bool { isComplete && touches.allSatisfy(\.isDown) }
  /// Whether no touch is down.
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

  /// Returns the change of the measured value per second.
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
