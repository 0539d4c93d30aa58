import Foundation
import Geometry
import TextLayout

/// The characters of an attributed string in runs of one style: a value that labels lay out and draw.
struct AttributedText: Equatable {
  struct Style: Equatable {
    var font: UIFont
    var color: UIColor
    var background: UIColor?
    /// The distance that is added after each character, in points.
    var kern: CGFloat = 0
    /// The distance by which the characters are raised, in points.
    var baselineOffset: CGFloat = 0
    var underline: Stroke?
    var strikethrough: Stroke?
  }

  /// A line under or through characters.
  struct Stroke: Equatable {
    var style: NSUnderlineStyle
    /// Nil for the color of the characters.
    var color: UIColor?
  }

  struct Run: Equatable {
    /// The bytes of `string`.
    var range: Range<Int>
    var style: Style
  }

  /// The characters, with line feeds in place of other newlines.
  private(set) var string = ""
  /// The runs, in order, without gaps. Never empty if the string is not empty.
  private(set) var runs: [Run] = []
  /// The style of the first character's paragraph; nil if it has none.
  private(set) var paragraph: NSParagraphStyle?

  /// Reads the attributes. The font and the color are those of characters without their own.
  init(_ source: NSAttributedString, font: UIFont, color: UIColor) {
    let characters = NSString(string: source.string)
    let runs = source.attributedRuns
    for run in runs {
      append(characters.substring(with: run.range), Style(run.attributes, font: font, color: color))
    }
    setParagraph(runs.first?.attributes)
  }

  /// The characters of a string, all with the same attributes.
  init(_ characters: String, _ attributes: [NSAttributedString.Key: Any], font: UIFont, color: UIColor) {
    append(characters, Style(attributes, font: font, color: color))
    setParagraph(attributes)
  }

  private mutating func setParagraph(_ attributes: [NSAttributedString.Key: Any]?) {
    // A copy, because the style of the source may be mutable.
    paragraph = (attributes?[.paragraphStyle] as? NSParagraphStyle)?.copy() as? NSParagraphStyle
  }

  private mutating func append(_ characters: String, _ style: Style) {
    guard !characters.isEmpty else { return }
    let start = string.utf8.count
    string += TextLines.normalized(characters)
    if let last = runs.last, last.style == style {
      runs[runs.count - 1].range = last.range.lowerBound..<string.utf8.count
    } else {
      runs.append(Run(range: start..<string.utf8.count, style: style))
    }
  }

  /// Returns the style of the character at a byte; that of the last one at the end of the text.
  func style(at byte: Int) -> Style { runs[runIndex(at: byte)].style }

  /// Returns the index of the run that contains a byte, the last one at the end.
  ///
  /// - Complexity: O(log of the number of runs).
  func runIndex(at byte: Int) -> Int {
    runs.dropLast().partitioningIndex { $0.range.upperBound > byte }
  }

  /// Returns the parts of a line with one style each, in the order in which they are read. The ellipsis has
  /// the style of the character before it, or of the one after it at the start of the text.
  func parts(of content: LineContent) -> [(text: String, style: Style)] {
    var result: [(text: String, style: Style)] = []
    append(content.head, to: &result)
    if let tail = content.tail {
      let neighbor = content.head.isEmpty ? tail.lowerBound : content.head.upperBound - 1
      let style = style(at: neighbor)
      if result.isEmpty {
        result.append((LineContent.ellipsis, style))
      } else {
        result[result.count - 1].text += LineContent.ellipsis
      }
      append(tail, to: &result)
    }
    return result
  }

  private func append(_ bytes: Range<Int>, to parts: inout [(text: String, style: Style)]) {
    guard !bytes.isEmpty else { return }
    var index = runIndex(at: bytes.lowerBound)
    while index < runs.count, runs[index].range.lowerBound < bytes.upperBound {
      let part = runs[index].range.clamped(to: bytes)
      let start = string.utf8.index(string.startIndex, offsetBy: part.lowerBound)
      let end = string.utf8.index(start, offsetBy: part.count)
      // The only line feeds in a line are those that truncation in the middle leaves out of paragraphs.
      parts.append((TextLines.flattened(String(string[start..<end])), runs[index].style))
      index += 1
    }
  }
}

extension AttributedText.Style {
  fileprivate init(_ attributes: [NSAttributedString.Key: Any], font: UIFont, color: UIColor) {
    self.font = attributes[.font] as? UIFont ?? font
    self.color = attributes[.foregroundColor] as? UIColor ?? color
    background = attributes[.backgroundColor] as? UIColor
    kern = number(attributes[.tracking]) ?? number(attributes[.kern]) ?? 0
    baselineOffset = number(attributes[.baselineOffset]) ?? 0
    underline = stroke(attributes[.underlineStyle], attributes[.underlineColor])
    strikethrough = stroke(attributes[.strikethroughStyle], attributes[.strikethroughColor])
  }
}

/// Returns a finite number of any type that code stores in attributes.
func number(_ value: Any?) -> CGFloat? {
  let number: CGFloat? =
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: nil
    }
  return number.flatMap { $0.isFinite ? $0 : nil }
}

private func stroke(_ style: Any?, _ color: Any?) -> AttributedText.Stroke? {
  let style =
    style as? NSUnderlineStyle
    ?? number(style).flatMap { Int(exactly: $0) }.map { NSUnderlineStyle(rawValue: $0) }
  guard let style, !style.isEmpty else { return nil }
  return AttributedText.Stroke(style: style, color: color as? UIColor)
}
