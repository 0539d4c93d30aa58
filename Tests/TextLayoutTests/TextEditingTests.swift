import Foundation
import Testing

@testable import TextLayout

@Suite("Text editing") struct TextEditingTests {
  private func editing(_ text: String, _ anchor: Int, _ head: Int? = nil) -> TextEditing {
    var editing = TextEditing(text)
    editing.move(to: anchor)
    if let head { editing.move(to: head, extending: true) }
    return editing
  }

  @Test("A typed text replaces the selection, and the insertion point is behind it")
  func typing() {
    var line = editing("one two", 4, 7)
    line.insert("three")
    #expect(line == editing("one three", 9))
    line = editing("abc", 1)
    line.insert("XY")
    #expect(line == editing("aXYbc", 3))
  }

  @Test("A composed text replaces the selection, then itself, and is replaced by the typed text")
  func composing() {
    var line = editing("one two", 4, 7)
    line.compose("ni", selection: 2..<2)
    #expect(line.text == "one ni" && line.marked == 4..<6 && line.selection == 6..<6)
    line.compose("nihao", selection: 0..<2)
    #expect(line.text == "one nihao" && line.marked == 4..<9 && line.selection == 4..<6)
    line.insert("你好")
    #expect(line == editing("one 你好", 6) && line.marked == nil)
  }

  @Test("An empty composed text cancels the composition; a movement ends it, and its text stays")
  func endingComposition() {
    var line = editing("ab", 1)
    line.compose("x", selection: 1..<1)
    line.compose("", selection: 0..<0)
    #expect(line == editing("ab", 1))
    line.compose("xy", selection: 1..<1)
    var ended = line
    ended.endComposition()
    #expect(ended == editing("axyb", 3))
    line.move(by: .character, forward: false)
    #expect(line == editing("axyb", 1))
    line.compose("z", selection: 9..<99)
    line.selectAll()
    #expect(line.marked == nil && line.selectedText == "azxyb")
    // Without a composition, there is nothing to end.
    line.endComposition()
    #expect(line.selection == 0..<5)
  }

  @Test("A composed accent that joins the character before it is replaced without that character")
  func joiningComposition() {
    var line = editing("ex", 1)
    line.compose("\u{301}", selection: 1..<1)
    #expect(line.text == "e\u{301}x" && line.marked == 1..<1)
    line.compose("y", selection: 1..<1)
    #expect(line.text == "eyx" && line.marked == 1..<2)
  }

  @Test("Line breaks and tabs become spaces, and control characters are left out")
  func controls() {
    var line = TextEditing()
    line.insert("a\r\nb\tc\u{1B}d\u{7F}\n")
    #expect(line.text == "a b cd ")
  }

  @Test("No change divides a character: emoji, flags and combining marks are deleted and passed whole")
  func clusters() {
    for character in ["👨‍👩‍👧", "🇩🇪", "e\u{301}", "👍🏽", "한"] {
      var line = TextEditing("a" + character + "b")
      #expect(line.count == 3)
      line.move(to: 2)
      line.delete(.character, forward: false)
      #expect(line == editing("ab", 1))
      line = editing("a" + character + "b", 1)
      line.delete(.character, forward: true)
      #expect(line == editing("ab", 1))
    }
  }

  @Test("A mark that joins the character before it keeps the insertion point behind both")
  func joining() {
    var line = editing("ex", 1)
    line.insert("\u{301}")
    #expect(line.text == "e\u{301}x" && line.head == 1)
    line = editing("\u{1F1EA}", 0)
    line.insert("\u{1F1E9}")
    #expect(line.count == 1 && line.head == 1)
  }

  @Test("The insertion point moves by characters, words and to the ends")
  func moving() {
    let text = "one, two_3  été"
    var line = editing(text, 0)
    let forward = (0..<4).map { _ in
      line.move(by: .word, forward: true)
      return line.head
    }
    #expect(forward == [3, 10, 15, 15])
    let back = (0..<4).map { _ in
      line.move(by: .word, forward: false)
      return line.head
    }
    #expect(back == [12, 5, 0, 0])
    line.move(by: .character, forward: false)
    #expect(line.head == 0)
    line.move(by: .line, forward: true)
    line.move(by: .character, forward: true)
    #expect(line.head == 15 && line.selection.isEmpty)
  }

  @Test("With extending the selection grows and shrinks at its moving end")
  func extending() {
    var line = editing("one two", 4)
    line.move(by: .word, forward: true, extending: true)
    #expect(line.selectedText == "two")
    line.move(by: .line, forward: false, extending: true)
    #expect(line.selectedText == "one ")
    line.move(by: .character, forward: true, extending: true)
    #expect(line.selection == 1..<4)
  }

  @Test("Without extending a selection collapses to the end of the direction")
  func collapsing() {
    var line = editing("one two", 1, 5)
    line.move(by: .character, forward: true)
    #expect(line.head == 5 && line.selection.isEmpty)
    line = editing("one two", 1, 5)
    line.move(by: .character, forward: false)
    #expect(line.head == 1 && line.selection.isEmpty)
  }

  @Test("A word is deleted with the blanks between it and the insertion point; a selection alone")
  func deleting() {
    var line = editing("one two  three", 9)
    line.delete(.word, forward: false)
    #expect(line == editing("one three", 4))
    line.delete(.word, forward: true)
    #expect(line == editing("one ", 4))
    line = editing("one two", 1, 2)
    line.delete(.word, forward: false)
    #expect(line == editing("oe two", 1))
    line = editing("", 0)
    line.delete(.character, forward: false)
    line.delete(.word, forward: true)
    #expect(line == TextEditing())
  }

  @Test(
    "A word, the blanks between words, and signs are selected by themselves",
    arguments: [
      (0, 0..<3), (2, 0..<3), (3, 3..<4), (4, 4..<6), (6, 6..<9), (99, 6..<9),
    ])
  func words(position: Int, selection: Range<Int>) {
    var line = TextEditing("one-  two")
    line.selectWord(at: position)
    #expect(line.selection == selection)
  }

  @Test("Positions outside of the text are clamped")
  func clamping() {
    #expect(editing("abc", -4, 9).selection == 0..<3)
    var line = TextEditing("")
    line.selectWord(at: 0)
    line.selectAll()
    #expect(line.selection.isEmpty)
  }
}

@Suite("Places of a line of text") struct TextLinePlacesTests {
  /// Characters of 10 points; capital letters run from right to left.
  private func places(_ text: String, order: [Int]? = nil) -> TextLinePlaces {
    let characters = Array(text)
    return TextLinePlaces(
      characters, order: (order ?? Array(characters.indices)).map { ($0, characters[$0].isUppercase) },
      width: { CGFloat($0.count) * 10 })
  }

  @Test("From left to right the insertion point is between characters")
  func leftToRight() {
    let line = places("abcd")
    #expect(line.width == 40 && !line.isRightToLeft)
    #expect((0...4).map { line.x(of: $0) } == [0, 10, 20, 30, 40])
    #expect([-5, 4, 6, 17, 99].map { line.position(at: $0) } == [0, 0, 1, 2, 4])
    #expect([-5, 4, 6, 17, 99].map { line.character(at: $0) } == [0, 0, 0, 1, 3])
    #expect(line.ranges(of: 1..<3) == [10...30])
  }

  @Test("From right to left the text begins at the right")
  func rightToLeft() {
    let line = places("ABC", order: [2, 1, 0])
    #expect(line.isRightToLeft)
    #expect((0...3).map { line.x(of: $0) } == [30, 20, 10, 0])
    #expect(line.ranges(of: 0..<1) == [20...30])
    #expect(line.character(at: 25) == 0 && line.character(at: -3) == 2 && line.character(at: 50) == 0)
  }

  @Test("A selection over two directions has a range for each part")
  func mixed() {
    // Read: a b A B c; from left to right: a b B A c.
    let line = places("abABc", order: [0, 1, 3, 2, 4])
    #expect(line.ranges(of: 1..<3) == [10...20, 30...40])
    #expect(line.x(of: 2) == 40 && line.x(of: 3) == 30 && line.x(of: 4) == 40 && line.x(of: 5) == 50)
    #expect(line.character(at: 25) == 3)
  }

  @Test("An empty line has one place")
  func empty() {
    let line = places("")
    #expect(
      line.width == 0 && line.x(of: 0) == 0 && line.position(at: 7) == 0 && line.ranges(of: 0..<0) == [])
  }
}
