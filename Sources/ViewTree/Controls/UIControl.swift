import Foundation

/// A view that tracks one touch and sends actions for events.
///
/// Subclasses override the tracking methods. Apps add actions for events: closures, or methods of targets.
@preconcurrency @MainActor open class UIControl: UIView {
  private enum Handler {
    case action(UIAction)
    case method(TargetAction)

    func isAction(_ identifier: UIAction.Identifier) -> Bool {
      if case .action(let action) = self { return action.identifier == identifier }
      return false
    }

    var method: TargetAction? {
      if case .method(let method) = self { return method }
      return nil
    }
  }

  /// The actions and methods, in the order in which they were added.
  private var handlers: [(call: Handler, events: Event)] = []
  private weak var trackedTouch: UITouch?

  /// Creates a control with a frame in points.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a control and adds `primaryAction` for `primaryActionTriggered`.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Creates a control from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure(from: coder, as: UIControl.self)
  }

  // MARK: State

  /// Whether the control reacts to touches. A disabled control still receives touches, but sends no actions.
  /// Disabling cancels the tracking. The default is true.
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

  /// Whether the control is selected. Only apps and subclasses change it. The default is false.
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }

  /// Whether the control is pressed; set while the tracked touch is inside. The default is false.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }

  /// The state that follows from ``isHighlighted``, ``isEnabled`` and ``isSelected``.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// One element, unless a class of another module decides; it is selected and enabled as the control is.
  override var accessibilityContent: AccessibilityContent {
    var content = super.accessibilityContent
    if !(self is any AccessibleResponder) { content.isElement = true }
    if isSelected { content.traits.insert(.selected) }
    if !isEnabled { content.traits.insert(.notEnabled) }
    return content
  }

  /// Sends the actions of a tap, if the control is enabled.
  open override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    sendActions(for: .touchUpInside)
    triggerPrimaryAction()
    return true
  }

  /// Called after ``state``, or a state that a subclass derives from it, has changed.
  func stateDidChange() {}

  /// The horizontal position of the content. The default is `center`.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { if contentHorizontalAlignment != oldValue { setNeedsLayout() } }
  }

  /// The vertical position of the content, which buttons have. The default is `center`.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { if contentVerticalAlignment != oldValue { setNeedsLayout() } }
  }

  // MARK: Keyboard

  /// The ring around the control while it has the keyboard focus.
  private var focusRing: UIView?

  /// Shows or hides the ring, when the control has received or lost the keyboard focus of its window.
  final func keyboardFocusDidChange(_ hasFocus: Bool) {
    focusRing?.removeFromSuperview()
    focusRing = nil
    guard hasFocus else { return }
    let ring = UIView(frame: bounds.insetBy(dx: -4, dy: -4))
    ring.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    ring.isUserInteractionEnabled = false
    ring.layer.cornerRadius = max(8, layer.cornerRadius) + 4
    ring.layer.borderWidth = 2
    ring.layer.borderColor = tintColor.cgColor
    focusRing = ring
    addSubview(ring)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    focusRing?.layer.borderColor = tintColor.cgColor
  }

  /// Performs the action of a key. Returns false, the default, if the control does not use the key.
  func perform(_ key: UIKey) -> Bool { false }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { press in
      guard isEnabled, let key = press.key,
        key.modifierFlags.isDisjoint(with: [.control, .alternate, .command])
      else { return true }
      return !perform(key)
    }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  // MARK: Tracking

  /// Whether a touch is being tracked.
  open private(set) var isTracking = false
  /// Whether the tracked touch is inside the bounds, extended by 70 points for a finger, 4 for a pointer.
  open private(set) var isTouchInside = false

  /// Called when a touch goes down. Return false to ignore the touch. The default returns true.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the tracked touch moves, with a new ``isTouchInside``; false ends it. The default is true.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when the tracking ends, also by a lift; ``isTouchInside`` is still set. The default does nothing.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Called when the tracked touch was cancelled or the control was disabled. Overriding methods call super.
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
    if inside, isEnabled { triggerPrimaryAction() }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard trackedTouch(in: touches) != nil else { return }
    cancelTracking(with: event)
    stopTracking()
    sendActions(for: .touchCancel)
  }

  /// Opens the menu of a button in place of its primary action; nil for controls without one. Used by Menus.
  package final var primaryMenu: (() -> Void)?
  /// The menu of a button. Used by Menus.
  package final var menuElement: UIMenuElement?
  /// Whether a button shows its menu in place of its primary action. Used by Menus.
  package final var menuIsPrimary = false

  /// Performs the primary action, or opens the menu in its place.
  final func triggerPrimaryAction() {
    if let primaryMenu { primaryMenu() } else { touchUpInsideTriggersPrimaryAction() }
  }

  /// Called after `touchUpInside` was sent to an enabled control. Buttons send their primary action here.
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

  /// The distance, in points, that a finger may move off the control.
  static let fingerSlop: CGFloat = 70
  /// The distance, in points, that the mouse may move off the control: small, as the pointer is visible.
  static let pointerSlop: CGFloat = 4

  /// Prevents tap recognizers of surrounding views from recognizing touches of an enabled control.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer.view !== self, gestureRecognizer is UITapGestureRecognizer else {
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    return !isEnabled
  }

  // MARK: Actions

  /// Adds an action for events. For these events it replaces an action with the same identifier.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    handlers.append((.action(action), controlEvents))
  }

  /// Removes an action from some events; for others it stays.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Removes the action with an identifier from some events; for others it stays.
  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    remove(controlEvents) { $0.isAction(actionIdentifier) }
  }

  /// Adds a method of a target for events; see ``HasNamedMethods``. Its arguments, as many as it has, are the
  /// control and the event. The target is not retained. Nil: the first object of the responder chain that can
  /// perform the action; see ``UIApplication/sendAction(_:to:from:for:)``.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    let method = TargetAction(target, action)
    if let index = handlers.firstIndex(where: { $0.call.method.map { $0 == method } ?? false }) {
      handlers[index].events.formUnion(controlEvents)
    } else {
      handlers.append((.method(method), controlEvents))
    }
  }

  /// Removes the methods of a target from some events; for others they stay. A target that is nil means all
  /// targets, an action that is nil all methods.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    remove(controlEvents) { $0.method?.matches(target, action) ?? false }
  }

  private func remove(_ controlEvents: Event, where isRemoved: (Handler) -> Bool) {
    for index in handlers.indices where isRemoved(handlers[index].call) {
      handlers[index].events.subtract(controlEvents)
    }
    handlers.removeAll { $0.events.isEmpty || $0.call.method?.isAlive == false }
  }

  /// The targets of methods; `NSNull` for the responder chain.
  open var allTargets: Set<AnyHashable> {
    Set(
      handlers.compactMap { handler -> AnyHashable? in
        guard let method = handler.call.method, method.isAlive else { return nil }
        return method.target as? AnyHashable ?? AnyHashable(NSNull())
      })
  }

  /// The events for which there is at least one action or method.
  open var allControlEvents: Event { handlers.reduce(into: []) { $0.formUnion($1.events) } }

  /// Returns the methods of a target for an event, in the order in which they were added; nil without any.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let names = handlers.compactMap { handler -> String? in
      guard let method = handler.call.method, !handler.events.isDisjoint(with: controlEvent),
        target == nil ? method.usesChain : method.target === target as AnyObject?
      else { return nil }
      return method.action.description
    }
    return names.isEmpty ? nil : names
  }

  /// Calls a closure with each action or method and its events, until it sets `stop`.
  open func enumerateEventHandlers(
    _ iterator: (
      _ action: UIAction?, _ targetAction: (Any?, Selector)?, _ event: Event, _ stop: inout Bool
    ) -> Void
  ) {
    var stops = false
    for handler in handlers where !stops {
      switch handler.call {
      case .action(let action): iterator(action, nil, handler.events, &stops)
      case .method(let method): iterator(nil, (method.target, method.action), handler.events, &stops)
      }
    }
  }

  /// Performs an action with the control as its sender. All actions are sent through this method.
  open func sendAction(_ action: UIAction) { action.perform(sender: self) }

  /// Calls a method of a target with the control as its sender. All methods are called through this one,
  /// which calls ``UIApplication/sendAction(_:to:from:for:)``.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }

  /// Performs the actions and methods for any of the events, in the order in which they were added.
  open func sendActions(for controlEvents: Event) {
    guard !handlers.isEmpty else { return }
    for handler in handlers where !handler.events.isDisjoint(with: controlEvents) {
      switch handler.call {
      case .action(let action): sendAction(action)
      case .method(let method) where method.isAlive:
        sendAction(method.action, to: method.target, for: UIContext.current.loop?.input.currentEvent)
      case .method: break
      }
    }
  }
}
