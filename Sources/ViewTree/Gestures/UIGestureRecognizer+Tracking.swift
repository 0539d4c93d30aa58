import Foundation
import Geometry

extension UIGestureRecognizer {
  var isTerminal: Bool {
    switch stateStorage {
    case .ended, .cancelled, .failed: true
    case .possible, .began, .changed: false
    }
  }

  /// Whether the gesture is finished and its touches have ended.
  var isFinished: Bool { isTerminal && liveTouches.isEmpty }

  /// Whether the gesture is recognized and the recognizer was not reset yet.
  var hasRecognized: Bool {
    switch stateStorage {
    case .began, .changed, .ended: true
    case .possible, .cancelled, .failed: false
    }
  }

  func receives(_ touch: UITouch, with event: UIEvent) -> Bool {
    guard isEnabled, !isTerminal, pendingState == nil, shouldReceive(event) else { return false }
    guard
      touch.isScroll
        ? accepts(touch.scrollType)
        : canReceive(touch) && allowedTouchTypes.contains(NSNumber(value: touch.type.rawValue))
    else { return false }
    return delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
  }

  func track(_ touch: UITouch) {
    trackedTouches.append(touch)
    liveTouches.append(touch)
    touchSerials.append(touch.serial)
  }

  func sharesTouch(with other: UIGestureRecognizer) -> Bool {
    touchSerials.contains { other.touchSerials.contains($0) }
  }

  /// Passes the touches of an event to the recognizer and removes the ended ones.
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
    // The recognizer waits for a failure, but its touches have ended: it can no longer begin.
    if pendingState == .began, liveTouches.isEmpty { request(.failed) }
    // After the end of the gesture the touches are kept, so that the action can read their locations.
    if !isTerminal, pendingState == nil { trackedTouches.removeAll { !$0.isDown } }
  }

  /// Ends a gesture from outside: a gesture in progress is cancelled, a possible one fails.
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
    // There is no arena for hovering and for recognizers that are driven without touches.
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
    guard !actions.isEmpty || ownerAction != nil else { return }
    let outer = reportedState
    reportedState = state
    ownerAction?()
    for action in actions { action.call(self) }
    reportedState = outer
  }

  final func fail() { if state == .possible { state = .failed } }

  func finishGesture() {
    reset()
    stateStorage = .possible
    pendingState = nil
    trackedTouches.removeAll()
    liveTouches.removeAll()
    touchSerials.removeAll()
    arena = nil
  }

  static func centroid(of touches: [UITouch]) -> CGPoint? {
    middle(of: touches.map(\.windowLocation))
  }

  static func middle(of points: [CGPoint]) -> CGPoint? {
    guard !points.isEmpty else { return nil }
    let sum = points.reduce(.zero, +)
    return CGPoint(x: sum.x / CGFloat(points.count), y: sum.y / CGFloat(points.count))
  }

  /// The frame loop whose clock the recognizer uses.
  var loop: FrameLoop? { view?.window?.loop ?? FrameLoop.current }

  /// Calls `action` after `delay` seconds of the frame clock.
  func after(_ delay: TimeInterval, _ action: @escaping () -> Void) -> FrameTimer? {
    loop?.after(delay, action)
  }
}
