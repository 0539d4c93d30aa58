/// A colour as it goes to the screen: sRGB, straight (not premultiplied) alpha, 8 bits a channel.
public struct RGBA8: Hashable, Sendable {
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8
  public var alpha: UInt8

  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// `0xRRGGBB`, opaque unless `alpha` says otherwise.
  public init(rgb: UInt32, alpha: UInt8 = 255) {
    self.init(
      red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
      blue: UInt8(truncatingIfNeeded: rgb), alpha: alpha)
  }

  public static let clear = RGBA8(red: 0, green: 0, blue: 0, alpha: 0)

  public var isOpaque: Bool { alpha == 255 }
  public var isClear: Bool { alpha == 0 }

  /// The same colour with its alpha multiplied by `opacity` (0…1).
  public func multiplyingAlpha(by opacity: Double) -> RGBA8 {
    guard opacity < 1 else { return self }
    var result = self
    result.alpha = UInt8((Double(alpha) * max(0, opacity)).rounded())
    return result
  }

  /// `0xAARRGGBB`, the layout of a `Bitmap`'s pixels.
  public var argb: UInt32 {
    UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }
}

extension RGBA8: CustomStringConvertible {
  /// `#RRGGBB`, with `AA` behind it where the colour is not opaque.
  public var description: String {
    func hex(_ value: UInt8) -> String {
      let digits = String(value, radix: 16, uppercase: true)
      return digits.count == 1 ? "0" + digits : digits
    }
    return "#" + hex(red) + hex(green) + hex(blue) + (isOpaque ? "" : hex(alpha))
  }
}
