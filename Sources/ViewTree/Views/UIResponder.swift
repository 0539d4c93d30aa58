import Foundation

/// An object that handles events: a view, controller, window or the application.
@preconcurrency @MainActor open class UIResponder: NSObject {
  public override init() { super.init() }

  /// Creates a responder with the `init()` of a class; see ``ObjectMadeByClass``.
  @available(*, unavailable)
  public required convenience init(_makingByClass: Void) { self.init() }

  nonisolated deinit {}

  /// Returns the name of the class with its module: `Gallery.PhotoCell`. Apps use it as a reuse identifier.
  nonisolated open class func description() -> String { String(reflecting: self) }

  /// The responder that receives the events that this one does not handle. The default is nil.
  open var next: UIResponder? { nil }

  /// Whether the responder can become first responder. The default is false.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether the responder can resign as first responder. The default is true.
  open var canResignFirstResponder: Bool { true }
  /// Whether the responder is the first one that receives keys. The default is false.
  open var isFirstResponder: Bool { false }

  /// Makes this the first responder of its window, if possible; returns whether. The default returns false.
  @discardableResult open func becomeFirstResponder() -> Bool { false }
  /// Resigns as first responder, if possible. Returns whether it resigned. The default returns false.
  @discardableResult open func resignFirstResponder() -> Bool { false }

  // MARK: Nibs

  /// Sets an outlet, or an attribute that was set in Xcode. Called while a nib is loaded.
  ///
  /// Linux has no key-value coding: a class sets its own outlets, super the others. It works on iOS too.
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
  /// The value of an outlet is the object itself, that of an outlet collection an array. Attributes are
  /// `String`, `UIColor`, `NSNumber` for numbers and Booleans, and `CGPoint`, `CGSize` or `CGRect`. The
  /// default implementation calls ``setValue(_:forUndefinedKey:)``.
  open func setValue(_ value: Any?, forKey key: String) { setValue(value, forUndefinedKey: key) }

  /// Called for a key that the class does not set. The default implementation reports it, during the loading
  /// of a nib with the line of the file and the lines of Swift to write, and continues.
  open func setValue(_ value: Any?, forUndefinedKey key: String) {
    guard UIContext.current.undefinedKeys?.append(key) == nil else { return }
    Diagnostics.report(
      """
      [<\(String(reflecting: type(of: self)))> setValue:forUndefinedKey:]: this class is not key value coding-compliant \
      for the key \(key).
      """)
  }

  /// Calls ``setValue(_:forKey:)``. Returns false, without a report, if the class does not set the key.
  ///
  /// Used by Templates, whose report has the place in the nib.
  package final func setsValue(_ value: Any?, forKey key: String) -> Bool {
    let context = UIContext.current
    let outer = context.undefinedKeys
    context.undefinedKeys = []
    defer { context.undefinedKeys = outer }
    setValue(value, forKey: key)
    return context.undefinedKeys == []
  }

  /// The methods that actions of nibs and unwind segues call, by their names in the file; see ``NibAction``.
  /// The default is empty. Read when a nib is loaded and each time an action is sent.
  open class var nibActions: [String: NibAction] { [:] }

  /// Called after the responder was created from a nib and all outlets of the nib are set, in the order of
  /// the objects in the nib. The default implementation does nothing.
  open func awakeFromNib() {}

  // Events are passed along the responder chain to the first override.

  /// Called when touches begin on the view. The default passes them to ``next``, as in the following methods.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }
  /// Called when touches that began on the view have moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }
  /// Called when touches that began on the view have ended.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }
  /// Called when touches of the view are cancelled: by a recognizer, or because the view left the window.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
  /// Called when keys are pressed.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }
  /// Called when keys are released.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }
  /// Called when key presses are cancelled because the window lost the keyboard.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  // MARK: Commands

  /// The key commands of the responder; see ``UIKeyCommand``. The default is nil.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// Returns whether the responder can perform an action now, so that menus show it. The default is false.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }

  /// Returns the first responder of the chain, from this one on, that can perform an action, or nil.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
  }

  /// Performs an action. The default calls the standard edit method; override it for other actions.
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
        "\(type(of: self)) returns true from canPerformAction for \(action), but does not perform it: "
          + "override perform(_:withSender:).")
    }
  }

  // The standard edit actions. `canPerformAction` must return true for those that a subclass overrides.

  /// Moves the selection to the pasteboard. The default does nothing, as in the following methods.
  open func cut(_ sender: Any?) {}
  /// Copies the selection to the pasteboard.
  open func copy(_ sender: Any?) {}
  /// Inserts the contents of the pasteboard.
  open func paste(_ sender: Any?) {}
  /// Deletes the selection.
  open func delete(_ sender: Any?) {}
  /// Selects everything.
  open func selectAll(_ sender: Any?) {}
  /// Duplicates the selection.
  open func duplicate(_ sender: Any?) {}
}
