import Drawing
import Foundation
import Geometry

nonisolated extension CGImage {
  /// Returns the part of the image in a rectangle in pixels, made whole by rounding outwards; nil outside of
  /// the image.
  ///
  /// - Complexity: O(pixels of the part).
  public func cropping(to rect: CGRect) -> CGImage? {
    let whole = CGRect(x: 0, y: 0, width: width, height: height)
    let part = rect.integral.intersection(whole)
    guard !part.isNull, part.width > 0, part.height > 0 else { return nil }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(Int(part.width * part.height))
    for row in Int(part.minY)..<Int(part.maxY) {
      pixels += bitmap.pixels[(row * width + Int(part.minX))..<(row * width + Int(part.maxX))]
    }
    return CGImage(
      bitmap: Bitmap(
        width: Int(part.width), height: Int(part.height), pixels: pixels, isOpaque: bitmap.isOpaque))
  }

  /// Returns the image itself, which is immutable.
  public func copy() -> CGImage? { self }
  /// The number of bytes of a row.
  public var bytesPerRow: Int { width * 4 }
}

nonisolated extension UIImage {
  /// How the middle of an image fills a larger rectangle. The raw values are UIKit's.
  public enum ResizingMode: Int, Sendable {
    /// By repetition, which is drawn as `stretch`.
    case tile
    /// By stretching.
    case stretch
  }

  /// Returns an image whose edges keep their size in image views that stretch it (`scaleToFill`).
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    UIImage(
      bitmap: bitmap, scale: scale, renderingMode: renderingMode, templateColor: templateColor,
      mirroredBitmap: mirroredBitmap, darkImage: darkImage?.resizableImage(withCapInsets: capInsets),
      symbolName: symbolName, capInsets: capInsets)
  }
  /// Returns an image whose edges keep their size; the middle is stretched in both modes.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    resizableImage(withCapInsets: capInsets)
  }
  /// Returns an image that is stretched at one column and one row, after the insets of the edges.
  public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
    resizableImage(
      withCapInsets: UIEdgeInsets(
        top: CGFloat(topCapHeight), left: CGFloat(leftCapWidth),
        bottom: topCapHeight == 0 ? 0 : size.height - CGFloat(topCapHeight) - 1,
        right: leftCapWidth == 0 ? 0 : size.width - CGFloat(leftCapWidth) - 1))
  }
  /// Returns the image itself: constraints place image views by their frames.
  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage { self }
  /// How the middle of the image is drawn: stretched.
  public var resizingMode: ResizingMode { .stretch }

  /// The parts of the image, in its pixels, and their places in a rectangle in points.
  func stretchedParts(in rect: CGRect) -> [(source: CGRect, rect: CGRect)] {
    let columns = StretchedPiece.pieces(
      capInsets.left, capInsets.right, of: size.width, from: rect.minX, length: rect.width)
    let rows = StretchedPiece.pieces(
      capInsets.top, capInsets.bottom, of: size.height, from: rect.minY, length: rect.height)
    var parts: [(source: CGRect, rect: CGRect)] = []
    for row in rows {
      for column in columns {
        let source = CGRect(
          x: column.start * scale, y: row.start * scale, width: column.length * scale,
          height: row.length * scale)
        let place = CGRect(x: column.place, y: row.place, width: column.width, height: row.width)
        parts.append((source, place))
      }
    }
    return parts
  }

  /// The position of the first row and column of pixels. The raw values are UIKit's.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored

    fileprivate var position: ImageOrientation {
      switch self {
      case .up: .up
      case .down: .down
      case .left: .left
      case .right: .right
      case .upMirrored: .upMirrored
      case .downMirrored: .downMirrored
      case .leftMirrored: .leftMirrored
      case .rightMirrored: .rightMirrored
      }
    }
  }

  /// The orientation of the pixels: always up, as images are turned when they are created.
  public var imageOrientation: Orientation { .up }

  /// Creates an image with a number of pixels for each point, turned to be upright.
  ///
  /// - Complexity: O(pixels), O(1) for the orientation `up`.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(
      bitmap: Rasterizer.upright(cgImage.bitmap, orientation: orientation.position), scale: scale)
  }

  /// Returns the image itself, which is decoded.
  public func preparingForDisplay() -> UIImage? { self }
  /// Returns the image itself, which is decoded.
  public func byPreparingForDisplay() async -> UIImage? { self }
  /// Calls the completion with the image itself, which is decoded.
  public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    completionHandler(self)
  }
  /// Returns a smaller copy with the same proportions that fits into `size`, in points; nil if `size` or the
  /// image is empty.
  ///
  /// - Complexity: O(pixels).
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    thumbnailPixels(for: size).map { makeThumbnail($0) }
  }
}

/// A part of a length that keeps its size or is stretched.
nonisolated private struct StretchedPiece {
  /// In the image.
  var start, length: CGFloat
  /// In the rectangle.
  var place, width: CGFloat

  /// The start, the middle and the end of a length.
  static func pieces(
    _ start: CGFloat, _ end: CGFloat, of size: CGFloat, from origin: CGFloat, length: CGFloat
  ) -> [StretchedPiece] {
    let shrink = start + end > length ? length / max(start + end, 0.001) : 1
    let first = start * shrink
    let last = end * shrink
    let pieces = [
      StretchedPiece(start: 0, length: start, place: origin, width: first),
      StretchedPiece(
        start: start, length: size - start - end, place: origin + first, width: length - first - last),
      StretchedPiece(start: size - end, length: end, place: origin + length - last, width: last),
    ]
    return pieces.filter { $0.length > 0 && $0.width > 0 }
  }
}
