import Drawing
import Foundation

/// The average color of an image, for sorting.
package struct PhotoColour: Sendable, Equatable {
  /// The hue, 0…1, from red over yellow, green and blue.
  package var hue: Double
  /// The chroma, 0…1; 0 is gray.
  package var chroma: Double
  /// The lightness, 0…1.
  package var lightness: Double

  /// Computes the average color of a bitmap, in which saturated pixels have a greater weight for the hue. A
  /// thumbnail is sufficient. Nil if the bitmap has no visible pixels.
  ///
  /// - Complexity: O(pixels).
  package init?(of bitmap: Bitmap) {
    var across = 0.0
    var up = 0.0
    var light = 0.0
    var weight = 0.0
    for pixel in bitmap.pixels {
      let alpha = Double(pixel >> 24) / 255
      let red = Double(pixel >> 16 & 255) / 255
      let green = Double(pixel >> 8 & 255) / 255
      let blue = Double(pixel & 255) / 255
      // The hue as a vector in the plane of the color hexagon.
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

  /// Colors with less chroma than this count as gray.
  package static let grey = 0.05

  /// The sort key, 0…2: 0…1 for colors, by hue, then 1…2 for grays, from light to dark. The hue is shifted so
  /// that purplish reds are next to reds.
  package var position: Double {
    guard chroma >= Self.grey else { return 2 - lightness }
    return (hue + 0.06).truncatingRemainder(dividingBy: 1)
  }
}
