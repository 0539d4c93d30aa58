import Foundation
import Hosting

/// A key, identified by its usage number in the USB HID tables, with UIKit's names.
///
/// The host reports keys by meaning, not by position: the code of a letter is the code of the key that
/// types the letter on a US keyboard.
public nonisolated struct UIKeyboardHIDUsage: RawRepresentable, Hashable, Sendable {
  /// The usage number.
  public let rawValue: Int
  /// Creates a key from its usage number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The A key.
  public static let keyboardA = UIKeyboardHIDUsage(rawValue: 0x04)
  /// The B key.
  public static let keyboardB = UIKeyboardHIDUsage(rawValue: 0x05)
  /// The C key.
  public static let keyboardC = UIKeyboardHIDUsage(rawValue: 0x06)
  /// The D key.
  public static let keyboardD = UIKeyboardHIDUsage(rawValue: 0x07)
  /// The E key.
  public static let keyboardE = UIKeyboardHIDUsage(rawValue: 0x08)
  /// The F key.
  public static let keyboardF = UIKeyboardHIDUsage(rawValue: 0x09)
  /// The G key.
  public static let keyboardG = UIKeyboardHIDUsage(rawValue: 0x0A)
  /// The H key.
  public static let keyboardH = UIKeyboardHIDUsage(rawValue: 0x0B)
  /// The I key.
  public static let keyboardI = UIKeyboardHIDUsage(rawValue: 0x0C)
  /// The J key.
  public static let keyboardJ = UIKeyboardHIDUsage(rawValue: 0x0D)
  /// The K key.
  public static let keyboardK = UIKeyboardHIDUsage(rawValue: 0x0E)
  /// The L key.
  public static let keyboardL = UIKeyboardHIDUsage(rawValue: 0x0F)
  /// The M key.
  public static let keyboardM = UIKeyboardHIDUsage(rawValue: 0x10)
  /// The N key.
  public static let keyboardN = UIKeyboardHIDUsage(rawValue: 0x11)
  /// The O key.
  public static let keyboardO = UIKeyboardHIDUsage(rawValue: 0x12)
  /// The P key.
  public static let keyboardP = UIKeyboardHIDUsage(rawValue: 0x13)
  /// The Q key.
  public static let keyboardQ = UIKeyboardHIDUsage(rawValue: 0x14)
  /// The R key.
  public static let keyboardR = UIKeyboardHIDUsage(rawValue: 0x15)
  /// The S key.
  public static let keyboardS = UIKeyboardHIDUsage(rawValue: 0x16)
  /// The T key.
  public static let keyboardT = UIKeyboardHIDUsage(rawValue: 0x17)
  /// The U key.
  public static let keyboardU = UIKeyboardHIDUsage(rawValue: 0x18)
  /// The V key.
  public static let keyboardV = UIKeyboardHIDUsage(rawValue: 0x19)
  /// The W key.
  public static let keyboardW = UIKeyboardHIDUsage(rawValue: 0x1A)
  /// The X key.
  public static let keyboardX = UIKeyboardHIDUsage(rawValue: 0x1B)
  /// The Y key.
  public static let keyboardY = UIKeyboardHIDUsage(rawValue: 0x1C)
  /// The Z key.
  public static let keyboardZ = UIKeyboardHIDUsage(rawValue: 0x1D)
  /// The 1 key.
  public static let keyboard1 = UIKeyboardHIDUsage(rawValue: 0x1E)
  /// The 2 key.
  public static let keyboard2 = UIKeyboardHIDUsage(rawValue: 0x1F)
  /// The 3 key.
  public static let keyboard3 = UIKeyboardHIDUsage(rawValue: 0x20)
  /// The 4 key.
  public static let keyboard4 = UIKeyboardHIDUsage(rawValue: 0x21)
  /// The 5 key.
  public static let keyboard5 = UIKeyboardHIDUsage(rawValue: 0x22)
  /// The 6 key.
  public static let keyboard6 = UIKeyboardHIDUsage(rawValue: 0x23)
  /// The 7 key.
  public static let keyboard7 = UIKeyboardHIDUsage(rawValue: 0x24)
  /// The 8 key.
  public static let keyboard8 = UIKeyboardHIDUsage(rawValue: 0x25)
  /// The 9 key.
  public static let keyboard9 = UIKeyboardHIDUsage(rawValue: 0x26)
  /// The 0 key.
  public static let keyboard0 = UIKeyboardHIDUsage(rawValue: 0x27)
  /// The Return key.
  public static let keyboardReturnOrEnter = UIKeyboardHIDUsage(rawValue: 0x28)
  /// The Escape key.
  public static let keyboardEscape = UIKeyboardHIDUsage(rawValue: 0x29)
  /// The Backspace key.
  public static let keyboardDeleteOrBackspace = UIKeyboardHIDUsage(rawValue: 0x2A)
  /// The Tab key.
  public static let keyboardTab = UIKeyboardHIDUsage(rawValue: 0x2B)
  /// The Space key.
  public static let keyboardSpacebar = UIKeyboardHIDUsage(rawValue: 0x2C)
  /// The hyphen key.
  public static let keyboardHyphen = UIKeyboardHIDUsage(rawValue: 0x2D)
  /// The equals sign key.
  public static let keyboardEqualSign = UIKeyboardHIDUsage(rawValue: 0x2E)
  /// The opening bracket key.
  public static let keyboardOpenBracket = UIKeyboardHIDUsage(rawValue: 0x2F)
  /// The closing bracket key.
  public static let keyboardCloseBracket = UIKeyboardHIDUsage(rawValue: 0x30)
  /// The backslash key.
  public static let keyboardBackslash = UIKeyboardHIDUsage(rawValue: 0x31)
  /// The semicolon key.
  public static let keyboardSemicolon = UIKeyboardHIDUsage(rawValue: 0x33)
  /// The quote key.
  public static let keyboardQuote = UIKeyboardHIDUsage(rawValue: 0x34)
  /// The grave accent key.
  public static let keyboardGraveAccentAndTilde = UIKeyboardHIDUsage(rawValue: 0x35)
  /// The comma key.
  public static let keyboardComma = UIKeyboardHIDUsage(rawValue: 0x36)
  /// The period key.
  public static let keyboardPeriod = UIKeyboardHIDUsage(rawValue: 0x37)
  /// The slash key.
  public static let keyboardSlash = UIKeyboardHIDUsage(rawValue: 0x38)
  /// The F1 key.
  public static let keyboardF1 = UIKeyboardHIDUsage(rawValue: 0x3A)
  /// The F2 key.
  public static let keyboardF2 = UIKeyboardHIDUsage(rawValue: 0x3B)
  /// The F3 key.
  public static let keyboardF3 = UIKeyboardHIDUsage(rawValue: 0x3C)
  /// The F4 key.
  public static let keyboardF4 = UIKeyboardHIDUsage(rawValue: 0x3D)
  /// The F5 key.
  public static let keyboardF5 = UIKeyboardHIDUsage(rawValue: 0x3E)
  /// The F6 key.
  public static let keyboardF6 = UIKeyboardHIDUsage(rawValue: 0x3F)
  /// The F7 key.
  public static let keyboardF7 = UIKeyboardHIDUsage(rawValue: 0x40)
  /// The F8 key.
  public static let keyboardF8 = UIKeyboardHIDUsage(rawValue: 0x41)
  /// The F9 key.
  public static let keyboardF9 = UIKeyboardHIDUsage(rawValue: 0x42)
  /// The F10 key.
  public static let keyboardF10 = UIKeyboardHIDUsage(rawValue: 0x43)
  /// The F11 key.
  public static let keyboardF11 = UIKeyboardHIDUsage(rawValue: 0x44)
  /// The F12 key.
  public static let keyboardF12 = UIKeyboardHIDUsage(rawValue: 0x45)
  /// The Insert key.
  public static let keyboardInsert = UIKeyboardHIDUsage(rawValue: 0x49)
  /// The Home key.
  public static let keyboardHome = UIKeyboardHIDUsage(rawValue: 0x4A)
  /// The Page Up key.
  public static let keyboardPageUp = UIKeyboardHIDUsage(rawValue: 0x4B)
  /// The Delete key.
  public static let keyboardDeleteForward = UIKeyboardHIDUsage(rawValue: 0x4C)
  /// The End key.
  public static let keyboardEnd = UIKeyboardHIDUsage(rawValue: 0x4D)
  /// The Page Down key.
  public static let keyboardPageDown = UIKeyboardHIDUsage(rawValue: 0x4E)
  /// The right arrow key.
  public static let keyboardRightArrow = UIKeyboardHIDUsage(rawValue: 0x4F)
  /// The left arrow key.
  public static let keyboardLeftArrow = UIKeyboardHIDUsage(rawValue: 0x50)
  /// The down arrow key.
  public static let keyboardDownArrow = UIKeyboardHIDUsage(rawValue: 0x51)
  /// The up arrow key.
  public static let keyboardUpArrow = UIKeyboardHIDUsage(rawValue: 0x52)
  /// The key that opens a context menu.
  public static let keyboardApplication = UIKeyboardHIDUsage(rawValue: 0x65)
  /// A key without a usage number here, such as one that types a letter of another script.
  public static let keyboardErrorUndefined = UIKeyboardHIDUsage(rawValue: 0x03)

  @MainActor init(_ code: KeyCode) {
    switch code {
    case .character(let character): self = UIKeyboardHIDUsage(typing: character)
    case .left: self = .keyboardLeftArrow
    case .right: self = .keyboardRightArrow
    case .up: self = .keyboardUpArrow
    case .down: self = .keyboardDownArrow
    case .home: self = .keyboardHome
    case .end: self = .keyboardEnd
    case .pageUp: self = .keyboardPageUp
    case .pageDown: self = .keyboardPageDown
    case .return: self = .keyboardReturnOrEnter
    case .escape: self = .keyboardEscape
    case .tab: self = .keyboardTab
    case .backspace: self = .keyboardDeleteOrBackspace
    case .delete: self = .keyboardDeleteForward
    case .insert: self = .keyboardInsert
    case .contextMenu: self = .keyboardApplication
    case .function(let number) where 1...12 ~= number: self.init(rawValue: 0x39 + number)
    case .function(let number) where 13...24 ~= number: self.init(rawValue: 0x68 + number - 13)
    case .function: self = .keyboardErrorUndefined
    }
  }

  private init(typing character: Character) {
    let ascii = character.lowercased().first?.asciiValue.map(Int.init) ?? 0
    switch ascii {
    case 97...122: self.init(rawValue: 0x04 + ascii - 97)
    case 49...57: self.init(rawValue: 0x1E + ascii - 49)
    default: self = UIKeyboardHIDUsage.others[character] ?? .keyboardErrorUndefined
    }
  }

  private static let others: [Character: UIKeyboardHIDUsage] = [
    "0": .keyboard0, " ": .keyboardSpacebar, "-": .keyboardHyphen, "=": .keyboardEqualSign,
    "[": .keyboardOpenBracket, "]": .keyboardCloseBracket, "\\": .keyboardBackslash,
    ";": .keyboardSemicolon, "'": .keyboardQuote, "`": .keyboardGraveAccentAndTilde,
    ",": .keyboardComma, ".": .keyboardPeriod, "/": .keyboardSlash,
  ]
}
