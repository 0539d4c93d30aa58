import CollectionEngine
import Foundation

/// Shortens long empty distances beyond the visible rectangle, in both layouts of a transition and along both axes.
///
/// Items of other sections may be far away in one of the layouts, for example behind hundreds of items that neither
/// layout shows. Without a limit such items come on screen in the last moment of the transition.
@MainActor struct TransitionGaps {
  private struct Side {
    let x: ClosedGaps
    let y: ClosedGaps

    /// `attributes`: those of the items, in the coordinates of the visible rectangle.
    @MainActor init(_ attributes: [UICollectionViewLayoutAttributes], visible: CGSize, limit: CGFloat) {
      let frames = attributes.map(\.frame)
      x = ClosedGaps(
        between: frames.map { $0.minX...$0.maxX }, around: 0...max(0, visible.width), limit: limit)
      y = ClosedGaps(
        between: frames.map { $0.minY...$0.maxY }, around: 0...max(0, visible.height), limit: limit)
    }

    @MainActor func move(_ attributes: UICollectionViewLayoutAttributes) {
      let frame = attributes.frame
      let way = CGPoint(
        x: x.shift(of: frame.minX...frame.maxX), y: y.shift(of: frame.minY...frame.maxY))
      guard way != .zero else { return }
      let center = attributes.center
      attributes.center = CGPoint(x: center.x + way.x, y: center.y + way.y)
    }
  }

  private let current: Side
  private let next: Side

  /// - Parameters:
  ///   - limit: the length to which empty distances are shortened, in points.
  ///   - visible: the size of the visible rectangle.
  ///   - starts: the attributes in the current layout of all items that one of the layouts shows.
  ///   - ends: those in the next layout.
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
