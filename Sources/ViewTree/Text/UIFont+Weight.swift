import Drawing
import Foundation

extension UIFont {
  /// How heavy a font is, on UIKit's scale: −0.8 … 0.62, 0 is regular.
  public nonisolated struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let ultraLight = Weight(-0.8)
    public static let thin = Weight(-0.6)
    public static let light = Weight(-0.4)
    public static let regular = Weight(0)
    public static let medium = Weight(0.23)
    public static let semibold = Weight(0.3)
    public static let bold = Weight(0.4)
    public static let heavy = Weight(0.56)
    public static let black = Weight(0.62)

    /// 100…900; the nearest named weight's.
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

  /// What a text is for.
  public nonisolated struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// UIKit's size at the default content size category.
    var defaultSize: CGFloat {
      switch self {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      default: 17
      }
    }
  }
}

extension FontSpec {
  /// Reads a name such as `NotoSerif-BoldItalic`; nil where it is empty.
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
