import Foundation
import Geometry

/// An effect that follows the motion of a device. A desktop does not move, so that no effect is ever applied.
@preconcurrency @MainActor open class UIMotionEffect: NSObject {
  /// Returns the values of key paths for a position of the viewer, −1…1 on each axis. The default is nil.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// An effect that interpolates a property of a view by the tilt of a device.
@preconcurrency @MainActor open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The axis of the tilt. The raw values are UIKit's.
  public nonisolated enum EffectType: Int, Sendable {
    /// The device turns to the left and to the right.
    case tiltAlongHorizontalAxis
    /// The device turns up and down.
    case tiltAlongVerticalAxis
  }

  /// The key path of the property.
  public let keyPath: String
  /// The axis of the tilt.
  public let type: EffectType
  /// The value at the lower end of the axis. The default is nil.
  open var minimumRelativeValue: Any?
  /// The value at the upper end of the axis. The default is nil.
  open var maximumRelativeValue: Any?

  /// Creates an effect without values.
  public init(keyPath: String, type: EffectType) {
    (self.keyPath, self.type) = (keyPath, type)
    super.init()
  }
}

/// Several effects that are added as one.
@preconcurrency @MainActor open class UIMotionEffectGroup: UIMotionEffect {
  /// The effects. The default is nil.
  open var motionEffects: [UIMotionEffect]?
}
