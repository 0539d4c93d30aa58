import Foundation
import Geometry

/// Keeps items inside of the bounds of the animator's view and on their side of lines and paths, from which
/// they bounce by the elasticity of a ``UIDynamicItemBehavior``. Items do not collide with each other.
@preconcurrency @MainActor open class UICollisionBehavior: _DynamicItemsBehavior {
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

  /// The kinds of collisions. The default is `everything`.
  open var collisionMode = Mode.everything
  /// Whether the bounds of the view are a boundary. The default is false.
  open var translatesReferenceBoundsIntoBoundary = false { didSet { dynamicAnimator?.resume() } }
  private var insets = UIEdgeInsets.zero
  /// The receiver of the contacts; not retained. The default is nil.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
  private var boundaries: [CollisionBoundary] = []
  /// The contacts: an item, and a boundary or nil for the bounds of the view.
  private var contacts: [(item: ObjectIdentifier, boundary: (any NSCopying)?)] = []
  /// The speed below which an item does not bounce, in points per second.
  private static let restingSpeed = 40.0

  /// Makes the bounds of the view, inside of some insets, a boundary.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    self.insets = insets
    translatesReferenceBoundsIntoBoundary = true
  }

  // MARK: Boundaries

  /// Adds a path as a boundary, in the space of the view. One with the same identifier is replaced.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    add(CollisionBoundary(identifier, bezierPath))
  }

  /// Adds a line as a boundary, in the space of the view. One with the same identifier is replaced.
  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
    let path = UIBezierPath()
    path.move(to: p1)
    path.addLine(to: p2)
    add(CollisionBoundary(identifier, path))
  }

  private func add(_ boundary: CollisionBoundary) {
    boundaries.removeAll { $0.has(boundary.identifier) }
    boundaries.append(boundary)
    dynamicAnimator?.resume()
  }

  /// Returns the path of the boundary with an identifier; nil if no boundary has it.
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    boundaries.first { $0.has(identifier) }?.path
  }

  /// The identifiers of the boundaries, in the order in which they were added; nil without any.
  open var boundaryIdentifiers: [any NSCopying]? {
    boundaries.isEmpty ? nil : boundaries.map(\.identifier)
  }

  /// Removes a boundary.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    boundaries.removeAll { $0.has(identifier) }
    dynamicAnimator?.resume()
  }

  /// Removes all boundaries but the bounds of the view.
  open func removeAllBoundaries() {
    boundaries = []
    dynamicAnimator?.resume()
  }

  override func step(_ bodies: DynamicBodies, by seconds: TimeInterval) -> Bool {
    guard collisionMode.contains(.boundaries) else { return false }
    let area =
      translatesReferenceBoundsIntoBoundary ? dynamicAnimator?.referenceView?.bounds.inset(by: insets) : nil
    for item in items {
      let bounce = 1 + elasticity(of: item)
      if let area { keep(item, in: area, bodies, by: seconds, bounce) }
      for boundary in boundaries {
        let half = SIMD2(Double(item.bounds.width), Double(item.bounds.height)) / 2
        let body = bodies[item]
        let next = body.place + body.velocity * seconds + body.shift
        guard let hit = boundary.hit(from: body.place, to: next, half: half) else {
          report(item, boundary.identifier, hits: false)
          continue
        }
        let speed = ((body.velocity + body.push) * hit.normal).sum()
        let push = speed < 0 ? hit.normal * -speed * (speed > -Self.restingSpeed ? 1 : bounce) : SIMD2()
        bodies[item].add(shift: hit.normal * hit.depth, push: push)
        report(item, boundary.identifier, hits: true)
      }
    }
    return false
  }

  /// Keeps an item inside of a rectangle.
  private func keep(
    _ item: any UIDynamicItem, in area: CGRect, _ bodies: DynamicBodies, by seconds: TimeInterval,
    _ bounce: Double
  ) {
    let body = bodies[item]
    let half = SIMD2(Double(item.bounds.width), Double(item.bounds.height)) / 2
    let low = SIMD2(Double(area.minX), Double(area.minY)) + half
    let high = SIMD2(Double(area.maxX), Double(area.maxY)) - half
    let next = body.place + body.velocity * seconds + body.shift
    let velocity = body.velocity + body.push
    var (shift, push) = (SIMD2<Double>(), SIMD2<Double>())
    var hits = false
    for axis in 0..<2 where next[axis] < low[axis] || next[axis] > high[axis] {
      let edge = next[axis] < low[axis] ? low[axis] : max(low[axis], high[axis])
      shift[axis] = edge - next[axis]
      let isOutward = (velocity[axis] < 0) == (next[axis] < low[axis])
      let isSlow = abs(velocity[axis]) < Self.restingSpeed
      if isOutward { push[axis] = -velocity[axis] * (isSlow ? 1 : bounce) }
      hits = true
    }
    if hits { bodies[item].add(shift: shift, push: push) }
    report(item, nil, hits: hits)
  }

  private func elasticity(of item: any UIDynamicItem) -> Double {
    let behaviors = (dynamicAnimator?.behaviors ?? []).flatMap(\.tree)
    let own = behaviors.compactMap { $0 as? UIDynamicItemBehavior }.last { behavior in
      behavior.items.contains { $0 === item }
    }
    return Double(own?.elasticity ?? 0)
  }

  private func report(_ item: any UIDynamicItem, _ boundary: (any NSCopying)?, hits: Bool) {
    let index = contacts.firstIndex {
      $0.item == ObjectIdentifier(item) && CollisionBoundary.areEqual($0.boundary, boundary)
    }
    if hits, index == nil {
      contacts.append((ObjectIdentifier(item), boundary))
      collisionDelegate?.collisionBehavior(
        self, beganContactFor: item, withBoundaryIdentifier: boundary, at: item.center)
    } else if !hits, let index {
      contacts.remove(at: index)
      collisionDelegate?.collisionBehavior(self, endedContactFor: item, withBoundaryIdentifier: boundary)
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
