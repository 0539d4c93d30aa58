import Foundation

/// Edges of a rectangle.
public nonisolated struct UIRectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let top = UIRectEdge(rawValue: 1 << 0)
  public static let left = UIRectEdge(rawValue: 1 << 1)
  public static let bottom = UIRectEdge(rawValue: 1 << 2)
  public static let right = UIRectEdge(rawValue: 1 << 3)
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// Recognises dragging that starts at an edge of the window and goes away from it.
///
/// The touch has to begin within 13 points of one of the ``edges``, and its first 10 points (the mouse: 4) have to
/// lead inwards rather than along the edge. A scroll view does not scroll until it is clear that this is no such
/// drag, which elsewhere than at the edge it is at once.
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges of the window where the drag may start. Default none.
  open var edges: UIRectEdge = []

  static let reach: CGFloat = 13

  private var startEdges: UIRectEdge = []

  public override init() { super.init() }

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
