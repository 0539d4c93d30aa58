import Foundation
import Geometry

/// Scales fonts and lengths with the text size that the user prefers, in the proportions of a text style.
public nonisolated final class UIFontMetrics: NSObject, Sendable {
  private let style: UIFont.TextStyle

  /// Creates metrics of a style.
  public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

  /// The metrics of body text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Returns a font in the size for `UITraitCollection.current`, in whole points. `font` has the size for the
  /// default category, and must not be scaled already.
  public func scaledFont(for font: UIFont) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: nil)
  }
  /// Returns a font for `UITraitCollection.current`, of at most `maximumPointSize` points; 0 is no limit.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }
  /// Returns a font in the size for traits.
  public func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
  }
  /// Returns a font in the size for traits, of at most `maximumPointSize` points; 0 is no limit. Stops the
  /// program if the font is scaled already.
  public func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    precondition(
      font.scaling == nil, "\(font) is scaled already: pass a font of a fixed size to scaledFont(for:)")
    let scaling = FontScaling(style: style, baseSize: font.pointSize, maximum: maximumPointSize)
    return UIFont(spec: font.spec, scaling: scaling)
      .adjusted(to: (traitCollection ?? .current).preferredContentSizeCategory)
  }

  /// Returns a length in the proportion for `UITraitCollection.current`, in whole pixels.
  public func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }
  /// Returns a length in the proportion for traits, in whole pixels.
  public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    let traits = traitCollection ?? .current
    let scale = traits.displayScale > 0 ? traits.displayScale : UITraitCollection.current.displayScale
    let factor = style.factor(in: traits.preferredContentSizeCategory)
    return (value * factor).rounded(toScale: max(1, scale))
  }
}

/// How the size of a font follows the category of the text size.
nonisolated struct FontScaling: Sendable, Equatable {
  var style: UIFont.TextStyle
  /// The size in points for the default category; nil for that of the style.
  var baseSize: CGFloat?
  /// The largest size in points; 0 is no limit.
  var maximum: CGFloat = 0

  func size(in category: UIContentSizeCategory) -> CGFloat {
    guard let baseSize else { return style.size(in: category) }
    let size = (baseSize * style.factor(in: category)).rounded()
    return maximum > 0 ? min(size, maximum) : size
  }
}

nonisolated extension UIFont.TextStyle {
  /// The sizes in points of the categories from `extraSmall` to the largest accessibility category.
  private static let sizes: [UIFont.TextStyle: [CGFloat]] = [
    .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
    .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
    .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
    .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
    .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
    .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
    .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
    .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
    .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
    .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
  ]

  /// The size in points in a category. Headlines and unknown styles have the size of body text.
  func size(in category: UIContentSizeCategory) -> CGFloat {
    (Self.sizes[self] ?? Self.sizes[.body] ?? [])[category.index]
  }

  /// The proportion of the size in a category to the default one.
  func factor(in category: UIContentSizeCategory) -> CGFloat { size(in: category) / size(in: .large) }
}

/// A view whose fonts can follow the text size that the user prefers.
@preconcurrency @MainActor public protocol UIContentSizeCategoryAdjusting: AnyObject {
  /// Whether the fonts follow the text size while the view is shown. The default is false.
  var adjustsFontForContentSizeCategory: Bool { get set }
}
