import Foundation
import Geometry

/// The velocity and the resistance of items.
@preconcurrency @MainActor open class UIDynamicItemBehavior: _DynamicItemsBehavior {
  /// The share of the velocity that an item loses in a second, roughly; 0, the default, keeps it.
  open var resistance: CGFloat = 0 {
    didSet { resistance = max(0, Diagnostics.finite(resistance, or: oldValue, of: type(of: self))) }
  }

  /// The share of the velocity that an item keeps when it bounces, 0…1. The default is 0.
  open var elasticity: CGFloat = 0 {
    didSet { elasticity = max(0, Diagnostics.finite(elasticity, or: oldValue, of: type(of: self))) }
  }
  /// The friction of items. Has no effect: they do not touch each other. The default is 0.
  open var friction: CGFloat = 0
  /// The mass for each area. Has no effect: all items have the same. The default is 1.
  open var density: CGFloat = 1
  /// The resistance against turning. Has no effect: items do not turn. The default is 0.
  open var angularResistance: CGFloat = 0
  /// Whether items turn. Has no effect: they do not. The default is true.
  open var allowsRotation = true

  /// Adds a velocity, in points per second, for example that of a pan. Without an animator it has no effect.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    guard Diagnostics.accepts(velocity, of: type(of: self)) else { return }
    dynamicAnimator?.add(SIMD2(velocity), to: item)
  }

  /// Returns the velocity of an item, in points per second; zero without an animator.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    dynamicAnimator?.velocity(of: item).point ?? .zero
  }

  override func step(_ bodies: DynamicBodies, by seconds: TimeInterval) -> Bool {
    guard resistance > 0 else { return false }
    let loss = exp(-Double(resistance) * seconds) - 1
    for item in items {
      let velocity = bodies[item].velocity
      bodies[item].add(shift: velocity * loss * seconds / 2, push: velocity * loss)
    }
    return false
  }
}
