import Drawing
import Foundation

/// The colour that a picture has as a whole, for sorting.
public struct PhotoColour: Sendable, Equatable {
  /// 0…1 about the colour wheel, from red over yellow, green and blue.
  public var hue: Double
  /// How colourful it is, 0…1.
  public var chroma: Double
  /// 0…1.
  public var lightness: Double

  /// The mean of a picture, colourful pixels counting for more; a small version of it suffices. Nil for a picture without
  /// visible pixels. O(pixels).
  public init?(of bitmap: Bitmap) {
    var across = 0.0
    var up = 0.0
    var light = 0.0
    var weight = 0.0
    for pixel in bitmap.pixels {
      let alpha = Double(pixel >> 24) / 255
      let red = Double(pixel >> 16 & 255) / 255
      let green = Double(pixel >> 8 & 255) / 255
      let blue = Double(pixel & 255) / 255
      // The hexagon of hues, as a plane.
      across += alpha * (red - (green + blue) / 2)
      up += alpha * (green - blue) * 0.75.squareRoot()
      light += alpha * (0.299 * red + 0.587 * green + 0.114 * blue)
      weight += alpha
    }
    guard weight > 0 else { return nil }
    let angle = atan2(up, across) / (2 * .pi)
    hue = angle < 0 ? angle + 1 : angle
    chroma = (across * across + up * up).squareRoot() / weight
    lightness = light / weight
  }

  /// Less colour than this is grey.
  public static let grey = 0.05

  /// Where it stands among all: colours by hue, then greys from light to dark. Purplish reds stand with the reds.
  public var position: Double {
    guard chroma >= Self.grey else { return 2 - lightness }
    return (hue + 0.06).truncatingRemainder(dividingBy: 1)
  }
}
