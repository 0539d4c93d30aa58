import Foundation

/// A color in sRGB with straight (not premultiplied) alpha. Components are 0…1; components outside that range
/// are stored and clamped when they are drawn.
public final class CGColor: Sendable, Hashable {
  /// The red component.
  public let red: CGFloat
  /// The green component.
  public let green: CGFloat
  /// The blue component.
  public let blue: CGFloat
  /// The opacity: 0 is transparent, 1 is opaque.
  public let alpha: CGFloat

  /// Creates a color from sRGB components.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a color from sRGB components.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a gray: 0 is black, 1 is white.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// The components in the order red, green, blue, alpha. Never nil.
  public var components: [CGFloat]? { [red, green, blue, alpha] }
  /// The number of components with alpha: 4.
  public var numberOfComponents: Int { 4 }

  /// Returns the color with another alpha. Never nil.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Returns whether all components are equal.
  public static func == (a: CGColor, b: CGColor) -> Bool {
    a.red == b.red && a.green == b.green && a.blue == b.blue && a.alpha == b.alpha
  }

  /// Hashes the components.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(red)
    hasher.combine(green)
    hasher.combine(blue)
    hasher.combine(alpha)
  }

  /// The color with 8 bits per channel, rounded; components outside 0…1 are clamped.
  package var rgba8: RGBA8 {
    func byte(_ value: CGFloat) -> UInt8 { UInt8((min(1, max(0, value)) * 255).rounded()) }
    return RGBA8(red: byte(red), green: byte(green), blue: byte(blue), alpha: byte(alpha))
  }
}
