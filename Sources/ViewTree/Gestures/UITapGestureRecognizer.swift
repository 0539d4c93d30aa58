import Foundation

/// Recognises one or more taps or clicks.
///
/// Discrete: the action is called once, with the state `ended`. A single tap may take any time; the taps of a
/// double tap must follow each other within 0.35 s and last 0.75 s at the most.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  /// Default 1.
  open var numberOfTapsRequired = 1
  /// Fingers that tap together. Default 1.
  open var numberOfTouchesRequired = 1
  /// The mouse buttons that count; fingers always do. Default: primary.
  open var buttonMaskRequired: UIEvent.ButtonMask = .primary

  static let longestTap: TimeInterval = 0.75
  static let longestPause: TimeInterval = 0.35

  /// The touches of the tap under way, those that have left it too.
  private var tapTouches: [UITouch] = []
  private var starts: [CGPoint] = []
  private var tapsSeen = 0
  private var firstTap: CGPoint?
  private var isComplete = false
  private var timer: FrameTimer?

  public override init() { super.init() }

  public convenience init(handler: @escaping (UITapGestureRecognizer) -> Void) {
    self.init()
    addAction(handler)
  }

  override func isMeant(for touch: UITouch) -> Bool {
    switch touch.source {
    case .finger: true
    case .touchpad: false
    case .mouse, .secondaryMouse: !touch.buttonMask.isDisjoint(with: buttonMaskRequired)
    }
  }

  override var gestureTouches: [UITouch] { tapTouches }

  /// A single tap leaves recognisers for more taps alone, so that they see the taps that follow.
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
      // A finger that joins once others have left is not part of the same tap.
      if tapTouches.contains(where: { !$0.isDown }) || tapTouches.count == numberOfTouchesRequired {
        return giveUp()
      }
      if tapTouches.isEmpty { beginTap() }
      tapTouches.append(touch)
      starts.append(touch.windowLocation)
    }
    guard tapTouches.count == numberOfTouchesRequired, let centroid else { return }
    isComplete = true
    if let firstTap, distance(firstTap, centroid) > reach(of: tapTouches[0]) { return giveUp() }
    firstTap = firstTap ?? centroid
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    for (touch, start) in zip(tapTouches, starts)
    where distance(touch.windowLocation, start) > reach(of: touch) {
      return giveUp()
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    guard !tapTouches.contains(where: \.isDown) else { return }
    guard isComplete else { return giveUp() }
    tapsSeen += 1
    timer?.cancel()
    if tapsSeen == numberOfTapsRequired {
      state = .ended
    } else {
      // The places stay until the next tap begins.
      isComplete = false
      timer = after(UITapGestureRecognizer.longestPause) { [weak self] in self?.giveUp() }
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    giveUp()
  }

  private func beginTap() {
    timer?.cancel()
    guard numberOfTapsRequired > 1 else { return }
    timer = after(UITapGestureRecognizer.longestTap) { [weak self] in self?.giveUp() }
  }

  private func giveUp() { if state == .possible { state = .failed } }

  /// How far a touch may stray.
  private func reach(of touch: UITouch) -> CGFloat { touch.type == .direct ? 45 : 12 }
}

func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat { hypot(a.x - b.x, a.y - b.y) }
