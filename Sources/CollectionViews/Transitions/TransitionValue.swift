import Foundation
import Motion

/// A number that is set by user input, with its velocity.
struct TransitionValue {
  private(set) var value: CGFloat = 0
  private var tracker = VelocityTracker()
  private(set) var lastTime: TimeInterval?

  /// Sets the value from user input at a time in seconds.
  mutating func set(_ value: CGFloat, at time: TimeInterval) {
    self.value = value
    tracker.add(CGPoint(x: value, y: 0), at: time)
    lastTime = time
  }

  /// Sets the value programmatically and resets the tracked velocity.
  mutating func reset(to value: CGFloat) {
    self.value = value
    tracker.reset()
    lastTime = nil
  }

  /// The velocity per second; zero if the value does not change.
  func velocity(at time: TimeInterval) -> CGFloat { tracker.velocity(at: time).dx }
}
