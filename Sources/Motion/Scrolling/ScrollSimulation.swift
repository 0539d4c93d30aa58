import Foundation
import Geometry

/// A movement of the content as a function of time.
package struct ScrollSimulation {
  var start: TimeInterval
  var x: AxisSimulation
  var y: AxisSimulation
  /// The shift that is added to the positions after other code has changed the offset.
  var shift = CGPoint.zero
  /// Whether a touch catches the content and begins a drag. A click during a wheel movement stops it and
  /// remains a click.
  var isCatchable: Bool
  var last: TimeInterval

  init(start: TimeInterval, x: AxisSimulation, y: AxisSimulation, isCatchable: Bool = true) {
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

  /// Returns the velocity in points per second.
  func velocity(at time: TimeInterval) -> CGVector {
    CGVector(dx: x.state(at: time - start).velocity, dy: y.state(at: time - start).velocity)
  }

  package var destination: CGPoint { CGPoint(x: x.destination + shift.x, y: y.destination + shift.y) }
  var duration: TimeInterval { max(x.duration, y.duration) }
  func isFinished(at time: TimeInterval) -> Bool { time - start >= duration }
}

extension ScrollSimulation {
  /// Changes the target from the last frame on, with continuous position and velocity.
  mutating func retarget(to target: CGPoint) {
    let (place, velocity) = (position(at: last), velocity(at: last))
    func retargeted(_ axis: AxisSimulation, shift: Double, from: Double, to: Double, velocity: Double)
      -> AxisSimulation
    {
      let remaining = max(0, axis.duration - (last - start))
      let isSame = axis.destination + shift == to
      return .glide(from: from, to: to, velocity: velocity, remaining: remaining, isCorrection: !isSame)
    }
    x = retargeted(x, shift: Double(shift.x), from: place.x, to: target.x, velocity: velocity.dx)
    y = retargeted(y, shift: Double(shift.y), from: place.y, to: target.y, velocity: velocity.dy)
    start = last
    shift = .zero
  }
}

/// A ``ScrollSimulation`` along one axis.
enum AxisSimulation {
  case rest(Double)
  /// A deceleration to the end that its velocity determines.
  case momentum(ScrollMotion)
  case settle(ScrollMotion)
  case spring(Spring, to: Double, from: Double, velocity: Double, duration: Double)
  /// A smooth curve of a fixed duration that begins with a velocity and ends at rest.
  case glide(from: Double, to: Double, velocity: Double, duration: Double)

  /// The spring of wheel notches: fast, and smooth for successive notches.
  static let wheelSpring = Spring.criticallyDamped(frequency: 25)

  static func wheel(from: Double, to: Double, velocity: Double) -> AxisSimulation {
    guard from != to else { return .rest(to) }
    let distance = to - from
    // A higher velocity would overshoot the target.
    let limit = wheelSpring.frequency * abs(distance)
    let velocity = velocity * distance > 0 ? min(abs(velocity), limit) * (distance < 0 ? -1 : 1) : 0
    let duration = wheelSpring.settlingTime(displacement: -distance, velocity: velocity, threshold: 0.5)
    return .spring(wheelSpring, to: to, from: from, velocity: velocity, duration: duration)
  }

  static func glide(from: Double, to: Double, velocity: Double) -> AxisSimulation {
    guard from != to else { return .rest(to) }
    let duration = 0.3
    let distance = to - from
    let limit = 3 * abs(distance) / duration
    let velocity = velocity * distance > 0 ? min(abs(velocity), limit) * (distance < 0 ? -1 : 1) : 0
    return .glide(from: from, to: to, velocity: velocity, duration: duration)
  }

  /// Returns the remaining part of a glide with `remaining` seconds left. A correction of the target takes at
  /// least ``shortestCorrection`` seconds, unless its velocity would then overshoot the target.
  static func glide(
    from: Double, to: Double, velocity: Double, remaining: Double, isCorrection: Bool
  ) -> AxisSimulation {
    guard from != to || velocity != 0 else { return .rest(to) }
    var duration = remaining
    if isCorrection {
      duration = max(duration, shortestCorrection)
      let distance = to - from
      // The longest duration for which the curve does not turn back.
      if velocity * distance > 0 { duration = min(duration, max(shortestStop, 3 * distance / velocity)) }
    }
    guard duration > 0 else { return .rest(to) }
    return .glide(from: from, to: to, velocity: velocity, duration: duration)
  }

  /// The minimum durations of a corrected glide and of a stop, in seconds.
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
