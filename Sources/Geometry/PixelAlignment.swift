import Foundation

extension CGFloat {
  /// Returns the nearest multiple of a pixel, with halves away from zero. `scale` is the number of pixels per
  /// point; if it is not positive, the value is returned unchanged.
  @inlinable
  package func rounded(toScale scale: CGFloat) -> CGFloat {
    scale > 0 ? (self * scale).rounded() / scale : self
  }

  /// Returns the next multiple of a pixel that is not smaller. `scale` as for ``rounded(toScale:)``.
  @inlinable
  package func roundedUp(toScale scale: CGFloat) -> CGFloat {
    scale > 0 ? (self * scale).rounded(.up) / scale : self
  }

  /// Returns the next multiple of a pixel that is not larger. `scale` as for ``rounded(toScale:)``.
  @inlinable
  package func roundedDown(toScale scale: CGFloat) -> CGFloat {
    scale > 0 ? (self * scale).rounded(.down) / scale : self
  }
}

extension CGPoint {
  /// Returns the point with both coordinates rounded to pixels.
  @inlinable
  package func rounded(toScale scale: CGFloat) -> CGPoint {
    CGPoint(x: x.rounded(toScale: scale), y: y.rounded(toScale: scale))
  }
}

extension CGSize {
  /// Returns the size with both lengths rounded to pixels.
  @inlinable
  package func rounded(toScale scale: CGFloat) -> CGSize {
    CGSize(width: width.rounded(toScale: scale), height: height.rounded(toScale: scale))
  }
}

extension CGRect {
  /// Returns the rectangle with each edge rounded to pixels. Rectangles that share an edge still share it.
  @inlinable
  package func rounded(toScale scale: CGFloat) -> CGRect {
    let left = minX.rounded(toScale: scale)
    let top = minY.rounded(toScale: scale)
    return CGRect(
      x: left, y: top, width: maxX.rounded(toScale: scale) - left,
      height: maxY.rounded(toScale: scale) - top)
  }
}
