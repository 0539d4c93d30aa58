import Foundation

/// The actions of nibs, which are sent by their names.
///
/// Used by Templates to connect controls, bar button items and gesture recognizers.
@MainActor package enum NibActionSending {
  /// Returns whether an object has a method for an action.
  package static func canPerform(_ name: String, on target: AnyObject) -> Bool {
    ActionDispatch.canPerform(name, on: target)
  }

  /// Sends an action to an object. Returns nil, or the reason why it was not performed.
  package static func perform(_ name: String, on target: AnyObject, sender: Any?) -> String? {
    ActionDispatch.perform(
      name, on: target, sender: sender, event: UIContext.current.loop?.input.currentEvent)
  }

  /// Returns the object for an action without a target: the first one with the method, from the first responder of the window
  /// along the responder chain, or from the view that sends.
  package static func target(of name: String, from view: UIView?) -> AnyObject? {
    ActionDispatch.target(of: name, from: view?.window?.firstResponderStorage)
      ?? ActionDispatch.target(of: name, from: view)
  }
}
