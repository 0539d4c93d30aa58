import Foundation
import Geometry
import Motion

/// Recognises dragging.
///
/// Continuous: begins once the touches have moved 10 points (the mouse: 4), ends when they leave. The way up to
/// there does not count in the translation, so what follows the finger does not jump when the pan begins.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// Default 1.
  open var minimumNumberOfTouches = 1
  /// Further touches are left out. Default: no limit.
  open var maximumNumberOfTouches = Int.max
  /// The mouse buttons that drag; fingers always do. Default: primary. (Not in UIKit, which has this for taps only.)
  open var buttonMaskRequired: UIEvent.ButtonMask = .primary

  /// How far the touches have come, in the window.
  private(set) var path = CGPoint.zero
  /// What of the path is not part of the translation.
  private var origin = CGPoint.zero
  private var lastCentroid: CGPoint?
  private var tracker = VelocityTracker()
  private var lastTime: TimeInterval = 0

  public override init() { super.init() }

  public convenience init(handler: @escaping (UIPanGestureRecognizer) -> Void) {
    self.init()
    addAction(handler)
  }

  /// A touchpad's fingers that pinch or swipe are no drag with one finger; two fingers that scroll are no touches.
  override func isMeant(for touch: UITouch) -> Bool {
    switch touch.source {
    case .finger: true
    case .touchpad: minimumNumberOfTouches > 1
    case .mouse, .secondaryMouse: !touch.buttonMask.isDisjoint(with: buttonMaskRequired)
    }
  }

  /// How far the touches have moved since the pan began, or since the translation was set, in the directions of
  /// `view`.
  open func translation(in view: UIView?) -> CGPoint {
    vector(path - origin, in: view)
  }

  /// Takes the present place as `translation` away from the start. The velocity is kept.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    origin = path - vectorInWindow(translation, from: view)
  }

  /// Points per second; zero once the touches have rested.
  open func velocity(in view: UIView?) -> CGPoint {
    let velocity = tracker.velocity(at: lastTime)
    return vector(CGPoint(x: velocity.dx, y: velocity.dy), in: view)
  }

  open override func reset() {
    super.reset()
    path = .zero
    origin = .zero
    lastCentroid = nil
    tracker.reset()
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    for touch in trackedTouches where touches.contains(touch) {
      if trackedTouches.count > maximumNumberOfTouches { ignore(touch, for: event) }
    }
    lastTime = event.timestamp
    if path == .zero {
      tracker.reset()
      tracker.add(path, at: event.timestamp)
    }
    lastCentroid = downCentroid
    if state == .possible, beginsAtOnce { state = .began }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    follow(event)
    switch state {
    case .possible: beginIfFarEnough()
    case .began, .changed: state = .changed
    case .ended, .cancelled, .failed: break
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    follow(event)
    if state == .possible { beginIfFarEnough() }
    // Those that stay go on from where they are.
    lastCentroid = downCentroid
    guard !hasEnoughTouches else { return }
    switch state {
    case .began, .changed: state = .ended
    case .possible: if !trackedTouches.contains(where: \.isDown) { state = .failed }
    case .ended, .cancelled, .failed: break
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = state == .possible ? .failed : .cancelled
  }

  // MARK: Path

  /// Begins without waiting for a movement; for taking hold of something that moves.
  var beginsAtOnce: Bool { false }

  /// The way that the touches must have come, in points.
  var threshold: CGFloat {
    trackedTouches.contains { $0.type != .direct } ? 4 : 10
  }

  private var downCentroid: CGPoint? {
    UIGestureRecognizer.centroid(of: trackedTouches.filter(\.isDown))
  }

  /// Whether a path that was long enough leads where the pan is for; if not, it fails. Default true.
  var pathIsAllowed: Bool { true }

  private var hasEnoughTouches: Bool {
    trackedTouches.count(where: \.isDown) >= minimumNumberOfTouches
  }

  /// Adds the movement of this event to the path; touches that come or go do not move it, nor do those that move
  /// before there are enough of them.
  private func follow(_ event: UIEvent) {
    lastTime = event.timestamp
    guard let lastCentroid, let centroid = UIGestureRecognizer.centroid(of: trackedTouches),
      centroid != lastCentroid
    else { return }
    guard trackedTouches.count >= minimumNumberOfTouches else {
      self.lastCentroid = centroid
      return
    }
    if trackedTouches.count == 1, let touch = trackedTouches.first {
      // A pointer's moves are coalesced into one event: the velocity takes each of them.
      for sample in touch.samples.dropLast() {
        tracker.add(path + sample.location - lastCentroid, at: sample.time)
      }
    }
    path += centroid - lastCentroid
    tracker.add(path, at: event.timestamp)
    self.lastCentroid = centroid
  }

  private func beginIfFarEnough() {
    guard hasEnoughTouches else { return }
    let length = hypot(path.x, path.y)
    guard length > threshold else { return }
    guard pathIsAllowed else {
      state = .failed
      return
    }
    let share = threshold / length
    origin = CGPoint(x: path.x * share, y: path.y * share)
    state = .began
  }

  // MARK: Directions

  private func vector(_ vector: CGPoint, in view: UIView?) -> CGPoint {
    guard let view, let window = view.window, view !== window else { return vector }
    return view.convert(vector, from: window) - view.convert(CGPoint.zero, from: window)
  }

  private func vectorInWindow(_ vector: CGPoint, from view: UIView?) -> CGPoint {
    guard let view, let window = view.window, view !== window else { return vector }
    return view.convert(vector, to: window) - view.convert(CGPoint.zero, to: window)
  }
}
