import Foundation
import Geometry
import Motion

/// Accelerates items in one direction. Without other behaviors they leave the view, and move forever.
@preconcurrency @MainActor open class UIGravityBehavior: _DynamicItemsBehavior {
  /// The direction and the strength: 1 is 1000 points per second². The default is (0, 1): downwards.
  open var gravityDirection = CGVector(dx: 0, dy: 1) {
    didSet {
      let point = CGPoint(x: gravityDirection.dx, y: gravityDirection.dy)
      if !Diagnostics.accepts(point, of: type(of: self)) { gravityDirection = oldValue }
      dynamicAnimator?.resume()
    }
  }
  /// The angle of the direction, in radians: 0 is to the right, π/2 downwards.
  open var angle: CGFloat {
    get { atan2(gravityDirection.dy, gravityDirection.dx) }
    set { setAngle(newValue, magnitude: magnitude) }
  }
  /// The strength: 1 is 1000 points per second².
  open var magnitude: CGFloat {
    get { hypot(gravityDirection.dx, gravityDirection.dy) }
    set { setAngle(angle, magnitude: newValue) }
  }

  /// Sets direction and strength; see ``angle`` and ``magnitude``.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    gravityDirection = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
  }

  override func step(_ bodies: DynamicBodies, by seconds: TimeInterval) -> Bool {
    let acceleration = SIMD2(Double(gravityDirection.dx), Double(gravityDirection.dy)) * 1000
    for item in items {
      bodies[item].add(shift: acceleration * seconds * seconds / 2, push: acceleration * seconds)
    }
    return false
  }
}

/// Brings an item to a point, with a spring.
@preconcurrency @MainActor open class UISnapBehavior: UIDynamicBehavior {
  private let item: any UIDynamicItem
  /// The point. Setting it brings the item there.
  open var snapPoint: CGPoint {
    didSet {
      snapPoint = Diagnostics.finite(snapPoint, or: oldValue, of: type(of: self))
      if snapPoint != oldValue { dynamicAnimator?.resume() }
    }
  }
  /// The damping at the end, 0…1: 0 oscillates most, 1 does not overshoot. The default is 0.5.
  open var damping: CGFloat = 0.5

  /// Creates a behavior of an item.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.item = item
    snapPoint = point
    super.init()
  }

  override var movedItems: [any UIDynamicItem] { [item] }

  override func step(_ bodies: DynamicBodies, by seconds: TimeInterval) -> Bool {
    let ratio = 0.25 + 0.75 * Double(min(1, max(0, damping.isFinite ? damping : 0.5)))
    let spring = Spring(response: 0.3, dampingFraction: ratio)
    let body = bodies[item]
    let offset = body.place - SIMD2(snapPoint)
    let x = spring.state(at: seconds, displacement: offset.x, velocity: body.velocity.x)
    let y = spring.state(at: seconds, displacement: offset.y, velocity: body.velocity.y)
    bodies[item].add(
      shift: SIMD2(x.value, y.value) - offset - body.velocity * seconds,
      push: SIMD2(x.velocity, y.velocity) - body.velocity)
    return offset.length > 0.5
  }
}
