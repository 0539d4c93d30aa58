import Drawing
import Geometry

/// The part of an image that is sent as a texture, where the whole image is larger than any texture.
enum TexturePart {
  /// The parts begin and end at multiples of this number of pixels, so that scrolling rarely needs another
  /// one.
  private static let step = 1024

  /// Returns the part of an image that is visible in the bounds of the canvas, with more around it; nil if a
  /// side is longer than `limit`, or if it cannot be computed because the image extends behind the viewer.
  static func visible(
    _ bounds: PixelRect, _ toImage: ProjectiveTransform, width: Int, height: Int, limit: Int
  ) -> PixelRect? {
    let (right, bottom) = (bounds.x + bounds.width, bounds.y + bounds.height)
    let corners = [(bounds.x, bounds.y), (right, bounds.y), (bounds.x, bottom), (right, bottom)]
      .compactMap { toImage.apply(x: Double($0), y: Double($1)) }
    guard corners.count == 4,
      let across = range(corners.map(\.x), length: width, limit),
      let down = range(corners.map(\.y), length: height, limit)
    else { return nil }
    return PixelRect(
      x: across.lowerBound, y: down.lowerBound, width: across.count, height: down.count)
  }

  /// The pixels between the least and the greatest of some coordinates, to the next multiples of ``step`` if
  /// these are not too far apart.
  private static func range(_ values: [Double], length: Int, _ limit: Int) -> Range<Int>? {
    guard let least = values.min(), let greatest = values.max(), least.isFinite, greatest.isFinite else {
      return nil
    }
    // The linear filter reads the pixel beside the last one.
    let first = Int(min(max(0, least.rounded(.down) - 2), Double(length - 1)))
    let end = max(first + 1, Int(min(max(0, greatest.rounded(.up) + 2), Double(length))))
    guard end - first <= limit else { return nil }
    let (wideFirst, wideEnd) = (first / step * step, min(length, (end + step - 1) / step * step))
    return wideEnd - wideFirst <= limit ? wideFirst..<wideEnd : first..<end
  }
}
