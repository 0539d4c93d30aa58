import Foundation
import Geometry

/// Accelerates items by a force: continuously, or once.
@preconcurrency @MainActor open class UIPushBehavior: _DynamicItemsBehavior {
  /// The kind of a force. The raw values are UIKit's.
  public nonisolated enum Mode: Int, Sendable {
    /// It acts as long as it is active.
    case continuous
    /// It acts once, and is inactive then.
    case instantaneous
  }

  /// The kind of the force.
  open private(set) var mode: Mode
  /// Whether the force acts. The default is true.
  open var active = true { didSet { if active { dynamicAnimator?.resume() } } }
  /// The direction and the strength: 1 accelerates an item of 100 × 100 points by 100 points per second², or
  /// by 100 points per second at once. The default is zero.
  open var pushDirection = CGVector(dx: 0, dy: 0) {
    didSet {
      let point = CGPoint(x: pushDirection.dx, y: pushDirection.dy)
      if !Diagnostics.accepts(point, of: type(of: self)) { pushDirection = oldValue }
      if active { dynamicAnimator?.resume() }
    }
  }
  /// The angle of the direction, in radians: 0 is to the right, π/2 downwards.
  open var angle: CGFloat {
    get { atan2(pushDirection.dy, pushDirection.dx) }
    set { setAngle(newValue, magnitude: magnitude) }
  }
  /// The strength; see ``pushDirection``.
  open var magnitude: CGFloat {
    get { hypot(pushDirection.dx, pushDirection.dy) }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Creates a behavior of some items.
  public init(items: [any UIDynamicItem], mode: Mode) {
    self.mode = mode
    super.init(items: items)
  }

  /// Sets direction and strength; see ``angle`` and ``magnitude``.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    pushDirection = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
  }

  override func step(_ bodies: DynamicBodies, by seconds: TimeInterval) -> Bool {
    guard active else { return false }
    let direction = SIMD2(Double(pushDirection.dx), Double(pushDirection.dy))
    for item in items {
      let change = direction * (100 * 10_000 / bodies[item].mass)
      switch mode {
      case .continuous:
        bodies[item].add(shift: change * seconds * seconds / 2, push: change * seconds)
      case .instantaneous: bodies[item].add(shift: change * seconds, push: change)
      }
    }
    if mode == .instantaneous { active = false }
    return false
  }
}
