public import Foundation

extension CGFloat {
  /// The nearest multiple of a device pixel; halves go away from zero. A scale that is not positive changes
  /// nothing.
  @inlinable
  public func rounded(toScale scale: CGFloat) -> CGFloat {
    scale > 0 ? (self * scale).rounded() / scale : self
  }

  @inlinable
  public func roundedUp(toScale scale: CGFloat) -> CGFloat {
    scale > 0 ? (self * scale).rounded(.up) / scale : self
  }

  @inlinable
  public func roundedDown(toScale scale: CGFloat) -> CGFloat {
    scale > 0 ? (self * scale).rounded(.down) / scale : self
  }
}

extension CGPoint {
  @inlinable
  public func rounded(toScale scale: CGFloat) -> CGPoint {
    CGPoint(x: x.rounded(toScale: scale), y: y.rounded(toScale: scale))
  }
}

extension CGSize {
  @inlinable
  public func rounded(toScale scale: CGFloat) -> CGSize {
    CGSize(width: width.rounded(toScale: scale), height: height.rounded(toScale: scale))
  }
}

extension CGRect {
  /// Each edge on its nearest device pixel, so that rectangles which share an edge still share it.
  @inlinable
  public func rounded(toScale scale: CGFloat) -> CGRect {
    let left = minX.rounded(toScale: scale)
    let top = minY.rounded(toScale: scale)
    return CGRect(
      x: left, y: top, width: maxX.rounded(toScale: scale) - left,
      height: maxY.rounded(toScale: scale) - top)
  }
}
