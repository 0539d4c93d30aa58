import Foundation

/// Text broken into lines: a pure value, made from a string, a width and a way to measure.
nonisolated struct TextLayout: Equatable, Sendable {
  struct Line: Equatable, Sendable {
    var text: String
    /// As measured, spaces at the end of a wrapped line aside.
    var width: CGFloat
  }

  /// The lines, top down; the first apart, so that the common single line needs no array.
  private(set) var first: Line?
  private(set) var rest: [Line] = []
  /// Whether some of the text is not shown.
  private(set) var isTruncated = false

  var lineCount: Int { (first == nil ? 0 : 1) + rest.count }
  var lines: [Line] { first.map { [$0] + rest } ?? [] }
  /// The width of the widest line.
  var width: CGFloat { rest.reduce(first?.width ?? 0) { max($0, $1.width) } }

  /// Measured widths may exceed the given width by this much: sizes come rounded to pixels.
  static let tolerance: CGFloat = 0.01

  /// Breaks `text` into lines no wider than `width`.
  ///
  /// A text that fits on one line costs one measurement. Otherwise a line costs O(log of its length)
  /// measurements of about its length; of what lies beyond the last line only a word is looked at.
  ///
  /// - Parameters:
  ///   - text: may hold newlines of any kind.
  ///   - width: in points; lines of a width of 0 or less are not made.
  ///   - maximumLines: 0 is any number.
  ///   - mode: what happens to what does not fit.
  ///   - measure: the advance of a text set on a single line.
  init(
    _ text: String, width: CGFloat, maximumLines: Int = 0, mode: NSLineBreakMode = .byTruncatingTail,
    measure: (String) -> CGFloat
  ) {
    guard !text.isEmpty, width > 0 else {
      isTruncated = !text.isEmpty
      return
    }
    var wholeWidth: CGFloat?
    let hasNewline = text.utf8.contains { $0 == 0x0A || $0 == 0x0D || $0 == 0xE2 }
    if !hasNewline || !text.contains(where: \.isNewline) {
      // Long texts are not measured as a whole unless they must fit one line anyway.
      if text.utf8.count < 160 || width == .greatestFiniteMagnitude {
        let all = measure(text)
        if all <= width + TextLayout.tolerance {
          first = Line(text: text, width: all)
          return
        }
        wholeWidth = all
      }
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
}
