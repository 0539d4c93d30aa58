import Drawing
import Foundation
import TextLayout

/// The lines of a text that the user edits, broken at a width as a label breaks them, with the places of
/// their characters. Positions are counted in characters.
@MainActor struct TextInputLines {
  struct Line {
    /// The position of the first character.
    let start: Int
    /// The characters with a place, without a line feed at the end.
    let characters: [Character]
    /// The measured width, without the spaces at a wrapped end.
    let width: CGFloat
  }

  let lines: [Line]
  let font: FontSpec
  let width: CGFloat
  /// The part of the free width that is to the left of a line: 0, 0.5 or 1.
  let alignment: CGFloat
  let lineHeight: CGFloat
  let lineDistance: CGFloat

  /// Breaks a text. O(characters).
  init(_ text: String, font: FontSpec, width: CGFloat, alignment: CGFloat) {
    let metrics = TextMeasurement.metrics(of: font)
    (self.font, self.width, self.alignment) = (font, width, alignment)
    (lineHeight, lineDistance) = (metrics.lineHeight, metrics.lineHeight + metrics.leading)
    let broken = TextLines(text, width: width, mode: .byWordWrapping) {
      TextMeasurement.width(of: $0, font: font)
    }.lines
    let bytes = text.utf8
    var (position, made): (Int, [Line]) = (0, [])
    for (index, line) in broken.enumerated() {
      let end = index + 1 < broken.count ? broken[index + 1].content.head.lowerBound : bytes.count
      let part = text[
        bytes.index(
          bytes.startIndex, offsetBy: line.content.head.lowerBound)..<bytes.index(
            bytes.startIndex, offsetBy: end)]
      let all = Array(part)
      made.append(
        Line(start: position, characters: all.last == "\n" ? all.dropLast() : all, width: line.width))
      position += all.count
    }
    lines = made.isEmpty ? [Line(start: 0, characters: [], width: 0)] : made
  }

  /// The height of all lines, in points.
  var height: CGFloat { CGFloat(lines.count) * lineDistance - (lineDistance - lineHeight) }

  private func places(_ line: Line) -> TextLinePlaces {
    let order = TextMeasurement.visualOrder(of: line.characters.map { String($0) })
    return TextLinePlaces(
      line.characters, order: order.map { ($0.index, $0.isRightToLeft) },
      width: { TextMeasurement.width(of: $0, font: font) })
  }

  private func left(_ line: Line) -> CGFloat { (width - line.width) * alignment }

  /// The line that a position is in. That between two lines of a paragraph is in the lower one. O(log lines).
  func line(of position: Int) -> Int {
    var (low, high) = (0, lines.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if lines[middle].start <= position { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The positions of a line: before its first character, and behind its last one that is not at the start of
  /// the next line.
  func ends(ofLine index: Int) -> Range<Int> {
    let line = lines[index]
    let end = line.start + line.characters.count
    let isWrapped = index + 1 < lines.count && lines[index + 1].start == end
    return line.start..<max(line.start, isWrapped ? end - 1 : end)
  }

  /// The top of the insertion point at a position.
  func point(at position: Int) -> CGPoint {
    let index = line(of: position)
    let line = lines[index]
    let x = left(line) + places(line).x(of: min(position - line.start, line.characters.count))
    return CGPoint(x: min(max(0, x), width), y: CGFloat(index) * lineDistance)
  }

  private func line(at y: CGFloat) -> Int {
    min(max(0, Int(saturating: (y / lineDistance).rounded(.down))), lines.count - 1)
  }

  /// The nearest position to a point, in the nearest line.
  func position(at point: CGPoint) -> Int { position(inLine: line(at: point.y), x: point.x) }

  /// The nearest position of a line.
  func position(inLine index: Int, x: CGFloat) -> Int {
    let line = lines[index]
    let found = line.start + places(line).position(at: x - left(line))
    return min(found, ends(ofLine: index).upperBound)
  }

  /// The character at a point; the nearest one outside of its line.
  func character(at point: CGPoint) -> Int {
    let line = lines[line(at: point.y)]
    return line.start + (line.characters.isEmpty ? 0 : places(line).character(at: point.x - left(line)))
  }

  /// The rectangles behind characters, of those lines that are between two heights. A line feed is as wide as
  /// the rest of its line.
  func rects(of range: Range<Int>, from top: CGFloat, to bottom: CGFloat) -> [CGRect] {
    guard !range.isEmpty else { return [] }
    let first = max(line(of: range.lowerBound), line(at: top))
    let last = min(line(of: range.upperBound), line(at: bottom))
    guard first <= last else { return [] }
    return (first...last).flatMap { index -> [CGRect] in
      let line = lines[index]
      let y = CGFloat(index) * lineDistance
      let end = line.start + line.characters.count
      let part =
        max(range.lowerBound, line.start)..<max(min(range.upperBound, end), max(range.lowerBound, line.start))
      var rects = places(line).ranges(of: part.lowerBound - line.start..<part.upperBound - line.start).map {
        CGRect(
          x: left(line) + $0.lowerBound, y: y, width: $0.upperBound - $0.lowerBound, height: lineDistance)
      }
      let continues = range.upperBound > end && index < lines.count - 1
      if continues {
        let start = rects.map(\.maxX).max() ?? left(line)
        rects.append(CGRect(x: start, y: y, width: max(0, width - start), height: lineDistance))
      }
      return rects
    }
  }
}
