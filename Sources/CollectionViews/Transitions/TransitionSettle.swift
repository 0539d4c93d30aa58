import Foundation
import Motion

/// The movement of a number to its resting value: a critically damped spring that starts at the velocity of
/// the gesture.
struct TransitionApproach {
  private let target: CGFloat
  private let displacement: Double
  private let velocity: Double
  private let spring: Spring
  /// The time in seconds until the number differs from its target by less than the threshold, and moves by
  /// less than the threshold per frame.
  let duration: TimeInterval

  /// `overshoot`: how far a number that moves away from the target, or is there, may move on; `threshold`: a
  /// difference that is invisible. Velocities are per second.
  init(
    from value: CGFloat, velocity: CGFloat, to target: CGFloat, speed: CGFloat = 1,
    overshoot: CGFloat = .infinity, threshold: Double, framesPerSecond: Double
  ) {
    self.target = target
    displacement = Double(value - target)
    self.velocity = Double(velocity)
    // With a high velocity a spring overshoots its target; a stiffer one is used then.
    let isApproaching = Double(velocity) * displacement < 0
    // Moving away, it goes on by velocity / (e · frequency) at most.
    let room = isApproaching ? abs(displacement) : Double(overshoot) * M_E
    let least = velocity == 0 ? 0 : abs(Double(velocity)) / room
    spring = .criticallyDamped(frequency: max(Self.frequency * Double(speed), least))
    // The velocity satisfies the same equation as the displacement, so its settling time is computed in the
    // same way.
    let acceleration =
      -2 * spring.frequency * self.velocity - spring.frequency * spring.frequency * displacement
    duration = max(
      spring.settlingTime(displacement: displacement, velocity: self.velocity, threshold: threshold),
      spring.settlingTime(
        displacement: self.velocity, velocity: acceleration, threshold: threshold * framesPerSecond))
  }

  /// The angular frequency in radians per second: four fifths of the distance are covered in an eighth of a
  /// second.
  private static let frequency = 24.0

  func value(at time: TimeInterval) -> CGFloat {
    guard time < duration else { return target }
    return target + CGFloat(spring.state(at: time, displacement: displacement, velocity: velocity).value)
  }
}

/// The run of a transition to one of its ends.
struct TransitionSettle {
  enum Step {
    case waiting
    /// The transition layout's `transitionProgress` is being set for a frame.
    case applying
    /// The frame shows the end; the layout is replaced in the next one.
    case arrived
  }

  let start: TimeInterval
  let finishes: Bool
  /// The item that both layouts keep in place as sizes become known; nil for none.
  var anchor: TransitionAnchor?
  let progress: TransitionApproach
  /// The displacement of the content from its base offset.
  let x: TransitionApproach
  let y: TransitionApproach
  let values: [String: TransitionApproach]
  var step = Step.waiting

  var duration: TimeInterval {
    values.values.map(\.duration).reduce(max(progress.duration, x.duration, y.duration), max)
  }
}
