import Foundation

/// The movement of scrolled content along one axis after the finger has lifted, in closed form.
///
/// Either momentum within a range, which bounces off its ends, or the way to a given resting place. State and
/// velocity are continuous throughout (except where a scroll view that does not bounce stops at its edge),
/// and the movement ends exactly at ``destination``.
public struct ScrollMotion: Hashable, Sendable {
  /// Where it ends.
  public let destination: Double
  /// When it ends, in seconds after the start. Finite.
  public let duration: Double

  private let segments: [Segment]

  /// The spring that brings content back from beyond an edge.
  public static let bounceSpring = Spring.criticallyDamped(frequency: 10)

  /// How near the end counts as the end, in points.
  public static let threshold = 0.5

  private struct Segment: Hashable {
    enum Path: Hashable {
      case deceleration(Deceleration)
      case spring(Spring, rest: Double)
    }
    var path: Path
    var start: Double
    var value: Double
    var velocity: Double

    func state(at time: Double) -> MotionState {
      switch path {
      case .deceleration(let deceleration):
        return deceleration.state(at: time - start, from: value, velocity: velocity)
      case .spring(let spring, let rest):
        var state = spring.state(at: time - start, displacement: value - rest, velocity: velocity)
        state.value += rest
        return state
      }
    }
  }

  /// Momentum: slows down by `deceleration`; at an end of `range` (the resting places, from the smallest
  /// offset to the largest), and where it starts beyond one, a critically damped spring brings it back to
  /// that end. Velocities are in points per second. With `bounces` false it stops dead at the range's ends.
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
        Segment(path: .spring(bounce, rest: edge), start: 0, value: value, velocity: velocity))
      // Thrown back hard enough, it runs on into the range.
      let displacement = value - edge
      let pull = velocity + bounce.frequency * displacement
      let crossing = pull == 0 ? -1 : -displacement / pull
      let state = bounce.state(at: crossing, displacement: displacement, velocity: velocity)
      guard crossing > 0, range.lowerBound < range.upperBound, state.velocity * displacement < 0 else {
        self.init(segments: segments, rest: edge)
        return
      }
      time = crossing
      value = edge
      velocity = state.velocity
    }

    segments.append(
      Segment(path: .deceleration(deceleration), start: time, value: value, velocity: velocity))
    let end = deceleration.destination(from: value, velocity: velocity)
    guard end < range.lowerBound || end > range.upperBound else {
      let left = deceleration.duration(velocity: velocity, untilNearerThan: Self.threshold)
      self.init(segments: segments, destination: end, duration: time + left)
      return
    }
    let edge = end < range.lowerBound ? range.lowerBound : range.upperBound
    guard let approach = deceleration.time(toReach: edge, from: value, velocity: velocity) else {
      // It comes to rest at the very edge.
      let left = deceleration.duration(velocity: velocity, untilNearerThan: Self.threshold)
      self.init(segments: segments, destination: edge, duration: time + left)
      return
    }
    let reach = time + approach
    guard bounces else {
      self.init(segments: segments, destination: edge, duration: reach)
      return
    }
    let speed = deceleration.velocity(at: approach, velocity: velocity)
    segments.append(Segment(path: .spring(bounce, rest: edge), start: reach, value: edge, velocity: speed))
    self.init(segments: segments, rest: edge)
  }

  /// The way to a resting place that was chosen: a page, the edge of an item.
  ///
  /// Towards a place that lies ahead it slows down evenly and never runs past it; with too little speed to
  /// get there in good time it is helped along. Away from it, it turns round.
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
      // With just this frequency the spring is a plain exponential that starts at the given velocity.
      let needed = velocity / distance
      let share = min(1, needed / natural)
      frequency = max(needed, natural + (snap - natural) * (1 - share))
    } else {
      frequency = snap
    }
    self.init(
      segments: [
        Segment(
          path: .spring(.criticallyDamped(frequency: frequency), rest: target), start: 0, value: position,
          velocity: velocity)
      ],
      rest: target)
  }

  /// For movements whose last segment is a spring.
  private init(segments: [Segment], rest: Double) {
    var duration = 0.0
    if let last = segments.last, case .spring(let spring, _) = last.path {
      duration =
        last.start
        + spring.settlingTime(
          displacement: last.value - rest, velocity: last.velocity, threshold: Self.threshold)
    }
    self.init(segments: segments, destination: rest, duration: duration)
  }

  private init(segments: [Segment], destination: Double, duration: Double) {
    self.segments = segments
    self.destination = destination
    self.duration = duration
  }

  /// Position and velocity `time` seconds after the start. From ``duration`` on: at rest at ``destination``.
  public func state(at time: Double) -> MotionState {
    guard time < duration, let first = segments.first else {
      return MotionState(value: destination, velocity: 0)
    }
    let segment = segments.last { $0.start <= time } ?? first
    return segment.state(at: time)
  }

  public func isFinished(at time: Double) -> Bool { time >= duration }
}
