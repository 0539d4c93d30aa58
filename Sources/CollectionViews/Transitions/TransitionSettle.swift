import Foundation
import Motion

/// A number on its way to where it comes to rest: a critically damped spring that begins at the velocity of the
/// gesture.
struct TransitionApproach {
  private let target: CGFloat
  private let displacement: Double
  private let velocity: Double
  private let spring: Spring
  /// In seconds, until the number is nearer to its end than the threshold, and moves by less than that a frame.
  let duration: TimeInterval

  /// - Parameters:
  ///   - value: where it begins.
  ///   - velocity: per second.
  ///   - target: where it comes to rest.
  ///   - threshold: a difference that is too small to be seen.
  ///   - framesPerSecond: of the screen.
  init(
    from value: CGFloat, velocity: CGFloat, to target: CGFloat, threshold: Double, framesPerSecond: Double
  ) {
    self.target = target
    displacement = Double(value - target)
    self.velocity = Double(velocity)
    // A spring that is hit too hard swings over its rest: then it has to be stiffer.
    let isApproaching = Double(velocity) * displacement < 0
    let least = isApproaching ? abs(Double(velocity)) / abs(displacement) : 0
    spring = .criticallyDamped(frequency: max(Self.frequency, least))
    // The velocity follows the same equation as the displacement, so its settling time is found in the same way.
    let acceleration =
      -2 * spring.frequency * self.velocity - spring.frequency * spring.frequency * displacement
    duration = max(
      spring.settlingTime(displacement: displacement, velocity: self.velocity, threshold: threshold),
      spring.settlingTime(
        displacement: self.velocity, velocity: acceleration, threshold: threshold * framesPerSecond))
  }

  /// In radians per second: four fifths of the way are done in an eighth of a second.
  private static let frequency = 24.0

  func value(at time: TimeInterval) -> CGFloat {
    guard time < duration else { return target }
    return target + CGFloat(spring.state(at: time, displacement: displacement, velocity: velocity).value)
  }
}

/// How a transition runs to one of its ends.
struct TransitionSettle {
  /// What the settle does between and within frames.
  enum Step {
    case waiting
    /// The transition layout's `transitionProgress` is being set for a frame.
    case applying
    /// The frame shows the end; the layout takes over in the next one.
    case arrived
  }

  let start: TimeInterval
  /// Whether it runs to the next layout.
  let completes: Bool
  /// The item that both layouts keep in place as sizes become known; nil: none.
  var anchor: TransitionAnchor?
  let progress: TransitionApproach
  /// How far the anchor holds the content off its base offset.
  let x: TransitionApproach
  let y: TransitionApproach
  let values: [String: TransitionApproach]
  var step = Step.waiting

  var duration: TimeInterval {
    values.values.map(\.duration).reduce(max(progress.duration, x.duration, y.duration), max)
  }
}
