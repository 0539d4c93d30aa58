/// Divides a source into tokens, as Swift's compiler does. Comments are left out.
struct Lexer {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var startsLine = true
  private(set) var tokens: [Token] = []

  /// Returns the tokens of a source, the last of which is its end.
  static func tokens(of bytes: [UInt8]) -> [Token] {
    var lexer = Lexer(bytes: bytes)
    if bytes.starts(with: Array("#!".utf8)) { lexer.skipLine() }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { lexer.position = 3 }
    lexer.lex(untilParenthesis: false)
    lexer.add(.end, from: bytes.count)
    return lexer.tokens
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func byte(_ offset: Int = 0) -> UInt8 {
    position + offset < bytes.count ? bytes[position + offset] : 0
  }

  private func starts(with text: StaticString, at offset: Int = 0) -> Bool {
    let start = position + offset
    guard start + text.utf8CodeUnitCount <= bytes.count else { return false }
    return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[start + $0] == text.utf8Start[$0] }
  }

  private mutating func add(_ kind: Token.Kind, from start: Int, line: Int? = nil) {
    tokens.append(
      Token(kind: kind, range: start..<position, line: line ?? self.line, startsLine: startsLine))
    startsLine = false
  }

  private mutating func skipLine() {
    while position < bytes.count, byte() != UInt8(ascii: "\n"), byte() != UInt8(ascii: "\r") { position += 1 }
  }

  /// Moves over a byte that is a part of a token or a comment, and counts lines.
  private mutating func step() {
    if byte() == UInt8(ascii: "\n") || (byte() == UInt8(ascii: "\r") && byte(1) != UInt8(ascii: "\n")) {
      line += 1
    }
    position += 1
  }

  private mutating func lex(untilParenthesis: Bool) {
    var depth = 0
    while position < bytes.count {
      let start = position
      switch byte() {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        step()
        startsLine = true
      case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C, 0: position += 1
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): skipBlockComment()
      case UInt8(ascii: "/") where regexEnd() != nil:
        position = regexEnd() ?? position
        add(.literal, from: start)
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        if byte() == UInt8(ascii: "(") { depth += 1 }
        position += 1
        add(.open, from: start)
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if byte() == UInt8(ascii: ")") { depth -= 1 }
        if untilParenthesis, depth < 0 { return }
        position += 1
        add(.close, from: start)
      case UInt8(ascii: "\""): lexString(hashes: 0)
      case UInt8(ascii: "#"): lexHash()
      case UInt8(ascii: "@"):
        position += 1
        skipWord()
        add(.attribute, from: start)
      case UInt8(ascii: "`"):
        position += 1
        while position < bytes.count, byte() != UInt8(ascii: "`"), byte() != UInt8(ascii: "\n") {
          position += 1
        }
        if byte() == UInt8(ascii: "`") { position += 1 }
        add(.word, from: start)
      case UInt8(ascii: "0")...UInt8(ascii: "9"): lexNumber()
      case let first where Self.isWord(first):
        skipWord()
        add(.word, from: start)
      default:
        position += starts(with: "->") ? 2 : 1
        add(.mark, from: start)
      }
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  private mutating func skipWord() { while Self.isWord(byte()) { position += 1 } }

  private mutating func lexNumber() {
    let start = position
    let isHexadecimal = byte() == UInt8(ascii: "0") && byte(1) == UInt8(ascii: "x")
    // The number after a period is the index of a tuple, which has no fraction.
    let isIndex = tokens.last.map {
      $0.range.upperBound == position && bytes[$0.range.lowerBound] == UInt8(ascii: ".")
    }
    while true {
      skipWord()
      let last = bytes[position - 1] | 0x20
      let isExponent = last == (isHexadecimal ? UInt8(ascii: "p") : UInt8(ascii: "e"))
      let next = byte(1)
      let isDigit =
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next)
        || isHexadecimal && (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(next | 0x20)
      switch byte() {
      case UInt8(ascii: ".") where isDigit && isIndex != true: position += 1
      case UInt8(ascii: "+") where isExponent && isDigit, UInt8(ascii: "-") where isExponent && isDigit:
        position += 1
      default: return add(.literal, from: start)
      }
    }
  }

  private mutating func skipBlockComment() {
    var depth = 0
    let first = line
    repeat {
      if starts(with: "/*") {
        depth += 1
        position += 2
      } else if starts(with: "*/") {
        depth -= 1
        position += 2
      } else {
        step()
      }
    } while depth > 0 && position < bytes.count
    if line > first { startsLine = true }
  }

  /// A directive, or a string or a regular expression with number signs.
  private mutating func lexHash() {
    let start = position
    var hashes = 0
    while byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
    if byte(hashes) == UInt8(ascii: "\"") {
      lexString(hashes: hashes)
    } else if byte(hashes) == UInt8(ascii: "/") {
      position += hashes + 1
      let first = line
      let closes = [UInt8(ascii: "/")] + [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
      while position < bytes.count, !bytes[position...].starts(with: closes) {
        if byte() == UInt8(ascii: "\\") { step() }
        if position < bytes.count { step() }
      }
      position = min(bytes.count, position + closes.count)
      add(.literal, from: start, line: first)
    } else {
      position += 1
      skipWord()
      add(.directive, from: start)
    }
  }

  private mutating func lexString(hashes: Int) {
    var start = position
    var first = line
    position += hashes
    let isLong = starts(with: "\"\"\"") && (hashes == 0 || isEndOfLine(position + 3))
    position += isLong ? 3 : 1
    let quote = [UInt8](repeating: UInt8(ascii: "\""), count: isLong ? 3 : 1)
    let sign = [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
    while position < bytes.count {
      if byte() == UInt8(ascii: "\\"), bytes[(position + 1)...].starts(with: sign) {
        position += 1 + hashes
        if byte() == UInt8(ascii: "(") {
          add(.literal, from: start, line: first)
          position += 1
          add(.open, from: position - 1)
          lex(untilParenthesis: true)
          startsLine = false
          if position < bytes.count {
            position += 1
            add(.close, from: position - 1)
          }
          start = position
          first = line
        } else if position < bytes.count {
          step()
        }
      } else if byte() == quote[0], bytes[position...].starts(with: quote + sign) {
        position += quote.count + hashes
        // Quotes right before the end of a long string belong to its text.
        while isLong, hashes == 0, byte() == quote[0] { position += 1 }
        break
      } else if !isLong, byte() == UInt8(ascii: "\n") {
        break
      } else {
        step()
      }
    }
    add(.literal, from: start, line: first)
  }

  private func isEndOfLine(_ start: Int) -> Bool {
    let rest = bytes[start...].first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    return rest == nil || rest == UInt8(ascii: "\n") || rest == UInt8(ascii: "\r")
  }

  /// The position after a regular expression between slashes that begins here; nil for a division.
  private func regexEnd() -> Int? {
    if let last = tokens.last {
      let text = bytes[last.range]
      let isAfterValue =
        switch last.kind {
        case .literal, .close: true
        case .word: !Self.wordsBeforeValues.contains(String(decoding: text, as: UTF8.self))
        case .mark:
          [UInt8(ascii: "?"), UInt8(ascii: "!")].contains(text.first) && last.range.upperBound == position
        default: false
        }
      if isAfterValue { return nil }
      // A character of an operator before the slash makes it a part of the operator.
      if last.kind == .mark, last.range.upperBound == position, !Array("(,:;=".utf8).contains(text.first ?? 0)
      {
        return nil
      }
    }
    guard
      ![UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "="), UInt8(ascii: ")"), UInt8(ascii: ",")]
        .contains(byte(1))
    else {
      return nil
    }
    var index = position + 1
    var parentheses = 0
    var isInClass = false
    while index < bytes.count, bytes[index] != UInt8(ascii: "\n") {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "(") where !isInClass: parentheses += 1
      case UInt8(ascii: ")") where !isInClass:
        parentheses -= 1
        if parentheses < 0 { return nil }
      case UInt8(ascii: "/"): return parentheses == 0 ? index + 1 : nil
      default: break
      }
      index += 1
    }
    return nil
  }

  private static let wordsBeforeValues: Set = [
    "return", "in", "case", "throw", "try", "await", "else", "where", "is", "as", "if", "guard", "while",
    "switch",
  ]
}
