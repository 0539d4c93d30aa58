import Foundation

/// A method by its name, with the object that has it.
struct TargetAction {
  /// The object of the method. It is not retained.
  private enum Target {
    case object(WeakTarget)
    /// The first object of the responder chain with the method.
    case chain
  }

  private final class WeakTarget {
    weak var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
  }

  private let receiver: Target
  let action: Selector

  /// `target`: nil for the responder chain.
  init(_ target: Any?, _ action: Selector) {
    self.action = action
    receiver = target.map { .object(WeakTarget($0 as AnyObject)) } ?? .chain
  }

  /// The object; nil for the responder chain, and after the object was released.
  var target: AnyObject? {
    guard case .object(let target) = receiver else { return nil }
    return target.object
  }

  var usesChain: Bool {
    if case .chain = receiver { return true }
    return false
  }

  /// Whether a call can still reach an object.
  var isAlive: Bool { usesChain || target != nil }

  /// Returns whether this is the method of a target; nil means any target, any method.
  func matches(_ target: Any?, _ action: Selector?) -> Bool {
    (target == nil || self.target === target as AnyObject?) && (action == nil || self.action == action)
  }

  static func == (left: Self, right: Self) -> Bool {
    left.action == right.action && left.usesChain == right.usesChain && left.target === right.target
  }
}

extension UIApplication {
  /// Calls a method of a target, or of the first object of the responder chain that can perform it. Controls,
  /// gesture recognizers, bar items and key commands send their actions through it.
  ///
  /// - Parameters:
  ///   - action: The name of the method; see ``HasNamedMethods``.
  ///   - target: The object with the method. Nil: the chain begins at the first responder of the sender's
  ///     window, and if no object in it can perform the action, at the sender.
  ///   - sender: The first argument.
  ///   - event: The second argument.
  /// - Returns: Whether an object has performed the action. A target without the method is reported.
  @discardableResult
  public func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool
  {
    guard let receiver = target ?? Self.receiver(of: action, from: sender) else { return false }
    let problem = problem(ofSending: action, to: receiver, from: sender, for: event)
    if let problem { Diagnostics.report(problem) }
    return problem == nil
  }

  /// Sends an action as ``sendAction(_:to:from:for:)``. Returns nil, or why a target did not perform it.
  ///
  /// Used by Templates, whose report has the place in the nib.
  package func problem(
    ofSending action: Selector, to target: Any?, from sender: Any?, for event: UIEvent? = nil
  ) -> String? {
    guard let receiver = target ?? Self.receiver(of: action, from: sender) else { return nil }
    let event = event ?? UIContext.current.loop?.input.currentEvent ?? UIEvent()
    if case .failure(let problem) = BoundMethod.outcome(action, receiver as AnyObject, [sender, event]) {
      return problem.description
    }
    return nil
  }

  private static func receiver(of action: Selector, from sender: Any?) -> Any? {
    let responder =
      sender as? UIResponder ?? (sender as? UIGestureRecognizer)?.view
      ?? (sender as? UIBarButtonItem)?.shownView
    let window = (responder as? UIView)?.window ?? UIApplication.shared.keyWindow
    return window?.firstResponder?.target(forAction: action, withSender: sender)
      ?? (responder ?? window ?? UIApplication.shared).target(forAction: action, withSender: sender)
  }
}
