import Foundation

/// Anything that can answer to events: views, controllers, windows, the application.
@preconcurrency @MainActor open class UIResponder: NSObject {
  public override init() { super.init() }

  nonisolated deinit {}

  /// Who is asked when this responder does not handle an event.
  open var next: UIResponder? { nil }

  /// Whether the responder may receive keys. Default false.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether the responder gives the keys away when asked. Default true.
  open var canResignFirstResponder: Bool { true }
  /// Whether keys come here first.
  open var isFirstResponder: Bool { false }

  /// Asks for the keys. Returns whether it has them now.
  @discardableResult open func becomeFirstResponder() -> Bool { false }
  /// Gives the keys away. Returns whether it did.
  @discardableResult open func resignFirstResponder() -> Bool { false }

  // MARK: Nibs

  /// A nib sets an outlet, or an attribute that was set in Xcode: override it for the keys of your class, and
  /// call super for others.
  ///
  /// ```swift
  /// override func setValue(_ value: Any?, forKey key: String) {
  ///   switch key {
  ///   case "caption": caption = value as? UILabel
  ///   default: super.setValue(value, forKey: key)
  ///   }
  /// }
  /// ```
  ///
  /// Views and other objects come as themselves, several of them as an array; numbers and booleans of Xcode's
  /// runtime attributes as `NSNumber`, geometry as `CGPoint`, `CGSize` and `CGRect`.
  ///
  /// There is no key-value coding on Linux that could find the property by itself; on iOS the override does
  /// no harm. Default: reports that the class does not know the key, and goes on.
  open func setValue(_ value: Any?, forKey key: String) {
    Diagnostics.report(
      """
      [<\(String(reflecting: type(of: self)))> setValue:forUndefinedKey:]: this class is not key value \
      coding-compliant for the key \(key): override setValue(_:forKey:) to set it
      """)
  }

  /// The responder was made from a nib, and all outlets of the nib are set. Called in the order in which the
  /// nib names its objects. Default: nothing.
  open func awakeFromNib() {}

  // Events go up the responder chain until somebody overrides them.

  /// Touches came down on the view. Default: passes them on to ``next``, as the other calls do.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }
  /// Touches that began here have moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }
  /// Touches that began here have lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }
  /// Touches that began here were taken away: by a recogniser, or because the view left the window.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
  /// Keys went down.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }
  /// Keys came up.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }
  /// Keys were taken away: the window lost the keyboard.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  // MARK: Commands

  /// The keys that do something here: see ``UIKeyCommand``. Default nil.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// Whether an action can be performed here and now; menus show it only then. Default false.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }

  /// Who performs an action: this responder if it can, else the first after it in the chain that can.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
  }

  /// Performs an action. Default: calls the method below that it names; actions of your own are yours to
  /// carry out.
  open func perform(_ action: Selector, withSender sender: Any?) {
    switch action {
    case .cut: cut(sender)
    case .copy: copy(sender)
    case .paste: paste(sender)
    case .delete: delete(sender)
    case .selectAll: selectAll(sender)
    case .duplicate: duplicate(sender)
    default:
      Diagnostics.report(
        "\(type(of: self)) says that it can perform \(action), and does not: override perform.")
    }
  }

  // The standard edit actions. Answer `canPerformAction` with true for those that you override.

  /// Takes what is selected to the pasteboard. Default: nothing, as of the other actions.
  open func cut(_ sender: Any?) {}
  open func copy(_ sender: Any?) {}
  open func paste(_ sender: Any?) {}
  open func delete(_ sender: Any?) {}
  open func selectAll(_ sender: Any?) {}
  open func duplicate(_ sender: Any?) {}
}
