import Drawing
import Foundation
import Hosting

/// A description of a font. The host finds the font file, and uses other fonts for missing characters.
///
/// No subclass of `NSObject`: Foundation on Linux traps if it compares such attributes of strings.
public nonisolated final class UIFont: NSCopying, Hashable, CustomStringConvertible, Sendable {
  let spec: FontSpec
  /// How the size follows the category of the text size; nil for a fixed size.
  let scaling: FontScaling?

  init(spec: FontSpec, scaling: FontScaling? = nil) {
    self.spec = Self.limited(spec)
    self.scaling = scaling
  }

  /// The description with a size that can be drawn, also for NaN.
  private static func limited(_ spec: FontSpec) -> FontSpec {
    var limited = spec
    limited.size = min(largestSize, max(0, spec.size))
    return limited
  }

  /// In points. A line of a larger font needs more memory than a window.
  private static let largestSize: CGFloat = 2000

  /// Creates a font from a family or PostScript-like name: `"Noto Serif"`, `"NotoSerif-BoldItalic"`. The text
  /// after the last hyphen is read as weight and slant if it is one. The size is in points.
  ///
  /// Fails only if the name is empty. The host draws with its system font if the family is not installed.
  public init?(name fontName: String, size fontSize: CGFloat) {
    guard let spec = FontSpec(fontName: fontName, size: fontSize) else { return nil }
    self.spec = Self.limited(spec)
    scaling = nil
  }

  /// Returns the system font in a size in points, 0…2000.
  public static func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(spec: FontSpec(size: fontSize))
  }

  /// Returns the system font in a size in points and a weight.
  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(spec: FontSpec(size: fontSize, weight: weight.cssWeight))
  }

  /// Returns the bold system font in a size in points.
  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .bold)
  }

  /// Returns the italic system font in a size in points.
  public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(spec: FontSpec(size: fontSize, isItalic: true))
  }

  /// Returns the monospaced system font in a size in points and a weight.
  public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(spec: FontSpec(size: fontSize, weight: weight.cssWeight, isMonospaced: true))
  }

  /// Returns the system font, in points. Its digits have one width in the usual fonts of Linux desktops.
  public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }

  /// Returns the system font in UIKit's size and weight, for the text size of `UITraitCollection.current`.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// Returns the system font in UIKit's size and weight of the style, for the text size of traits; nil for
  /// that of `UITraitCollection.current`.
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let weight = style == .headline ? Weight.semibold : .regular
    let category = (traitCollection ?? .current).preferredContentSizeCategory
    return UIFont(
      spec: FontSpec(size: style.size(in: category), weight: weight.cssWeight),
      scaling: FontScaling(style: style))
  }

  /// Returns the font in the size of a category of the text size, if its size follows the category.
  func adjusted(to category: UIContentSizeCategory) -> UIFont {
    guard let scaling else { return self }
    var spec = spec
    spec.size = scaling.size(in: category)
    return spec == self.spec ? self : UIFont(spec: spec, scaling: scaling)
  }

  /// The size of system text, 14 points.
  public static let systemFontSize: CGFloat = 14
  /// The size of small system text, 12 points.
  public static let smallSystemFontSize: CGFloat = 12
  /// The default size of labels, 17 points.
  public static let labelFontSize: CGFloat = 17
  /// The size of button titles, 18 points.
  public static let buttonFontSize: CGFloat = 18

  /// The size of the font, in points.
  public var pointSize: CGFloat { spec.size }
  /// The family that was requested; `"sans-serif"` or `"monospace"` for system fonts.
  public var familyName: String { spec.family ?? (spec.isMonospaced ? "monospace" : "sans-serif") }

  /// Returns the font in another size, in points.
  public func withSize(_ fontSize: CGFloat) -> UIFont {
    guard fontSize != spec.size else { return self }
    var spec = spec
    spec.size = fontSize
    return UIFont(spec: spec)
  }

  // MARK: Metrics of the host's font; estimates before the main thread has measured the font

  /// The height of a line, in points, without ``leading``.
  public var lineHeight: CGFloat { metrics.lineHeight }
  /// The distance from the baseline to the top of the line, in points; positive.
  public var ascender: CGFloat { metrics.ascent }
  /// The distance from the baseline to the bottom of the line, in points; negative, as in UIKit.
  public var descender: CGFloat { -metrics.descent }
  /// The space between two lines, in points.
  public var leading: CGFloat { metrics.leading }

  /// On the main thread those of the current host; on others, what the main thread has measured last.
  private var metrics: FontMetrics {
    MainQueue.isCurrent
      ? MainActor.assumeIsolated { TextMeasurement.metrics(of: spec) }
      : MeasuredFonts.metrics(of: spec) ?? FontMetrics(estimatedFor: spec)
  }

  /// Returns the font itself, which is immutable.
  public func copy(with zone: NSZone? = nil) -> Any { self }
  /// Returns whether another object is the same font in the same size.
  public func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.spec == spec }
  /// Returns whether both are the same font in the same size.
  public static func == (a: UIFont, b: UIFont) -> Bool { a.spec == b.spec }
  /// Adds the font and its size.
  public func hash(into hasher: inout Hasher) { hasher.combine(spec) }
  /// The hash value of the font.
  public var hash: Int { hashValue }
  /// The family, the size and the weight.
  public var description: String {
    "UIFont \(familyName) \(spec.size) weight \(spec.weight)\(spec.isItalic ? " italic" : "")"
  }
}

/// Measures text with the current host's fonts, or estimates if there is no host.
@MainActor enum TextMeasurement {
  /// The fonts that measure now; nil without a host.
  static var source: ObjectIdentifier? { source(of: FrameLoop.current) }

  /// The fonts of the host of a loop.
  static func source(of loop: FrameLoop?) -> ObjectIdentifier? {
    (loop?.host?.text).map { ObjectIdentifier($0) }
  }

  static func width(of string: String, font: FontSpec) -> CGFloat {
    guard let text = FrameLoop.current?.host?.text else {
      return CGFloat(string.count) * font.size * 0.5
    }
    return text.width(of: string, font: font)
  }

  static func metrics(of font: FontSpec) -> FontMetrics {
    guard let text = FrameLoop.current?.host?.text else {
      return FontMetrics(estimatedFor: font)
    }
    return text.metrics(of: font)
  }

  /// Returns parts of a line in the order seen from left to right, divided where the direction changes.
  static func visualOrder(of parts: [String]) -> [VisualTextPart] {
    // Scripts that run from right to left begin at U+0590, whose first byte is 0xD6.
    guard let text = FrameLoop.current?.host?.text, parts.contains(where: { $0.utf8.contains { $0 >= 0xD6 } })
    else { return VisualTextPart.leftToRight(parts) }
    return text.visualOrder(of: parts)
  }
}
