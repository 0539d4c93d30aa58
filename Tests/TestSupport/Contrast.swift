import Foundation

/// An sRGB color with components 0…1, for computing contrasts.
public struct ContrastColor: Sendable {
  var red, green, blue, alpha: Double

  /// The opacity, 0…1.
  public var opacity: Double { alpha }

  /// Creates a color.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Returns the color that results from drawing this one over an opaque one.
  public func over(_ ground: ContrastColor) -> ContrastColor {
    func mix(_ top: Double, _ bottom: Double) -> Double { top * alpha + bottom * (1 - alpha) }
    return ContrastColor(
      red: mix(red, ground.red), green: mix(green, ground.green), blue: mix(blue, ground.blue))
  }

  /// The relative luminance of WCAG 2, for an opaque color.
  private var luminance: Double {
    func linear(_ channel: Double) -> Double {
      channel <= 0.04045 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// Returns the contrast ratio of WCAG 2, 1 to 21, of this color drawn over an opaque one.
  public func contrast(on ground: ContrastColor) -> Double {
    let (one, other) = (over(ground).luminance, ground.luminance)
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }
}
