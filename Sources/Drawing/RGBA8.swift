/// A color with 8 bits per channel: sRGB with straight (not premultiplied) alpha.
public struct RGBA8: Hashable, Sendable {
  /// The red channel.
  public var red: UInt8
  /// The green channel.
  public var green: UInt8
  /// The blue channel.
  public var blue: UInt8
  /// The opacity: 0 is transparent, 255 is opaque.
  public var alpha: UInt8

  /// Creates a color. The default alpha is 255.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a color from `0xRRGGBB`. The default alpha is 255.
  public init(rgb: UInt32, alpha: UInt8 = 255) {
    self.init(
      red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
      blue: UInt8(truncatingIfNeeded: rgb), alpha: alpha)
  }

  /// Transparent black.
  public static let clear = RGBA8(red: 0, green: 0, blue: 0, alpha: 0)

  /// Whether alpha is 255.
  public var isOpaque: Bool { alpha == 255 }
  /// Whether alpha is 0.
  public var isClear: Bool { alpha == 0 }

  /// Returns the color with its alpha multiplied by `opacity`, which is clamped to 0…1.
  public func multiplyingAlpha(by opacity: Double) -> RGBA8 {
    guard opacity < 1 else { return self }
    var result = self
    result.alpha = UInt8((Double(alpha) * max(0, opacity)).rounded())
    return result
  }

  /// The color as `0xAARRGGBB`, the format of ``Bitmap/pixels``.
  public var argb: UInt32 {
    UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }
}

extension RGBA8: CustomStringConvertible {
  /// The color as `#RRGGBB`, or `#RRGGBBAA` if it is not opaque.
  public var description: String {
    func hex(_ value: UInt8) -> String {
      let digits = String(value, radix: 16, uppercase: true)
      return digits.count == 1 ? "0" + digits : digits
    }
    return "#" + hex(red) + hex(green) + hex(blue) + (isOpaque ? "" : hex(alpha))
  }
}
