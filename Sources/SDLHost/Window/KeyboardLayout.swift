/// The characters that the keys of a keyboard layout type without modifiers.
nonisolated struct KeyboardLayout: Equatable {
  /// The keys that type characters, named by what they type in the US layout.
  static let keys = Array("`1234567890-=qwertyuiop[]\\asdfghjkl;'zxcvbnm,./")

  private let symbols: [Character: Character]

  /// Creates a layout from the character of each key; nil for a key that types none, such as a dead key.
  init(_ symbol: (_ key: Character) -> Character?) {
    var symbols: [Character: Character] = [:]
    for key in Self.keys { symbols[key] = symbol(key) }
    self.symbols = symbols
  }

  subscript(key: Character) -> Character? { symbols[key] }

  /// Whether the layout has the Latin letters. Layouts of other scripts have none of them, but some have
  /// signs of ASCII on keys of letters: the Greek one `;` for Q, the Hebrew one `/`.
  var isLatin: Bool {
    let letters = Set(symbols.values).filter { ("a"..."z").contains($0) }
    return letters.count > 13
  }

  /// The character that a key counts as for commands that are not for its own character.
  ///
  /// In a layout of another script, this is the character of the first Latin layout among which the user
  /// switches, or of the US layout. Keys of digits count as these where a layout has them with Shift, as the
  /// French one.
  ///
  /// `key` is an element of ``keys``, `symbol` the character that it types in this layout. `others` returns
  /// the layouts among which the user switches, and is called only in a layout of another script. Returns nil
  /// if there is no other character.
  func alternative(ofKey key: Character, typing symbol: Character?, others: () -> [KeyboardLayout])
    -> Character?
  {
    var result = symbol
    if !isLatin || symbol.map(Self.isOfOtherScript) == true {
      result = others().first(where: \.isLatin)?[key] ?? key
    }
    if key.isASCIIDigit, result?.isASCIIDigit != true { result = key }
    return result == symbol ? nil : result
  }

  /// Whether a character is a letter, and not a Latin one.
  private static func isOfOtherScript(_ character: Character) -> Bool {
    character.unicodeScalars.contains {
      $0.properties.isAlphabetic && $0.value >= 0x250 && !(0x1E00...0x1EFF).contains($0.value)
    }
  }
}

extension Character {
  fileprivate nonisolated var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
