/// A command for a key: an element of ``UIResponder/keyCommands``, or a menu entry that shows its key.
///
/// When a key goes down, the dispatcher looks for a matching command, from the responder that receives keys
/// along the responder chain. The first match is performed, again for each repetition of the key, and no
/// press is sent. `.command` matches Ctrl as well as the Super key, so commands written for iOS use the keys
/// that are usual on Linux.
///
/// In a keyboard layout of another script, a key counts also as its Latin character, so that Ctrl-A works
/// with a Cyrillic or a Greek layout, for example. Commands for the key's own character come first. A key
/// whose digit needs Shift, as in the French layout, counts also as the digit.
///
/// Pass a closure, or the name of a method; see ``HasNamedMethods``.
@preconcurrency @MainActor open class UIKeyCommand: UIMenuElement {
  /// The characters of the key without modifiers, or one of the names below.
  public let input: String?
  /// The modifier keys of the command.
  public let modifierFlags: UIKeyModifierFlags
  /// The selector that is performed; nil for a command with a closure.
  public let action: Selector?
  let handler: ((UIKeyCommand) -> Void)?

  /// The title in a list of all commands. The default is nil.
  open var discoverabilityTitle: String?

  private init(
    title: String, image: UIImage?, action: Selector?, handler: ((UIKeyCommand) -> Void)?, input: String,
    modifierFlags: UIKeyModifierFlags, discoverabilityTitle: String?,
    attributes: UIMenuElement.Attributes, state: UIMenuElement.State
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    self.action = action
    self.handler = handler
    super.init(title: title, image: image)
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
  }

  /// Creates a command that calls a closure.
  public convenience init(
    title: String = "", image: UIImage? = nil, input: String, modifierFlags: UIKeyModifierFlags = [],
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off, handler: @escaping (UIKeyCommand) -> Void
  ) {
    self.init(
      title: title, image: image, action: nil, handler: handler, input: input, modifierFlags: modifierFlags,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }

  /// Creates a command that the first responder with `canPerformAction(_:withSender:)` performs.
  public convenience init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    self.init(
      title: title, image: image, action: action, handler: nil, input: input, modifierFlags: modifierFlags,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }

  /// Creates a command without a title that calls a selector.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(action: action, input: input, modifierFlags: modifierFlags)
  }

  /// Creates a command that calls a selector, with a title for the list of all commands.
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String
  ) {
    self.init(
      action: action, input: input, modifierFlags: modifierFlags, discoverabilityTitle: discoverabilityTitle)
  }

  /// The up arrow.
  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
  /// The down arrow.
  public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
  /// The left arrow.
  public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The right arrow.
  public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
  /// The Escape key.
  public nonisolated static let inputEscape = "UIKeyInputEscape"
  /// The Page Up key.
  public nonisolated static let inputPageUp = "UIKeyInputPageUp"
  /// The Page Down key.
  public nonisolated static let inputPageDown = "UIKeyInputPageDown"
  /// The Home key.
  public nonisolated static let inputHome = "UIKeyInputHome"
  /// The End key.
  public nonisolated static let inputEnd = "UIKeyInputEnd"
  /// The Delete key, which deletes forwards.
  public nonisolated static let inputDelete = "\u{7F}"
  /// The F1 key.
  public nonisolated static let f1 = "UIKeyInputF1"
  /// The F2 key.
  public nonisolated static let f2 = "UIKeyInputF2"
  /// The F3 key.
  public nonisolated static let f3 = "UIKeyInputF3"
  /// The F4 key.
  public nonisolated static let f4 = "UIKeyInputF4"
  /// The F5 key.
  public nonisolated static let f5 = "UIKeyInputF5"
  /// The F6 key.
  public nonisolated static let f6 = "UIKeyInputF6"
  /// The F7 key.
  public nonisolated static let f7 = "UIKeyInputF7"
  /// The F8 key.
  public nonisolated static let f8 = "UIKeyInputF8"
  /// The F9 key.
  public nonisolated static let f9 = "UIKeyInputF9"
  /// The F10 key.
  public nonisolated static let f10 = "UIKeyInputF10"
  /// The F11 key.
  public nonisolated static let f11 = "UIKeyInputF11"
  /// The F12 key.
  public nonisolated static let f12 = "UIKeyInputF12"

  // MARK: Matching

  /// Returns whether the command is for a key with some characters and the pressed modifiers.
  func matches(_ characters: String, _ flags: UIKeyModifierFlags) -> Bool {
    guard let input, input.lowercased() == characters.lowercased(), !input.isEmpty,
      attributes.isDisjoint(with: [.disabled, .hidden])
    else { return false }
    let pressed = flags.intersection(UIKeyCommand.comparedModifiers)
    if pressed == modifierFlags.intersection(UIKeyCommand.comparedModifiers) { return true }
    guard modifierFlags.contains(.command) else { return false }
    return pressed
      == modifierFlags.subtracting(.command).union(.control).intersection(UIKeyCommand.comparedModifiers)
  }

  private static let comparedModifiers: UIKeyModifierFlags = [.shift, .control, .alternate, .command]

  /// Performs the command for a responder. Returns whether it was performed.
  ///
  /// Used by Menus for the chosen row.
  @discardableResult package final func perform(for responder: UIResponder) -> Bool {
    if let handler {
      handler(self)
      return true
    }
    guard let action, let target = responder.target(forAction: action, withSender: self) else { return false }
    return UIApplication.shared.sendAction(action, to: target, from: self, for: nil)
  }

  /// Returns the name of a key, such as `Ctrl`, in the language of the program. The default is English. Used
  /// by Demo.
  package static var localizedName: (String) -> String {
    get { UIContext.current.localizedKeyName }
    set { UIContext.current.localizedKeyName = newValue }
  }

  /// The key as it is shown in a menu, for example `Ctrl+Shift+Z`. Used by Menus.
  package final var keyName: String {
    var parts: [String] = []
    if !modifierFlags.isDisjoint(with: [.control, .command]) { parts.append("Ctrl") }
    if modifierFlags.contains(.alternate) { parts.append("Alt") }
    if modifierFlags.contains(.shift) { parts.append("Shift") }
    guard let input else { return "" }
    parts.append(
      UIKeyCommand.names[input]
        ?? (input.hasPrefix("UIKeyInput") ? String(input.dropFirst(10)) : input.uppercased()))
    return parts.map(UIKeyCommand.localizedName).joined(separator: "+")
  }

  private nonisolated static let names = [
    "\u{7F}": "Del", "\u{8}": "Backspace", "\r": "Enter", "\t": "Tab", " ": "Space",
    "UIKeyInputUpArrow": "↑", "UIKeyInputDownArrow": "↓", "UIKeyInputLeftArrow": "←",
    "UIKeyInputRightArrow": "→", "UIKeyInputEscape": "Esc",
  ]
}
