import Foundation
import Geometry
import Motion

/// The two touches of a pinch or a rotation.
///
/// Further touches are left out. When one of the two leaves, the gesture pauses, and another touch may take its
/// place. The places of touches that left stay, so that both can be asked for up to the end of the gesture.
struct TouchPair {
  /// In the order in which they began: none, one or two.
  private(set) var touches: [UITouch] = []
  /// The velocity of the number that the recogniser measures.
  private var tracker = VelocityTracker()
  private var pause: (time: TimeInterval, velocity: CGFloat)?

  /// A pause up to this long leaves the velocity as it was: two fingers seldom leave in the same moment.
  static let longestPause: TimeInterval = 0.15

  var isComplete: Bool { touches.count == 2 }
  /// Both are down.
  var isDown: Bool { isComplete && touches.allSatisfy(\.isDown) }
  /// None is down.
  var hasLeft: Bool { !touches.contains(where: \.isDown) }

  /// Both belong to a gesture that the system has recognised already.
  var isFromTouchpad: Bool { isComplete && touches.allSatisfy { $0.source == .touchpad } }

  /// From the first to the second; zero unless there are two.
  var vector: CGPoint {
    guard isComplete else { return .zero }
    return touches[1].windowLocation - touches[0].windowLocation
  }

  /// In points of the window, at least 1: what is divided by it stays finite.
  var distance: CGFloat {
    let vector = vector
    return max(1, hypot(vector.x, vector.y))
  }

  /// In radians, clockwise from the right.
  var angle: CGFloat {
    let vector = vector
    return atan2(vector.y, vector.x)
  }

  /// Takes a touch up. Returns false where there are two already.
  mutating func join(_ touch: UITouch) -> Bool {
    if isComplete, let gone = touches.firstIndex(where: { !$0.isDown }) { touches.remove(at: gone) }
    guard !isComplete else { return false }
    touches.append(touch)
    tracker.reset()
    pause = nil
    return true
  }

  mutating func note(_ value: CGFloat, at time: TimeInterval) {
    tracker.add(CGPoint(x: value, y: 0), at: time)
  }

  /// One of the two has left.
  mutating func notePause(at time: TimeInterval) {
    guard pause == nil else { return }
    pause = (time, tracker.velocity(at: time).dx)
  }

  /// The change of the noted number a second.
  func velocity(at time: TimeInterval) -> CGFloat {
    guard let pause else { return tracker.velocity(at: time).dx }
    return time - pause.time <= Self.longestPause ? pause.velocity : 0
  }

  mutating func reset() {
    touches.removeAll(keepingCapacity: true)
    tracker.reset()
    pause = nil
  }
}
