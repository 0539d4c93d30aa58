import Drawing
import Foundation
import Geometry
import TextLayout

/// The laid out text of a label: its lines and their fonts. A class, because
/// each frame reads it, and a copy of a structure would retain its strings and arrays.
@MainActor final class LabelLayout {
  /// The fonts of the lines, smaller than the label's if the text was shrunk to fit.
  enum Lines {
    /// All lines have one font. `distance` is that from one line to the next, in points.
    case plain(font: FontSpec, distance: CGFloat)
    case attributed([AttributedLine])
  }

  let text: TextLines
  let lines: Lines
  let width: CGFloat
  let height: CGFloat
  let isEmpty: Bool
  /// The width of a text of one complete line, whose layout is valid in wider rectangles; nil for others.
  let sufficientWidth: CGFloat?

  /// Lays out a string. A too wide single line shrinks to `minimumScale` of the font at least, if not nil.
  convenience init(
    _ string: String, font: FontSpec, width: CGFloat, height: CGFloat, maximumLines: Int,
    mode: NSLineBreakMode, minimumScale: CGFloat?
  ) {
    let original = font.size
    var font = font
    if let minimumScale, width < .greatestFiniteMagnitude {
      font = LabelLayout.shrink(font, to: width, minimumScale: minimumScale, string: string)
    }
    let metrics = TextMeasurement.metrics(of: font)
    let distance = metrics.lineHeight + metrics.leading
    var limit = maximumLines
    if limit != 1, height < .greatestFiniteMagnitude, distance > 0 {
      let fittingLines = max(1, Int(saturating: ((height + metrics.leading + 0.5) / distance).rounded(.down)))
      limit = limit == 0 ? fittingLines : min(limit, fittingLines)
    }
    let measured = font
    let text = TextLines(string, width: width, maximumLines: limit, mode: mode) {
      TextMeasurement.width(of: $0, font: measured)
    }
    self.init(
      text, .plain(font: font, distance: distance), width: text.width,
      height: CGFloat(text.lineCount) * distance - (text.lineCount > 0 ? metrics.leading : 0),
      isShrunk: font.size != original)
  }

  /// Lays out an attributed text, with `minimumScale` of its fonts as for a string.
  convenience init(
    _ attributed: AttributedText, width: CGFloat, height: CGFloat, maximumLines: Int, mode: NSLineBreakMode,
    minimumScale: CGFloat?
  ) {
    var typesetter = AttributedTypesetter(text: attributed)
    if let minimumScale, width > 0, width < .greatestFiniteMagnitude {
      typesetter.shrink(to: width, minimumScale: minimumScale)
    }
    let (text, lines) = typesetter.lines(
      width: width, height: height, maximumLines: maximumLines, mode: mode)
    self.init(
      text, .attributed(lines), width: lines.reduce(0) { max($0, $1.width) },
      height: lines.last.map { $0.top + $0.height } ?? 0, isShrunk: typesetter.scale != 1)
  }

  private init(_ text: TextLines, _ lines: Lines, width: CGFloat, height: CGFloat, isShrunk: Bool) {
    self.text = text
    self.lines = lines
    self.width = width
    self.height = height
    isEmpty = text.lineCount == 0
    let isComplete = !isShrunk && !text.isTruncated && text.rest.isEmpty
    sufficientWidth = isComplete ? text.first?.width : nil
  }

  /// Returns the font in the largest size, in steps of half a point, at which the string fits `width`.
  private static func shrink(
    _ font: FontSpec, to width: CGFloat, minimumScale: CGFloat, string: String
  ) -> FontSpec {
    let natural = TextMeasurement.width(of: string, font: font)
    guard natural > width, natural > 0, width > 0 else { return font }
    let smallest = max(1, font.size * minimumScale)
    var font = font
    font.size = max(smallest, (font.size * width / natural * 2).rounded(.down) / 2)
    while font.size > smallest, TextMeasurement.width(of: string, font: font) > width {
      font.size = max(smallest, font.size - 0.5)
    }
    return font
  }
}

/// The last two layouts of a label: usually the drawn one and the one of a size query.
@MainActor struct LabelLayoutCache {
  struct Key: Equatable {
    /// The fonts that measured the text; nil for an estimate, for example before a label is in a window.
    var source: ObjectIdentifier?
    var width: CGFloat
    var height: CGFloat
    var maximumLines: Int
  }

  private struct Entry {
    var key: Key
    var layout: LabelLayout

    func isValid(for other: Key) -> Bool {
      if key == other { return true }
      guard key.source == other.source, let width = layout.sufficientWidth else { return false }
      return width <= other.width + TextLines.tolerance
    }
  }

  private var latest: Entry?
  private var other: Entry?

  mutating func removeAll() {
    latest = nil
    other = nil
  }

  /// Returns whether the latest layout was measured with other fonts.
  func wasMeasured(withOtherFontsThan source: ObjectIdentifier?) -> Bool {
    latest.map { $0.key.source != source } ?? false
  }

  /// Returns a layout that is valid for a key, and makes it the latest one. Nil if the text must be laid out.
  mutating func layout(for key: Key) -> LabelLayout? {
    if let latest, latest.isValid(for: key) { return latest.layout }
    guard let other, other.isValid(for: key) else { return nil }
    swap(&latest, &self.other)
    return other.layout
  }

  mutating func insert(_ layout: LabelLayout, for key: Key) {
    other = latest
    latest = Entry(key: key, layout: layout)
  }
}
