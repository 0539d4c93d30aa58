import Foundation
import Geometry
import Motion

/// The devices that scroll.
public nonisolated struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Wheels, which scroll in notches.
  public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
  /// Touchpads, on which fingers scroll.
  public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
  /// Both.
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

/// Recognizes dragging.
///
/// Continuous: begins when the touches have moved more than 10 points (a pointer: 4) and ends when they
/// end. The translation does not include that first distance, so content does not jump when the pan begins.
/// Scrolling pans too, if ``allowedScrollTypesMask`` contains the device: without touches, at the location of
/// the pointer, and with a translation that includes all of the movement.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The smallest number of touches that pan. The default is 1.
  open var minimumNumberOfTouches = 1
  /// The largest number of touches; further touches are ignored. The default is no limit.
  open var maximumNumberOfTouches = Int.max
  /// The mouse buttons that pan, besides fingers. The default is the primary button. In UIKit only for taps.
  open var buttonMaskRequired: UIEvent.ButtonMask = .primary

  /// The devices that pan by scrolling. By default, the pan of a scroll view accepts all devices, and other
  /// pans accept no device.
  open var allowedScrollTypesMask: UIScrollTypeMask = []

  /// The distance from the start in points of the window.
  private(set) final var path = CGPoint.zero
  /// The part of the path that is not part of the translation.
  private var origin = CGPoint.zero
  private var lastCentroid: CGPoint?
  private var tracker = VelocityTracker()
  private var lastTime: TimeInterval = 0

  /// Creates a recognizer with an action.
  public convenience init(handler: @escaping (UIPanGestureRecognizer) -> Void) {
    self.init()
    addAction(handler)
  }

  override func accepts(_ scrollType: UIScrollTypeMask) -> Bool {
    !allowedScrollTypesMask.isDisjoint(with: scrollType) && liveTouches.isEmpty
  }

  /// Whether the pan follows scrolling.
  final var isScrolling: Bool { trackedTouches.first?.isScroll == true }

  /// 0 while the pan follows scrolling.
  open override var numberOfTouches: Int { isScrolling ? 0 : super.numberOfTouches }

  /// The pointer does not move while fingers scroll.
  override var centroid: CGPoint? { isScrolling ? super.centroid.map { $0 - path } : super.centroid }

  /// Touchpad touches come from pinches and swipes, so they are no pan with one finger.
  override func canReceive(_ touch: UITouch) -> Bool {
    switch touch.source {
    case .finger: true
    case .touchpad: minimumNumberOfTouches > 1
    case .mouse, .secondaryMouse: !touch.buttonMask.isDisjoint(with: buttonMaskRequired)
    }
  }

  /// Returns the movement of the pan from ``setTranslation(_:in:)``, in points of `view`; nil: of the window.
  open func translation(in view: UIView?) -> CGPoint {
    vector(path - origin, in: view)
  }

  /// Returns the location, in a view's space, at which the touches began.
  ///
  /// Used by CollectionViews for the first corner of a selection rectangle; ``translation(in:)`` starts only
  /// where the pan is recognized.
  package final func startLocation(in view: UIView) -> CGPoint {
    isScrolling ? location(in: view) : location(in: view) - path
  }

  /// Sets the translation at the current location. The velocity is unchanged.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    guard Diagnostics.accepts(translation, of: type(of: self)) else { return }
    origin = path - vectorInWindow(translation, from: view)
  }

  /// Returns the velocity in points per second of `view`; zero if the touches have stopped.
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
    if state == .possible, beginsImmediately { state = .began }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    updatePath(event)
    switch state {
    case .possible: beginIfFarEnough()
    case .began, .changed: state = .changed
    case .ended, .cancelled, .failed: break
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    updatePath(event)
    if state == .possible { beginIfFarEnough() }
    // The remaining touches continue from their current location.
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

  /// Whether the pan begins with the touch, without movement; used to stop moving content.
  var beginsImmediately: Bool { false }

  /// The distance in points after which the pan begins.
  var threshold: CGFloat {
    trackedTouches.contains { $0.type != .direct } ? 4 : 10
  }

  private var downCentroid: CGPoint? {
    UIGestureRecognizer.centroid(of: trackedTouches.filter(\.isDown))
  }

  /// Whether the direction of the path is allowed; if not, the pan fails. The default is true.
  var pathIsAllowed: Bool { true }

  private var hasEnoughTouches: Bool {
    trackedTouches.count(where: \.isDown) >= (isScrolling ? 1 : minimumNumberOfTouches)
  }

  /// Adds the movement of an event to the path: moves of enough touches, without those that begin or end.
  private func updatePath(_ event: UIEvent) {
    lastTime = event.timestamp
    guard let lastCentroid, let centroid = UIGestureRecognizer.centroid(of: trackedTouches),
      centroid != lastCentroid
    else { return }
    guard isScrolling || trackedTouches.count >= minimumNumberOfTouches else {
      self.lastCentroid = centroid
      return
    }
    if trackedTouches.count == 1, let touch = trackedTouches.first {
      // The moves of a frame are combined into one event; the velocity uses each sample.
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
    let share = isScrolling ? 0 : threshold / length
    origin = CGPoint(x: path.x * share, y: path.y * share)
    state = .began
  }

  // MARK: Coordinates

  private func vector(_ vector: CGPoint, in view: UIView?) -> CGPoint {
    guard let view, let window = view.window, view !== window else { return vector }
    return view.convert(vector, from: window) - view.convert(CGPoint.zero, from: window)
  }

  private func vectorInWindow(_ vector: CGPoint, from view: UIView?) -> CGPoint {
    guard let view, let window = view.window, view !== window else { return vector }
    return view.convert(vector, to: window) - view.convert(CGPoint.zero, to: window)
  }
}
