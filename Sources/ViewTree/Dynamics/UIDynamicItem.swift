import Foundation
import Geometry

/// An object that a ``UIDynamicAnimator`` moves: a view, or layout attributes.
@preconcurrency @MainActor public protocol UIDynamicItem: AnyObject {
  /// The middle of the item, in points. The animator sets it in each frame that moves the item.
  var center: CGPoint { get set }
  /// The size of the item, which gives it a mass.
  var bounds: CGRect { get }
  /// The transform of the item. Animators here do not turn items, and leave it as it is.
  var transform: CGAffineTransform { get set }
}

extension UIView: UIDynamicItem {}

/// A part of the motion of items, or a group of such parts.
///
/// Use a subclass, or make one that adds others by ``addChildBehavior(_:)``.
@preconcurrency @MainActor open class UIDynamicBehavior: NSObject {
  /// The behaviors inside of this one, in the order in which they were added.
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// Called in each frame that the animator makes, after the items have moved. The default is nil.
  open var action: (() -> Void)?
  /// The animator that has the behavior, also within another one; nil without.
  open internal(set) weak var dynamicAnimator: UIDynamicAnimator?

  /// Creates a behavior that does nothing itself.
  public override init() { super.init() }

  /// Adds a behavior that acts together with this one.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    childBehaviors.append(behavior)
    if let dynamicAnimator { behavior.move(to: dynamicAnimator) }
    dynamicAnimator?.resume()
  }

  /// Removes a behavior inside of this one.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard childBehaviors.contains(behavior) else { return }
    childBehaviors.removeAll { $0 === behavior }
    behavior.move(to: nil)
    dynamicAnimator?.resume()
  }

  /// Called before the behavior gets another animator, or none. The default does nothing.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  final func move(to animator: UIDynamicAnimator?) {
    willMove(to: animator)
    dynamicAnimator = animator
    for child in childBehaviors { child.move(to: animator) }
  }

  /// The behavior and those inside of it.
  final var tree: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.tree) }

  /// The items that the behavior itself moves.
  var movedItems: [any UIDynamicItem] { [] }

  /// Changes bodies for a short time, in seconds. Returns whether a body is still away from where the
  /// behavior brings it.
  func step(_ bodies: DynamicBodies, by seconds: TimeInterval) -> Bool { false }
}

/// The state of an item.
struct DynamicBody {
  let item: any UIDynamicItem
  var place: SIMD2<Double>
  /// Points per second.
  var velocity = SIMD2<Double>()
  /// In points of area.
  var mass: Double
  /// The difference that behaviors make in this frame to the place after a free movement, and to the
  /// velocity.
  private(set) var shift = SIMD2<Double>()
  private(set) var push = SIMD2<Double>()
}

/// The bodies of an animator, by their items.
final class DynamicBodies {
  private(set) var all: [ObjectIdentifier: DynamicBody] = [:]

  subscript(item: any UIDynamicItem) -> DynamicBody {
    get { all[ObjectIdentifier(item)] ?? DynamicBody(item) }
    set { all[ObjectIdentifier(item)] = newValue }
  }

  func contains(_ item: any UIDynamicItem) -> Bool { all[ObjectIdentifier(item)] != nil }

  func advance(by seconds: TimeInterval) {
    for id in all.keys { all[id]?.advance(by: seconds) }
  }

  /// Keeps the bodies of some items, and creates those that are missing.
  func adopt(_ items: [any UIDynamicItem]) {
    var kept: [ObjectIdentifier: DynamicBody] = [:]
    for item in items { kept[ObjectIdentifier(item)] = self[item] }
    all = kept
  }
}

extension DynamicBody {
  init(_ item: any UIDynamicItem) {
    self.item = item
    place = SIMD2(Double(item.center.x), Double(item.center.y))
    mass = max(1, Double(item.bounds.width * item.bounds.height))
  }

  /// Adds the effect of a behavior, which is computed from the state at the start of the frame, so that the
  /// order of behaviors does not matter.
  mutating func add(shift: SIMD2<Double>, push: SIMD2<Double>) {
    self.shift += shift
    self.push += push
  }

  /// Ends the frame.
  mutating func advance(by seconds: TimeInterval) {
    place += velocity * seconds + shift
    velocity += push
    (shift, push) = (SIMD2(), SIMD2())
  }
}

extension SIMD2<Double> {
  init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
  var point: CGPoint { CGPoint(x: x, y: y) }
  var length: Double { (self * self).sum().squareRoot() }
}
