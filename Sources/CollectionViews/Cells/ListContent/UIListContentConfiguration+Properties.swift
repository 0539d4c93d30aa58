import Foundation
import Geometry
import ViewTree

nonisolated extension UIListContentConfiguration {
  /// The appearance of the image of a row.
  public nonisolated struct ImageProperties: Hashable {
    /// The tint color of a template image. The default is `nil`: the tint color of the view.
    public var tintColor: UIColor?
    /// A function that is applied to the tint color. The default is `nil`.
    public var tintColorTransformer: UIConfigurationColorTransformer?
    /// The corner radius of the image in points. The default is 0.
    public var cornerRadius: CGFloat = 0
    /// The largest size of the image in points, with its ratio of width and height; 0 in a dimension is no
    /// limit. The default is zero.
    public var maximumSize = CGSize.zero
    /// The size of the place in which the image is centered, so that texts of rows with different images are
    /// aligned; 0 in a dimension is the size of the image. The default is zero.
    public var reservedLayoutSize = CGSize.zero

    /// A value for ``reservedLayoutSize``: the size that symbols of rows have, 28 points.
    public nonisolated static let standardDimension: CGFloat = 28

    /// Returns the tint color for that of a view: ``tintColor``, or the view's without one, transformed by
    /// ``tintColorTransformer``.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }

    func shownSize(of image: CGSize) -> CGSize {
      guard image.width > 0, image.height > 0 else { return image }
      let horizontal = maximumSize.width > 0 ? maximumSize.width / image.width : 1
      let vertical = maximumSize.height > 0 ? maximumSize.height / image.height : 1
      let factor = min(1, horizontal, vertical)
      return CGSize(width: image.width * factor, height: image.height * factor)
    }
  }

  /// The appearance of a text of a row.
  public nonisolated struct TextProperties: Hashable {
    /// The alignments of a text.
    public nonisolated enum TextAlignment: Int, Sendable {
      /// At the leading edge.
      case natural
      /// In the middle.
      case center
      /// At the leading edge.
      case justified
    }

    /// The letters of a text.
    public nonisolated enum TextTransform: Int, Sendable {
      /// As they are.
      case none
      /// Capital letters.
      case uppercase
      /// Small letters.
      case lowercase
      /// A capital letter at the beginning of each word.
      case capitalized
    }

    /// The font. The default follows the style.
    public var font: UIFont
    /// The color. The default follows the style.
    public var color: UIColor
    /// A function that is applied to the color. The default is `nil`.
    public var colorTransformer: UIConfigurationColorTransformer?
    /// The alignment. The default is `natural`.
    public var alignment = TextAlignment.natural
    /// The treatment of text that does not fit. The default is `byTruncatingTail`.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The most lines; 0, the default, is unlimited.
    public var numberOfLines = 0
    /// Whether a single line that is too wide is shrunk instead of truncated. The default is `false`.
    public var adjustsFontSizeToFitWidth = false
    /// The smallest scale of the font's size that ``adjustsFontSizeToFitWidth`` uses, 0…1. The default is 0.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether the font follows the text size of the traits. The default is `true`.
    public var adjustsFontForContentSizeCategory = true
    /// The letters. The default is `none`.
    public var transform = TextTransform.none

    init(font: UIFont, color: UIColor) { (self.font, self.color) = (font, color) }

    /// Returns the color, transformed by ``colorTransformer``.
    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

    func shown(_ text: String) -> String {
      switch transform {
      case .none: text
      case .uppercase: text.uppercased()
      case .lowercase: text.lowercased()
      case .capitalized: text.capitalized
      }
    }
  }
}
