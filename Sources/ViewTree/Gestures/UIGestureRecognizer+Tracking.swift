import Foundation
import Geometry

extension UIGestureRecognizer {
  var isTerminal: Bool {
    switch stateStorage {
    case .ended, .cancelled, .failed: true
    case .possible, .began, .changed: false
    }
  }

  /// The gesture is over, and its touches have left.
  var isOver: Bool { isTerminal && liveTouches.isEmpty }

  /// Has recognised, and the gesture's touches have not all left.
  var hasRecognized: Bool {
    switch stateStorage {
    case .began, .changed, .ended: true
    case .possible, .cancelled, .failed: false
    }
  }

  /// Whether the recogniser takes the touch up.
  func receives(_ touch: UITouch, with event: UIEvent) -> Bool {
    guard isEnabled, !isTerminal, pendingState == nil, isMeant(for: touch) else { return false }
    guard allowedTouchTypes.contains(NSNumber(value: touch.type.rawValue)), shouldReceive(event) else {
      return false
    }
    return delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
  }

  func take(_ touch: UITouch) {
    trackedTouches.append(touch)
    liveTouches.append(touch)
    touchSerials.append(touch.serial)
  }

  func sharesTouch(with other: UIGestureRecognizer) -> Bool {
    touchSerials.contains { other.touchSerials.contains($0) }
  }

  /// Passes the event's touches on, and takes note of those that left.
  func handle(_ changed: [UITouch], event: UIEvent) {
    modifierFlags = event.modifierFlags
    buttonMask = event.buttonMask
    var began = Set<UITouch>()
    var moved = Set<UITouch>()
    var ended = Set<UITouch>()
    var cancelled = Set<UITouch>()
    for touch in changed where liveTouches.contains(where: { $0 === touch }) {
      switch touch.phase {
      case .began: began.insert(touch)
      case .moved: moved.insert(touch)
      case .stationary: break
      case .ended: ended.insert(touch)
      case .cancelled: cancelled.insert(touch)
      }
    }
    liveTouches.removeAll { !$0.isDown }
    if !isTerminal, pendingState == nil {
      if !began.isEmpty { touchesBegan(began, with: event) }
      if !moved.isEmpty { touchesMoved(moved, with: event) }
      if !ended.isEmpty { touchesEnded(ended, with: event) }
      if !cancelled.isEmpty {
        touchesCancelled(cancelled, with: event)
        if liveTouches.isEmpty { cancelGesture() }
      }
    }
    // It still waits for another one to fail, and there is nothing left to begin with.
    if pendingState == .began, liveTouches.isEmpty { request(.failed) }
    // After the end of the gesture the touches stay, so that the action finds their places.
    if !isTerminal, pendingState == nil { trackedTouches.removeAll { !$0.isDown } }
  }

  /// Takes a gesture away: what had begun is cancelled, what was possible fails.
  func cancelGesture() {
    guard arena != nil else { return }
    switch stateStorage {
    case .possible: request(.failed)
    case .began, .changed: request(.cancelled)
    case .ended, .cancelled, .failed: break
    }
  }

  func request(_ new: State) {
    if let arena { return arena.request(self, new) }
    // Outside a gesture: hovering, and recognisers that are driven by hand.
    let isLegal =
      switch (stateStorage, new) {
      case (.possible, .began), (.possible, .ended), (.began, .changed), (.changed, .changed): true
      case (.began, .ended), (.began, .cancelled), (.changed, .ended), (.changed, .cancelled): true
      default: false
      }
    guard isLegal else { return }
    stateStorage = new
    sendActions(for: new)
    guard isTerminal else { return }
    reset()
    stateStorage = .possible
  }

  func sendActions(for state: State) {
    guard !actions.isEmpty || ownAction != nil else { return }
    let outer = reportedState
    reportedState = state
    ownAction?()
    for action in actions { action(self) }
    reportedState = outer
  }

  func finishGesture() {
    reset()
    stateStorage = .possible
    pendingState = nil
    trackedTouches.removeAll()
    liveTouches.removeAll()
    touchSerials.removeAll()
    arena = nil
  }

  /// The middle of some touches, in the window; nil without touches.
  static func centroid(of touches: [UITouch]) -> CGPoint? {
    guard !touches.isEmpty else { return nil }
    var sum = CGPoint.zero
    for touch in touches { sum += touch.windowLocation }
    return CGPoint(x: sum.x / CGFloat(touches.count), y: sum.y / CGFloat(touches.count))
  }

  /// The middle of some points; nil without points.
  static func middle(of points: [CGPoint]) -> CGPoint? {
    guard !points.isEmpty else { return nil }
    let sum = points.reduce(.zero, +)
    return CGPoint(x: sum.x / CGFloat(points.count), y: sum.y / CGFloat(points.count))
  }

  /// The loop whose clock the recogniser goes by.
  var loop: FrameLoop? { view?.window?.loop ?? FrameLoop.current }

  /// Calls `action` after `delay` seconds of the frame clock.
  func after(_ delay: TimeInterval, _ action: @escaping () -> Void) -> FrameTimer? {
    loop?.after(delay, action)
  }
}
