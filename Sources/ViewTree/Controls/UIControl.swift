import Foundation
import Geometry

/// A view that follows one touch and tells what came of it.
///
/// Subclasses override ``beginTracking(_:with:)`` and its like; others add actions for events. There is no
/// target and selector on Linux.
@preconcurrency @MainActor open class UIControl: UIView {
  private var handlers: [(action: UIAction, events: Event)] = []
  private weak var trackedTouch: UITouch?

  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Makes a control whose primary action is `primaryAction`.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure(from: coder, as: UIControl.self)
  }

  // MARK: State

  /// A control that is not enabled takes touches, but does nothing with them. Default true.
  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled, isTracking {
        cancelTracking(with: nil)
        stopTracking()
      }
      stateDidChange()
    }
  }

  /// Set by subclasses and apps; nothing sets it by itself. Default false.
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }

  /// Whether a touch is down and inside. Default false.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }

  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// ``state``, or what a subclass derives from it, is no longer what it was.
  func stateDidChange() {}

  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { if contentHorizontalAlignment != oldValue { setNeedsLayout() } }
  }

  // MARK: Tracking

  /// Whether a touch is being followed.
  open private(set) var isTracking = false
  /// Whether the touch that is followed is inside, a little slop (70 points for a finger) included.
  open private(set) var isTouchInside = false

  /// A touch went down. Return false not to follow it. Default: true.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// The touch moved. Return false to let go of it. Default: true.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// The touch was lifted, or let go of; ``isTouchInside`` tells where.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// The touch was taken away, or the control disabled.
  open func cancelTracking(with event: UIEvent?) { stopTracking() }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, !isTracking, let touch = touches.first(where: { $0.source != .secondaryMouse }) else {
      return
    }
    isTouchInside = true
    guard beginTracking(touch, with: event) else { return stopTracking() }
    trackedTouch = touch
    isTracking = true
    isHighlighted = true
    sendActions(for: .touchDown)
    if touch.tapCount > 1 { sendActions(for: .touchDownRepeat) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch(in: touches) else { return }
    let wasInside = isTouchInside
    isTouchInside = isInside(touch)
    guard continueTracking(touch, with: event) else {
      endTracking(touch, with: event)
      return stopTracking()
    }
    isHighlighted = isTouchInside
    if isTouchInside != wasInside { sendActions(for: isTouchInside ? .touchDragEnter : .touchDragExit) }
    sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = trackedTouch(in: touches) else { return }
    let inside = isInside(touch)
    isTouchInside = inside
    isHighlighted = false
    endTracking(touch, with: event)
    stopTracking()
    sendActions(for: inside ? .touchUpInside : .touchUpOutside)
    if inside, isEnabled { touchUpInsideTriggersPrimaryAction() }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard trackedTouch(in: touches) != nil else { return }
    cancelTracking(with: event)
    stopTracking()
    sendActions(for: .touchCancel)
  }

  /// Buttons send their primary action here.
  func touchUpInsideTriggersPrimaryAction() {}

  private func trackedTouch(in touches: Set<UITouch>) -> UITouch? {
    guard isTracking, let trackedTouch, touches.contains(trackedTouch) else { return nil }
    return trackedTouch
  }

  private func stopTracking() {
    trackedTouch = nil
    isTracking = false
    isTouchInside = false
    isHighlighted = false
  }

  private func isInside(_ touch: UITouch) -> Bool {
    let slop = touch.type == .direct ? UIControl.fingerSlop : UIControl.pointerSlop
    return bounds.insetBy(dx: -slop, dy: -slop).contains(touch.location(in: self))
  }

  /// How far a finger may slide off a control that it pressed.
  static let fingerSlop: CGFloat = 70
  /// How far the mouse may: its user sees where it is.
  static let pointerSlop: CGFloat = 4

  /// A control's touches are its own: taps for the views around it wait.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer.view !== self, gestureRecognizer is UITapGestureRecognizer else {
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    return !isEnabled
  }

  // MARK: Actions

  /// Calls `action` for the events. An action with the same identifier that is there for some of them leaves them.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    handlers.append((action, controlEvents))
  }

  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    for index in handlers.indices where handlers[index].action.identifier == actionIdentifier {
      handlers[index].events.subtract(controlEvents)
    }
    handlers.removeAll { $0.events.isEmpty }
  }

  /// The events that some action waits for.
  open var allControlEvents: Event { handlers.reduce(into: []) { $0.formUnion($1.events) } }

  open func sendAction(_ action: UIAction) { action.perform(sender: self) }

  /// Calls the actions for any of the events, in the order in which they were added.
  open func sendActions(for controlEvents: Event) {
    guard !handlers.isEmpty else { return }
    for handler in handlers where !handler.events.isDisjoint(with: controlEvents) {
      sendAction(handler.action)
    }
  }
}
