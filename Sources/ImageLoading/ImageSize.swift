import Drawing
import Foundation
import Hosting

/// The size of an upright image, in pixels.
package struct ImageSize: Hashable, Sendable {
  package var width: Int
  package var height: Int

  package init(_ width: Int, _ height: Int) {
    self.width = width
    self.height = height
  }

  /// The longest side of an image that is shown, in pixels.
  static let longestSide = 32_768

  /// A size that another process or program has stated; nil unless it is that of an image that is shown.
  init?(stated numbers: [Int]) {
    guard numbers.count == 2, numbers.allSatisfy((1...Self.longestSide).contains) else { return nil }
    self.init(numbers[0], numbers[1])
  }

  /// The number of pixels, or the largest number where it overflows.
  var pixelCount: Int { ImageHeader.product(width, height) }

  /// Whether an image of this size can be scaled down to another size.
  func covers(_ other: ImageSize) -> Bool { width >= other.width && height >= other.height }

  func union(_ other: ImageSize) -> ImageSize {
    ImageSize(max(width, other.width), max(height, other.height))
  }

  /// Whether an image of another size can be a thumbnail of an image of this size: it is smaller and has the
  /// same shape.
  func hasThumbnail(_ other: ImageSize) -> Bool {
    guard width > 0, height > 0, other.height > 0, covers(other) else { return false }
    return abs(Double(other.width) * Double(height) / (Double(other.height) * Double(width)) - 1) < 0.03
  }

  /// The size in which an image of this size is decoded at most: the largest number of eighths of it with at
  /// most `maximum` pixels and sides up to ``longestSide``, because JPEG files can be decoded at eighths.
  func reduced(to maximum: Int) -> ImageSize {
    let sizes = (1...8).map(eighths)
    return sizes.last { max($0.width, $0.height) <= Self.longestSide && $0.pixelCount <= maximum } ?? sizes[0]
  }

  /// Returns the size at some eighths of this one, at which libjpeg-turbo decodes.
  func eighths(_ count: Int) -> ImageSize { ImageSize((width * count + 7) / 8, (height * count + 7) / 8) }

  var swapped: ImageSize { ImageSize(height, width) }

  /// The sizes of squares into which images are scaled for the cache, so that changes of the size at which an
  /// image is shown rarely need its file again: those of the thumbnails that desktop programs share, but the
  /// smallest.
  static let boxes = ThumbnailCache.Size.allCases.dropFirst().map(\.rawValue)

  /// Returns the size of an image of this size for a request; never larger than the image.
  func target(of request: ImageRequest) -> ImageSize {
    guard let wanted = request.pixelSize else { return self }
    let across = Double(wanted.width) / Double(width)
    let down = Double(wanted.height) / Double(height)
    return scaled(
      by: request.fit == .fill ? max(across, down) : min(across, down), roundingUp: request.fit == .fill)
  }

  /// Returns the size of an image of this size that is scaled down into a square.
  func fitting(box: Int) -> ImageSize {
    scaled(by: Double(box) / Double(max(width, height)), roundingUp: false)
  }

  /// Returns the size in which an image of this size is cached if it is needed in another size: the smallest
  /// of the ``boxes`` that is sufficient, or for larger images the needed size itself.
  func cached(for needed: ImageSize) -> ImageSize {
    ImageSize.boxes.lazy.map { fitting(box: $0) }.first { $0.covers(needed) } ?? needed
  }

  private func scaled(by factor: Double, roundingUp: Bool) -> ImageSize {
    let scale = min(1, max(0, factor))
    // The tolerance prevents an additional pixel caused by rounding errors.
    func side(_ length: Int) -> Int {
      let exact = Double(length) * scale
      let pixels = roundingUp ? (exact - 1e-6).rounded(.up) : (exact + 1e-6).rounded(.down)
      return min(length, max(1, Int(pixels)))
    }
    return ImageSize(side(width), side(height))
  }
}

extension Bitmap {
  /// The size in pixels.
  var size: ImageSize { ImageSize(width, height) }
}
