import Drawing
import Foundation

/// A font, by what is asked of it; the host finds the file and falls back to others for characters that it
/// lacks.
public nonisolated final class UIFont: NSObject, NSCopying, Sendable {
  let spec: FontSpec

  init(spec: FontSpec) { self.spec = spec }

  /// A font by family or PostScript-like name: `"Noto Serif"`, `"NotoSerif-BoldItalic"`. What follows the
  /// last hyphen is read as weight and slant where it is one.
  ///
  /// Whether the family is installed is not known here: the host draws with its system font where it is not.
  /// Fails only for an empty name.
  public init?(name fontName: String, size fontSize: CGFloat) {
    guard let spec = FontSpec(fontName: fontName, size: fontSize) else { return nil }
    self.spec = spec
  }

  public static func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(spec: FontSpec(size: fontSize))
  }

  public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(spec: FontSpec(size: fontSize, weight: weight.cssWeight))
  }

  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .bold)
  }

  public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(spec: FontSpec(size: fontSize, isItalic: true))
  }

  public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(spec: FontSpec(size: fontSize, weight: weight.cssWeight, isMonospaced: true))
  }

  /// The system font, whose figures are of one width in the fonts that Linux desktops come with.
  public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }

  /// The system font at the size (and weight) that UIKit gives the style by default; there is no dynamic
  /// type.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    systemFont(ofSize: style.defaultSize, weight: style == .headline ? .semibold : .regular)
  }

  public static let systemFontSize: CGFloat = 14
  public static let smallSystemFontSize: CGFloat = 12
  public static let labelFontSize: CGFloat = 17
  public static let buttonFontSize: CGFloat = 18

  /// The size of the em square, in points.
  public var pointSize: CGFloat { spec.size }
  /// The family asked for; `"sans-serif"` or `"monospace"` for the system's.
  public var familyName: String { spec.family ?? (spec.isMonospaced ? "monospace" : "sans-serif") }

  public func withSize(_ fontSize: CGFloat) -> UIFont {
    guard fontSize != spec.size else { return self }
    var spec = spec
    spec.size = fontSize
    return UIFont(spec: spec)
  }

  // MARK: Measures, from the current host; estimates where there is none

  /// From one baseline to the next, ``leading`` aside.
  @MainActor public var lineHeight: CGFloat { TextMeasurement.metrics(of: spec).lineHeight }
  /// From the baseline to the top of the line; positive.
  @MainActor public var ascender: CGFloat { TextMeasurement.metrics(of: spec).ascent }
  /// From the baseline to the bottom of the line; negative, as in UIKit.
  @MainActor public var descender: CGFloat { -TextMeasurement.metrics(of: spec).descent }
  /// What is added between two lines.
  @MainActor public var leading: CGFloat { TextMeasurement.metrics(of: spec).leading }

  public func copy(with zone: NSZone? = nil) -> Any { self }
  public override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.spec == spec }
  public override var hash: Int { spec.hashValue }
  public override var description: String {
    "UIFont \(familyName) \(spec.size) weight \(spec.weight)\(spec.isItalic ? " italic" : "")"
  }
}

/// Measures with the current host's fonts.
@MainActor enum TextMeasurement {
  static func width(of string: String, font: FontSpec) -> CGFloat {
    guard let text = FrameLoop.current?.host?.text else {
      return CGFloat(string.count) * font.size * 0.5
    }
    return text.width(of: string, font: font)
  }

  static func metrics(of font: FontSpec) -> FontMetrics {
    guard let text = FrameLoop.current?.host?.text else {
      return FontMetrics(ascent: font.size * 0.95, descent: font.size * 0.25, leading: 0)
    }
    return text.metrics(of: font)
  }
}
