import Foundation
import Hosting

/// A pressed key, from press to release.
@preconcurrency @MainActor open class UIPress: NSObject {
  /// The phases are in this order; `ended` or `cancelled` is the last one of a press.
  public nonisolated enum Phase: Int, Sendable {
    /// The key went down, or repeats.
    case began
    /// Not used by this library.
    case changed, stationary
    case ended
    /// The window has lost the keyboard.
    case cancelled
  }

  /// The kind of a pressed key. The raw values are UIKit's.
  public nonisolated enum PressType: Int, Sendable {
    case upArrow, downArrow, leftArrow, rightArrow
    /// The Return key.
    case select
    /// The Escape key.
    case menu
    /// Not used by this library.
    case playPause
    /// Any other key; see ``UIPress/key``.
    case key = 2000
  }

  /// The phase of the press.
  open internal(set) var phase = Phase.began
  /// The kind of the key.
  open internal(set) var type = PressType.key
  /// The time of the last change in seconds of the frame clock.
  open internal(set) var timestamp: TimeInterval = 0
  /// The responder that received the press; it also receives the release.
  open internal(set) weak var responder: UIResponder?
  /// The key.
  open internal(set) var key: UIKey?
  /// Whether the call is a repetition of a key that is held down: `pressesBegan` is called for each
  /// repetition. UIKit has no such property, because held keys do not repeat there.
  public internal(set) var isRepeat = false
  /// The force of the press; always 1.
  open var force: CGFloat { 1 }

  let code: KeyCode

  init(code: KeyCode) {
    self.code = code
    super.init()
  }
}

/// The characters and the code of a key.
@preconcurrency @MainActor open class UIKey: NSObject {
  /// The characters that the key types with the modifiers; without any, UIKit's name of the key or nothing.
  open private(set) var characters: String
  /// The characters without modifiers.
  open private(set) var charactersIgnoringModifiers: String
  /// The modifier keys that were down.
  open private(set) var modifierFlags: UIKeyModifierFlags
  /// The code of the key: that of its Latin character, if the keyboard's layout is of another script.
  open private(set) var keyCode: UIKeyboardHIDUsage
  /// The characters for which key commands are looked up, one after the other.
  let commandInputs: [String]

  init(_ key: InputEvent.Key, modifiers: KeyModifiers) {
    let plain = key.code.text
    commandInputs = [plain] + (key.latin.map { [String($0)] } ?? [])
    charactersIgnoringModifiers = plain
    characters = modifiers.contains(.shift) ? plain.uppercased() : plain
    modifierFlags = UIKeyModifierFlags(modifiers)
    keyCode = UIKeyboardHIDUsage(key.latin.map { .character($0) } ?? key.code)
    super.init()
  }
}

/// A set of modifier keys. The raw values are UIKit's.
public nonisolated struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Caps lock; not reported by this library.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// The Shift key.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// The Control key.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// The Alt key.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// The Super key (Windows key).
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// A key of the numeric pad; not reported by this library.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)

  @MainActor init(_ modifiers: KeyModifiers) {
    self = []
    if modifiers.contains(.shift) { insert(.shift) }
    if modifiers.contains(.control) { insert(.control) }
    if modifiers.contains(.alternate) { insert(.alternate) }
    if modifiers.contains(.command) { insert(.command) }
  }
}

/// A responder that receives typed text while it is the first responder.
@preconcurrency @MainActor public protocol UIKeyInput: UITextInputTraits {
  /// Whether the object contains text.
  var hasText: Bool { get }
  /// Inserts typed text, including composed input.
  func insertText(_ text: String)
  /// Deletes the character before the insertion point.
  func deleteBackward()
}

/// A responder in which an input method composes text. UIKit has these methods in `UITextInput`.
@MainActor protocol TextComposing: UIKeyInput {
  /// Whether there is a composed text.
  var isComposing: Bool { get }
  /// The insertion point, in the coordinates of the window; an input method shows its candidates beside it.
  var caretRectInWindow: CGRect { get }
  /// Replaces the composed text, or else the selection, by a composed text, in which a range of characters is
  /// selected. Nil or an empty text cancels the composition.
  func setMarkedText(_ markedText: String?, selectedRange: Range<Int>)
  /// Ends the composition. Its text stays.
  func unmarkText()
}

extension KeyCode {
  /// UIKit's `charactersIgnoringModifiers`: the character, or a name for other keys.
  var text: String {
    switch self {
    case .character(let character): String(character)
    case .left: "UIKeyInputLeftArrow"
    case .right: "UIKeyInputRightArrow"
    case .up: "UIKeyInputUpArrow"
    case .down: "UIKeyInputDownArrow"
    case .home: "UIKeyInputHome"
    case .end: "UIKeyInputEnd"
    case .pageUp: "UIKeyInputPageUp"
    case .pageDown: "UIKeyInputPageDown"
    case .return: "\r"
    case .escape: "UIKeyInputEscape"
    case .tab: "\t"
    case .backspace: "\u{8}"
    case .delete: "\u{7F}"
    case .insert, .contextMenu: ""
    case .function(let number): "UIKeyInputF\(number)"
    }
  }

  var pressType: UIPress.PressType {
    switch self {
    case .up: .upArrow
    case .down: .downArrow
    case .left: .leftArrow
    case .right: .rightArrow
    case .return: .select
    case .escape: .menu
    default: .key
    }
  }
}
