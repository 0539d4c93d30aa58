import Foundation
import Geometry
import Hosting

/// Converts a host's events into touches, presses, hover and wheel input, and delivers them to views.
///
/// A touch belongs to the view that it hits when it begins. The recognizers of that view and of all its
/// superviews receive each event before the view. The moves of one frame are combined into one event; the
/// touch's samples contain the individual moves.
@MainActor final class InputDispatcher: HierarchyObserver {
  weak var loop: FrameLoop?
  let arena = GestureArena()

  /// The touches that are down, in the order in which they began.
  private(set) var touches: [UITouch] = []
  private var touchIDs: [Int: UITouch] = [:]
  /// The ended touches whose views have not received the end yet.
  var endedTouches: [UITouch] = []
  private var movedTouches: [UITouch] = []
  private(set) var modifiers: KeyModifiers = []
  private var serial = 0
  private var lastTap: (time: TimeInterval, location: CGPoint, count: Int)?

  /// The location of the pointer on the surface; nil if it is outside or there is no pointer.
  var pointer: CGPoint?
  var hovered: [UIHoverGestureRecognizer] = []
  var shownPointer = ShownPointer() {
    didSet {
      let shape = shownPointer.shape
      if shape != oldValue.shape { loop?.host?.desktop.pointerShape = shape }
    }
  }
  /// Whether the surface has the keyboard. A host reports when it loses or receives it; the default is true.
  private(set) var hasFocus = true
  var presses: [KeyCode: UIPress] = [:]
  var currentEvent: UIEvent?
  weak var scrollTarget: UIScrollView?
  /// The fingers that scroll; nil while no finger does.
  var sequence: ScrollSequence?

  init() {
    arena.onTouchesClaimed = { [unowned self] in cancelTouchesInViews(of: $0) }
    arena.onSettled = { [unowned self] in deliverDelayedTouches() }
  }

  /// Handles an event. Moves are collected until the next event of another kind or ``finishEvents()``.
  func dispatch(_ event: InputEvent) {
    if case .touch(let touch) = event.kind, touch.phase == .moved {
      modifiers = event.modifiers
      guard let known = touchIDs[touch.id] else { return }
      enqueueMove(of: known, to: locationInWindow(touch.location, of: known), time: event.time)
      if touch.source == .mouse { pointer = touch.location }
      return
    }
    modifiers = event.modifiers
    if case .scroll(let scroll) = event.kind, scroll.phase == .moved { return self.scroll(scroll, event) }
    finishEvents()
    switch event.kind {
    case .touch(let touch): handle(touch, event)
    case .hover(let point): hover(at: point, event)
    case .scroll(let scroll): self.scroll(scroll, event)
    case .key(let key): press(key, event)
    case .text(let text): (keyResponder as? any UIKeyInput)?.insertText(text)
    case .marked(let text, let selection):
      composing?.setMarkedText(text, selectedRange: selection)
    case .middleClick(let point):
      guard let (_, view, _) = loop?.hitTest(point) else { return }
      Swift.sequence(first: view, next: \.superview).lazy.compactMap { $0 as? TextInputView }.first?
        .pasteSelectedText(at: point)
    case .focus(let isFocused):
      hasFocus = isFocused
      loop?.accessibilityStore?.setNeedsUpdate()
      if !isFocused { loseFocus(event) }
    case .resize, .visibility, .drop, .quit: break
    }
  }

  func enqueueMove(of touch: UITouch, to location: CGPoint, time: TimeInterval) {
    if !movedTouches.contains(where: { $0 === touch }) { movedTouches.append(touch) }
    touch.enqueueMove(to: location, time: time)
  }

  /// Delivers the collected moves; called after the last event of a frame.
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
    if let index = changed.firstIndex(where: \.isScroll) { send([changed.remove(at: index)], time: time) }
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
    // Fingers may rest on the touchpad while a button is pressed: the pan of these fingers would delay the
    // end of the press.
    endFingers(.cancelled, at: event.time)
    guard let (window, view, _) = loop?.hitTest(input.anchor ?? input.location) else { return }
    let location = window.layer.convertFromSuperlayer(input.location)
    let isExcluded = touches.contains { other in
      other.view !== view && (other.view?.isExclusiveTouch == true || view.isExclusiveTouch)
    }
    guard !isExcluded else { return }
    let touch = UITouch()
    touch.source = input.source
    touch.type =
      switch input.source {
      case .finger: .direct
      case .mouse, .secondaryMouse: .indirectPointer
      case .touchpad: .indirect
      }
    touch.tapCount = tapCount(of: input, time: event.time)
    touchIDs[input.id] = touch
    begin(touch, on: view, in: window, at: location, time: event.time)
  }

  func begin(_ touch: UITouch, on view: UIView, in window: UIWindow, at location: CGPoint, time: TimeInterval)
  {
    serial += 1
    touch.serial = serial
    touch.window = window
    touch.view = view
    touch.start(at: location, time: time)
    for other in touches { other.phase = .stationary }
    touches.append(touch)
    send([touch], time: time)
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

  private func cancelTouches(time: TimeInterval) {
    while let touch = touches.last { end(touch, phase: .cancelled, time: time) }
  }

  private func loseFocus(_ event: InputEvent) {
    cancelTouches(time: event.time)
    cancelPresses(event)
    // The input method types the text if it keeps it.
    if let composing, composing.isComposing { composing.setMarkedText(nil, selectedRange: 0..<0) }
    for window in loop?.windows.all ?? [] { window.menu?.dismiss() }
  }

  /// Counts the taps of fingers; the host counts the clicks of a mouse.
  private func tapCount(of input: InputEvent.Touch, time: TimeInterval) -> Int {
    guard input.source == .finger else { return max(1, input.tapCount) }
    var count = 1
    if let last = lastTap, time - last.time < UITapGestureRecognizer.maximumPause,
      distance(last.location, input.location) < 45
    {
      count = last.count + 1
    }
    lastTap = (time, input.location, count)
    return count
  }

  /// Returns the current event, or a new one for a touch whose delivery was delayed.
  func event(about touch: UITouch) -> UIEvent {
    currentEvent
      ?? UIEvent(
        type: .touches, timestamp: touch.timestamp, modifiers: modifiers, touches: touches, changed: [touch])
  }

  private func send(_ changed: [UITouch], time: TimeInterval) {
    guard let first = changed.first else { return }
    let event = UIEvent(
      type: first.isScroll ? .scroll : .touches, timestamp: time, modifiers: modifiers, touches: touches,
      changed: changed)
    guard changed.contains(where: { $0.window !== first.window }) else {
      first.window?.sendEvent(event)
      return
    }
    var notified: [UIWindow] = []
    for touch in changed {
      guard let window = touch.window, !notified.contains(where: { $0 === window }) else { continue }
      notified.append(window)
      window.sendEvent(event)
    }
  }

  // MARK: Locations

  private func locationInWindow(_ point: CGPoint, of touch: UITouch) -> CGPoint {
    touch.window?.layer.convertFromSuperlayer(point) ?? point
  }

  // MARK: Removed views

  static func didMove(_ move: ViewMove) { move.leftWindow?.loop?.input.viewDidLeave(move.view) }

  /// Cancels the touches of a removed view and its descendants and their recognizers. Recognizers of
  /// remaining views continue, so that scrolling continues after the cell under the finger was removed.
  func viewDidLeave(_ view: UIView) {
    guard !touches.isEmpty || !endedTouches.isEmpty || !hovered.isEmpty || !arena.engaged.isEmpty else {
      return
    }
    for touch in touches + endedTouches {
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
