import ViewTree

/// The `<action>`s of nibs, which are sent by their names; see ``NibAction``.
extension NibValues {
  /// Connects an action to the control or recognizer that sends it. `target` is its destination.
  func connectAction(_ action: NibElement, of object: Any, to target: AnyObject?) {
    guard let name = name(of: action, for: target) else { return }
    let send = sender(of: action, name, to: target)
    switch object {
    case let control as UIControl:
      guard let event = event(of: action, control) else { return }
      control.addAction(
        UIAction { send($0.sender, $0.sender as? UIView) }, for: event)
    case let item as UIBarButtonItem:
      item.primaryAction = UIAction(title: item.title ?? "", image: item.image) { send($0.sender, nil) }
    case let recognizer as UIGestureRecognizer:
      recognizer.addAction { (recognizer: UIGestureRecognizer) in send(recognizer, recognizer.view) }
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
    guard let responder = target as? UIResponder, responder.hasNibAction(name) else {
      report(
        """
        \(location(of: action)): the action \(name) of \(String(reflecting: type(of: target))) is not connected. \
        \(lines(forAction: name, of: "\(type(of: target))"))
        """)
      return nil
    }
    return name
  }

  /// Returns the closure that sends an action. The target is not retained; without one the first responder in
  /// the chain with the method receives it: from the first responder of the window, or from the view that
  /// sends.
  private func sender(of action: NibElement, _ name: String, to target: AnyObject?) -> (AnyObject?, UIView?)
    -> Void
  {
    let place = location(of: action)
    let hasTarget = target != nil
    return { [weak target, report = self.report] sender, view in
      let receiver =
        hasTarget
        ? target as? UIResponder
        : view?.window?.firstResponder?.nibActionTarget(name) ?? view?.nibActionTarget(name)
      if let problem = receiver?.performNibAction(name, sender: sender) { report("\(place): \(problem)") }
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
    "primaryActionTriggered": .primaryActionTriggered,
  ]
}

extension UIResponder {
  func hasNibAction(_ name: String) -> Bool {
    Self.nibActions[name] != nil || canPerformAction(Selector(name), withSender: nil)
  }

  /// Performs an action. Returns nil, or the reason why it was not performed.
  func performNibAction(_ name: String, sender: Any?) -> String? {
    let type = String(reflecting: type(of: self))
    if let action = Self.nibActions[name] {
      guard !action.call(self, sender) else { return nil }
      let senderType = sender.map { String(reflecting: Swift.type(of: $0)) } ?? "nil"
      return "the action \(name) of \(type) does not accept \(senderType) as its sender"
    }
    guard canPerformAction(Selector(name), withSender: sender) else {
      return "\(type) cannot perform the action \(name)"
    }
    perform(Selector(name), withSender: sender)
    return nil
  }

  /// Returns the first responder with a method for an action, from this one along the responder chain.
  func nibActionTarget(_ name: String) -> UIResponder? {
    sequence(first: self) { $0.next }.first { $0.hasNibAction(name) }
  }
}
