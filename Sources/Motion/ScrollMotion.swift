import Foundation

/// The motion of scrolled content along one axis after the touch has ended, in closed form.
///
/// It is either a deceleration within a range, which bounces at its ends, or a motion to a given target.
/// Position and velocity are continuous, except at the edge of a scroll view that does not bounce. The motion
/// ends exactly at ``destination``.
public struct ScrollMotion: Hashable, Sendable {
  /// The position at which the motion ends.
  public let destination: Double
  /// The duration of the motion in seconds; finite.
  public let duration: Double

  private let segments: [Segment]

  /// The spring that moves content back from beyond an edge.
  public static let bounceSpring = Spring.criticallyDamped(frequency: 10)

  /// The distance to the destination, in points, at which the motion ends.
  public static let threshold = 0.5

  private struct Segment: Hashable {
    enum Path: Hashable {
      case deceleration(Deceleration)
      case spring(Spring, target: Double)
    }
    var path: Path
    var start: Double
    var value: Double
    var velocity: Double

    func state(at time: Double) -> MotionState {
      switch path {
      case .deceleration(let deceleration):
        return deceleration.state(at: time - start, from: value, velocity: velocity)
      case .spring(let spring, let target):
        var state = spring.state(at: time - start, displacement: value - target, velocity: velocity)
        state.value += target
        return state
      }
    }
  }

  /// Creates a deceleration within a range, from an offset in points and a velocity in points per second.
  ///
  /// A critically damped spring moves the content back if it starts outside the range or passes an end of it.
  /// If `bounces` is false, the motion stops at the ends of the range. Values that are not finite are
  /// replaced.
  public init(
    position: Double, velocity: Double, range: ClosedRange<Double>,
    deceleration: Deceleration = .normal, bounces: Bool = true
  ) {
    let bounce = Self.bounceSpring
    var segments: [Segment] = []
    var time = 0.0
    var value = position.isFinite ? position : range.lowerBound
    var velocity = velocity.isFinite ? velocity : 0
    if !bounces { value = min(range.upperBound, max(range.lowerBound, value)) }

    if value < range.lowerBound || value > range.upperBound {
      let edge = value < range.lowerBound ? range.lowerBound : range.upperBound
      segments.append(
        Segment(path: .spring(bounce, target: edge), start: 0, value: value, velocity: velocity))
      // With enough velocity towards the range the motion continues inside it. A spring that settles before
      // it passes the edge, which may be a minute later, ends there.
      let displacement = value - edge
      let pull = velocity + bounce.frequency * displacement
      let crossing = pull == 0 ? -1 : -displacement / pull
      let state = bounce.state(at: crossing, displacement: displacement, velocity: velocity)
      let rest = bounce.settlingTime(
        displacement: displacement, velocity: velocity, threshold: Self.threshold)
      guard crossing > 0, crossing < rest, range.lowerBound < range.upperBound,
        state.velocity * displacement < 0
      else {
        self.init(segments: segments, target: edge)
        return
      }
      time = crossing
      value = edge
      velocity = state.velocity
    }

    segments.append(
      Segment(path: .deceleration(deceleration), start: time, value: value, velocity: velocity))
    let end = deceleration.destination(from: value, velocity: velocity)
    let left = deceleration.duration(velocity: velocity, untilNearerThan: Self.threshold)
    guard end < range.lowerBound || end > range.upperBound else {
      self.init(segments: segments, destination: end, duration: time + left)
      return
    }
    let edge = end < range.lowerBound ? range.lowerBound : range.upperBound
    guard let approach = deceleration.time(toReach: edge, from: value, velocity: velocity), approach < left
    else {
      // The motion ends at the edge, or less than the threshold behind it.
      self.init(segments: segments, destination: edge, duration: time + left)
      return
    }
    let reach = time + approach
    guard bounces else {
      self.init(segments: segments, destination: edge, duration: reach)
      return
    }
    let speed = deceleration.velocity(at: approach, velocity: velocity)
    segments.append(Segment(path: .spring(bounce, target: edge), start: reach, value: edge, velocity: speed))
    self.init(segments: segments, target: edge)
  }

  /// Creates a motion to a target, for example a page or the edge of an item, from an offset in points and a
  /// velocity in points per second.
  ///
  /// If the velocity points towards the target, the motion slows down without passing it; a velocity that is
  /// too small is increased. If the velocity points away, the motion turns around.
  public init(
    position: Double, velocity: Double, target: Double, deceleration: Deceleration = .normal
  ) {
    let velocity = velocity.isFinite ? velocity : 0
    let position = position.isFinite ? position : target
    let distance = target - position
    let snap = 10.0
    let natural = min(deceleration.decay, snap)
    let frequency: Double
    if distance * velocity > 0 {
      // With this frequency the spring is a plain exponential with the given start velocity.
      let needed = velocity / distance
      let share = min(1, needed / natural)
      frequency = max(needed, natural + (snap - natural) * (1 - share))
    } else {
      frequency = snap
    }
    self.init(
      segments: [
        Segment(
          path: .spring(.criticallyDamped(frequency: frequency), target: target), start: 0, value: position,
          velocity: velocity)
      ],
      target: target)
  }

  /// Creates a motion whose last segment is a spring.
  private init(segments: [Segment], target: Double) {
    var duration = 0.0
    if let last = segments.last, case .spring(let spring, _) = last.path {
      duration =
        last.start
        + spring.settlingTime(
          displacement: last.value - target, velocity: last.velocity, threshold: Self.threshold)
    }
    self.init(segments: segments, destination: target, duration: duration)
  }

  private init(segments: [Segment], destination: Double, duration: Double) {
    self.segments = segments
    self.destination = destination
    self.duration = duration
  }

  /// Returns position and velocity `time` seconds after the start; from ``duration`` on ``destination`` and
  /// velocity 0.
  public func state(at time: Double) -> MotionState {
    guard time < duration, let first = segments.first else {
      return MotionState(value: destination, velocity: 0)
    }
    let segment = segments.last { $0.start <= time } ?? first
    return segment.state(at: time)
  }
}
