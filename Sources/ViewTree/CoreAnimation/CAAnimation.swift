import Foundation
import Geometry

/// The receiver of the start and the end of an animation.
@preconcurrency @MainActor public protocol CAAnimationDelegate: AnyObject {
  /// Called in the first frame of the animation, after its delay. The default does nothing.
  func animationDidStart(_ anim: CAAnimation)
  /// Called when the animation has ended or was removed, in the animation pass of a frame. `flag` is false
  /// if it was removed or replaced before its end, or its layer has left the window. The default does
  /// nothing.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// An animation of the displayed values of a layer, which its model does not have.
///
/// ``CALayer/add(_:forKey:)`` starts a copy. Use a subclass: ``CABasicAnimation``, ``CAKeyframeAnimation``,
/// ``CASpringAnimation``, ``CAAnimationGroup``, ``CATransition``.
@preconcurrency @MainActor
open class CAAnimation: NSObject, CAMediaTiming, CAAction,
  @preconcurrency NSCopying
{
  open var beginTime: CFTimeInterval = 0 {
    didSet { beginTime = Diagnostics.finite(beginTime, or: oldValue, of: type(of: self)) }
  }
  open var duration: CFTimeInterval = 0 {
    didSet { duration = max(0, Diagnostics.finite(duration, or: oldValue, of: type(of: self))) }
  }
  open var speed: Float = 1 { didSet { if !speed.isFinite { speed = oldValue } } }
  open var timeOffset: CFTimeInterval = 0 {
    didSet { timeOffset = Diagnostics.finite(timeOffset, or: oldValue, of: type(of: self)) }
  }
  open var repeatCount: Float = 0
  open var repeatDuration: CFTimeInterval = 0
  open var autoreverses = false
  open var fillMode = CAMediaTimingFillMode.removed

  /// The pace over the duration. The default is nil: a constant speed.
  open var timingFunction: CAMediaTimingFunction?
  /// The receiver of the start and the end, which the animation retains. The default is nil.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether the animation is removed from its layer at its end. The default is true.
  open var isRemovedOnCompletion = true

  /// Values of the app by their keys.
  private var values: [String: Any] = [:]

  /// Creates an animation with the default values.
  public override init() { super.init() }

  /// Creates an animation with the `init()` of a class; see ``ObjectMadeByClass``.
  @available(*, unavailable)
  public required convenience init(_makingByClass: Void) { self.init() }

  /// Keeps a value of the app, which copies of the animation have too. Nil removes it.
  open func setValue(_ value: Any?, forKey key: String) { values[key] = value }

  /// Returns a value of the app; nil without one.
  open func value(forKey key: String) -> Any? { values[key] }

  /// Returns a copy with the same class, timing and values.
  open func copy(with zone: NSZone? = nil) -> Any { copied() }

  final func copied() -> CAAnimation {
    let copy = makeByClass(type(of: self))
    copy.adopt(self)
    return copy
  }

  /// Copies the properties of an animation of the same class.
  func adopt(_ other: CAAnimation) {
    (beginTime, duration, speed, timeOffset) = (
      other.beginTime, other.duration, other.speed, other.timeOffset
    )
    (repeatCount, repeatDuration) = (other.repeatCount, other.repeatDuration)
    (autoreverses, fillMode) = (other.autoreverses, other.fillMode)
    (timingFunction, delegate) = (other.timingFunction, other.delegate)
    (isRemovedOnCompletion, values) = (other.isRemovedOnCompletion, other.values)
  }

  /// Adds the animation to a layer. Called for the action of a property; see ``CALayer/action(forKey:)``.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// The changes of a layer's values; nil if the animation has none that can be shown, after a report.
  func effect(on layer: CALayer, duration: TimeInterval) -> AnimationEffect? { nil }

  /// The moments of the animation. `defaultDuration`: seconds, in place of a duration of 0.
  final func timeline(_ defaultDuration: TimeInterval) -> MediaTimeline {
    MediaTimeline(
      duration: max(duration > 0 ? duration : defaultDuration, MediaTimeline.tolerance), speed: Double(speed),
      timeOffset: timeOffset, repeatCount: Double(repeatCount.isNaN ? 0 : repeatCount),
      repeatDuration: repeatDuration.isNaN ? 0 : repeatDuration, autoreverses: autoreverses,
      fillMode: fillMode)
  }
}

@available(*, unavailable) extension CAAnimation: ObjectMadeByClass {}
