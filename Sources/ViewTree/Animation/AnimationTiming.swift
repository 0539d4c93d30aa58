import Foundation
import Motion

/// The function that maps the elapsed time of an animation to its progress.
enum AnimationTiming {
  case curve(TimingCurve)
  /// A spring from displacement 1 to 0. The velocity is relative to the whole distance, per second, and
  /// positive towards the end.
  case spring(Spring, initialVelocity: Double)

  /// The progress: 0 at the start, 1 at the end. A spring can exceed 1 on the way.
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
