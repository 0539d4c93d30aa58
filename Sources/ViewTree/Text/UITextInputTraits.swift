/// The properties of a text for the keyboard on screen, which a desktop does not have.
///
/// All members are optional: one that a class does not declare has the default, and setting it does nothing.
@preconcurrency @MainActor public protocol UITextInputTraits: AnyObject {
  /// The keyboard. The default is `default`.
  var keyboardType: UIKeyboardType { get set }
  /// The appearance of the keyboard. The default is `default`.
  var keyboardAppearance: UIKeyboardAppearance { get set }
  /// The text of the Return key. The default is `default`.
  var returnKeyType: UIReturnKeyType { get set }
  /// Whether the Return key is disabled without a text. The default is false.
  var enablesReturnKeyAutomatically: Bool { get set }
  /// Which letters are capitals. The default is `sentences`.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// Whether words are corrected. The default is `default`.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// Whether words are checked. The default is `default`.
  var spellCheckingType: UITextSpellCheckingType { get set }
}

extension UITextInputTraits {
  /// The default.
  public var keyboardType: UIKeyboardType {
    get { .default }
    set {}
  }
  /// The default.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { .default }
    set {}
  }
  /// The default.
  public var returnKeyType: UIReturnKeyType {
    get { .default }
    set {}
  }
  /// False.
  public var enablesReturnKeyAutomatically: Bool {
    get { false }
    set {}
  }
  /// The default: sentences.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { .sentences }
    set {}
  }
  /// The default.
  public var autocorrectionType: UITextAutocorrectionType {
    get { .default }
    set {}
  }
  /// The default.
  public var spellCheckingType: UITextSpellCheckingType {
    get { .default }
    set {}
  }
}

/// The kinds of on-screen keyboards. A desktop has a keyboard of its own: nothing reads them.
public nonisolated enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress,
    decimalPad, twitter, webSearch, asciiCapableNumberPad
}

/// The appearance of an on-screen keyboard. Nothing reads it.
public nonisolated enum UIKeyboardAppearance: Int, Sendable {
  case `default`, dark, light
}

/// The text of the Return key of an on-screen keyboard. Nothing reads it.
public nonisolated enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// Which letters are typed as capitals. Nothing reads it.
public nonisolated enum UITextAutocapitalizationType: Int, Sendable {
  case none, words, sentences, allCharacters
}

/// Whether words are corrected. Nothing reads it.
public nonisolated enum UITextAutocorrectionType: Int, Sendable {
  case `default`, no, yes
}

/// Whether words are checked. Nothing reads it.
public nonisolated enum UITextSpellCheckingType: Int, Sendable {
  case `default`, no, yes
}

/// The meaning of a text. Nothing reads it.
public nonisolated struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The name of the meaning.
  public let rawValue: String
  /// Creates a meaning from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The name of a person.
  public static let name = UITextContentType(rawValue: "name")
  /// The name of an account.
  public static let username = UITextContentType(rawValue: "username")
  /// A password.
  public static let password = UITextContentType(rawValue: "password")
  /// A new password.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code of one use.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// The address of an e-mail.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A telephone number.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
}
