import Drawing
import Foundation

nonisolated extension UIFont {
  /// The weight of a font on UIKit's scale: −0.8 … 0.62; 0 is regular.
  public nonisolated struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight on UIKit's scale.
    public let rawValue: CGFloat
    /// Creates a weight from its value on UIKit's scale.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a weight from its value on UIKit's scale.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// −0.8, drawn with CSS weight 100.
    public static let ultraLight = Weight(-0.8)
    /// −0.6, drawn with CSS weight 200.
    public static let thin = Weight(-0.6)
    /// −0.4, drawn with CSS weight 300.
    public static let light = Weight(-0.4)
    /// 0, drawn with CSS weight 400.
    public static let regular = Weight(0)
    /// 0.23, drawn with CSS weight 500.
    public static let medium = Weight(0.23)
    /// 0.3, drawn with CSS weight 600.
    public static let semibold = Weight(0.3)
    /// 0.4, drawn with CSS weight 700.
    public static let bold = Weight(0.4)
    /// 0.56, drawn with CSS weight 800.
    public static let heavy = Weight(0.56)
    /// 0.62, drawn with CSS weight 900.
    public static let black = Weight(0.62)

    /// The CSS weight, 100…900, of the nearest named weight.
    var cssWeight: Int {
      let scale: [Weight] = [.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black]
      var nearest = 3
      for (index, weight) in scale.enumerated()
      where abs(weight.rawValue - rawValue) < abs(scale[nearest].rawValue - rawValue) {
        nearest = index
      }
      return (nearest + 1) * 100
    }
  }

  /// The purpose of a text, from which ``UIFont/preferredFont(forTextStyle:)`` chooses the size.
  public nonisolated struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// UIKit's name of the style.
    public let rawValue: String
    /// Creates a style from UIKit's name. Unknown styles have the size of ``body``.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Large titles, 34 points.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// Titles of the first level, 28 points.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// Titles of the second level, 22 points.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// Titles of the third level, 20 points.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// Headings, 17 points semibold.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// Subheadings, 15 points.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// Body text, 17 points.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// Callouts, 16 points.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// Footnotes, 13 points.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// Captions, 12 points.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// Small captions, 11 points.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }
}

extension FontSpec {
  /// Creates a font from a name such as `NotoSerif-BoldItalic`; nil if the name is empty.
  nonisolated init?(fontName: String, size: CGFloat) {
    guard !fontName.isEmpty else { return nil }
    self.init(family: fontName, size: size)
    guard let hyphen = fontName.lastIndex(of: "-"), hyphen != fontName.startIndex else { return }
    var face = fontName[fontName.index(after: hyphen)...].lowercased()
    let isItalic = face.hasSuffix("italic") || face.hasSuffix("oblique")
    if isItalic { face.removeLast(face.hasSuffix("italic") ? 6 : 7) }
    let weights = [
      "": 400, "regular": 400, "ultralight": 100, "thin": 200, "light": 300, "medium": 500,
      "semibold": 600, "demibold": 600, "bold": 700, "heavy": 800, "extrabold": 800, "black": 900,
    ]
    guard let weight = weights[face] else { return }
    self.init(family: String(fontName[..<hyphen]), size: size, weight: weight, isItalic: isItalic)
  }
}
