import Foundation
import Geometry

/// Keeps items inside of the bounds of the animator's view, from whose edges they bounce by the elasticity of
/// a ``UIDynamicItemBehavior``. Items do not collide with each other, and there are no other boundaries.
@preconcurrency @MainActor open class UICollisionBehavior: UIDynamicBehavior {
  /// Kinds of collisions. The raw values are UIKit's.
  public nonisolated struct Mode: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Items with each other, which has no effect.
    public static let items = Mode(rawValue: 1 << 0)
    /// Items with boundaries.
    public static let boundaries = Mode(rawValue: 1 << 1)
    /// Both.
    public static let everything = Mode(rawValue: .max)
  }

  /// The items.
  open private(set) var items: [any UIDynamicItem]
  /// The kinds of collisions. The default is `everything`.
  open var collisionMode = Mode.everything
  /// Whether the bounds of the view are a boundary. The default is false.
  open var translatesReferenceBoundsIntoBoundary = false { didSet { dynamicAnimator?.resume() } }
  private var insets = UIEdgeInsets.zero
  /// The receiver of the contacts; not retained. The default is nil.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
  private var touching: Set<ObjectIdentifier> = []
  /// The speed below which an item does not bounce, in points per second.
  private static let restingSpeed = 40.0

  /// Creates a behavior of some items.
  public init(items: [any UIDynamicItem]) {
    self.items = items
    super.init()
  }

  /// Creates a behavior without items.
  public convenience override init() { self.init(items: []) }

  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) {
    items.append(item)
    dynamicAnimator?.resume()
  }

  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) {
    items.removeAll { $0 === item }
    dynamicAnimator?.resume()
  }

  /// Makes the bounds of the view, inside of some insets, a boundary.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    self.insets = insets
    translatesReferenceBoundsIntoBoundary = true
  }

  override var movedItems: [any UIDynamicItem] { items }

  override func step(_ bodies: DynamicBodies, by seconds: TimeInterval) -> Bool {
    guard translatesReferenceBoundsIntoBoundary, collisionMode.contains(.boundaries),
      let area = dynamicAnimator?.referenceView?.bounds.inset(by: insets)
    else { return false }
    for item in items {
      let body = bodies[item]
      let half = SIMD2(Double(item.bounds.width), Double(item.bounds.height)) / 2
      let low = SIMD2(Double(area.minX), Double(area.minY)) + half
      let high = SIMD2(Double(area.maxX), Double(area.maxY)) - half
      let next = body.place + body.velocity * seconds + body.shift
      let velocity = body.velocity + body.push
      var (shift, push) = (SIMD2<Double>(), SIMD2<Double>())
      var hits = false
      let bounce = 1 + elasticity(of: item)
      for axis in 0..<2 where next[axis] < low[axis] || next[axis] > high[axis] {
        let edge = next[axis] < low[axis] ? low[axis] : max(low[axis], high[axis])
        shift[axis] = edge - next[axis]
        let isOutward = (velocity[axis] < 0) == (next[axis] < low[axis])
        let isSlow = abs(velocity[axis]) < Self.restingSpeed
        if isOutward { push[axis] = -velocity[axis] * (isSlow ? 1 : bounce) }
        hits = true
      }
      if hits { bodies[item].add(shift: shift, push: push) }
      report(item, hits: hits)
    }
    return false
  }

  private func elasticity(of item: any UIDynamicItem) -> Double {
    let behaviors = (dynamicAnimator?.behaviors ?? []).flatMap(\.tree)
    let own = behaviors.compactMap { $0 as? UIDynamicItemBehavior }.last { behavior in
      behavior.items.contains { $0 === item }
    }
    return Double(own?.elasticity ?? 0)
  }

  private func report(_ item: any UIDynamicItem, hits: Bool) {
    let id = ObjectIdentifier(item)
    guard hits != touching.contains(id) else { return }
    if hits {
      touching.insert(id)
      collisionDelegate?.collisionBehavior(
        self, beganContactFor: item, withBoundaryIdentifier: nil, at: item.center)
    } else {
      touching.remove(id)
      collisionDelegate?.collisionBehavior(self, endedContactFor: item, withBoundaryIdentifier: nil)
    }
  }
}

/// The receiver of the contacts of items with boundaries.
@preconcurrency @MainActor public protocol UICollisionBehaviorDelegate: AnyObject {
  /// Called when an item reaches a boundary; the bounds of the view have no identifier. The default does
  /// nothing.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
  /// Called when an item leaves a boundary. The default does nothing.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {}
  /// Does nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}
