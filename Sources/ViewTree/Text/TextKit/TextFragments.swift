import Foundation
import Geometry
import TextLayout

/// The lines of a text in one container, with the places of their characters. A value: a layout manager makes
/// it anew when the text or the container has changed.
@MainActor struct TextFragments {
  struct Line {
    /// The characters from the start of the line to that of the next one.
    let characters: Range<Int>
    /// The whole width of the container, to the top of the next line.
    let rect: CGRect
    /// The part of ``rect`` that has characters, with the padding.
    let used: CGRect
    let placed: AttributedLine
  }

  private let typesetter: AttributedTypesetter?
  /// The bytes of the laid out text at which its characters start, and its end.
  private let bytes: [Int]
  /// The UTF-16 units of the storage at which the characters start, and the end.
  private let units: [Int]
  let lines: [Line]
  private let padding: CGFloat
  private let factor: CGFloat
  private let width: CGFloat

  /// Lays out the text of a storage from a UTF-16 unit on.
  init(_ storage: NSTextStorage, from start: Int, in container: NSTextContainer) {
    let source =
      start == 0
      ? storage : storage.attributedSubstring(from: NSRange(location: start, length: storage.length - start))
    (bytes, units) = Self.starts(of: source.string, from: start)
    padding = container.lineFragmentPadding
    let unlimited = CGFloat.greatestFiniteMagnitude
    let size = container.size
    let room =
      size.width > 0 ? max(1, size.width - 2 * padding - container.reservedWidth) : unlimited
    guard source.length > 0 else {
      (typesetter, lines, factor, width) = (nil, [], 0, 0)
      return
    }
    let text = AttributedText(source, font: .systemFont(ofSize: 12), color: .label)
    let setter = AttributedTypesetter(text: text)
    let (broken, placed) = setter.lines(
      width: room, height: size.height > 0 ? size.height : unlimited,
      maximumLines: container.maximumNumberOfLines, mode: container.lineBreakMode)
    let hasWidth = room < 1e6
    let widest = placed.reduce(0) { max($0, $1.width) }
    let width = hasWidth ? room : widest
    let factor: CGFloat =
      switch text.paragraph?.alignment ?? .natural {
      case .center: hasWidth ? 0.5 : 0
      case .right: hasWidth ? 1 : 0
      case .left, .justified, .natural: 0
      }
    var made: [Line] = []
    for (index, (line, place)) in zip(broken.lines, placed).enumerated() {
      let start = Self.index(ofByte: line.content.head.lowerBound, in: bytes)
      let isLast = index + 1 == broken.lineCount
      let end =
        !isLast
        ? Self.index(ofByte: broken.lines[index + 1].content.head.lowerBound, in: bytes)
        : line.content.tail != nil
          ? bytes.count - 1 : Self.end(of: line.content, in: text.string, bytes)
      let height = isLast ? place.height : placed[index + 1].top - place.top
      made.append(
        Line(
          characters: start..<max(start, end),
          rect: CGRect(x: 0, y: place.top, width: width + 2 * padding, height: height),
          used: CGRect(
            x: (width - place.width) * factor, y: place.top, width: place.width + 2 * padding,
            height: place.height),
          placed: place))
    }
    (typesetter, lines, self.factor, self.width) = (setter, made, factor, width)
  }

  private static func starts(of string: String, from start: Int) -> (bytes: [Int], units: [Int]) {
    var (bytes, units) = ([0], [start])
    for character in string {
      // The laid out text has one byte for newlines of all kinds.
      bytes.append(bytes[bytes.count - 1] + (character.isNewline ? 1 : character.utf8.count))
      units.append(units[units.count - 1] + character.utf16.count)
    }
    return (bytes, units)
  }

  private static func index(ofByte byte: Int, in bytes: [Int]) -> Int {
    bytes.partitioningIndex { $0 >= byte }
  }

  /// The end of a last line that is not truncated: behind the spaces and the line feed after it.
  private static func end(of content: LineContent, in text: String, _ bytes: [Int]) -> Int {
    var index = index(ofByte: content.head.upperBound, in: bytes)
    let utf8 = text.utf8
    func byte() -> UInt8? {
      index + 1 < bytes.count ? utf8[utf8.index(utf8.startIndex, offsetBy: bytes[index])] : nil
    }
    while byte() == 0x20 { index += 1 }
    if byte() == 0x0A { index += 1 }
    return index
  }

  // MARK: Characters and units

  /// The UTF-16 units of the storage that the lines have.
  var range: NSRange {
    let end = lines.last?.characters.upperBound ?? 0
    return NSRange(location: units[0], length: units[end] - units[0])
  }

  func units(of characters: Range<Int>) -> NSRange {
    NSRange(
      location: units[characters.lowerBound],
      length: units[characters.upperBound] - units[characters.lowerBound])
  }

  func characters(of range: NSRange) -> Range<Int> {
    let last = units.count - 1
    let start = min(last, units.partitioningIndex { $0 > range.location } - 1)
    let end = min(last, units.partitioningIndex { $0 >= NSMaxRange(range) })
    return max(0, start)..<max(0, start, end)
  }

  // MARK: Places

  private func places(_ line: Line) -> TextLinePlaces {
    guard let typesetter else { return TextLinePlaces([], order: [], width: { _ in 0 }) }
    let text = typesetter.text.string
    func part(_ characters: Range<Int>) -> Substring {
      let start = text.utf8.index(text.startIndex, offsetBy: bytes[characters.lowerBound])
      return text[
        start..<text.utf8.index(start, offsetBy: bytes[characters.upperBound] - bytes[characters.lowerBound])]
    }
    let all = line.characters
    let shown = all.isEmpty || part(all).last != "\n" ? all : all.lowerBound..<all.upperBound - 1
    let order = TextMeasurement.visualOrder(of: part(shown).map { String($0) })
    return TextLinePlaces(count: shown.count, order: order.map { ($0.index, $0.isRightToLeft) }) {
      typesetter.width(
        of: LineContent(part(shown.lowerBound + $0.lowerBound..<shown.lowerBound + $0.upperBound)))
    }
  }

  private func left(_ line: Line) -> CGFloat { line.used.minX + padding }

  /// The index of the line that has a character; the last one for those behind. Nil without lines.
  func line(ofCharacter index: Int) -> Int? {
    lines.isEmpty ? nil : max(0, lines.partitioningIndex { $0.characters.lowerBound > index } - 1)
  }

  /// The line at a height; the nearest one above and below. Nil without lines.
  func line(at y: CGFloat) -> Int? {
    lines.isEmpty ? nil : max(0, lines.partitioningIndex { $0.rect.minY > y } - 1)
  }

  /// The character nearest to a point, and the part of its width that is before the point, 0…1.
  func character(at point: CGPoint) -> (index: Int, fraction: CGFloat)? {
    guard let line = line(at: point.y).map({ lines[$0] }), !line.characters.isEmpty else { return nil }
    let places = places(line)
    let x = point.x - left(line)
    let found = places.character(at: x)
    let (start, end) = (places.x(of: found), places.x(of: found + 1))
    let fraction = start == end ? 0 : min(1, max(0, (x - start) / (end - start)))
    return (line.characters.lowerBound + found, fraction)
  }

  /// The place of the upper left corner of a character in its line.
  func location(ofCharacter index: Int) -> CGPoint? {
    guard let line = line(ofCharacter: index).map({ lines[$0] }) else { return nil }
    let place = places(line).x(of: min(index, line.characters.upperBound) - line.characters.lowerBound)
    return CGPoint(x: left(line) + place, y: line.rect.minY)
  }

  /// The rectangles of characters: one or more for each line.
  func rects(of range: Range<Int>) -> [CGRect] {
    lines.flatMap { line -> [CGRect] in
      let part = line.characters.clamped(to: range)
      guard !part.isEmpty else { return [] }
      let start = line.characters.lowerBound
      return places(line).ranges(of: part.lowerBound - start..<part.upperBound - start).map {
        CGRect(
          x: left(line) + $0.lowerBound, y: line.rect.minY, width: $0.upperBound - $0.lowerBound,
          height: line.rect.height)
      }
    }
  }

  /// The rectangle around the used parts of all lines.
  var usedRect: CGRect {
    lines.dropFirst().reduce(lines.first?.used ?? .zero) { $0.union($1.used) }
  }

  /// Returns the pen that draws the lines with the upper left corner of the container at a point.
  func pen(at origin: CGPoint) -> LabelPen {
    LabelPen(
      left: origin.x + padding, width: width, factor: factor, top: origin.y, opacity: 1, traits: .current)
  }
}
