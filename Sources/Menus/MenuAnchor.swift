import Foundation

/// The place at which a menu opens, in the window's space.
///
/// Used by CollectionViews to show an item's menu.
package enum MenuAnchor {
  /// A corner of the menu is at the point, for example at the pointer.
  case point(CGPoint)
  /// The menu is below a rectangle, or above it if there is more room.
  case rect(CGRect)
}

extension MenuAnchor {
  /// The distance, in points, of a menu from a rectangle.
  private static let gap: CGFloat = 6

  /// Returns the frame of a menu of a size beside the anchor, inside of an area.
  func menuFrame(size: CGSize, in area: CGRect, isRightToLeft: Bool = false) -> CGRect {
    var origin: CGPoint
    switch self {
    case .point(let point):
      // Opens on the other side of the pointer if it fits only there; otherwise along the edge.
      let (left, right) = (point.x - size.width - 1, point.x + 1)
      let (fitsLeft, fitsRight) = (left >= area.minX, right + size.width <= area.maxX)
      let isAtLeft = isRightToLeft ? fitsLeft || !fitsRight : fitsLeft && !fitsRight
      origin = CGPoint(x: isAtLeft ? left : right, y: point.y + 1)
      if origin.y + size.height > area.maxY, point.y - size.height - 1 >= area.minY {
        origin.y = point.y - size.height - 1
      }
    case .rect(let rect):
      origin = CGPoint(x: rect.midX - size.width / 2, y: rect.maxY + Self.gap)
      if origin.y + size.height > area.maxY { origin.y = rect.minY - size.height - Self.gap }
    }
    origin.x = min(max(origin.x, area.minX), area.maxX - size.width)
    origin.y = min(max(origin.y, area.minY), area.maxY - size.height)
    return CGRect(x: origin.x.rounded(), y: origin.y.rounded(), width: size.width, height: size.height)
  }
}
