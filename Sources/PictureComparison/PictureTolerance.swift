/// How much a picture may differ from its reference: in how many pixels, and by how much in any of them. Both hold at
/// once, and neither is a share of the whole: a moved separator is as wrong in a large picture as in a small one.
public struct PictureTolerance: Hashable, Sendable {
  /// How many pixels may differ at all.
  public var pixels: Int
  /// By how much a channel of a pixel may differ, 0 … 255.
  public var difference: Int

  public init(pixels: Int, difference: Int) {
    self.pixels = pixels
    self.difference = difference
  }

  /// Every pixel as it was: what the software renderer gives for shapes and pictures, on every machine.
  public static let exact = PictureTolerance(pixels: 0, difference: 0)

  /// Any number of pixels may differ, none by more than `difference` in a channel: for what two renderers round
  /// differently.
  public static func rounding(_ difference: Int) -> PictureTolerance {
    PictureTolerance(pixels: .max, difference: difference)
  }

  public func allows(_ difference: PictureDifference) -> Bool {
    difference.count <= pixels && difference.largest <= self.difference
  }
}
