import Drawing
import Foundation
import Hosting

extension ImageRegion {
  /// The size in pixels.
  var size: ImageSize { ImageSize(width, height) }

  /// Returns the part that is within an image of a size; nil if no pixel is within it.
  func clipped(to size: ImageSize) -> ImageRegion? {
    guard x < size.width, y < size.height, width > 0, height > 0 else { return nil }
    let (left, top) = (max(0, x), max(0, y))
    // Sums of numbers from elsewhere can overflow.
    let right = min(size.width, x.addingReportingOverflow(width).overflow ? .max : x + width)
    let bottom = min(size.height, y.addingReportingOverflow(height).overflow ? .max : y + height)
    guard left < right, top < bottom else { return nil }
    return ImageRegion(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns the rectangle in an image that is scaled from one size to another one; at least a pixel.
  func scaled(from size: ImageSize, to other: ImageSize) -> ImageRegion {
    func scale(_ place: Int, _ from: Int, _ to: Int) -> Int {
      Int((Double(place) * Double(to) / Double(max(1, from))).rounded())
    }
    let left = min(other.width - 1, scale(x, size.width, other.width))
    let top = min(other.height - 1, scale(y, size.height, other.height))
    let right = max(left + 1, scale(x + width, size.width, other.width))
    let bottom = max(top + 1, scale(y + height, size.height, other.height))
    return ImageRegion(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns the rectangle of the stored pixels, whose upright image has a size.
  func stored(_ orientation: ImageOrientation, upright size: ImageSize) -> ImageRegion {
    let right = size.width - x - width
    let bottom = size.height - y - height
    return switch orientation {
    case .up: self
    case .upMirrored: ImageRegion(x: right, y: y, width: width, height: height)
    case .down: ImageRegion(x: right, y: bottom, width: width, height: height)
    case .downMirrored: ImageRegion(x: x, y: bottom, width: width, height: height)
    case .leftMirrored: ImageRegion(x: y, y: x, width: height, height: width)
    case .right: ImageRegion(x: y, y: right, width: height, height: width)
    case .rightMirrored: ImageRegion(x: bottom, y: right, width: height, height: width)
    case .left: ImageRegion(x: bottom, y: x, width: height, height: width)
    }
  }
}

extension StoredPixels {
  /// Returns a part of these pixels, in the order in which they are stored.
  func part(_ region: ImageRegion) -> StoredPixels {
    guard region.size != ImageSize(width, height) else { return self }
    let (whole, read) = (width, readRow)
    var part = self
    (part.width, part.height) = (region.width, region.height)
    part.readRow = { y, row in
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: whole) { line in
        guard let base = line.baseAddress else { return }
        read(region.y + y, base)
        row.update(from: base + region.x, count: region.width)
      }
    }
    return part
  }
}
