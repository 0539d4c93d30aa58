/// The smallest unit of a source: a name, a literal, a bracket or a mark.
struct Token {
  enum Kind {
    /// A keyword or a name, also one in backticks.
    case word
    /// A number, a regular expression, or one piece of a string: its text up to an interpolation or its end.
    case literal
    /// One of `( ) [ ] { }`. The parentheses of an interpolation count too.
    case open, close
    /// `->`, or one character of an operator, or a comma, a colon, a semicolon or a period.
    case mark
    /// `#if`, `#selector`, … with the sign.
    case directive
    /// `@objc`, … with the sign.
    case attribute
    /// The end of the source.
    case end
  }

  let kind: Kind
  /// The bytes of the token.
  let range: Range<Int>
  /// The line, from 1.
  let line: Int
  /// Whether this is the first token of its line.
  let startsLine: Bool
}
