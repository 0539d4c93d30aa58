import Foundation
import Motion

/// How an animation's progress runs from 0 to 1 over its duration.
enum AnimationTiming {
  case curve(TimingCurve)
  /// Displacement 1 → 0; the velocity is in whole ways a second, towards the end.
  case spring(Spring, initialVelocity: Double)

  /// 0 at the start, 1 at the end; a spring may pass 1.
  func progress(at time: TimeInterval, duration: TimeInterval) -> Double {
    if time >= duration { return 1 }
    if time <= 0 { return 0 }
    switch self {
    case .curve(let curve):
      return curve.value(at: time / duration)
    case .spring(let spring, let velocity):
      return 1 - spring.state(at: time, displacement: 1, velocity: -velocity).value
    }
  }
}
