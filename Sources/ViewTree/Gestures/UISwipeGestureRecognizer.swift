import Foundation
import Geometry

/// Recognises a quick, straight movement.
///
/// Discrete: recognised as soon as the touches have moved 50 points in one of the directions, within half a second
/// and without straying 50 points to the side; they need not lift for it.
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
  public nonisolated struct Direction: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let right = Direction(rawValue: 1 << 0)
    public static let left = Direction(rawValue: 1 << 1)
    public static let up = Direction(rawValue: 1 << 2)
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// The directions that are recognised; which of several it was cannot be asked. Default right.
  open var direction = Direction.right
  /// Fingers that swipe together; more are no swipe. Default 1.
  open var numberOfTouchesRequired = 1

  static let longest: TimeInterval = 0.5
  static let distance: CGFloat = 50
  static let tolerance: CGFloat = 50
  static let slack: CGFloat = 10

  private var swipeTouches: [UITouch] = []
  private var starts: [CGPoint] = []
  private var timer: FrameTimer?

  public override init() { super.init() }

  public convenience init(handler: @escaping (UISwipeGestureRecognizer) -> Void) {
    self.init()
    addAction(handler)
  }

  /// Where the swipe began.
  open override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    precondition(
      starts.indices.contains(touchIndex),
      "location(ofTouch: \(touchIndex), in:): the gesture has \(starts.count) touches")
    guard let view, let window = self.view?.window ?? view.window, view !== window else {
      return starts[touchIndex]
    }
    return view.convert(starts[touchIndex], from: window)
  }

  /// Fingers of a touchpad swipe with three or four; one or two scroll and pinch.
  override func isMeant(for touch: UITouch) -> Bool {
    super.isMeant(for: touch) && (touch.source != .touchpad || numberOfTouchesRequired > 2)
  }

  override var gestureTouches: [UITouch] { swipeTouches }
  override var centroid: CGPoint? { UIGestureRecognizer.middle(of: starts) }

  open override func reset() {
    super.reset()
    timer?.cancel()
    timer = nil
    swipeTouches.removeAll()
    starts.removeAll()
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if timer == nil { timer = after(Self.longest) { [weak self] in self?.giveUp() } }
    for touch in trackedTouches where touches.contains(touch) {
      guard swipeTouches.count < numberOfTouchesRequired else { return giveUp() }
      swipeTouches.append(touch)
      starts.append(touch.windowLocation)
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    judge()
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    judge()
    giveUp()
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    giveUp()
  }

  private func judge() {
    guard state == .possible, let start = centroid,
      let now = UIGestureRecognizer.centroid(of: swipeTouches)
    else { return }
    let way = now - start
    let ways: [(Direction, along: CGFloat, aside: CGFloat)] = [
      (.right, way.x, way.y), (.left, -way.x, way.y), (.up, -way.y, way.x), (.down, way.y, way.x),
    ]
    let wanted = ways.filter { direction.contains($0.0) }
    // Going astray, or back: those that wait for this to fail need not wait longer.
    guard wanted.contains(where: { abs($0.aside) <= Self.tolerance && $0.along > -Self.slack }) else {
      return giveUp()
    }
    guard swipeTouches.count == numberOfTouchesRequired else { return }
    if wanted.contains(where: { $0.along >= Self.distance && abs($0.aside) <= Self.tolerance }) {
      state = .ended
    }
  }

  private func giveUp() { if state == .possible { state = .failed } }
}
