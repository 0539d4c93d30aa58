import Drawing
import Foundation

/// The attributes of a font: family, weight, slant and size. Fonts are created from it.
///
/// No subclass of `NSObject`, for the same reason as ``UIFont``.
public nonisolated final class UIFontDescriptor: Hashable, Sendable {
  let spec: FontSpec
  let scaling: FontScaling?

  init(spec: FontSpec, scaling: FontScaling? = nil) {
    self.spec = spec
    self.scaling = scaling
  }

  /// Creates a description from a name, as ``UIFont/init(name:size:)`` reads it, and a size in points.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(spec: FontSpec(fontName: fontName, size: size) ?? FontSpec(size: size))
  }

  /// Creates a description from attributes: `family`, `name`, `size` and the weight of `traits` count.
  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    self.init(spec: Self.spec(FontSpec(size: 0), attributes))
  }

  /// Returns the description of the font of a style, for the text size of `UITraitCollection.current`.
  public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  private static func spec(_ spec: FontSpec, _ attributes: [AttributeName: Any]) -> FontSpec {
    var spec = spec
    let size =
      (attributes[.size] as? CGFloat) ?? (attributes[.size] as? NSNumber).map { CGFloat($0.doubleValue) }
    if let size { spec.size = size }
    if let name = attributes[.name] as? String, let named = FontSpec(fontName: name, size: spec.size) {
      spec = named
    }
    if let family = attributes[.family] as? String { spec.family = family }
    let weight = (attributes[.traits] as? [TraitKey: Any])?[.weight]
    if let weight = weight as? UIFont.Weight { spec.weight = weight.cssWeight }
    if let weight = weight as? CGFloat { spec.weight = UIFont.Weight(weight).cssWeight }
    return spec
  }

  /// The size in points; 0 if the font that is created decides.
  public var pointSize: CGFloat { spec.size }
  /// The name of the font, with its weight and slant: `NotoSerif-BoldItalic`.
  public var postscriptName: String { spec.fontName }
  /// The slant, and whether the weight is that of bold fonts or more.
  public var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if spec.isItalic { traits.insert(.traitItalic) }
    if spec.weight >= 600 { traits.insert(.traitBold) }
    if spec.isMonospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// Returns the description with other traits: slant, bold and fixed width count. It is never nil.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    var spec = spec
    spec.isItalic = symbolicTraits.contains(.traitItalic)
    spec.isMonospaced = symbolicTraits.contains(.traitMonoSpace)
    let isBold = symbolicTraits.contains(.traitBold)
    if isBold != (spec.weight >= 600) { spec.weight = isBold ? 700 : 400 }
    return UIFontDescriptor(spec: spec, scaling: scaling)
  }
  /// Returns the description with another size, in points.
  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    var spec = spec
    spec.size = newPointSize
    return UIFontDescriptor(spec: spec)
  }
  /// Returns the description with another family.
  public func withFamily(_ newFamily: String) -> UIFontDescriptor {
    var spec = spec
    spec.family = newFamily
    return UIFontDescriptor(spec: spec, scaling: scaling)
  }
  /// Returns the description of a design of the system font: the fixed width counts, and others are as the
  /// default. It is never nil.
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    var spec = spec
    spec.isMonospaced = design == .monospaced
    return UIFontDescriptor(spec: spec, scaling: scaling)
  }
  /// Returns the description with attributes replaced; see ``init(fontAttributes:)``.
  public func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    UIFontDescriptor(spec: Self.spec(spec, attributes), scaling: attributes[.size] == nil ? scaling : nil)
  }

  /// Returns whether both describe the same font in the same size.
  public static func == (a: UIFontDescriptor, b: UIFontDescriptor) -> Bool { a.spec == b.spec }
  /// Adds the font and its size.
  public func hash(into hasher: inout Hasher) { hasher.combine(spec) }

  /// Properties of a font that are on or off. The raw values are UIKit's.
  public struct SymbolicTraits: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt32
    /// Creates a set from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Slanted.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// A heavy weight.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// Wide characters. Has no effect.
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    /// Narrow characters. Has no effect.
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    /// Characters of one width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    /// A smaller distance of lines. Has no effect.
    public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
    /// A larger distance of lines. Has no effect.
    public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
  }

  /// The name of an attribute.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates an attribute from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A `String`: the family.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// A `String`: the name with weight and slant.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// A `String`: the weight and slant by their names. Has no effect.
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    /// A number: the size in points.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// A dictionary by ``TraitKey``.
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    /// Settings of the font. Has no effect.
    public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
  }

  /// A key of the attribute `traits`.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A `UIFont.Weight`, or its raw value.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    /// A number: the width of characters. Has no effect.
    public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
    /// A number: the slant. Has no effect.
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
  }

  /// A design of the system font.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a design from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The usual one.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// With round ends, drawn as the usual one.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// With serifs, drawn as the usual one.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// With characters of one width.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }
}

nonisolated extension UIFont {
  /// The description of the font.
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(spec: spec, scaling: scaling) }

  /// Creates a font from a description, in a size in points; 0 for the size of the description, or 12 points
  /// if it has none.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    var spec = descriptor.spec
    if pointSize > 0 { spec.size = pointSize } else if spec.size <= 0 { spec.size = 12 }
    self.init(spec: spec, scaling: spec.size == descriptor.spec.size ? descriptor.scaling : nil)
  }

  /// The name of the font, with its weight and slant: `NotoSerif-BoldItalic`.
  public var fontName: String { spec.fontName }
  /// The height of capital letters, in points: an estimate of 0.71 of the size.
  public var capHeight: CGFloat { pointSize * 0.71 }
  /// The height of small letters, in points: an estimate of 0.53 of the size.
  public var xHeight: CGFloat { pointSize * 0.53 }
}

extension FontSpec {
  /// The family with the name of weight and slant, as ``init(fontName:size:)`` reads it.
  nonisolated fileprivate var fontName: String {
    let family = family ?? (isMonospaced ? "monospace" : "sans-serif")
    let names = [
      100: "UltraLight", 200: "Thin", 300: "Light", 500: "Medium", 600: "Semibold", 700: "Bold", 800: "Heavy",
      900: "Black",
    ]
    let face = (names[weight] ?? "") + (isItalic ? "Italic" : "")
    return face.isEmpty ? family : "\(family)-\(face)"
  }
}
