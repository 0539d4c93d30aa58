import Foundation
import ViewTree

/// Actions of nibs, which are sent by their names.
extension UIResponder {
  /// Whether the responder has a method for an action.
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
