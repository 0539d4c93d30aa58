/// A text and its parts, with offsets that count Unicode scalars.
struct AccessibleText {
  let scalars: [Unicode.Scalar]

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  /// The parts into which readers divide a text. A field has one line.
  enum Unit { case character, word, line }

  /// Returns the part of the text, which is limited to the text.
  func string(_ range: Range<Int>) -> String {
    String(String.UnicodeScalarView(scalars[range.clamped(to: 0..<scalars.count)]))
  }

  /// Returns a range of offsets of a reader: -1 is the end, and offsets can be in any order.
  func range(_ start: Int, _ end: Int) -> Range<Int> {
    let (a, b) = (offset(start), offset(end))
    return min(a, b)..<max(a, b)
  }

  /// Returns an offset of a reader, limited to the text: -1 is the end.
  func offset(_ offset: Int) -> Int { offset == -1 ? scalars.count : max(0, min(scalars.count, offset)) }

  /// Returns the part around an offset; empty at the end of the text, other than for lines.
  func part(_ unit: Unit, at offset: Int) -> Range<Int> {
    guard unit != .line else { return 0..<scalars.count }
    let ends = ends(of: unit)
    guard let next = ends.first(where: { $0 > offset }) else { return scalars.count..<scalars.count }
    return (ends.last { $0 <= offset } ?? 0)..<next
  }

  /// The ends of the characters, or those of the words, to which the spaces behind them belong.
  private func ends(of unit: Unit) -> [Int] {
    let text = string(0..<scalars.count)
    var ends: [Int] = []
    var offset = 0
    var before: Character?
    for character in text {
      let beginsPart = unit == .character || before?.isWhitespace == true && !character.isWhitespace
      if offset > 0, beginsPart { ends.append(offset) }
      offset += character.unicodeScalars.count
      before = character
    }
    return ends + [offset]
  }
}
