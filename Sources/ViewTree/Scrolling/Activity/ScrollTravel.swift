import Foundation
import Geometry
import Motion

/// A movement of the content by itself, as a function of time.
struct ScrollTravel {
  var start: TimeInterval
  var x: AxisTravel
  var y: AxisTravel
  /// Added to the positions, because the offset was changed on the way.
  var shift = CGPoint.zero
  /// A touch takes hold of it. A click during a wheel's movement stops it, and is a click.
  var isCatchable: Bool
  /// The time of the last frame.
  var last: TimeInterval

  init(start: TimeInterval, x: AxisTravel, y: AxisTravel, isCatchable: Bool = true) {
    self.start = start
    self.x = x
    self.y = y
    self.isCatchable = isCatchable
    last = start
  }

  func position(at time: TimeInterval) -> CGPoint {
    CGPoint(
      x: x.state(at: time - start).value + shift.x, y: y.state(at: time - start).value + shift.y)
  }

  /// Points per second.
  func velocity(at time: TimeInterval) -> CGVector {
    CGVector(dx: x.state(at: time - start).velocity, dy: y.state(at: time - start).velocity)
  }

  var destination: CGPoint { CGPoint(x: x.destination + shift.x, y: y.destination + shift.y) }
  var duration: TimeInterval { max(x.duration, y.duration) }
  func isFinished(at time: TimeInterval) -> Bool { time - start >= duration }
}

extension ScrollTravel {
  /// Leads to another target from the last frame on, without a jump, at an unchanged velocity.
  mutating func aim(at target: CGPoint) {
    let (place, velocity) = (position(at: last), velocity(at: last))
    func turned(_ axis: AxisTravel, shift: Double, from: Double, to: Double, velocity: Double) -> AxisTravel {
      let remaining = max(0, axis.duration - (last - start))
      let isSame = axis.destination + shift == to
      return .glide(from: from, to: to, velocity: velocity, remaining: remaining, isCorrection: !isSame)
    }
    x = turned(x, shift: Double(shift.x), from: place.x, to: target.x, velocity: velocity.dx)
    y = turned(y, shift: Double(shift.y), from: place.y, to: target.y, velocity: velocity.dy)
    start = last
    shift = .zero
  }
}

/// ``ScrollTravel`` along one axis.
enum AxisTravel {
  case rest(Double)
  /// Momentum, as far as it goes.
  case momentum(ScrollMotion)
  /// To a place that was chosen.
  case settle(ScrollMotion)
  case spring(Spring, to: Double, from: Double, velocity: Double, duration: Double)
  /// A smooth curve of a fixed duration that starts with a velocity and ends at rest.
  case glide(from: Double, to: Double, velocity: Double, duration: Double)

  /// The notches of a wheel: quick, and smooth when they follow each other.
  static let wheelSpring = Spring.criticallyDamped(frequency: 25)

  static func wheel(from: Double, to: Double, velocity: Double) -> AxisTravel {
    guard from != to else { return .rest(to) }
    let distance = to - from
    // With more speed than this it would run past the target and come back.
    let most = wheelSpring.frequency * abs(distance)
    let velocity = velocity * distance > 0 ? min(abs(velocity), most) * (distance < 0 ? -1 : 1) : 0
    let duration = wheelSpring.settlingTime(displacement: -distance, velocity: velocity, threshold: 0.5)
    return .spring(wheelSpring, to: to, from: from, velocity: velocity, duration: duration)
  }

  static func glide(from: Double, to: Double, velocity: Double) -> AxisTravel {
    guard from != to else { return .rest(to) }
    let duration = 0.3
    let distance = to - from
    let most = 3 * abs(distance) / duration
    let velocity = velocity * distance > 0 ? min(abs(velocity), most) * (distance < 0 ? -1 : 1) : 0
    return .glide(from: from, to: to, velocity: velocity, duration: duration)
  }

  /// The rest of a glide that has `remaining` seconds left. A correction of its target has at least
  /// ``shortestCorrection`` seconds, unless it would run past a near target at the velocity that it has.
  static func glide(
    from: Double, to: Double, velocity: Double, remaining: Double, isCorrection: Bool
  ) -> AxisTravel {
    guard from != to || velocity != 0 else { return .rest(to) }
    var duration = remaining
    if isCorrection {
      duration = max(duration, shortestCorrection)
      let distance = to - from
      // The longest duration in which the curve does not turn back.
      if velocity * distance > 0 { duration = min(duration, max(shortestStop, 3 * distance / velocity)) }
    }
    guard duration > 0 else { return .rest(to) }
    return .glide(from: from, to: to, velocity: velocity, duration: duration)
  }

  /// The least time for the way to a target that moved, and the least for coming to rest, in seconds.
  static let shortestCorrection = 0.15
  static let shortestStop = 0.1

  var destination: Double {
    switch self {
    case .rest(let value): value
    case .momentum(let motion), .settle(let motion): motion.destination
    case .spring(_, let to, _, _, _): to
    case .glide(_, let to, _, _): to
    }
  }

  var duration: Double {
    switch self {
    case .rest: 0
    case .momentum(let motion), .settle(let motion): motion.duration
    case .spring(_, _, _, _, let duration): duration
    case .glide(_, _, _, let duration): duration
    }
  }

  func state(at time: Double) -> MotionState {
    guard time < duration else { return MotionState(value: destination, velocity: 0) }
    switch self {
    case .rest(let value):
      return MotionState(value: value, velocity: 0)
    case .momentum(let motion), .settle(let motion):
      return motion.state(at: max(0, time))
    case .spring(let spring, let to, let from, let velocity, _):
      var state = spring.state(at: time, displacement: from - to, velocity: velocity)
      state.value += to
      return state
    case .glide(let from, let to, let velocity, let duration):
      // A cubic Hermite curve.
      let s = max(0, time) / duration
      let way = (3 - 2 * s) * s * s
      let push = s * (1 - s) * (1 - s) * duration * velocity
      let speed = 6 * s * (1 - s) / duration * (to - from)
      return MotionState(
        value: from + way * (to - from) + push,
        velocity: speed + (1 - s) * (1 - 3 * s) * velocity)
    }
  }
}
