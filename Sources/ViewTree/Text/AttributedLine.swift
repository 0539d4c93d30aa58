import Drawing
import Foundation
import TextLayout

struct AttributedLine: Equatable {
  /// Characters with one style, as they are seen from left to right.
  struct Piece: Equatable {
    var text: String
    var style: AttributedText.Style
    /// The font in the size in which it is drawn.
    var font: FontSpec
    /// The distance by which the characters are raised, in points.
    var raise: CGFloat
    /// The distance from the left end of the line, in points.
    var x: CGFloat
    /// The distance to the next piece, in points.
    var width: CGFloat
  }

  var pieces: [Piece] = []
  var width: CGFloat = 0
  /// The distance from the top of the text to the top of the line, in points.
  var top: CGFloat = 0
  var height: CGFloat = 0
  /// The distance from the top of the text to the baseline, in points.
  var baseline: CGFloat = 0
}

/// The lines of an attributed text at a scale of its fonts.
struct AttributedTypesetter {
  let text: AttributedText
  /// The factor of the size of all fonts, 1 or less.
  var scale: CGFloat = 1

  func font(_ style: AttributedText.Style) -> FontSpec {
    var spec = style.font.spec
    if scale != 1 { spec.size *= scale }
    return spec
  }

  func width(of content: LineContent) -> CGFloat {
    text.parts(of: content).reduce(0) { $0 + width(of: $1.text, $1.style) }
  }

  private func width(of string: String, _ style: AttributedText.Style) -> CGFloat {
    let natural = TextMeasurement.width(of: string, font: font(style))
    return style.kern == 0 ? natural : natural + style.kern * scale * CGFloat(string.count)
  }

  /// The width of the text on a single line.
  var naturalWidth: CGFloat { width(of: LineContent(text.string[...])) }

  /// Chooses the largest scale, in steps of a fortieth, at which the text fits a width on a single line.
  mutating func shrink(to width: CGFloat, minimumScale: CGFloat) {
    let natural = naturalWidth
    guard natural > width, !text.string.isEmpty else { return }
    let smallest = min(1, max(0.025, minimumScale))
    scale = max(smallest, (width / natural * 40).rounded(.down) / 40)
    while scale > smallest, naturalWidth > width { scale = max(smallest, scale - 0.025) }
  }

  /// Breaks the text into lines. A height that is too small limits their number, to at least one.
  func lines(
    width: CGFloat, height: CGFloat, maximumLines: Int, mode: NSLineBreakMode
  ) -> (text: TextLines, lines: [AttributedLine]) {
    var limit = maximumLines
    while true {
      let layout = TextLines(
        normalized: text.string, width: width, maximumLines: limit, mode: mode, measure: self.width(of:))
      let lines = place(layout)
      let fitting = max(1, lines.prefix { $0.top + $0.height <= height + 0.5 }.count)
      // A line that is truncated may be higher than the one before, so the rest is broken again.
      guard fitting < lines.count else { return (layout, lines) }
      limit = fitting
    }
  }

  private func place(_ layout: TextLines) -> [AttributedLine] {
    var lines: [AttributedLine] = []
    var y: CGFloat = 0
    // The distance between the line before and the next one.
    var gap: CGFloat = 0
    for line in layout.lines {
      let content = line.content
      if !lines.isEmpty {
        y += gap
        if startsParagraph(content), let paragraph = text.paragraph {
          y += paragraph.paragraphSpacing + paragraph.paragraphSpacingBefore
        }
      }
      var placed = AttributedLine(pieces: pieces(of: content), top: y)
      placed.width = placed.pieces.last.map { $0.x + $0.width } ?? 0
      let styles =
        placed.pieces.isEmpty ? [text.style(at: content.head.lowerBound)] : placed.pieces.map(\.style)
      var ascent: CGFloat = 0
      var descent: CGFloat = 0
      gap = 0
      for style in styles {
        let metrics = TextMeasurement.metrics(of: font(style))
        ascent = max(ascent, metrics.ascent + style.baselineOffset * scale)
        descent = max(descent, metrics.descent - style.baselineOffset * scale)
        gap = max(gap, metrics.leading)
      }
      gap += text.paragraph?.lineSpacing ?? 0
      placed.height = text.paragraph?.lineHeight(ascent + descent) ?? ascent + descent
      // Extra height is above the characters.
      placed.baseline = y + placed.height - descent
      y += placed.height
      lines.append(placed)
    }
    return lines
  }

  private func startsParagraph(_ content: LineContent) -> Bool {
    let bytes = text.string.utf8
    let start = content.head.lowerBound
    return start > 0 && bytes[bytes.index(bytes.startIndex, offsetBy: start - 1)] == 0x0A
  }

  private func pieces(of content: LineContent) -> [AttributedLine.Piece] {
    let parts = text.parts(of: content)
    let seen = TextMeasurement.visualOrder(of: parts.map(\.text))
    var x: CGFloat = 0
    var pieces: [AttributedLine.Piece] = []
    func add(_ string: String, _ style: AttributedText.Style) {
      let width = width(of: string, style)
      pieces.append(
        .init(
          text: string, style: style, font: font(style), raise: style.baselineOffset * scale, x: x,
          width: width))
      x += width
    }
    for part in seen {
      let style = parts[part.index].style
      // Characters with extra distances are drawn one by one.
      if style.kern == 0 {
        add(part.text, style)
      } else {
        for character in part.isRightToLeft ? Array(part.text.reversed()) : Array(part.text) {
          add(String(character), style)
        }
      }
    }
    return pieces
  }
}
