import Hosting

/// A key, identified by its usage number in the USB HID tables, with UIKit's names.
///
/// Keys are reported by meaning, not by position: a letter is the key that types it on a US keyboard.
public nonisolated enum UIKeyboardHIDUsage: Int, Sendable {
  case keyboardErrorRollOver = 0x01
  case keyboardPOSTFail
  /// A key without a usage number here, such as one that types a letter of another script.
  case keyboardErrorUndefined
  case keyboardA, keyboardB, keyboardC, keyboardD, keyboardE, keyboardF, keyboardG, keyboardH, keyboardI
  case keyboardJ, keyboardK, keyboardL, keyboardM, keyboardN, keyboardO, keyboardP, keyboardQ, keyboardR
  case keyboardS, keyboardT, keyboardU, keyboardV, keyboardW, keyboardX, keyboardY, keyboardZ
  case keyboard1, keyboard2, keyboard3, keyboard4, keyboard5, keyboard6, keyboard7, keyboard8, keyboard9
  case keyboard0, keyboardReturnOrEnter, keyboardEscape
  /// The Backspace key; that of `keyboardDeleteForward` is the Delete key.
  case keyboardDeleteOrBackspace
  case keyboardTab, keyboardSpacebar, keyboardHyphen, keyboardEqualSign, keyboardOpenBracket
  case keyboardCloseBracket, keyboardBackslash
  case keyboardSemicolon = 0x33
  case keyboardQuote, keyboardGraveAccentAndTilde, keyboardComma, keyboardPeriod, keyboardSlash
  case keyboardF1 = 0x3A
  case keyboardF2, keyboardF3, keyboardF4, keyboardF5, keyboardF6, keyboardF7, keyboardF8, keyboardF9
  case keyboardF10, keyboardF11, keyboardF12
  case keyboardInsert = 0x49
  case keyboardHome, keyboardPageUp, keyboardDeleteForward, keyboardEnd, keyboardPageDown
  case keyboardRightArrow, keyboardLeftArrow, keyboardDownArrow, keyboardUpArrow
  /// The key that opens a context menu.
  case keyboardApplication = 0x65
  case keyboardF13 = 0x68
  case keyboardF14, keyboardF15, keyboardF16, keyboardF17, keyboardF18, keyboardF19, keyboardF20
  case keyboardF21, keyboardF22, keyboardF23, keyboardF24

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
    case .function(let number) where 1...12 ~= number: self = .keyboardF1.advanced(by: number - 1)
    case .function(let number) where 13...24 ~= number: self = .keyboardF13.advanced(by: number - 13)
    case .function: self = .keyboardErrorUndefined
    }
  }

  private init(typing character: Character) {
    let ascii = character.lowercased().first?.asciiValue.map(Int.init) ?? 0
    switch ascii {
    case 97...122: self = .keyboardA.advanced(by: ascii - 97)
    case 49...57: self = .keyboard1.advanced(by: ascii - 49)
    default: self = UIKeyboardHIDUsage.others[character] ?? .keyboardErrorUndefined
    }
  }

  /// The key whose usage number is greater by a distance.
  private func advanced(by distance: Int) -> Self {
    Self(rawValue: rawValue + distance) ?? .keyboardErrorUndefined
  }

  private static let others: [Character: UIKeyboardHIDUsage] = [
    "0": .keyboard0, " ": .keyboardSpacebar, "-": .keyboardHyphen, "=": .keyboardEqualSign,
    "[": .keyboardOpenBracket, "]": .keyboardCloseBracket, "\\": .keyboardBackslash,
    ";": .keyboardSemicolon, "'": .keyboardQuote, "`": .keyboardGraveAccentAndTilde,
    ",": .keyboardComma, ".": .keyboardPeriod, "/": .keyboardSlash,
  ]
}
