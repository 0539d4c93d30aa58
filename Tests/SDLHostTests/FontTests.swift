import Drawing
import Foundation
import Testing

@testable import SDLHost

@MainActor @Suite(.serialized) struct FontTests {
  let book = testFontBook

  @Test("The metrics of a font are those of its file")
  func metricsAreThoseOfTheFontFile() {
    // DejaVu Sans has 2048 units per em: 1901 above the baseline, 483 below.
    let metrics = book.metrics(of: FontSpec(size: 20))
    #expect(abs(metrics.ascent - 20 * 0.929) < 0.03)
    #expect(abs(metrics.descent - 20 * 0.236) < 0.03)
    #expect(metrics.leading < 0.03)
  }

  @Test("The width of a text is proportional to the size of its font")
  func widthsAreProportionalToTheSize() {
    let small = book.width(of: "Hamburgefonts", font: FontSpec(size: 10))
    let large = book.width(of: "Hamburgefonts", font: FontSpec(size: 40))
    #expect(abs(large - small * 4) < 0.001)
    #expect(book.width(of: "", font: FontSpec(size: 10)) == 0)
    // 0x20 is 651 units wide in DejaVu Sans.
    #expect(abs(book.width(of: " ", font: FontSpec(size: 2048)) - 651) < 2.1)
  }

  @Test("A drawn line is as wide as it was measured", arguments: [11.0, 13, 15, 22], [1.0, 1.5, 2])
  func drawnWidthMatchesMeasuredWidth(size: Double, scale: Double) throws {
    for string in ["Item 1234567", "The quick brown fox", "Привет мир"] {
      let font = FontSpec(size: size)
      let line = try #require(book.render(string, font: font, color: backdrop, scale: scale))
      let measured = Double(book.width(of: string, font: font)) * scale
      #expect(abs(Double(line.width) - measured) < 2.5, "\(string): \(line.width), measured \(measured)")
    }
  }

  @Test("Bold text is wider, and medium text uses the regular file")
  func boldTextUsesTheBoldFile() {
    let regular = book.width(of: "weight", font: FontSpec(size: 20))
    let bold = book.width(of: "weight", font: FontSpec(size: 20, weight: 700))
    #expect(bold > regular * 1.05)
    #expect(book.width(of: "weight", font: FontSpec(size: 20, weight: 500)) == regular)
  }

  @Test("Characters that a font lacks are drawn with another font")
  func missingCharactersUseFallbackFonts() throws {
    let plain = FontBook(.fixed(regular: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"))
    let font = FontSpec(size: 14)
    #expect(plain.runs(of: "abc Привет", font: font).count == 1)
    let system = FontBook(.system)
    let runs = system.runs(of: "Hi 你好 x", font: font)
    #expect(runs.map(\.string).joined() == "Hi 你好 x")
    // If no font has the characters, the primary font shows its replacement glyph.
    #expect(runs.count == 1 || runs.count == 3)
    if runs.count == 3 { #expect(runs[1].string.hasPrefix("你好") && runs[1].face != runs[0].face) }
    #expect(system.render("Hi 你好 x", font: font, color: backdrop, scale: 1) != nil)
  }

  @Test("Without a font, boxes are drawn, and the error is reported once")
  func withoutAFontBoxesAreDrawnAndTheErrorIsReportedOnce() throws {
    let book = FontBook(.fixed(regular: "/nowhere/none.ttf"))
    var problems: [SDLHostError] = []
    book.onProblem = { problems.append($0) }
    #expect(book.metrics(of: FontSpec(size: 10)).lineHeight == 12)
    #expect(book.width(of: "abc", font: FontSpec(size: 10)) == 18)
    let line = try #require(
      book.render("abc", font: FontSpec(size: 10), color: RGBA8(rgb: 0xFFFFFF), scale: 1))
    #expect(line.width == 18)
    var painted = 0
    line.withPixels { rows in
      #expect((rows.width, rows.height) == (line.width, line.height))
      for offset in stride(from: 0, to: rows.height * rows.bytesPerRow, by: 4)
      where rows.bytes.load(fromByteOffset: offset, as: UInt32.self) != 0 {
        painted += 1
      }
    }
    #expect(painted > 30, "Three boxes are drawn.")
    #expect(problems.count == 1)
    #expect(problems[0].description.contains("apt install fonts-dejavu-core"))
  }

  @Test("A character that extends to the left of its origin is drawn there")
  func charactersThatExtendToTheLeftStayInPlace() throws {
    let host = try draw(
      40, 30,
      [
        .text(
          .init(
            string: "jj", font: FontSpec(size: 20), color: RGBA8(rgb: 0xFFFFFF), origin: CGPoint(x: 10, y: 2))
        )
      ])
    let columns = Set(
      host.bitmap().pixels.indices.filter { host.bitmap().pixels[$0] != backdrop.argb }.map { $0 % 40 })
    // The hook of the first letter extends to the left of the line's origin.
    #expect(columns.min().map { $0 < 10 && $0 >= 7 } == true)
  }
}
