import Foundation
import Geometry

/// The target rectangle of an image and the part of the image that is drawn into it.
nonisolated struct ImagePlacement: Equatable {
  /// The target rectangle, in the coordinates of `bounds`.
  var rect: CGRect
  /// The drawn part of the image, in its pixels.
  var source: CGRect

  /// Places an image by content mode; nil if no part of it is visible.
  ///
  /// - Parameters:
  ///   - size: The size of the image in points.
  ///   - scale: The image's pixels per point.
  ///   - bounds: The rectangle of the view.
  ///   - mode: The content mode.
  ///   - clips: Whether the parts outside of `bounds` are cut off.
  init?(size: CGSize, scale: CGFloat, in bounds: CGRect, mode: UIView.ContentMode, clips: Bool) {
    guard size.width > 0, size.height > 0, bounds.width > 0, bounds.height > 0 else { return nil }
    rect = ImagePlacement.place(size, in: bounds, mode: mode)
    source = CGRect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
    guard clips, rect != bounds else { return }
    // An image that covers the bounds has exactly their rectangle, whatever the rounding errors at this
    // place: its corners are then rounded with those of the view.
    let coversBounds = rect.insetBy(dx: -Self.roundingError, dy: -Self.roundingError).contains(bounds)
    guard coversBounds || !bounds.contains(rect) else { return }
    guard rect.overlaps(bounds) else { return nil }
    let seen = coversBounds ? bounds : rect.intersection(bounds)
    let across = source.width / rect.width
    let down = source.height / rect.height
    source = CGRect(
      x: (seen.minX - rect.minX) * across, y: (seen.minY - rect.minY) * down,
      width: seen.width * across, height: seen.height * down
    ).intersection(source)
    rect = seen
  }

  /// A length in points that is larger than the rounding errors of a placement, and invisible.
  private static let roundingError: CGFloat = 1e-6

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
    // The relative position: 0 is left or top, 1 is right or bottom.
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
