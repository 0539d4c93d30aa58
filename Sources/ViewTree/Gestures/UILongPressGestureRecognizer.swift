import Foundation

/// Recognises a touch that stays.
///
/// Continuous: begins when the touches have rested long enough, then follows them, ends when they leave.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// How long the touches have to rest, in seconds. Default 0.5.
  open var minimumPressDuration: TimeInterval = 0.5
  /// How far they may stray meanwhile, in points; once the press has begun they are free. Default 10.
  open var allowableMovement: CGFloat = 10
  /// Taps that come before the press. Default 0.
  open var numberOfTapsRequired = 0
  /// Default 1.
  open var numberOfTouchesRequired = 1

  private var starts: [Int: CGPoint] = [:]
  private var tapsSeen = 0
  private var touchesInTap = 0
  private var timer: FrameTimer?

  public override init() { super.init() }

  public convenience init(handler: @escaping (UILongPressGestureRecognizer) -> Void) {
    self.init()
    addAction(handler)
  }

  override func isMeant(for touch: UITouch) -> Bool {
    super.isMeant(for: touch) && touch.source != .touchpad
  }

  open override func reset() {
    super.reset()
    timer?.cancel()
    timer = nil
    starts.removeAll()
    tapsSeen = 0
    touchesInTap = 0
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    for touch in touches { starts[touch.serial] = touch.windowLocation }
    touchesInTap += touches.count
    guard state == .possible else { return }
    if trackedTouches.count > numberOfTouchesRequired {
      giveUp()
    } else if trackedTouches.count == numberOfTouchesRequired {
      timer?.cancel()
      if tapsSeen == numberOfTapsRequired {
        timer = after(minimumPressDuration) { [weak self] in self?.begin() }
      } else {
        timer = after(UITapGestureRecognizer.longestTap) { [weak self] in self?.giveUp() }
      }
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    switch state {
    case .possible:
      for touch in touches {
        if let start = starts[touch.serial], distance(start, touch.windowLocation) > allowableMovement {
          return giveUp()
        }
      }
    case .began, .changed: state = .changed
    case .ended, .cancelled, .failed: break
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    switch state {
    case .began, .changed: state = .ended
    case .possible:
      guard !trackedTouches.contains(where: \.isDown) else { return }
      guard tapsSeen < numberOfTapsRequired, touchesInTap == numberOfTouchesRequired else { return giveUp() }
      tapsSeen += 1
      touchesInTap = 0
      timer?.cancel()
      timer = after(UITapGestureRecognizer.longestPause) { [weak self] in self?.giveUp() }
    case .ended, .cancelled, .failed: break
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = state == .possible ? .failed : .cancelled
  }

  private func begin() { if state == .possible { state = .began } }
  private func giveUp() { if state == .possible { state = .failed } }
}
