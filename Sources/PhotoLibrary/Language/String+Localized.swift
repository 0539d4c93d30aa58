/// Texts in the language of the user, by the names of Foundation's interface, which Foundation does not have
/// on Linux.
extension String {
  /// A text with values, in English: `"\(count) photos"`. It is the key of its translations, in which a
  /// string is `%@`, or `%2$@` for the second value, and a number `%lld`.
  package struct LocalizationValue: ExpressibleByStringInterpolation, Sendable {
    fileprivate enum Argument: Sendable {
      case text(String)
      case number(Int)
    }

    fileprivate var key: String
    fileprivate var arguments: [Argument] = []

    package init(stringLiteral value: String) { key = value }

    package init(stringInterpolation: StringInterpolation) {
      (key, arguments) = (stringInterpolation.key, stringInterpolation.arguments)
    }

    package struct StringInterpolation: StringInterpolationProtocol, Sendable {
      fileprivate var key = ""
      fileprivate var arguments: [Argument] = []

      package init(literalCapacity: Int, interpolationCount: Int) {}

      package mutating func appendLiteral(_ literal: String) { key += literal }

      package mutating func appendInterpolation(_ text: String) {
        key += "%@"
        arguments.append(.text(text))
      }

      /// Appends a number, which has separators between thousands. The first one determines the plural form.
      package mutating func appendInterpolation(_ number: Int) {
        key += "%lld"
        arguments.append(.number(number))
      }
    }

    /// The first number, which determines the plural form; nil without one.
    fileprivate var count: Int? {
      arguments.lazy.compactMap { if case .number(let number) = $0 { number } else { nil } }.first
    }
  }

  /// Creates the text of the current language (``Language/current``).
  ///
  /// - Parameters:
  ///   - value: The text in English, with the values.
  ///   - one: The text in English for the number 1. The default is `value`.
  package init(localized value: LocalizationValue, one: LocalizationValue? = nil) {
    let language = Language.current
    let category = value.count.flatMap(language.pluralCategory)
    if let text = category.flatMap({ language.translation("\(value.key) (\($0))") })
      ?? language.translation(value.key)
    {
      self = Self.filled(text, value.arguments, language)
    } else {
      let english = value.count == 1 ? one ?? value : value
      self = Self.filled(english.key, english.arguments, language)
    }
  }

  /// Creates the text of the current language for a key that is no text.
  ///
  /// - Parameters:
  ///   - key: The key of the translations.
  ///   - defaultValue: The text in English, with the values.
  package init(localized key: StaticString, defaultValue: LocalizationValue) {
    let language = Language.current
    self = Self.filled(
      language.translation("\(key)") ?? defaultValue.key, defaultValue.arguments, language)
  }

  /// Replaces the places of values in a text by the values. Places without a value stay.
  private static func filled(
    _ pattern: String, _ arguments: [LocalizationValue.Argument], _ language: Language
  ) -> String {
    guard !arguments.isEmpty else { return pattern }
    var text = ""
    var rest = pattern[...]
    var next = 0
    while let start = rest.firstIndex(of: "%") {
      text += rest[..<start]
      rest = rest[start...]
      guard let place = Place(at: rest, next: next), arguments.indices.contains(place.index) else {
        text.append(rest.removeFirst())
        continue
      }
      rest = place.rest
      next = place.index + 1
      switch arguments[place.index] {
      case .text(let value): text += value
      case .number(let value): text += language.grouped(value)
      }
    }
    return text + rest
  }

  /// The place of a value in a text: `%@`, `%lld`, `%2$@` or `%2$lld`.
  private struct Place {
    /// The index of the value.
    var index: Int
    /// The text behind the place.
    var rest: Substring

    /// Reads the place at the beginning of a text, whose value is the next one unless it has a number. Nil if
    /// the text begins with another character.
    init?(at text: Substring, next: Int) {
      (index, rest) = (next, text.dropFirst())
      if let digit = rest.first?.wholeNumberValue, rest.dropFirst().first == "$" {
        index = digit - 1
        rest = rest.dropFirst(2)
      }
      guard let kind = ["@", "lld"].first(where: rest.hasPrefix) else { return nil }
      rest = rest.dropFirst(kind.count)
    }
  }
}
