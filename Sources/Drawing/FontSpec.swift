import Foundation

/// Which font is meant, before the host has found a file for it.
public struct FontSpec: Hashable, Sendable {
  /// A family name; `nil` is the system's sans-serif.
  public var family: String?
  /// The size of the em square, in points.
  public var size: CGFloat
  /// 100 (thin) … 400 (regular) … 900 (black).
  public var weight: Int
  public var isItalic: Bool
  public var isMonospaced: Bool

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

/// A font's vertical measures, in points; all positive.
public struct FontMetrics: Hashable, Sendable {
  /// From the baseline to the top of the line.
  public var ascent: CGFloat
  /// From the baseline to the bottom of the line.
  public var descent: CGFloat
  /// Extra distance between two lines.
  public var leading: CGFloat

  public init(ascent: CGFloat, descent: CGFloat, leading: CGFloat) {
    self.ascent = ascent
    self.descent = descent
    self.leading = leading
  }

  public var lineHeight: CGFloat { ascent + descent }
}
