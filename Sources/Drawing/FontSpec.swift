import Foundation

/// The description of a font. A host finds the font file that matches best.
package struct FontSpec: Hashable, Sendable {
  /// The family name. The default, nil, is the system's sans-serif family.
  package var family: String?
  /// The size of the em square, in points.
  package var size: CGFloat
  /// The weight: 100 (thin) … 400 (regular, the default) … 900 (black).
  package var weight: Int
  /// Whether the font is italic. The default is false.
  package var isItalic: Bool
  /// Whether all characters have the same width. The default is false.
  package var isMonospaced: Bool

  package init(
    family: String? = nil, size: CGFloat, weight: Int = 400, isItalic: Bool = false,
    isMonospaced: Bool = false
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.isMonospaced = isMonospaced
  }
}

/// The vertical metrics of a font, in points. All are positive.
package struct FontMetrics: Hashable, Sendable {
  /// The distance from the baseline to the top of the line.
  package var ascent: CGFloat
  /// The distance from the baseline to the bottom of the line.
  package var descent: CGFloat
  /// The extra distance between two lines.
  package var leading: CGFloat

  package init(ascent: CGFloat, descent: CGFloat, leading: CGFloat) {
    self.ascent = ascent
    self.descent = descent
    self.leading = leading
  }

  /// Creates the metrics that a font has in most cases, for places that cannot read it.
  package init(estimatedFor font: FontSpec) {
    self.init(ascent: font.size * 0.95, descent: font.size * 0.25, leading: 0)
  }

  package var lineHeight: CGFloat { ascent + descent }
}
