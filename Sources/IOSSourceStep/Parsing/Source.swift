/// A file with its tokens, its brackets and its declarations.
final class Source {
  let path: String
  let bytes: [UInt8]
  let tokens: [Token]
  /// The text of each token.
  let texts: [String]
  /// For a bracket the index of the other one of the pair; for other tokens their own index.
  private(set) var partner: [Int]
  /// The declarations that are in no other one, without those inside of functions.
  private(set) var declarations: [Declaration] = []
  /// The declarations with all that are inside.
  private(set) lazy var all = declarations.flatMap(\.all)
  /// The line of a bracket without its partner; nil in a source that can be rewritten.
  private(set) var unbalancedLine: Int?

  init(path: String, text: String) {
    self.path = path
    bytes = Array(text.utf8)
    let bytes = self.bytes
    tokens = Lexer.tokens(of: bytes)
    texts = tokens.map { String(decoding: bytes[$0.range], as: UTF8.self) }
    partner = Array(tokens.indices)
    matchBrackets()
    if unbalancedLine == nil { declarations = DeclarationParser(self).declarations() }
  }

  private func matchBrackets() {
    var open: [Int] = []
    let pairs = ["(": ")", "[": "]", "{": "}"]
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .open: open.append(index)
      case .close:
        guard let last = open.popLast(), pairs[texts[last]] == texts[index] else {
          unbalancedLine = unbalancedLine ?? token.line
          return
        }
        partner[last] = index
        partner[index] = last
      default: break
      }
    }
    unbalancedLine = open.last.map { tokens[$0].line }
  }

  /// The text from the first to the last of some tokens, as it is written.
  func text(_ range: Range<Int>) -> String {
    range.isEmpty ? "" : String(decoding: bytes[span(range)], as: UTF8.self)
  }

  /// The bytes from the first to the last of some tokens.
  func span(_ range: Range<Int>) -> Range<Int> {
    tokens[range.lowerBound].range.lowerBound..<tokens[range.upperBound - 1].range.upperBound
  }

  /// The innermost type or extension whose body a token is in.
  func enclosingType(of token: Int) -> Declaration? {
    all.filter { $0.kind.isType && $0.body.map { $0.contains(token) } == true }.max { $0.first < $1.first }
  }

  /// Whether a token begins where the token before it ends.
  func isAdjacent(_ index: Int) -> Bool {
    index > 0 && tokens[index - 1].range.upperBound == tokens[index].range.lowerBound
  }

  /// The ranges of tokens between the commas of a bracket, also of one of generic arguments.
  func parts(_ range: Range<Int>, isOfTypes: Bool = true) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    var angles = 0
    var isType = isOfTypes
    var index = start
    while index < range.upperBound {
      switch texts[index] {
      case "<" where isType: angles += 1
      case ">" where isType: angles -= 1
      case "=": isType = false
      case "," where angles <= 0:
        parts.append(start..<index)
        start = index + 1
        angles = 0
        isType = isOfTypes
      default: break
      }
      index = tokens[index].kind == .open ? partner[index] + 1 : index + 1
    }
    if start < range.upperBound { parts.append(start..<range.upperBound) }
    return parts
  }

  /// The index after generic parameters or arguments that begin at a `<`.
  func endOfAngles(_ index: Int) -> Int {
    var depth = 0
    var index = index
    while index < tokens.count - 1 {
      if texts[index] == "<" { depth += 1 }
      if texts[index] == ">" {
        depth -= 1
        if depth == 0 { return index + 1 }
      }
      index = tokens[index].kind == .open ? partner[index] + 1 : index + 1
    }
    return index
  }
}
