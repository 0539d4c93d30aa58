import Foundation
import Hosting

/// The part of a file that an enlarged photo needs, and the pixels in which it is decoded: those of the
/// screen, or of the file where it has fewer. A photo whose pixels fit into some megabytes is decoded as a
/// whole, of others the part on screen and a margin around it.
struct ZoomDetail: Equatable {
  /// The part in pixels of the file; nil: the whole image.
  var region: ImageRegion?
  /// The number of pixels of the part.
  var pixelSize: CGSize
  /// The size of the file in pixels.
  private let file: CGSize

  /// The largest number of pixels of an image that is decoded as a whole, and of a part with its usual
  /// margin.
  static let largestPixelCount: CGFloat = 8_000_000
  /// Parts begin and end at multiples of this number of pixels: JPEG files are decoded in such blocks.
  private static let block: CGFloat = 64
  /// The margin around the visible part, relative to its size: the usual one, and that of a large screen.
  private static let margins: [CGFloat] = [0.25, 0.125]

  /// Finds what is needed while a part of a photo is visible. `visible` is the part in fractions of the
  /// photo, `shown` the size of the photo in pixels of the screen, `file` in those of its file.
  init(visible: CGRect, shown: CGSize, file: CGSize) {
    self.file = file
    let scale = Self.scale(shown, file)
    let whole = CGSize(width: (file.width * scale).rounded(), height: (file.height * scale).rounded())
    guard whole.width * whole.height > Self.largestPixelCount else {
      (region, pixelSize) = (nil, whole)
      return
    }
    let pixels = visible.width * whole.width * visible.height * whole.height
    let margin =
      Self.margins.first { pixels * (1 + 2 * $0) * (1 + 2 * $0) <= Self.largestPixelCount }
      ?? Self.margins[Self.margins.count - 1]
    func side(_ start: CGFloat, _ length: CGFloat, _ end: CGFloat) -> (start: Int, length: Int) {
      // The tolerance prevents an additional block caused by rounding errors.
      let (from, to) = ((start - margin * length) * end, (start + length + margin * length) * end)
      let first = max(0, (from / Self.block + 1e-6).rounded(.down) * Self.block)
      let last = min(end, (to / Self.block - 1e-6).rounded(.up) * Self.block)
      return (Int(first), max(1, Int(last - first)))
    }
    let across = side(visible.minX, visible.width, file.width)
    let down = side(visible.minY, visible.height, file.height)
    region = ImageRegion(x: across.start, y: down.start, width: across.length, height: down.length)
    pixelSize = CGSize(
      width: (CGFloat(across.length) * scale).rounded(), height: (CGFloat(down.length) * scale).rounded())
  }

  /// The pixels that are needed for a pixel of the file: never more than one.
  private static func scale(_ shown: CGSize, _ file: CGSize) -> CGFloat {
    min(1, shown.width / max(1, file.width))
  }

  /// The part in fractions of the photo.
  var part: CGRect {
    guard let region, file.width > 0, file.height > 0 else { return CGRect(x: 0, y: 0, width: 1, height: 1) }
    return CGRect(
      x: CGFloat(region.x) / file.width, y: CGFloat(region.y) / file.height,
      width: CGFloat(region.width) / file.width, height: CGFloat(region.height) / file.height)
  }

  /// The pixels of this part for a pixel of the file.
  private var density: CGFloat { pixelSize.width / max(1, part.width * file.width) }

  /// Whether what is visible is sharp with this part, of a photo with the same file.
  func suffices(visible: CGRect, shown: CGSize) -> Bool {
    let part = part.insetBy(dx: -Self.tolerance, dy: -Self.tolerance)
    return part.minX <= visible.minX && part.minY <= visible.minY && part.maxX >= visible.maxX
      && part.maxY >= visible.maxY && density >= Self.scale(shown, file) * (1 - Self.tolerance)
  }

  /// A difference that is invisible.
  private static let tolerance: CGFloat = 0.002
}
