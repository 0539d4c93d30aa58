import Foundation

/// Sends actions by their names.
@MainActor enum ActionDispatch {
  /// Whether an object has a method for an action.
  static func canPerform(_ name: String, on target: AnyObject) -> Bool {
    action(name, of: target) != nil
      || (target as? UIResponder)?.canPerformAction(Selector(name), withSender: nil) == true
  }

  private static func action(_ name: String, of target: AnyObject) -> NibAction? {
    (target as? any NibActions).flatMap { type(of: $0).nibActions[name] }
  }

  /// Sends an action to an object. Returns nil, or the reason why it was not performed.
  static func perform(_ name: String, on target: AnyObject, sender: Any?, event: UIEvent?) -> String? {
    let type = String(reflecting: type(of: target))
    if let action = action(name, of: target) {
      guard !action.call(target, sender, event) else { return nil }
      let senderType = sender.map { String(reflecting: Swift.type(of: $0)) } ?? "nil"
      return "the action \(name) of \(type) does not accept \(senderType) as its sender"
    }
    guard let responder = target as? UIResponder,
      responder.canPerformAction(Selector(name), withSender: sender)
    else { return "\(type) has no action \(name): add it to its nibActions (protocol NibActions)" }
    responder.perform(Selector(name), withSender: sender)
    return nil
  }

  /// Returns the first object that has a method for an action, from a responder along the responder chain.
  static func target(of name: String, from responder: UIResponder?) -> UIResponder? {
    var current = responder
    while let candidate = current {
      if canPerform(name, on: candidate) { return candidate }
      current = candidate.next
    }
    return nil
  }
}
