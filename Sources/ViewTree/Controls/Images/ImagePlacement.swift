import Foundation
import Geometry

/// Where a picture goes in a rectangle, and which part of it.
nonisolated struct ImagePlacement: Equatable {
  /// In the space of the rectangle.
  var rect: CGRect
  /// In pixels of the picture.
  var source: CGRect

  /// Places a picture by content mode; nil where nothing of it is seen.
  ///
  /// `size` is the picture's in points, `scale` its pixels to a point. With `clips` what lies outside of `bounds`
  /// is cut off.
  init?(size: CGSize, scale: CGFloat, in bounds: CGRect, mode: UIView.ContentMode, clips: Bool) {
    guard size.width > 0, size.height > 0, bounds.width > 0, bounds.height > 0 else { return nil }
    rect = ImagePlacement.place(size, in: bounds, mode: mode)
    source = CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
    guard clips, !bounds.contains(rect) else { return }
    guard rect.overlaps(bounds) else { return nil }
    let seen = rect.intersection(bounds)
    let across = source.width / rect.width
    let down = source.height / rect.height
    source = CGRect(
      x: (seen.minX - rect.minX) * across, y: (seen.minY - rect.minY) * down,
      width: seen.width * across, height: seen.height * down)
    rect = seen
  }

  private static func place(_ size: CGSize, in bounds: CGRect, mode: UIView.ContentMode) -> CGRect {
    var size = size
    switch mode {
    case .scaleToFill, .redraw:
      return bounds
    case .scaleAspectFit, .scaleAspectFill:
      let (across, down) = (bounds.width / size.width, bounds.height / size.height)
      let factor = mode == .scaleAspectFit ? min(across, down) : max(across, down)
      size = CGSize(
        width: factor == across ? bounds.width : size.width * factor,
        height: factor == down ? bounds.height : size.height * factor)
    default:
      break
    }
    // 0 at the left and the top, 1 at the right and the bottom.
    let (x, y): (CGFloat, CGFloat) =
      switch mode {
      case .top: (0.5, 0)
      case .bottom: (0.5, 1)
      case .left: (0, 0.5)
      case .right: (1, 0.5)
      case .topLeft: (0, 0)
      case .topRight: (1, 0)
      case .bottomLeft: (0, 1)
      case .bottomRight: (1, 1)
      default: (0.5, 0.5)
      }
    return CGRect(
      x: bounds.minX + (bounds.width - size.width) * x, y: bounds.minY + (bounds.height - size.height) * y,
      width: size.width, height: size.height)
  }
}
