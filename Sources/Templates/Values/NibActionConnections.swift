import ViewTree

/// The `<action>`s of nibs, which are sent by their names; see ``HasNamedMethods``.
extension NibValues {
  /// Connects an action to the control or recognizer that sends it. `target` is its destination.
  func connectAction(_ action: NibElement, of object: Any, to target: AnyObject?) {
    guard let name = name(of: action, for: target) else { return }
    let send = sender(of: action, name, to: target)
    switch object {
    case let control as UIControl:
      guard let event = event(of: action, control) else { return }
      control.addAction(UIAction { send($0.sender) }, for: event)
    case let item as UIBarButtonItem:
      item.primaryAction = UIAction(title: item.title ?? "", image: item.image) { send($0.sender) }
    case let recognizer as UIGestureRecognizer:
      recognizer.addAction { (recognizer: UIGestureRecognizer) in send(recognizer) }
    default:
      report(
        """
        \(location(of: action)): a \(String(reflecting: type(of: object))) cannot send the action \(name): use a \
        control, a bar button or a gesture recognizer
        """)
    }
  }

  /// Returns the name of an action; nil, after a report, if its target does not exist or has no such method.
  private func name(of action: NibElement, for target: AnyObject?) -> String? {
    guard let name = action["selector"] else {
      report(action, "an action without a selector")
      return nil
    }
    guard !file.firstResponders.contains(action["destination"] ?? "") else { return name }
    guard let target else {
      // An owner may be absent.
      if file.objectIDs.contains(action["destination"] ?? "") { return nil }
      report(
        """
        \(location(of: action)): the action \(name) is not connected, because its destination \
        \(action["destination"] ?? "") was not created
        """)
      return nil
    }
    guard canPerform(Selector(name), target) else {
      report(
        """
        \(location(of: action)): the action \(name) of \(String(reflecting: type(of: target))) is not connected. \
        \(BoundMethod.lines(for: Selector(name), of: target))
        """)
      return nil
    }
    return name
  }

  private func canPerform(_ name: Selector, _ target: AnyObject) -> Bool {
    (target as? UIResponder)?.canPerformAction(name, withSender: nil)
      ?? (BoundMethod(name, of: target) != nil)
  }

  /// Returns the closure that sends an action. The target is not retained; without one the first responder in
  /// the chain with the method receives it.
  private func sender(of action: NibElement, _ name: String, to target: AnyObject?) -> (AnyObject?) -> Void {
    let place = location(of: action)
    let hasTarget = target != nil
    return { [weak target, report = self.report] sender in
      guard target != nil || !hasTarget else { return }
      let problem = UIApplication.shared.problem(ofSending: Selector(name), to: target, from: sender)
      if let problem { report("\(place): \(problem)") }
    }
  }

  /// Returns the event of an action of a control; nil, after a report, for one that does not exist.
  private func event(of action: NibElement, _ control: UIControl) -> UIControl.Event? {
    guard let name = action["eventType"] else {
      return control is UIButton ? .touchUpInside : .valueChanged
    }
    if let event = Self.events[name] { return event }
    report(
      """
      \(location(of: action)): the event \(name) of the action \(action["selector"] ?? "") does not exist: use one of \
      \(Self.events.keys.sorted().joined(separator: ", "))
      """)
    return nil
  }

  private static let events: [String: UIControl.Event] = [
    "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat, "touchDragInside": .touchDragInside,
    "touchDragOutside": .touchDragOutside, "touchDragEnter": .touchDragEnter,
    "touchDragExit": .touchDragExit, "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside,
    "touchCancel": .touchCancel, "valueChanged": .valueChanged,
    "primaryActionTriggered": .primaryActionTriggered, "editingDidBegin": .editingDidBegin,
    "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
    "editingDidEndOnExit": .editingDidEndOnExit,
  ]
}
