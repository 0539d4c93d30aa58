import Foundation
import Geometry
import Motion

/// The curve or the spring of a ``UIViewPropertyAnimator``.
@preconcurrency @MainActor public protocol UITimingCurveProvider: AnyObject {
  /// The curve; that of a spring is the default one.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring; nil for a curve.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A curve of the progress over time.
@preconcurrency @MainActor open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The predefined curve.
  public let animationCurve: UIView.AnimationCurve
  let curve: TimingCurve

  /// Creates the default curve, which starts and ends slowly.
  public override convenience init() { self.init(animationCurve: .easeInOut) }

  /// Creates a predefined curve.
  public init(animationCurve curve: UIView.AnimationCurve) {
    (animationCurve, self.curve) = (curve, curve.timing)
    super.init()
  }

  /// Creates a curve from its control points: times 0…1 and values.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .easeInOut
    curve = TimingCurve(controlPoint1: point1, controlPoint2: point2)
    super.init()
  }

  /// The object itself.
  public var cubicTimingParameters: UICubicTimingParameters? { self }
  /// Nil.
  public var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A spring that settles within the duration of the animation.
@preconcurrency @MainActor open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  let dampingRatio: Double
  /// The velocity at the start, towards the end; 1 is the whole distance per second. The larger component
  /// counts.
  public let initialVelocity: CGVector

  /// Creates a spring. 1 ends without overshoot; smaller ratios oscillate.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
    (dampingRatio, initialVelocity) = (max(0.05, Double(ratio)), velocity)
    super.init()
  }

  /// Creates a spring from its physical values. Its ratio counts; the duration is that of the animation.
  public convenience init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    let critical = 2 * (max(0.001, mass) * max(0.001, stiffness)).squareRoot()
    self.init(dampingRatio: damping / critical, initialVelocity: velocity)
  }

  /// Nil.
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// The object itself.
  public var springTimingParameters: UISpringTimingParameters? { self }
}

extension UITimingCurveProvider {
  func timing(duration: TimeInterval) -> AnimationTiming {
    guard let spring = springTimingParameters else {
      return .curve(cubicTimingParameters?.curve ?? .easeInOut)
    }
    let components = [spring.initialVelocity.dx, spring.initialVelocity.dy]
    let velocity = Double(components.max { abs($0) < abs($1) } ?? 0)
    return .spring(
      Spring(duration: max(duration, 0.001), dampingRatio: spring.dampingRatio, initialVelocity: velocity),
      initialVelocity: velocity)
  }
}
