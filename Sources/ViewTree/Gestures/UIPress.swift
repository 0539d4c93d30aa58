internal import Hosting
import Foundation

/// One key that is held, from going down to going up.
@preconcurrency @MainActor open class UIPress: NSObject {
  public enum Phase: Int, Sendable { case began, changed, stationary, ended, cancelled }

  public enum PressType: Int, Sendable {
    case upArrow = 0
    case downArrow, leftArrow, rightArrow, select, menu, playPause
    /// Any other key; ask ``UIPress/key``.
    case key = 2000
  }

  open internal(set) var phase = Phase.began
  open internal(set) var type = PressType.key
  /// In seconds of the frame clock.
  open internal(set) var timestamp: TimeInterval = 0
  /// Who was told that the key went down, and will be told that it went up.
  open internal(set) weak var responder: UIResponder?
  open internal(set) var key: UIKey?
  /// The key is held and repeats: `pressesBegan` is called again for each repetition, with this set. (On iOS a
  /// held key does not repeat here.)
  public internal(set) var isRepeat = false
  open var force: CGFloat { 1 }

  let code: KeyCode

  init(code: KeyCode) {
    self.code = code
    super.init()
  }
}

/// What is on a key.
@preconcurrency @MainActor open class UIKey: NSObject {
  /// What the key types with the modifiers that are down; empty for keys that type nothing.
  open private(set) var characters: String
  open private(set) var charactersIgnoringModifiers: String
  open private(set) var modifierFlags: UIKeyModifierFlags
  open private(set) var keyCode: UIKeyboardHIDUsage

  init(code: KeyCode, modifiers: KeyModifiers) {
    let plain = code.text
    charactersIgnoringModifiers = plain
    characters = modifiers.contains(.shift) ? plain.uppercased() : plain
    modifierFlags = UIKeyModifierFlags(modifiers)
    keyCode = UIKeyboardHIDUsage(code)
    super.init()
  }
}

/// Modifier keys; the raw values are UIKit's.
public nonisolated struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Caps lock.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// The "Super" or "Windows" key.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)

  @MainActor init(_ modifiers: KeyModifiers) {
    var flags: UIKeyModifierFlags = []
    if modifiers.contains(.shift) { flags.insert(.shift) }
    if modifiers.contains(.control) { flags.insert(.control) }
    if modifiers.contains(.alternate) { flags.insert(.alternate) }
    if modifiers.contains(.command) { flags.insert(.command) }
    self = flags
  }
}

/// Takes typed text while it is first responder.
@preconcurrency @MainActor public protocol UIKeyInput: AnyObject {
  var hasText: Bool { get }
  /// Text was typed, composed input included.
  func insertText(_ text: String)
  func deleteBackward()
}

extension KeyCode {
  /// What UIKit has in `charactersIgnoringModifiers`: the character, or one of its names for the other keys.
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
