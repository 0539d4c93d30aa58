import Foundation
import Motion

/// A number that a hand moves, and its speed.
struct TransitionValue {
  private(set) var value: CGFloat = 0
  private var tracker = VelocityTracker()
  private(set) var lastTime: TimeInterval?

  /// A hand has set it; `time` in seconds.
  mutating func set(_ value: CGFloat, at time: TimeInterval) {
    self.value = value
    tracker.add(CGPoint(x: value, y: 0), at: time)
    lastTime = time
  }

  /// It goes by itself: that is no movement of the hand.
  mutating func place(_ value: CGFloat) {
    self.value = value
    tracker.reset()
    lastTime = nil
  }

  /// A second; zero where it rests.
  func velocity(at time: TimeInterval) -> CGFloat { tracker.velocity(at: time).dx }
}
