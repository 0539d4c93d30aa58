import Foundation
import Geometry

/// An item that stays at a place of the visible rectangle during a transition.
struct TransitionAnchor {
  var indexPath: IndexPath
  /// The anchored point of the item, from its middle, in its widths and heights.
  private let share: CGPoint
  /// Where that point was in the visible rectangle when it was anchored.
  let place: CGPoint
  /// Where the gesture was in the visible rectangle then; nil if the app gave no point.
  let gestureStart: CGPoint?
  /// Where the gesture is now.
  var gesturePlace: CGPoint

  /// Anchors the middle of an item. `origin`: of the visible rectangle, in the content.
  @MainActor init(_ item: UICollectionViewLayoutAttributes, origin: CGPoint) {
    indexPath = item.indexPath
    share = .zero
    place = item.center - origin
    gestureStart = nil
    gesturePlace = place
  }

  /// Anchors the point of an item that a gesture is at; a point beside the item counts as its nearest edge.
  @MainActor init(_ item: UICollectionViewLayoutAttributes, at point: CGPoint, origin: CGPoint) {
    func share(_ way: CGFloat, _ length: CGFloat) -> CGFloat {
      length > 0 ? min(0.5, max(-0.5, way / length)) : 0
    }
    indexPath = item.indexPath
    self.share = CGPoint(
      x: share(point.x - item.center.x, item.size.width),
      y: share(point.y - item.center.y, item.size.height))
    place = item.point(at: self.share) - origin
    gestureStart = point - origin
    gesturePlace = point - origin
  }

  /// Whether a gesture gave the point.
  var isExplicit: Bool { gestureStart != nil }

  /// The anchored point by other attributes of the item.
  @MainActor func point(of item: UICollectionViewLayoutAttributes) -> CGPoint { item.point(at: share) }
}

extension UICollectionViewLayoutAttributes {
  /// A point of the element, from its middle in its widths and heights, before it is transformed.
  fileprivate func point(at share: CGPoint) -> CGPoint {
    CGPoint(x: center.x + share.x * size.width, y: center.y + share.y * size.height)
  }
}
