/// The rules for line breaks, a small part of the Unicode line breaking algorithm (UAX 14): a line may break
/// after spaces and hyphens, and on both sides of characters that are written without spaces (Chinese,
/// Japanese, Korean, emoji). Closing punctuation stays with the text before it. Scripts that need a
/// dictionary (Thai, Lao, Khmer) break at spaces only.
///
/// The table is complete for these and is not extended. A library for the whole algorithm, such as
/// libunibreak, comes in versions of Unicode 6 to 15 with the distributions, so that text would break
/// differently from machine to machine.
enum LineBreaking {
  enum Kind {
    case space, zeroWidthSpace, hyphen, digit, ideograph, opening, closing, glue, other
  }

  /// Returns the next index after `index` at which the text may be broken, at most its end.
  ///
  /// A break comes after a run of spaces.
  static func nextBreak(in text: Substring, after index: Substring.Index) -> Substring.Index {
    guard index < text.endIndex else { return index }
    var previous = Kind.space
    var current = kind(of: text[index])
    var next = text.index(after: index)
    while next < text.endIndex {
      let following = kind(of: text[next])
      if isBreakAllowed(previous, current, following) { return next }
      previous = current
      current = following
      next = text.index(after: next)
    }
    return next
  }

  /// Returns whether a break is allowed between `a` and `b`; `before` is the kind before `a`.
  static func isBreakAllowed(_ before: Kind, _ a: Kind, _ b: Kind) -> Bool {
    if b == .space || b == .zeroWidthSpace || b == .glue || a == .glue { return false }
    if a == .space || a == .zeroWidthSpace { return true }
    if b == .closing || b == .hyphen || a == .opening { return false }
    // A hyphen that begins a word is a sign: "-5", "-x".
    if a == .hyphen { return b != .digit && before != .space && before != .opening }
    return a == .ideograph || b == .ideograph
  }

  static func isSpace(_ character: Character) -> Bool {
    let kind = kind(of: character)
    return kind == .space || kind == .zeroWidthSpace
  }

  static func kind(of character: Character) -> Kind {
    guard let scalar = character.unicodeScalars.first else { return .other }
    let value = scalar.value
    if value < 0x80 {
      switch value {
      case 0x20, 0x09: return .space
      case 0x2D: return .hyphen
      case 0x30...0x39: return .digit
      case 0x28, 0x5B, 0x7B: return .opening  // ( [ {
      case 0x29, 0x5D, 0x7D, 0x21, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F: return .closing  // ) ] } ! , . : ; ?
      default: return .other
      }
    }
    switch value {
    case 0xA0, 0x202F, 0x2060, 0xFEFF: return .glue
    case 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: return .space
    case 0x200B: return .zeroWidthSpace
    case 0x2010, 0x2012...0x2014: return .hyphen
    case 0xAB, 0x2018, 0x201C, 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014, 0x3016, 0xFF08, 0xFF3B,
      0xFF5B:
      return .opening
    case 0xBB, 0x2019, 0x201D, 0x2026, 0x3001, 0x3002, 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015,
      0x3017, 0x30FB, 0x30FC, 0xFF01, 0xFF09, 0xFF0C, 0xFF0E, 0xFF1A, 0xFF1B, 0xFF1F, 0xFF3D, 0xFF5D:
      return .closing
    // Small kana do not begin a line.
    case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E,
      0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE:
      return .closing
    case 0x2E80...0x2FFF, 0x3003...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFF02...0xFF60, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      return .ideograph
    default: return .other
    }
  }
}

/// The characters of a line: a part of the text, or two parts with an ellipsis between them.
package struct LineContent: Equatable, Sendable {
  /// The characters that are drawn.
  package let text: String
  /// The part before the ellipsis, or the whole line, as bytes of the text.
  package let head: Range<Int>
  /// The part after the ellipsis, as bytes of the text; nil for a line without an ellipsis.
  package let tail: Range<Int>?

  /// The characters between the two parts.
  package static let ellipsis = "…"

  /// A line without an ellipsis.
  package init(_ part: Substring) {
    text = String(part)
    head = LineContent.bytes(of: part)
    tail = nil
  }

  /// A line with an ellipsis between two parts, which may be empty.
  init(before head: Substring, after tail: Substring) {
    text = head + LineContent.ellipsis + tail
    self.head = LineContent.bytes(of: head)
    self.tail = LineContent.bytes(of: tail)
  }

  private static func bytes(of part: Substring) -> Range<Int> {
    let start = part.base.utf8.distance(from: part.base.startIndex, to: part.startIndex)
    return start..<start + part.utf8.count
  }
}

/// The treatment of text that does not fit.
public enum NSLineBreakMode: Int, Sendable {
  /// Breaks between words, and inside a word longer than a line. Text after the last line is not shown.
  case byWordWrapping
  /// Breaks between characters. Text after the last line is not shown.
  case byCharWrapping
  /// Shows one line per paragraph, clipped at the edge.
  case byClipping
  /// Breaks between words; the last line shows the end of the text: `…xyz`.
  case byTruncatingHead
  /// Breaks between words; the last line ends in `…`.
  case byTruncatingTail
  /// Breaks between words; the last line shows its beginning and the end of the text: `ab…yz`.
  case byTruncatingMiddle

  var truncates: Bool { rawValue >= NSLineBreakMode.byTruncatingHead.rawValue }
}
