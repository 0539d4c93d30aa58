import Foundation
import Geometry

/// Recognizes a quick, straight movement.
///
/// Discrete: recognized when the touches have moved 50 points in one of the directions within 0.5 seconds,
/// at most 50 points to the side. The touches do not have to end first.
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// A set of directions.
  public nonisolated struct Direction: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// To the right.
    public static let right = Direction(rawValue: 1 << 0)
    /// To the left.
    public static let left = Direction(rawValue: 1 << 1)
    /// Upwards.
    public static let up = Direction(rawValue: 1 << 2)
    /// Downwards.
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// The recognized directions; which of several it was is not reported. The default is `right`.
  open var direction = Direction.right
  /// The number of fingers that swipe together; more fingers make it fail. The default is 1.
  open var numberOfTouchesRequired = 1

  static let maximumDuration: TimeInterval = 0.5
  static let distance: CGFloat = 50
  static let tolerance: CGFloat = 50
  static let slack: CGFloat = 10

  private var swipeTouches: [UITouch] = []
  private var starts: [CGPoint] = []
  private var timer: FrameTimer?

  /// Creates a recognizer with an action.
  public convenience init(handler: @escaping (UISwipeGestureRecognizer) -> Void) {
    self.init()
    addAction(handler)
  }

  /// Returns the start of the swipe in the coordinates of `view`; nil means the window.
  open override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    precondition(
      starts.indices.contains(touchIndex),
      "location(ofTouch: \(touchIndex), in:): the gesture has \(starts.count) touches; pass a smaller index")
    return convert(starts[touchIndex], to: view)
  }

  /// Touchpad swipes have three or four fingers; one or two fingers scroll and pinch.
  override func canReceive(_ touch: UITouch) -> Bool {
    super.canReceive(touch) && (touch.source != .touchpad || numberOfTouchesRequired > 2)
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
    if timer == nil { timer = after(Self.maximumDuration) { [weak self] in self?.fail() } }
    for touch in trackedTouches where touches.contains(touch) {
      guard swipeTouches.count < numberOfTouchesRequired else { return fail() }
      swipeTouches.append(touch)
      starts.append(touch.windowLocation)
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    evaluate()
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    evaluate()
    fail()
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    fail()
  }

  private func evaluate() {
    guard state == .possible, let start = centroid,
      let now = UIGestureRecognizer.centroid(of: swipeTouches)
    else { return }
    let movement = now - start
    let candidates: [(Direction, along: CGFloat, aside: CGFloat)] = [
      (.right, movement.x, movement.y), (.left, -movement.x, movement.y), (.up, -movement.y, movement.x),
      (.down, movement.y, movement.x),
    ]
    let wanted = candidates.filter { direction.contains($0.0) }
    // A wrong direction fails early, so that recognizers that wait for the failure can continue.
    guard wanted.contains(where: { abs($0.aside) <= Self.tolerance && $0.along > -Self.slack }) else {
      return fail()
    }
    guard swipeTouches.count == numberOfTouchesRequired else { return }
    if wanted.contains(where: { $0.along >= Self.distance && abs($0.aside) <= Self.tolerance }) {
      state = .ended
    }
  }
}
