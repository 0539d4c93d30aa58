import Drawing
import Foundation
import Testing

@testable import SDLHost

@MainActor @Suite(.serialized) struct BidiTests {
  let book = FontBook(.fixed(regular: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"))
  let font = FontSpec(size: 20)

  /// The parts of a line as they are seen from left to right, each in the order in which it is read; `<`
  /// marks those that run from right to left.
  private func parts(_ string: String) -> [String] {
    book.runs(of: string, font: font).map { ($0.shaping.isRightToLeft ? "<" : "") + $0.string }
  }

  @Test("The first strong character determines the order of the parts of a line")
  func order() {
    #expect(parts("abc") == ["abc"])
    #expect(parts("abc שלום def") == ["abc ", "<שלום", " def"])
    #expect(parts("שלום abc") == ["abc", "<שלום "])
    #expect(parts("IMG_1234 (שלום).jpg") == ["IMG_1234 (", "<שלום", ").jpg"])
    #expect(parts("123") == ["123"])
    #expect(parts("") == [])
  }

  @Test("Numbers in text that runs from right to left keep the order of their digits")
  func numbers() {
    #expect(parts("מחיר 25 שקל") == ["< שקל", "25", "<מחיר "])
    #expect(parts("صورة 12") == ["12", "<صورة "])
  }

  @Test("Levels of nested directions are reversed from the highest to the lowest")
  func nestedLevels() {
    let parts: [(String, BidiLevels.Level)] = [("a", 0), ("B", 1), ("c", 2), ("D", 1), ("e", 0), ("F", 1)]
    let visual = BidiLevels.visualOrder(of: parts) { $0.1 }
    #expect(visual.map(\.0) == ["a", "D", "c", "B", "e", "F"])
  }

  @Test("Parts of several styles are divided where the direction changes, and put in visual order")
  func styledParts() {
    func order(_ parts: [String]) -> [String] {
      book.visualOrder(of: parts).map { "\($0.index)\($0.isRightToLeft ? "<" : ":")\($0.text)" }
    }
    #expect(order(["abc ", "def"]) == ["0:abc ", "1:def"])
    #expect(order(["שלום ", "עולם"]) == ["1<עולם", "0<שלום "])
    #expect(order(["abc של", "ום def"]) == ["0:abc ", "1<ום", "0<של", "1: def"])
    #expect(order(["", "abc"]) == ["1:abc"])
  }

  @Test("A combining mark stays with its letter")
  func marks() {
    #expect(parts("שָׁלוֹם") == ["<שָׁלוֹם"])
  }

  @Test("The script of letters is that of the spaces and digits after them")
  func scripts() {
    func scripts(_ string: String) -> [String?] { book.runs(of: string, font: font).map(\.shaping.script) }
    #expect(scripts("abc Привет") == [nil])
    #expect(scripts("שלום") == ["Hebr"])
    #expect(scripts("صورة") == ["Arab"])
    #expect(scripts("abc صورة") == [nil, "Arab"])
  }

  /// The columns of a line that are not empty, as opacities from top to bottom.
  private func columns(_ string: String) throws -> [[UInt8]] {
    let line = try #require(book.render(string, font: font, color: RGBA8(rgb: 0xFFFFFF), scale: 1))
    var result: [[UInt8]] = []
    line.withPixels { rows in
      result = (0..<rows.width).map { x in
        (0..<rows.height).map { y in
          UInt8(rows.bytes.load(fromByteOffset: y * rows.bytesPerRow + x * 4, as: UInt32.self) >> 24)
        }
      }
    }
    return result.filter { $0.contains { $0 != 0 } }
  }

  @Test("Hebrew letters are drawn from right to left")
  func hebrew() throws {
    // The first letter is taller than the second.
    let word = try columns("לם")
    func top(_ columns: ArraySlice<[UInt8]>) -> Int? {
      columns.compactMap { $0.firstIndex { $0 > 100 } }.min()
    }
    let left = try #require(top(word.prefix(word.count / 2)))
    let right = try #require(top(word.suffix(word.count / 2)))
    #expect(right < left)
  }

  @Test("Brackets are mirrored in text that runs from right to left")
  func brackets() throws {
    let (open, close) = (try columns("("), try columns(")"))
    let word = try columns("(ל)")
    #expect(Array(word.prefix(open.count)) == open)
    #expect(Array(word.suffix(close.count)) == close)
  }

  @Test("Arabic letters are joined")
  func arabic() {
    let single = book.width(of: "ب", font: font)
    #expect(book.width(of: "ببب", font: font) < single * 2.5)
  }

  @Test("The drawn width of a line with both directions is the measured one", arguments: [1.0, 2])
  func width(scale: Double) throws {
    for string in ["abc שלום def", "صورة 12.jpg", "מחיר 25 שקל"] {
      let line = try #require(
        book.render(string, font: font, color: RGBA8(rgb: 0xFFFFFF), scale: scale))
      let measured = Double(book.width(of: string, font: font)) * scale
      #expect(abs(Double(line.width) - measured) < 3.5, "\(string): \(line.width), measured \(measured)")
    }
  }
}
