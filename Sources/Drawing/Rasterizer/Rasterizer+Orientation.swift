/// The orientation of a camera in EXIF's numbers. The cases name the position of the first row and column.
public enum ImageOrientation: Int, Sendable, CaseIterable {
  case up = 1, upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left

  /// Whether the upright image has width and height exchanged.
  public var swapsAxes: Bool { rawValue >= 5 }
}

extension Rasterizer {
  package static func upright(_ bitmap: Bitmap, orientation: ImageOrientation) -> Bitmap {
    guard orientation != .up, bitmap.width > 0, bitmap.height > 0 else { return bitmap }
    let width = orientation.swapsAxes ? bitmap.height : bitmap.width
    let height = orientation.swapsAxes ? bitmap.width : bitmap.height
    // Source index = origin + x · perX + y · perY.
    let stride = bitmap.width
    let last = bitmap.width - 1
    let bottom = (bitmap.height - 1) * stride
    let (origin, perX, perY): (Int, Int, Int) =
      switch orientation {
      case .up: (0, 1, stride)
      case .upMirrored: (last, -1, stride)
      case .down: (bottom + last, -1, -stride)
      case .downMirrored: (bottom, 1, -stride)
      case .leftMirrored: (0, stride, 1)
      case .right: (bottom, -stride, 1)
      case .rightMirrored: (bottom + last, -stride, -1)
      case .left: (last, stride, -1)
      }
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { target, count in
      count = width * height
      bitmap.pixels.withUnsafeBufferPointer { source in
        var index = 0
        for y in 0..<height {
          var from = origin + y * perY
          for _ in 0..<width {
            target[index] = source[from]
            index += 1
            from += perX
          }
        }
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels, isOpaque: bitmap.isOpaque)
  }
}
