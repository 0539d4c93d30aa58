/// The largest accepted difference between an image and its reference: the number of pixels, and the
/// difference of each. Both limits apply. Neither is relative to the size of the image, so a moved
/// separator fails in a large image too.
public struct ImageTolerance: Hashable, Sendable {
  /// The number of pixels that may differ.
  public var pixels: Int
  /// The largest difference in a channel of a pixel, 0…255.
  public var difference: Int

  /// Creates a tolerance of a number of pixels and a difference in each channel, 0…255.
  public init(pixels: Int, difference: Int) {
    self.pixels = pixels
    self.difference = difference
  }

  /// No difference. The software renderer draws shapes and images identically on every machine.
  public static let exact = ImageTolerance(pixels: 0, difference: 0)

  /// Returns a tolerance for any number of pixels that differ by at most `difference` in a channel. Use it
  /// for renderers that round differently.
  public static func rounding(_ difference: Int) -> ImageTolerance {
    ImageTolerance(pixels: .max, difference: difference)
  }

  /// Returns whether a difference is within both limits.
  package func allows(_ difference: ImageDifference) -> Bool {
    difference.count <= pixels && difference.largest <= self.difference
  }
}
