import Foundation
import Hosting

/// Recognizes one or more taps or clicks.
///
/// Discrete: the action is called once, with the state `ended`. A single tap can take any time; each tap of
/// a double tap must take at most 0.75 seconds, with pauses of at most 0.35 seconds. The clicks of a mouse
/// follow the desktop's double-click time instead, where the desktop has one: from press to press.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps. The default is 1.
  open var numberOfTapsRequired = 1
  /// The number of fingers that tap together. The default is 1.
  open var numberOfTouchesRequired = 1
  /// The mouse buttons that click; fingers are always accepted. The default is the primary button.
  open var buttonMaskRequired: UIEvent.ButtonMask = .primary

  static let maximumTapDuration: TimeInterval = 0.75
  static let maximumPause: TimeInterval = 0.35

  /// The touches of the current tap, including ended ones.
  private var tapTouches: [UITouch] = []
  private var starts: [CGPoint] = []
  private var tapsSeen = 0
  private var firstTap: CGPoint?
  /// The time at which the present tap began.
  private var lastPress: TimeInterval = 0
  private var isComplete = false
  private var timer: FrameTimer?

  /// Creates a recognizer with an action.
  public convenience init(handler: @escaping (UITapGestureRecognizer) -> Void) {
    self.init()
    addAction(handler)
  }

  override func canReceive(_ touch: UITouch) -> Bool {
    switch touch.source {
    case .finger: true
    case .touchpad: false
    case .mouse, .secondaryMouse: !touch.buttonMask.isDisjoint(with: buttonMaskRequired)
    }
  }

  override var gestureTouches: [UITouch] { tapTouches }

  /// A tap does not prevent recognizers that require more taps, so that they receive the following taps.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let tap = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
    return tap.numberOfTapsRequired <= numberOfTapsRequired
  }

  open override func reset() {
    super.reset()
    timer?.cancel()
    timer = nil
    tapTouches.removeAll()
    starts.removeAll()
    tapsSeen = 0
    firstTap = nil
    isComplete = false
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if !tapTouches.contains(where: \.isDown) {
      tapTouches.removeAll()
      starts.removeAll()
    }
    for touch in trackedTouches where touches.contains(touch) {
      // A finger that touches after others have lifted is not part of the same tap.
      if tapTouches.contains(where: { !$0.isDown }) || tapTouches.count == numberOfTouchesRequired {
        return fail()
      }
      if tapTouches.isEmpty { beginTap(touch) }
      tapTouches.append(touch)
      starts.append(touch.windowLocation)
    }
    guard tapTouches.count == numberOfTouchesRequired, let centroid else { return }
    isComplete = true
    if let firstTap, distance(firstTap, centroid) > tapDistance(of: tapTouches[0]) { return fail() }
    firstTap = firstTap ?? centroid
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    for (touch, start) in zip(tapTouches, starts)
    where distance(touch.windowLocation, start) > reach(of: touch) {
      return fail()
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    guard !tapTouches.contains(where: \.isDown) else { return }
    guard isComplete else { return fail() }
    tapsSeen += 1
    timer?.cancel()
    if tapsSeen == numberOfTapsRequired {
      state = .ended
    } else {
      // The locations are kept until the next tap begins.
      isComplete = false
      timer = after(pause(after: tapTouches, from: lastPress)) { [weak self] in self?.fail() }
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    fail()
  }

  private func beginTap(_ touch: UITouch) {
    timer?.cancel()
    guard numberOfTapsRequired > 1 else { return }
    lastPress = touch.timestamp
    let limit = max(
      UITapGestureRecognizer.maximumTapDuration, mouseSettings(for: touch)?.doubleClickTime ?? 0)
    timer = after(limit) { [weak self] in self?.fail() }
  }

  /// Returns the distance in points that a touch may move.
  private func reach(of touch: UITouch) -> CGFloat { touch.type == .direct ? 45 : 12 }

  /// Returns the distance in points of a tap from the first one.
  private func tapDistance(of touch: UITouch) -> CGFloat {
    let scale = view?.window?.loop?.host?.scale ?? 1
    return max(reach(of: touch), (mouseSettings(for: touch)?.doubleClickDistance ?? 0) / scale)
  }

  /// The desktop's settings for a touch of a mouse; nil for other touches.
  private func mouseSettings(for touch: UITouch) -> MouseSettings? {
    touch.type == .indirectPointer ? view?.window?.loop?.host?.environment.mouse : nil
  }

  /// Returns the time in seconds that the next tap has to begin, after the end of one that began at a time.
  private func pause(after touches: [UITouch], from start: TimeInterval) -> TimeInterval {
    guard let last = touches.last, let time = mouseSettings(for: last)?.doubleClickTime else {
      return UITapGestureRecognizer.maximumPause
    }
    return max(0, start + time - last.timestamp)
  }
}

func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat { hypot(a.x - b.x, a.y - b.y) }
