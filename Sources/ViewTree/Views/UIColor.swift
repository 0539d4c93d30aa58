import Drawing
import Foundation

/// A color with sRGB components and straight alpha.
public nonisolated final class UIColor: NSObject, NSCopying, Sendable {
  /// The components of the color.
  public let cgColor: CGColor

  /// Creates a color from its components.
  public init(cgColor: CGColor) { self.cgColor = cgColor }

  /// Creates a color from components 0…1. Components outside that range are stored, and clamped when drawn.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Creates a gray from 0 (black) to 1 (white), with an alpha 0…1.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a color from hue, saturation, brightness and alpha, each 0…1. The hue goes from red through
  /// green and blue to red.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let sector = (hue - hue.rounded(.down)) * 6
    let index = Int(sector) % 6
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
    UIColor(red: cgColor.red, green: cgColor.green, blue: cgColor.blue, alpha: alpha)
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

  /// Returns the color itself, which is immutable.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.cgColor == cgColor }
  public override var hash: Int { cgColor.hashValue }
  public override var description: String { "UIColor \(cgColor.rgba8)" }

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
  /// The light system red of iOS.
  public static let systemRed = UIColor(rgb: 0xFF3B30)
  /// The light system orange of iOS.
  public static let systemOrange = UIColor(rgb: 0xFF9500)
  /// The light system yellow of iOS.
  public static let systemYellow = UIColor(rgb: 0xFFCC00)
  /// The light system green of iOS.
  public static let systemGreen = UIColor(rgb: 0x34C759)
  /// The light system teal of iOS.
  public static let systemTeal = UIColor(rgb: 0x30B0C7)
  /// The light system blue of iOS, the default tint.
  public static let systemBlue = UIColor(rgb: 0x007AFF)
  /// The light system indigo of iOS.
  public static let systemIndigo = UIColor(rgb: 0x5856D6)
  /// The light system purple of iOS.
  public static let systemPurple = UIColor(rgb: 0xAF52DE)
  /// The light system pink of iOS.
  public static let systemPink = UIColor(rgb: 0xFF2D55)
  /// The light system gray of iOS.
  public static let systemGray = UIColor(rgb: 0x8E8E93)
  /// The background of an app: white. There is no dark appearance.
  public static let systemBackground = white
  /// The color of text: black. There is no dark appearance.
  public static let label = black
  /// The color of secondary text: a translucent gray.
  public static let secondaryLabel = UIColor(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 0.6)

  private convenience init(rgb: UInt32) {
    self.init(
      red: CGFloat(rgb >> 16 & 255) / 255, green: CGFloat(rgb >> 8 & 255) / 255,
      blue: CGFloat(rgb & 255) / 255, alpha: 1)
  }
}
