import Drawing
import Foundation

/// The laid out text of a label: its lines and their fonts.
struct LabelLayout {
  /// The fonts of the lines, smaller than the label's if the text was shrunk to fit.
  enum Lines {
    /// All lines have one font. `distance` is that from one line to the next, in points.
    case plain(font: FontSpec, distance: CGFloat)
    case attributed([AttributedLine])
  }

  var text: TextLayout
  var lines: Lines
  var isShrunk = false
  /// The width of the widest line.
  var width: CGFloat
  /// The height of all lines.
  var height: CGFloat

  /// Lays out a string. A single line that is too wide is shrunk to at least `minimumScale` of the font's
  /// size; nil does not shrink it.
  init(
    _ string: String, font: FontSpec, width: CGFloat, height: CGFloat, maximumLines: Int,
    mode: NSLineBreakMode, minimumScale: CGFloat?
  ) {
    let original = font.size
    var font = font
    if let minimumScale, width < .greatestFiniteMagnitude {
      font = LabelLayout.shrink(font, to: width, minimumScale: minimumScale, string: string)
      isShrunk = font.size != original
    }
    let metrics = TextMeasurement.metrics(of: font)
    let distance = metrics.lineHeight + metrics.leading
    var limit = maximumLines
    if limit != 1, height < .greatestFiniteMagnitude, distance > 0 {
      let fittingLines = max(1, Int(((height + metrics.leading + 0.5) / distance).rounded(.down)))
      limit = limit == 0 ? fittingLines : min(limit, fittingLines)
    }
    let measured = font
    text = TextLayout(string, width: width, maximumLines: limit, mode: mode) {
      TextMeasurement.width(of: $0, font: measured)
    }
    lines = .plain(font: font, distance: distance)
    self.width = text.width
    self.height = CGFloat(text.lineCount) * distance - (text.lineCount > 0 ? metrics.leading : 0)
  }

  /// Lays out an attributed text. A single line that is too wide is shrunk to at least `minimumScale` of the fonts' sizes;
  /// nil does not shrink it.
  init(
    _ attributed: AttributedText, width: CGFloat, height: CGFloat, maximumLines: Int, mode: NSLineBreakMode,
    minimumScale: CGFloat?
  ) {
    var typesetter = AttributedTypesetter(text: attributed)
    if let minimumScale, width > 0, width < .greatestFiniteMagnitude {
      typesetter.shrink(to: width, minimumScale: minimumScale)
      isShrunk = typesetter.scale != 1
    }
    let (text, lines) = typesetter.lines(
      width: width, height: height, maximumLines: maximumLines, mode: mode)
    self.text = text
    self.lines = .attributed(lines)
    self.width = lines.reduce(0) { max($0, $1.width) }
    self.height = lines.last.map { $0.top + $0.height } ?? 0
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
struct LabelLayoutCache {
  struct Key: Equatable {
    /// The fonts that measured the text; nil for an estimate. A label may be measured before it is in a window.
    var source: ObjectIdentifier?
    var width: CGFloat
    var height: CGFloat
    var maximumLines: Int
  }

  private var entries: (LabelLayoutEntry?, LabelLayoutEntry?) = (nil, nil)

  mutating func removeAll() { entries = (nil, nil) }

  /// Whether a layout was measured with other fonts.
  func wasMeasured(withOtherFontsThan source: ObjectIdentifier?) -> Bool {
    entries.0.map { $0.key.source != source } ?? false
  }

  mutating func layout(for key: Key, make: () -> LabelLayout) -> LabelLayout {
    if let entry = entries.0, entry.isValid(for: key) { return entry.layout }
    if let entry = entries.1, entry.isValid(for: key) {
      entries = (entry, entries.0)
      return entry.layout
    }
    let layout = make()
    entries = (LabelLayoutEntry(key: key, layout: layout), entries.0)
    return layout
  }
}

struct LabelLayoutEntry {
  var key: LabelLayoutCache.Key
  var layout: LabelLayout

  /// Returns whether the layout is valid for another key. A complete single line is valid for every rectangle
  /// that is wide enough.
  func isValid(for other: LabelLayoutCache.Key) -> Bool {
    if key == other { return true }
    guard key.source == other.source else { return false }
    guard !layout.isShrunk, !layout.text.isTruncated, layout.text.rest.isEmpty, let line = layout.text.first
    else { return false }
    return line.width <= other.width + TextLayout.tolerance
  }
}
