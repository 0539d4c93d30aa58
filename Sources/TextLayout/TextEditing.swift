/// A text that the user edits, of one line or of several, with its selection. Positions are counted in
/// characters (grapheme clusters), which no change divides.
package struct TextEditing: Equatable, Sendable {
  /// The part of the text that a movement or a deletion covers.
  package enum Unit: Sendable { case character, word, line }

  package private(set) var text = ""
  /// The end of the selection that stays when it is extended.
  private(set) var anchor = 0
  /// The end of the selection that moves; the insertion point if nothing is selected.
  package private(set) var head = 0

  /// A text that an input method composes, with the text around it. Its characters can be parts of characters
  /// around it.
  private struct Composition: Equatable, Sendable {
    var before, composed, after: String
  }
  /// The composition at the insertion point; nil if there is none. Each other change ends it.
  private var composition: Composition?

  /// Whether the text may have several lines, separated by line feeds.
  package let allowsLines: Bool

  package init(_ text: String = "", allowsLines: Bool = false) {
    self.allowsLines = allowsLines
    self.text = Self.clean(text, allowsLines: allowsLines)
    (anchor, head) = (count, count)
  }

  var count: Int { text.count }
  /// The selected characters; empty at the insertion point.
  package var selection: Range<Int> { min(anchor, head)..<max(anchor, head) }
  package var selectedText: String { substring(selection) }

  func substring(_ range: Range<Int>) -> String {
    String(text.dropFirst(range.lowerBound).prefix(range.count))
  }

  // MARK: Selecting

  /// Moves the insertion point, or extends the selection, to a position, clamped to the text.
  package mutating func move(to position: Int, extending: Bool = false) {
    composition = nil
    head = min(max(0, position), count)
    if !extending { anchor = head }
  }

  /// Moves the insertion point by a unit, or extends the selection. Without extending, a selection is
  /// replaced by the insertion point at its end, if the unit is a character.
  package mutating func move(by unit: Unit, forward: Bool, extending: Bool = false) {
    if !extending, unit == .character, !selection.isEmpty {
      return move(to: forward ? selection.upperBound : selection.lowerBound)
    }
    move(to: position(head, by: unit, forward: forward), extending: extending)
  }

  package mutating func selectAll() { select(0..<count) }

  /// Selects a range of the text.
  package mutating func select(_ range: Range<Int>) {
    composition = nil
    (anchor, head) = (range.lowerBound, range.upperBound)
  }

  /// Selects the word at a character, or the blanks or signs between words.
  package mutating func selectWord(at position: Int) {
    let characters = Array(text)
    guard !characters.isEmpty else { return }
    let index = min(max(0, position), characters.count - 1)
    let kind = Kind(characters[index])
    var (start, end) = (index, index + 1)
    while start > 0, Kind(characters[start - 1]) == kind { start -= 1 }
    while end < characters.count, Kind(characters[end]) == kind { end += 1 }
    select(start..<end)
  }

  // MARK: Changing

  /// The text around the selection, or around the composition.
  private var surroundings: Composition {
    composition
      ?? Composition(
        before: substring(0..<selection.lowerBound), composed: "",
        after: substring(selection.upperBound..<count))
  }

  /// Replaces the composition or the selection by a text. In a single line, line breaks and tabs become
  /// spaces; other control characters are left out. The insertion point is behind the text, or behind the
  /// character that it has become a part of.
  package mutating func insert(_ new: String) {
    let around = surroundings
    let before = around.before + Self.clean(new, allowsLines: allowsLines)
    text = before + around.after
    move(to: position(behind: before))
  }

  /// The number of characters that a beginning of the text has at least a part of.
  private func position(behind beginning: String) -> Int {
    var (length, position) = (0, 0)
    for character in text where length < beginning.utf8.count {
      length += character.utf8.count
      position += 1
    }
    return position
  }

  // MARK: Composing

  /// The composed characters; nil if there is no composition.
  package var marked: Range<Int>? {
    guard let composition else { return nil }
    let end = position(behind: composition.before + composition.composed)
    return min(composition.before.count, end)..<end
  }

  /// Replaces the composition, or else the selection, by another composed text, in which some characters are
  /// selected. An empty text ends the composition without a text.
  package mutating func compose(_ new: String, selection: Range<Int>) {
    var around = surroundings
    around.composed = Self.clean(new, allowsLines: allowsLines)
    text = around.before + around.composed + around.after
    guard !around.composed.isEmpty else { return move(to: position(behind: around.before)) }
    composition = around
    let start = around.before.count
    anchor = min(start + selection.lowerBound, count)
    head = min(start + selection.upperBound, count)
  }

  /// Ends the composition. Its text stays, with the insertion point behind it.
  package mutating func endComposition() { if let marked { move(to: marked.upperBound) } }

  /// Deletes the selection; without one the characters up to a unit's end.
  package mutating func delete(_ unit: Unit, forward: Bool) {
    if selection.isEmpty { move(by: unit, forward: forward, extending: true) }
    insert("")
  }

  // MARK: Positions

  /// Returns the position at the end of the next unit, or at the start of the previous one.
  func position(_ start: Int, by unit: Unit, forward: Bool) -> Int {
    switch unit {
    case .character: return min(max(0, start + (forward ? 1 : -1)), count)
    case .line:
      guard allowsLines else { return forward ? count : 0 }
      let characters = Array(text)
      return forward
        ? characters[start...].firstIndex(of: "\n") ?? count
        : characters[..<start].lastIndex(of: "\n").map { $0 + 1 } ?? 0
    case .word:
      let characters = Array(text)
      var position = start
      /// The kind of the character that the next step passes; nil at the end of the text.
      func next() -> Kind? {
        let index = forward ? position : position - 1
        return characters.indices.contains(index) ? Kind(characters[index]) : nil
      }
      while let kind = next(), kind != .word { position += forward ? 1 : -1 }
      while next() == .word { position += forward ? 1 : -1 }
      return position
    }
  }

  private enum Kind {
    case word, blank, sign

    init(_ character: Character) {
      self =
        if character.isLetter || character.isNumber || character == "_" {
          .word
        } else if character.isWhitespace {
          .blank
        } else {
          .sign
        }
    }
  }

  /// Returns a text without control characters. Line breaks of all kinds become line feeds; in a single line,
  /// they and tabs become spaces.
  private static func clean(_ text: String, allowsLines: Bool) -> String {
    var result = ""
    for character in text {
      if character.isNewline || character == "\t" {
        result.append(!allowsLines ? " " : character == "\t" ? "\t" : "\n")
      } else {
        result.unicodeScalars.append(
          contentsOf: character.unicodeScalars.filter { $0.properties.generalCategory != .control })
      }
    }
    return result
  }
}
