import Foundation
import Motion

/// A number on its way to where it comes to rest: a critically damped spring that begins at the speed of the hand.
struct TransitionApproach {
  private let target: CGFloat
  private let displacement: Double
  private let velocity: Double
  private let spring: Spring
  /// In seconds, until what is left is too small to be seen.
  let duration: TimeInterval

  /// `velocity` is a second; `threshold` is what is too small to be seen.
  init(from value: CGFloat, velocity: CGFloat, to target: CGFloat, threshold: Double) {
    self.target = target
    displacement = Double(value - target)
    // A spring that is hit too hard swings over its rest: such a one has to be stiffer.
    let isApproaching = Double(velocity) * displacement < 0
    let least = isApproaching ? abs(Double(velocity)) / abs(displacement) : 0
    spring = .criticallyDamped(frequency: max(Self.frequency, least))
    self.velocity = Double(velocity)
    duration = spring.settlingTime(
      displacement: displacement, velocity: self.velocity, threshold: threshold)
  }

  /// In radians a second: four fifths of the way are done in an eighth of a second.
  private static let frequency = 24.0

  func value(at time: TimeInterval) -> CGFloat {
    guard time < duration else { return target }
    return target + CGFloat(spring.state(at: time, displacement: displacement, velocity: velocity).value)
  }
}

/// How a transition runs to its end by itself.
struct TransitionSettle {
  let start: TimeInterval
  /// Whether the next layout is where it goes.
  let completes: Bool
  let progress: TransitionApproach
  /// How far the hand holds the content off.
  let x: TransitionApproach
  let y: TransitionApproach
  let values: [String: TransitionApproach]

  var duration: TimeInterval {
    values.values.map(\.duration).reduce(max(progress.duration, x.duration, y.duration), max)
  }
}
