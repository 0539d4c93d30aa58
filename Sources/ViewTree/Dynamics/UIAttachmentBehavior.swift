import Foundation
import Geometry
import Motion

/// A spring or a rod between an item and a point, or between two items.
@preconcurrency @MainActor open class UIAttachmentBehavior: UIDynamicBehavior {
  /// The other end of an attachment.
  public nonisolated enum AttachmentType: Int, Sendable {
    /// Another item.
    case items
    /// A point.
    case anchor
  }

  /// The other end.
  open var attachedBehaviorType: AttachmentType { items.count > 1 ? .items : .anchor }
  /// The item, and the second one of an attachment of two.
  open private(set) var items: [any UIDynamicItem]
  /// The point that the item is attached to. Without effect for two items.
  open var anchorPoint: CGPoint {
    didSet {
      anchorPoint = Diagnostics.finite(anchorPoint, or: oldValue, of: type(of: self))
      if anchorPoint != oldValue { dynamicAnimator?.resume() }
    }
  }
  /// The distance that the attachment keeps, in points. The default is the distance at the beginning.
  open var length: CGFloat {
    didSet { length = max(0, Diagnostics.finite(length, or: oldValue, of: type(of: self))) }
  }
  /// The damping of the spring: 0 oscillates forever, 1 does not overshoot. The default is 0.
  open var damping: CGFloat = 0
  /// The oscillations of the spring in a second; 0 is a rod. The default is 0.
  open var frequency: CGFloat = 0

  /// Attaches the middle of an item to a point.
  public init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    items = [item]
    anchorPoint = point
    length = CGFloat((SIMD2(item.center) - SIMD2(point)).length)
    super.init()
  }

  /// Attaches the middles of two items.
  public init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    items = [item1, item2]
    anchorPoint = .zero
    length = CGFloat((SIMD2(item1.center) - SIMD2(item2.center)).length)
    super.init()
  }

  override var movedItems: [any UIDynamicItem] { items }

  override func step(_ bodies: DynamicBodies, by seconds: TimeInterval) -> Bool {
    let first = bodies[items[0]]
    let second = items.count > 1 ? bodies[items[1]] : nil
    let offset = first.place - (second?.place ?? SIMD2(anchorPoint))
    let velocity = first.velocity - (second?.velocity ?? SIMD2())
    let (newOffset, newVelocity) = moved(offset, velocity, by: seconds)
    let (shift, push) = (newOffset - offset - velocity * seconds, newVelocity - velocity)
    // The share of the movement that the first item makes; of two items the heavier one makes less.
    let share = second.map { $0.mass / (first.mass + $0.mass) } ?? 1
    bodies[items[0]].add(shift: shift * share, push: push * share)
    if items.count > 1 { bodies[items[1]].add(shift: shift * (share - 1), push: push * (share - 1)) }
    return abs(newOffset.length - Double(length)) > 0.5 && frequency > 0
  }

  /// The offset and the velocity of the item after a time. The spring acts along the offset.
  private func moved(
    _ offset: SIMD2<Double>, _ velocity: SIMD2<Double>, by seconds: TimeInterval
  ) -> (SIMD2<Double>, SIMD2<Double>) {
    let length = Double(length)
    guard frequency > 0 else {
      // A rod: the item turns around the other end.
      let ahead = offset + velocity * seconds
      guard ahead.length > 1e-9 else { return (ahead, SIMD2()) }
      let direction = ahead / ahead.length
      return (direction * length, velocity - direction * (velocity * direction).sum())
    }
    let spring = Spring(
      response: 1 / Double(frequency), dampingFraction: Double(max(0, damping.isFinite ? damping : 0)))
    if length == 0 {
      let x = spring.state(at: seconds, displacement: offset.x, velocity: velocity.x)
      let y = spring.state(at: seconds, displacement: offset.y, velocity: velocity.y)
      return (SIMD2(x.value, y.value), SIMD2(x.velocity, y.velocity))
    }
    let distance = offset.length
    let direction = distance > 1e-9 ? offset / distance : SIMD2(0, 1)
    let speed = (velocity * direction).sum()
    let across = velocity - direction * speed
    let state = spring.state(at: seconds, displacement: distance - length, velocity: speed)
    return (
      direction * (length + state.value) + across * seconds, direction * state.velocity + across
    )
  }
}
