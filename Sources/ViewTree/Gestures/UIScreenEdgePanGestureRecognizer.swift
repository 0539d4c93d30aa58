import Foundation

/// A set of edges of a rectangle.
public nonisolated struct UIRectEdge: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The top edge.
  public static let top = UIRectEdge(rawValue: 1 << 0)
  /// The left edge.
  public static let left = UIRectEdge(rawValue: 1 << 1)
  /// The bottom edge.
  public static let bottom = UIRectEdge(rawValue: 1 << 2)
  /// The right edge.
  public static let right = UIRectEdge(rawValue: 1 << 3)
  /// All edges.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// Recognizes a pan that starts at an edge of the window and moves away from it.
///
/// The touch has to begin within 13 points of one of the ``edges``, and its first 10 points (a pointer: 4)
/// have to move inwards rather than along the edge. Scroll views do not scroll until this recognizer has
/// failed; for touches away from the edges it fails at once.
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges of the window at which the pan can start. The default is none.
  open var edges: UIRectEdge = []

  static let reach: CGFloat = 13

  private var startEdges: UIRectEdge = []

  /// Creates a recognizer with an action.
  public convenience init(handler: @escaping (UIScreenEdgePanGestureRecognizer) -> Void) {
    self.init()
    addAction(handler)
  }

  open override func reset() {
    super.reset()
    startEdges = []
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in trackedTouches where state == .possible && touches.contains(touch) {
      let near = edgesNear(touch).intersection(edges)
      guard !near.isEmpty else {
        state = .failed
        return
      }
      startEdges.formUnion(near)
    }
    super.touchesBegan(touches, with: event)
  }

  override var pathIsAllowed: Bool {
    let (x, y) = (path.x, path.y)
    return startEdges.contains(.left) && x > abs(y) || startEdges.contains(.right) && -x > abs(y)
      || startEdges.contains(.top) && y > abs(x) || startEdges.contains(.bottom) && -y > abs(x)
  }

  open override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    otherGestureRecognizer is UIScrollViewPanGestureRecognizer
      || super.shouldBeRequiredToFail(by: otherGestureRecognizer)
  }

  private func edgesNear(_ touch: UITouch) -> UIRectEdge {
    guard let bounds = touch.window?.bounds else { return [] }
    let place = touch.windowLocation
    var near: UIRectEdge = []
    if place.x - bounds.minX <= Self.reach { near.insert(.left) }
    if bounds.maxX - place.x <= Self.reach { near.insert(.right) }
    if place.y - bounds.minY <= Self.reach { near.insert(.top) }
    if bounds.maxY - place.y <= Self.reach { near.insert(.bottom) }
    return near
  }
}
