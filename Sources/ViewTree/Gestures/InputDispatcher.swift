internal import Hosting
import Foundation
import Geometry

/// Turns the host's input events into touches, presses, hovering and scrolling, and hands them to windows,
/// recognisers and views.
///
/// A touch belongs to the view that it hits when it begins. Its recognisers (those of the view and of all its
/// superviews) see each event first, then the view. Moves of one frame become one event; the recognisers still
/// find every place on the way in the touch's samples.
@MainActor final class InputDispatcher {
  weak var loop: FrameLoop?
  let arena = GestureArena()

  /// The touches that are down, in the order in which they began.
  private(set) var touches: [UITouch] = []
  private var touchIDs: [Int: UITouch] = [:]
  /// Touches that left, and whose views have not been told yet.
  var leftTouches: [UITouch] = []
  private var movedTouches: [UITouch] = []
  private var modifiers: KeyModifiers = []
  private var serial = 0
  private var lastTap: (time: TimeInterval, location: CGPoint, count: Int)?

  /// The pointer's place on the surface; nil outside, or where there is none.
  var pointer: CGPoint?
  var hovered: [UIHoverGestureRecognizer] = []
  var presses: [KeyCode: UIPress] = [:]
  /// The event whose touches are being handed out.
  var currentEvent: UIEvent?
  /// What the wheel or the touchpad scrolls, and how far it was asked to since the start.
  weak var scrollTarget: UIScrollView?
  var scrollSum = CGVector.zero

  init() {
    arena.onTouchesTaken = { [unowned self] in takeFromViews(by: $0) }
    arena.onSettled = { [unowned self] in deliverHeldTouches() }
  }

  /// Handles an event, or keeps it until the next one of another kind or ``finishEvents()``: moves.
  func dispatch(_ event: InputEvent) {
    if case .touch(let touch) = event.kind, touch.phase == .moved {
      modifiers = event.modifiers
      guard let known = touchIDs[touch.id] else { return }
      if !movedTouches.contains(where: { $0 === known }) { movedTouches.append(known) }
      known.enqueueMove(to: locationInWindow(touch.location, of: known), time: event.time)
      if touch.source == .mouse { pointer = touch.location }
      return
    }
    finishEvents()
    modifiers = event.modifiers
    switch event.kind {
    case .touch(let touch): handle(touch, event)
    case .hover(let point): hover(at: point, event)
    case .scroll(let scroll): self.scroll(scroll, event)
    case .key(let key): press(key, event)
    case .text(let text): (keyResponder as? any UIKeyInput)?.insertText(text)
    case .focus(false): loseFocus(event)
    case .focus(true), .resize, .drop, .quit: break
    }
  }

  /// Delivers the moves that wait; called when the frame's events are through.
  func finishEvents() {
    guard !movedTouches.isEmpty else { return }
    for touch in touches { touch.phase = .stationary }
    var changed: [UITouch] = []
    var time = 0.0
    for touch in movedTouches where touch.applyMoves() {
      touch.phase = .moved
      time = max(time, touch.timestamp)
      changed.append(touch)
    }
    movedTouches.removeAll(keepingCapacity: true)
    changed.sort { $0.serial < $1.serial }
    send(changed, time: time)
  }

  // MARK: Touches

  private func handle(_ touch: InputEvent.Touch, _ event: InputEvent) {
    if touch.source == .mouse { pointer = touch.location }
    switch touch.phase {
    case .began:
      if let lost = touchIDs[touch.id] { end(lost, phase: .cancelled, time: event.time) }
      begin(touch, event)
    case .moved: break
    case .ended, .cancelled:
      guard let known = touchIDs[touch.id] else { return }
      known.enqueueMove(to: locationInWindow(touch.location, of: known), time: event.time)
      _ = known.applyMoves()
      end(known, phase: touch.phase == .ended ? .ended : .cancelled, time: event.time)
    }
  }

  private func begin(_ input: InputEvent.Touch, _ event: InputEvent) {
    guard let (window, view, _) = hitTest(input.anchor ?? input.location) else { return }
    let location = window.layer.convertFromSuperlayer(input.location)
    let isExcluded = touches.contains { other in
      other.view !== view && (other.view?.isExclusiveTouch == true || view.isExclusiveTouch)
    }
    guard !isExcluded else { return }
    let touch = UITouch()
    serial += 1
    touch.serial = serial
    touch.sourceStorage = input.source
    touch.type =
      switch input.source {
      case .finger: .direct
      case .mouse, .secondaryMouse: .indirectPointer
      case .touchpad: .indirect
      }
    touch.window = window
    touch.view = view
    touch.start(at: location, time: event.time)
    touch.tapCount = tapCount(of: input, time: event.time)
    for other in touches { other.phase = .stationary }
    touches.append(touch)
    touchIDs[input.id] = touch
    send([touch], time: event.time)
  }

  func end(_ touch: UITouch, phase: UITouch.Phase, time: TimeInterval) {
    guard touches.contains(where: { $0 === touch }) else { return }
    for other in touches { other.phase = .stationary }
    touch.phase = phase
    touch.timestamp = time
    if let (id, _) = touchIDs.first(where: { $0.value === touch }) { touchIDs[id] = nil }
    movedTouches.removeAll { $0 === touch }
    if lastTap != nil { lastTap?.time = time }
    send([touch], time: time)
    touches.removeAll { $0 === touch }
    if touch.type == .indirectPointer { updateHover(time: time) }
  }

  /// Ends all touches as cancelled, one by one.
  private func cancelTouches(time: TimeInterval) {
    while let touch = touches.last { end(touch, phase: .cancelled, time: time) }
  }

  private func loseFocus(_ event: InputEvent) {
    cancelTouches(time: event.time)
    cancelPresses(event)
    for window in loop?.windows.all ?? [] { window.menu?.dismiss() }
  }

  /// SDL counts the clicks of a mouse; fingers are counted here.
  private func tapCount(of input: InputEvent.Touch, time: TimeInterval) -> Int {
    guard input.source == .finger else { return max(1, input.tapCount) }
    var count = 1
    if let last = lastTap, time - last.time < UITapGestureRecognizer.longestPause,
      distance(last.location, input.location) < 45
    {
      count = last.count + 1
    }
    lastTap = (time, input.location, count)
    return count
  }

  /// The event that is being handed out, or, for touches that were held back, one made for them.
  func event(about touch: UITouch) -> UIEvent {
    currentEvent
      ?? UIEvent(
        type: .touches, timestamp: touch.timestamp, modifiers: modifiers, touches: touches, changed: [touch])
  }

  private func send(_ changed: [UITouch], time: TimeInterval) {
    guard let first = changed.first else { return }
    let event = UIEvent(
      type: .touches, timestamp: time, modifiers: modifiers, touches: touches, changed: changed)
    guard changed.contains(where: { $0.window !== first.window }) else {
      first.window?.sendEvent(event)
      return
    }
    var told: [UIWindow] = []
    for touch in changed {
      guard let window = touch.window, !told.contains(where: { $0 === window }) else { continue }
      told.append(window)
      window.sendEvent(event)
    }
  }

  // MARK: Places

  /// The frontmost window and view at a place of the surface, and the place in the window.
  func hitTest(_ point: CGPoint) -> (window: UIWindow, view: UIView, location: CGPoint)? {
    guard let loop else { return nil }
    for window in loop.windows.backToFront.reversed() where !window.isHidden {
      let location = window.layer.convertFromSuperlayer(point)
      if let view = window.hitTest(location, with: nil) { return (window, view, location) }
    }
    return nil
  }

  private func locationInWindow(_ point: CGPoint, of touch: UITouch) -> CGPoint {
    touch.window?.layer.convertFromSuperlayer(point) ?? point
  }

  // MARK: Views that leave

  /// The view and all below it hold no touches any more, and their recognisers give up; recognisers of views
  /// that stay go on, so that scrolling does not end with the cell under the finger.
  func viewDidLeave(_ view: UIView) {
    guard !touches.isEmpty || !leftTouches.isEmpty || !hovered.isEmpty || !arena.engaged.isEmpty else {
      return
    }
    for touch in touches + leftTouches {
      guard let owner = touch.view, owner.isDescendant(of: view) else { continue }
      let wasDelivered = touch.delivery == .delivered
      touch.delivery = .blocked
      if wasDelivered { owner.touchesCancelled([touch], with: currentEvent) }
      touch.view = nil
    }
    for recognizer in arena.engaged {
      if let owner = recognizer.view, owner.isDescendant(of: view) { recognizer.cancelGesture() }
    }
    for recognizer in hovered {
      guard let owner = recognizer.view, owner.isDescendant(of: view) else { continue }
      hovered.removeAll { $0 === recognizer }
      recognizer.leave()
    }
  }
}
