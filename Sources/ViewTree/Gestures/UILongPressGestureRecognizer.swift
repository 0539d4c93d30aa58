import Foundation

/// Recognizes a touch that stays at its place.
///
/// Continuous: begins after touches that have stayed long enough, changes with their moves, ends with them.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The duration of the press in seconds. The default is 0.5.
  open var minimumPressDuration: TimeInterval = 0.5 {
    didSet {
      minimumPressDuration = Diagnostics.finite(minimumPressDuration, or: oldValue, of: type(of: self))
    }
  }
  /// The distance in points that a touch may move until the press begins. The default is 10.
  open var allowableMovement: CGFloat = 10 {
    didSet { allowableMovement = Diagnostics.finite(allowableMovement, or: oldValue, of: type(of: self)) }
  }
  /// The number of taps before the press. The default is 0.
  open var numberOfTapsRequired = 0
  /// The number of fingers that press together. The default is 1.
  open var numberOfTouchesRequired = 1

  private var starts: [Int: CGPoint] = [:]
  private var tapsSeen = 0
  private var touchesInTap = 0
  private var timer: FrameTimer?

  /// Creates a recognizer with an action.
  public convenience init(handler: @escaping (UILongPressGestureRecognizer) -> Void) {
    self.init()
    addAction(handler)
  }

  override func canReceive(_ touch: UITouch) -> Bool {
    super.canReceive(touch) && touch.source != .touchpad
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
      fail()
    } else if trackedTouches.count == numberOfTouchesRequired {
      timer?.cancel()
      if tapsSeen == numberOfTapsRequired {
        timer = after(minimumPressDuration) { [weak self] in self?.begin() }
      } else {
        timer = after(UITapGestureRecognizer.maximumTapDuration) { [weak self] in self?.fail() }
      }
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    switch state {
    case .possible:
      for touch in touches {
        if let start = starts[touch.serial], distance(start, touch.windowLocation) > allowableMovement {
          return fail()
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
      guard tapsSeen < numberOfTapsRequired, touchesInTap == numberOfTouchesRequired else { return fail() }
      tapsSeen += 1
      touchesInTap = 0
      timer?.cancel()
      timer = after(UITapGestureRecognizer.maximumPause) { [weak self] in self?.fail() }
    case .ended, .cancelled, .failed: break
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = state == .possible ? .failed : .cancelled
  }

  private func begin() { if state == .possible { state = .began } }
}
