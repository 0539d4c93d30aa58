import Foundation

/// A text broken into lines: a value computed from a string, a width and a measuring function.
package struct TextLines: Equatable, Sendable {
  package struct Line: Equatable, Sendable {
    package var content: LineContent
    /// The measured width, without the spaces at the end of a wrapped line.
    package var width: CGFloat

    /// The characters that are drawn.
    package var text: String { content.text }
  }

  /// The first line, stored separately so that a single line needs no array.
  package private(set) var first: Line?
  /// The lines after the first, top down.
  package private(set) var rest: [Line] = []
  /// Whether part of the text is not shown.
  package private(set) var isTruncated = false

  package var lineCount: Int { (first == nil ? 0 : 1) + rest.count }
  package var lines: [Line] { first.map { [$0] + rest } ?? [] }
  /// The width of the widest line.
  package var width: CGFloat { rest.reduce(first?.width ?? 0) { max($0, $1.width) } }

  /// The most by which a measured width may exceed the given width: sizes are rounded to pixels.
  package static let tolerance: CGFloat = 0.01

  /// The number of bytes from which on a text is not measured as a whole to find out whether it fits.
  static let longText = 160

  /// Returns a text with a space in place of each line feed.
  package static func flattened(_ text: String) -> String {
    text.utf8.contains(0x0A)
      ? String(decoding: text.utf8.map { $0 == 0x0A ? 0x20 : $0 }, as: UTF8.self) : text
  }

  /// Breaks `text` into lines no wider than `width`.
  ///
  /// A text that fits on one line needs one measurement. Otherwise a line needs O(log of its length)
  /// measurements of about its length, usually two or three, because the width of the whole text is known;
  /// only one word after the last line is examined.
  ///
  /// - Parameters:
  ///   - text: may contain newlines of any kind.
  ///   - width: in points; 0 or less produces no lines.
  ///   - maximumLines: 0 is unlimited. The default is 0.
  ///   - mode: the treatment of text that does not fit. The default is `byTruncatingTail`.
  ///   - measure: returns the width of a text on a single line.
  package init(
    _ text: String, width: CGFloat, maximumLines: Int = 0, mode: NSLineBreakMode = .byTruncatingTail,
    measure: (String) -> CGFloat
  ) {
    self.init(normalized: TextLines.normalized(text), width: width, maximumLines: maximumLines, mode: mode) {
      measure($0.text)
    }
  }

  /// Breaks a text with line feeds into lines no wider than `width`; `measure` returns a line's width.
  package init(
    normalized text: String, width: CGFloat, maximumLines: Int, mode: NSLineBreakMode,
    measure: (LineContent) -> CGFloat
  ) {
    guard !text.isEmpty, width > 0 else {
      isTruncated = !text.isEmpty
      return
    }
    var wholeWidth: CGFloat?
    // Long texts are measured as a whole only if they must fit on one line.
    if !text.utf8.contains(0x0A), text.utf8.count < TextLines.longText || width == .greatestFiniteMagnitude {
      let content = LineContent(text[...])
      let all = measure(content)
      if all <= width + TextLines.tolerance {
        first = Line(content: content, width: all)
        return
      }
      wholeWidth = all
    }
    withoutActuallyEscaping(measure) { measure in
      var breaker = LineBreaker(
        width: width, limit: maximumLines > 0 ? maximumLines : .max, mode: mode,
        wholeWidth: wholeWidth, measure: measure)
      breaker.run(text[...])
      first = breaker.lines.first
      rest = Array(breaker.lines.dropFirst())
      isTruncated = breaker.isTruncated
    }
  }

  /// Returns the text with line feeds in place of newlines of all kinds.
  package static func normalized(_ text: String) -> String {
    // Most texts have none of the bytes that newlines begin with.
    guard text.utf8.contains(where: { 0x0B...0x0D ~= $0 || $0 == 0xC2 || $0 == 0xE2 }),
      text.contains(where: { $0.isNewline && $0 != "\n" })
    else { return text }
    return String(text.map { $0.isNewline ? "\n" : $0 })
  }
}
