import Drawing
import Files
import Foundation
import Geometry

/// A color with sRGB components and straight alpha, or one that depends on traits.
///
/// Views draw a color that depends on traits with their own ones, and draw again when these change. The
/// system colors are light or dark; they do not depend on the contrast.
///
/// No subclass of `NSObject`: Foundation on Linux traps if it compares such attributes of strings.
public nonisolated final class UIColor: NSCopying, Hashable, CustomStringConvertible, Sendable {
  private enum Source {
    case fixed(CGColor)
    case dynamic(@Sendable (UITraitCollection) -> UIColor)
    case pattern(UIImage)
  }

  private let source: Source

  /// Creates a color from its components.
  public init(cgColor: CGColor) { source = .fixed(cgColor) }

  /// Creates a color that a function returns for traits. It is called for each use, on the thread of the use.
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    source = .dynamic(dynamicProvider)
  }

  /// Creates a color that repeats an image, as the background of a view; elsewhere it is clear.
  public init(patternImage image: UIImage) { source = .pattern(image) }

  /// The image that is repeated; nil for other colors.
  var patternImage: UIImage? { if case .pattern(let image) = source { image } else { nil } }

  /// The components of the color; of one that depends on traits those for `UITraitCollection.current`.
  public var cgColor: CGColor {
    switch source {
    case .fixed(let color): color
    case .dynamic(let provider): provider(.current).cgColor
    case .pattern: CGColor(gray: 0, alpha: 0)
    }
  }

  /// Returns the color for traits, which depends on traits no longer.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    switch source {
    case .fixed, .pattern: self
    case .dynamic(let provider): provider(traitCollection).resolvedColor(with: traitCollection)
    }
  }

  var isDynamic: Bool { if case .dynamic = source { true } else { false } }

  /// Creates a color from components 0…1. Components outside that range are stored, and clamped when drawn.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Creates a gray from 0 (black) to 1 (white), with an alpha 0…1.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a color; each component is 0…1. The hue goes from red through green and blue to red.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let sector = (hue - hue.rounded(.down)) * 6
    let index = Int(saturating: sector) % 6
    let fraction = sector - CGFloat(index)
    let p = brightness * (1 - saturation)
    let q = brightness * (1 - saturation * fraction)
    let t = brightness * (1 - saturation * (1 - fraction))
    let (r, g, b): (CGFloat, CGFloat, CGFloat) =
      switch index {
      case 0: (brightness, t, p)
      case 1: (q, brightness, p)
      case 2: (p, brightness, t)
      case 3: (p, q, brightness)
      case 4: (t, p, brightness)
      default: (brightness, p, q)
      }
    self.init(red: r, green: g, blue: b, alpha: alpha)
  }

  /// Returns the color with another alpha, 0…1.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    if case .dynamic(let provider) = source {
      return UIColor { provider($0).withAlphaComponent(alpha) }
    }
    return UIColor(red: cgColor.red, green: cgColor.green, blue: cgColor.blue, alpha: alpha)
  }

  /// Writes the components, 0…1, to the pointers that are not nil. Returns true.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = cgColor.red
    green?.pointee = cgColor.green
    blue?.pointee = cgColor.blue
    alpha?.pointee = cgColor.alpha
    return true
  }

  /// Writes the gray and alpha, 0…1, to the pointers that are not nil. Returns false for a color that is no
  /// gray.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard cgColor.red == cgColor.green, cgColor.green == cgColor.blue else { return false }
    white?.pointee = cgColor.red
    alpha?.pointee = cgColor.alpha
    return true
  }

  /// Writes hue, saturation, brightness and alpha, 0…1, to the pointers that are not nil. Returns true. The
  /// hue of a gray is 0.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let (red, green, blue) = (cgColor.red, cgColor.green, cgColor.blue)
    let most = max(red, green, blue)
    let range = most - min(red, green, blue)
    let sector: CGFloat =
      if range == 0 { 0 } else if most == red { (green - blue) / range } else if most == green {
        2 + (blue - red) / range
      } else { 4 + (red - green) / range }
    hue?.pointee = (sector < 0 ? sector + 6 : sector) / 6
    saturation?.pointee = most == 0 ? 0 : range / most
    brightness?.pointee = most
    alpha?.pointee = cgColor.alpha
    return true
  }

  /// Returns the color itself, which is immutable.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns whether both have the same components, or are the same object if one of them depends on traits.
  public func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if self === other { return true }
    switch (source, other.source) {
    case (.fixed(let a), .fixed(let b)): return a == b
    case (.pattern(let a), .pattern(let b)): return a === b
    default: return false
    }
  }
  /// Returns whether both are equal; see ``isEqual(_:)``.
  public static func == (a: UIColor, b: UIColor) -> Bool { a.isEqual(b) }
  /// Adds the components, or the object if they depend on traits.
  public func hash(into hasher: inout Hasher) {
    switch source {
    case .fixed(let color): hasher.combine(color)
    case .pattern(let image): hasher.combine(ObjectIdentifier(image))
    case .dynamic: hasher.combine(ObjectIdentifier(self))
    }
  }
  /// The hash value of the color.
  public var hash: Int { hashValue }
  /// The name of the class and the components.
  public var description: String { "UIColor \(cgColor.rgba8)" }

  /// Transparent black.
  public static let clear = UIColor(white: 0, alpha: 0)
  /// Opaque black.
  public static let black = UIColor(white: 0, alpha: 1)
  /// Opaque white.
  public static let white = UIColor(white: 1, alpha: 1)
  /// Gray of 1/3 white.
  public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
  /// Gray of 1/2 white.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// Gray of 2/3 white.
  public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
  /// Red, 100 % saturated.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Green, 100 % saturated.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Blue, 100 % saturated.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Green and blue.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// Red and green.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// Red and blue.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// Red and half of green.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Half of red and half of blue.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// A dark orange.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
}

nonisolated extension UIColor {
  /// Creates the color of an asset catalog (`.xcassets`) in the program's resources: in the main bundle, then
  /// in the resource bundles that SwiftPM builds next to the program. Nil if no catalog has the color with
  /// its components.
  ///
  /// Copy the catalog as a folder: `resources: [.copy("Assets.xcassets")]` of the target. The color is that
  /// without an appearance, or for the light one.
  ///
  /// - Complexity: O(files of the catalogs) at the first call.
  public convenience init?(named name: String) {
    let found = ResourceBundles.search(nil).lazy.compactMap { AssetCatalog.color(named: name, in: $0) }.first
    guard let found else { return nil }
    self.init(found)
  }

  /// Creates a color in Display P3. Components outside 0…1, those outside sRGB, are clamped by drawing.
  public convenience init(
    displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    // Both spaces have the same white point and transfer function.
    let linear = [red, green, blue].map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    let rows: [[CGFloat]] = [
      [1.2249402, -0.2249402, 0], [-0.0420570, 1.0420570, 0], [-0.0196376, -0.0786361, 1.0982736],
    ]
    let parts = rows.map { row in
      let value = zip(row, linear).reduce(0) { $0 + $1.0 * $1.1 }
      return value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
    }
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
  }

  /// Returns a color of the asset catalogs in a bundle's resources; nil if there is none.
  ///
  /// Used by Templates for named colors.
  package static func inCatalog(named name: String, of bundle: Bundle) -> UIColor? {
    AssetCatalog.color(named: name, in: bundle).map { UIColor($0) }
  }

  convenience init(_ color: AssetCatalog.Color) {
    let parts = [color.red, color.green, color.blue].map { CGFloat($0) }
    if color.isDisplayP3 {
      self.init(displayP3Red: parts[0], green: parts[1], blue: parts[2], alpha: color.alpha)
    } else {
      self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: color.alpha)
    }
  }
}

/// The type of color literals without another one: `#colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)`.
public typealias _ColorLiteralType = UIColor

nonisolated extension UIColor: _ExpressibleByColorLiteral {
  /// Creates a color from a color literal, with sRGB components 0…1.
  public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}
