import Foundation

/// A key with what it does, offered by a responder in ``UIResponder/keyCommands``, or an entry of a menu that shows its
/// key.
///
/// A key that goes down is looked for in the commands of the responder that has the keys, then of those after it in the
/// chain; the first that fits is performed, and the key is told to nobody as a press. It is performed again while the key
/// is held. `.command` fits Ctrl as well as the Super key, so that commands written for iOS work as Linux has them.
///
/// In place of `#selector`, which Linux has not, give a closure; or one of the ``Selector``s.
@preconcurrency @MainActor open class UIKeyCommand: UIMenuElement {
  /// What the key types without modifiers, in lower case, or one of the names below.
  public let input: String?
  public let modifierFlags: UIKeyModifierFlags
  /// What is performed, where no closure was given.
  public let action: Selector?
  let handler: ((UIKeyCommand) -> Void)?

  /// For a list of the keys there are. Default: the title.
  open var discoverabilityTitle: String?

  /// A command that calls a closure.
  public init(
    title: String = "", image: UIImage? = nil, input: String, modifierFlags: UIKeyModifierFlags = [],
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off, handler: @escaping (UIKeyCommand) -> Void
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    self.handler = handler
    action = nil
    super.init(title: title, image: image)
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
  }

  /// A command that is performed by the first responder of the chain that can (`canPerformAction(_:withSender:)`).
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    self.action = action
    handler = nil
    super.init(title: title, image: image)
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
  }

  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(action: action, input: input, modifierFlags: modifierFlags)
  }

  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
  public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
  public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
  public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
  public nonisolated static let inputEscape = "UIKeyInputEscape"
  public nonisolated static let inputPageUp = "UIKeyInputPageUp"
  public nonisolated static let inputPageDown = "UIKeyInputPageDown"
  public nonisolated static let inputHome = "UIKeyInputHome"
  public nonisolated static let inputEnd = "UIKeyInputEnd"
  public nonisolated static let inputDelete = "\u{7F}"
  /// F1; the others follow to ``f12``.
  public nonisolated static let f1 = "UIKeyInputF1"
  public nonisolated static let f2 = "UIKeyInputF2"
  public nonisolated static let f3 = "UIKeyInputF3"
  public nonisolated static let f4 = "UIKeyInputF4"
  public nonisolated static let f5 = "UIKeyInputF5"
  public nonisolated static let f6 = "UIKeyInputF6"
  public nonisolated static let f7 = "UIKeyInputF7"
  public nonisolated static let f8 = "UIKeyInputF8"
  public nonisolated static let f9 = "UIKeyInputF9"
  public nonisolated static let f10 = "UIKeyInputF10"
  public nonisolated static let f11 = "UIKeyInputF11"
  public nonisolated static let f12 = "UIKeyInputF12"

  // MARK: Matching

  func fits(_ key: UIKey) -> Bool {
    guard let input, input.lowercased() == key.charactersIgnoringModifiers.lowercased(), !input.isEmpty,
      attributes.isDisjoint(with: [.disabled, .hidden])
    else { return false }
    let pressed = key.modifierFlags.intersection(UIKeyCommand.known)
    if pressed == modifierFlags.intersection(UIKeyCommand.known) { return true }
    guard modifierFlags.contains(.command) else { return false }
    return pressed == modifierFlags.subtracting(.command).union(.control).intersection(UIKeyCommand.known)
  }

  private static let known: UIKeyModifierFlags = [.shift, .control, .alternate, .command]

  /// Performs the command for a responder. Returns whether somebody did.
  @discardableResult func perform(for responder: UIResponder) -> Bool {
    if let handler {
      handler(self)
      return true
    }
    guard let action, let target = responder.target(forAction: action, withSender: self) as? UIResponder
    else { return false }
    target.perform(action, withSender: self)
    return true
  }

  /// The key as a menu shows it: `Ctrl+Shift+Z`.
  var keyName: String {
    var parts: [String] = []
    if !modifierFlags.isDisjoint(with: [.control, .command]) { parts.append("Ctrl") }
    if modifierFlags.contains(.alternate) { parts.append("Alt") }
    if modifierFlags.contains(.shift) { parts.append("Shift") }
    guard let input else { return "" }
    parts.append(
      UIKeyCommand.names[input]
        ?? (input.hasPrefix("UIKeyInput") ? String(input.dropFirst(10)) : input.uppercased()))
    return parts.joined(separator: "+")
  }

  private nonisolated static let names = [
    "\u{7F}": "Del", "\u{8}": "Backspace", "\r": "Enter", "\t": "Tab", " ": "Space",
    "UIKeyInputUpArrow": "↑", "UIKeyInputDownArrow": "↓", "UIKeyInputLeftArrow": "←",
    "UIKeyInputRightArrow": "→", "UIKeyInputEscape": "Esc",
  ]
}
