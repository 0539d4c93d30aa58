import Foundation
import Geometry

/// An item that keeps its position on screen during a transition.
struct TransitionAnchor {
  var indexPath: IndexPath
  /// The anchored point relative to the center of the item, in multiples of its width and height.
  private let share: CGPoint
  /// The position of that point in the visible rectangle at the time of anchoring.
  let position: CGPoint
  /// The position of the gesture in the visible rectangle at that time; nil if the app passed no point.
  let gestureStart: CGPoint?
  var gesturePosition: CGPoint
  let startProgress: CGFloat
  /// Whether the app or a gesture has chosen the item. Otherwise content at its start stays there.
  let isExplicit: Bool

  /// Anchors the point of an item that is nearest to a gesture; without one the center. `origin`: the origin
  /// of the visible rectangle, in content coordinates.
  @MainActor init(
    _ item: UICollectionViewLayoutAttributes, at point: CGPoint? = nil, origin: CGPoint, progress: CGFloat,
    isExplicit: Bool
  ) {
    func share(_ offset: CGFloat, _ length: CGFloat) -> CGFloat {
      length > 0 ? min(0.5, max(-0.5, offset / length)) : 0
    }
    self.isExplicit = isExplicit
    indexPath = item.indexPath
    let distance = (point ?? item.center) - item.center
    self.share = CGPoint(x: share(distance.x, item.size.width), y: share(distance.y, item.size.height))
    position = item.point(at: self.share) - origin
    gestureStart = point.map { $0 - origin }
    gesturePosition = gestureStart ?? position
    startProgress = progress
  }

  /// The share of the displacement at the time of anchoring that has to be gone at a progress, as the content
  /// is in its place at both ends: 0 at ``startProgress``, 1 at the end that is approached. `atStart`:
  /// whether that is progress 0.
  func path(to present: CGFloat) -> (atStart: Bool, share: CGFloat) {
    let present = min(1, max(0, present))
    if present < startProgress { return (true, (startProgress - present) / startProgress) }
    return (false, startProgress < 1 ? (present - startProgress) / (1 - startProgress) : 0)
  }

  /// The anchored point for other attributes of the item.
  @MainActor func point(of item: UICollectionViewLayoutAttributes) -> CGPoint { item.point(at: share) }
}

extension UICollectionViewLayoutAttributes {
  /// A point relative to the center of the element, in multiples of its width and height, before its
  /// transform is applied.
  fileprivate func point(at share: CGPoint) -> CGPoint {
    CGPoint(x: center.x + share.x * size.width, y: center.y + share.y * size.height)
  }
}
