import Foundation
import Geometry

/// The receiver of the start and the end of the motion of an animator.
@preconcurrency @MainActor public protocol UIDynamicAnimatorDelegate: AnyObject {
  /// Called before items begin to move. The default does nothing.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// Called when all items are at rest. The default does nothing.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  /// Does nothing.
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  /// Does nothing.
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// Moves items by behaviors, in the frames of the window, until all are at rest. Then it makes no frames.
///
/// Springs are computed exactly for each frame, whatever its length.
@preconcurrency @MainActor open class UIDynamicAnimator: NSObject {
  /// The view whose space the items are in; nil for an animator of a layout.
  public private(set) final weak var referenceView: UIView?
  /// The receiver of the start and the end; not retained. The default is nil.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  /// The behaviors that were added, in their order.
  open private(set) var behaviors: [UIDynamicBehavior] = []
  /// Whether items move.
  open private(set) var isRunning = false
  /// The time of all frames in which items have moved, in seconds.
  open private(set) var elapsedTime: TimeInterval = 0

  private let bodies = DynamicBodies()
  private var lastFrame: TimeInterval?
  /// Seconds since the last fast movement.
  private var calmTime: TimeInterval = 0
  /// Called after items have moved. Used by CollectionViews to invalidate the layout of the items.
  package final var onMove: (() -> Void)?
  /// Returns the frame loop of an animator without a view. Used by CollectionViews for that of a layout.
  package final var loopOfLayout: (() -> FrameLoop?)?

  /// Creates an animator of the subviews of a view.
  public init(referenceView view: UIView) {
    referenceView = view
    super.init()
  }

  /// Creates an animator of items that are no views.
  public override init() { super.init() }

  /// Adds a behavior, and starts to move its items.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard !behaviors.contains(behavior) else { return }
    behaviors.append(behavior)
    behavior.move(to: self)
    resume()
  }

  /// Removes a behavior. Its items stay where they are, unless other behaviors move them.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard behaviors.contains(behavior) else { return }
    behaviors.removeAll { $0 === behavior }
    behavior.move(to: nil)
    resume()
  }

  /// Removes all behaviors.
  open func removeAllBehaviors() { for behavior in behaviors { removeBehavior(behavior) } }

  /// Returns the items whose frames overlap a rectangle, in no order.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    items.filter {
      let size = $0.bounds.size
      let origin = CGPoint(x: $0.center.x - size.width / 2, y: $0.center.y - size.height / 2)
      return CGRect(origin: origin, size: size).intersects(rect)
    }
  }

  /// Reads the place of an item that something else has changed. It keeps its velocity.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    guard bodies.contains(item) else { return }
    let body = DynamicBody(item)
    (bodies[item].place, bodies[item].mass) = (body.place, body.mass)
    wake()
  }

  /// The items of all behaviors, each once. Used by CollectionViews to find attributes. O(items).
  package final var items: [any UIDynamicItem] {
    var seen: Set<ObjectIdentifier> = []
    let all = behaviors.flatMap(\.tree).flatMap(\.movedItems)
    return all.filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  func velocity(of item: any UIDynamicItem) -> SIMD2<Double> { bodies[item].velocity }

  func add(_ velocity: SIMD2<Double>, to item: any UIDynamicItem) {
    bodies[item].velocity += velocity
    wake()
  }

  /// Moves the items of all behaviors from the next frame on. O(items).
  func resume() {
    bodies.adopt(items)
    wake()
  }

  /// Moves the items that it has from the next frame on. O(1).
  private func wake() {
    calmTime = 0
    guard !isRunning, !bodies.all.isEmpty,
      let loop = referenceView?.window?.loop ?? loopOfLayout?() ?? FrameLoop.current
    else { return }
    delegate?.dynamicAnimatorWillResume(self)
    isRunning = true
    lastFrame = nil
    loop.addTicker(self)
  }
}

extension UIDynamicAnimator: FrameTicker {
  /// The speed below which an item is at rest, in points per second, if it stays so for a moment.
  private static let calmSpeed = 2.0
  private static let calmMoment = 0.2

  /// Moves the items by one frame. `package` because the protocol is.
  package func tick(at time: TimeInterval) -> Bool {
    // The host's clock may jump, for example after the window was hidden.
    let seconds = min(1.0 / 20, max(0, lastFrame.map { time - $0 } ?? 1.0 / 60))
    lastFrame = time
    elapsedTime += seconds
    let tree = behaviors.flatMap(\.tree)
    var isAway = false
    // Collisions limit the effect of the others.
    let collisions = tree.filter { $0 is UICollisionBehavior }
    let others = tree.filter { !($0 is UICollisionBehavior) }
    for behavior in others + collisions where behavior.step(bodies, by: seconds) { isAway = true }
    bodies.advance(by: seconds)
    var fastest = 0.0
    var hasMoved = false
    for body in bodies.all.values {
      fastest = max(fastest, body.velocity.length)
      guard body.item.center != body.place.point else { continue }
      body.item.center = body.place.point
      hasMoved = true
    }
    if hasMoved { onMove?() }
    for behavior in tree { behavior.action?() }
    calmTime = isAway || fastest > Self.calmSpeed ? 0 : calmTime + seconds
    guard calmTime > Self.calmMoment || bodies.all.isEmpty else { return true }
    isRunning = false
    delegate?.dynamicAnimatorDidPause(self)
    return isRunning
  }
}
