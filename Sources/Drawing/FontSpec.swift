import Foundation

/// The description of a font. A host finds the font file that matches best.
public struct FontSpec: Hashable, Sendable {
  /// The family name. The default, nil, is the system's sans-serif family.
  public var family: String?
  /// The size of the em square, in points.
  public var size: CGFloat
  /// The weight: 100 (thin) … 400 (regular, the default) … 900 (black).
  public var weight: Int
  /// Whether the font is italic. The default is false.
  public var isItalic: Bool
  /// Whether all characters have the same width. The default is false.
  public var isMonospaced: Bool

  /// Creates a description.
  public init(
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
public struct FontMetrics: Hashable, Sendable {
  /// The distance from the baseline to the top of the line.
  public var ascent: CGFloat
  /// The distance from the baseline to the bottom of the line.
  public var descent: CGFloat
  /// The extra distance between two lines.
  public var leading: CGFloat

  /// Creates metrics.
  public init(ascent: CGFloat, descent: CGFloat, leading: CGFloat) {
    self.ascent = ascent
    self.descent = descent
    self.leading = leading
  }

  /// Creates the metrics that a font has in most cases, for places that cannot read it.
  package init(estimatedFor font: FontSpec) {
    self.init(ascent: font.size * 0.95, descent: font.size * 0.25, leading: 0)
  }

  /// The height of a line without leading.
  public var lineHeight: CGFloat { ascent + descent }
}
