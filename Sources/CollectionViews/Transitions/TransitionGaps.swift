import CollectionEngine
import Foundation
import Geometry

/// Shortens long empty distances beyond the visible rectangle, in both layouts of a transition and along both
/// axes.
///
/// Items of other sections may be far away in one of the layouts, for example behind hundreds of items that
/// neither layout shows. Without a limit such items come on screen in the last moment of the transition.
@MainActor struct TransitionGaps {
  private struct Side {
    let x: ClosedGaps
    let y: ClosedGaps

    /// `attributes`: those of the items, in the coordinates of the visible rectangle.
    @MainActor init(_ attributes: [UICollectionViewLayoutAttributes], visible: CGSize, limit: CGFloat) {
      let frames = attributes.map(\.frame)
      x = ClosedGaps(
        between: frames.map { ClosedRange(from: $0.minX, to: $0.maxX) },
        around: ClosedRange(from: 0, to: visible.width), limit: limit)
      y = ClosedGaps(
        between: frames.map { ClosedRange(from: $0.minY, to: $0.maxY) },
        around: ClosedRange(from: 0, to: visible.height), limit: limit)
    }

    @MainActor func move(_ attributes: UICollectionViewLayoutAttributes) {
      let frame = attributes.frame
      let way = CGPoint(
        x: x.shift(of: ClosedRange(from: frame.minX, to: frame.maxX)),
        y: y.shift(of: ClosedRange(from: frame.minY, to: frame.maxY)))
      guard way != .zero else { return }
      let center = attributes.center
      attributes.center = CGPoint(x: center.x + way.x, y: center.y + way.y)
    }
  }

  private let current: Side
  private let next: Side

  /// `limit`: the length to which empty distances are shortened, in points; `starts` and `ends`: the
  /// attributes in the current and in the next layout of all items that one of the layouts shows.
  init(
    limit: CGFloat, visible: CGSize, starts: [UICollectionViewLayoutAttributes],
    ends: [UICollectionViewLayoutAttributes]
  ) {
    current = Side(starts, visible: visible, limit: limit)
    next = Side(ends, visible: visible, limit: limit)
  }

  /// Moves attributes of the current layout, which only the caller has.
  func moveStart(_ attributes: UICollectionViewLayoutAttributes?) { attributes.map(current.move) }

  /// Moves attributes of the next layout, which only the caller has.
  func moveEnd(_ attributes: UICollectionViewLayoutAttributes?) { attributes.map(next.move) }
}
