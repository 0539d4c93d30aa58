import Foundation
import Geometry

/// Moves what is far outside of a visible range nearer to it, along one axis: empty distances that are longer
/// than a limit are shortened to the limit.
///
/// The order of positions is kept, and intervals without a long empty distance between them keep their
/// distances.
package struct ClosedGaps: Equatable {
  /// An empty distance, and how far positions behind it move.
  private struct Gap: Equatable {
    /// Where the gap begins, on the side of the visible range.
    let near: CGFloat
    let far: CGFloat
    /// The sum of what is removed from the gaps between the visible range and this one.
    let removedBefore: CGFloat
    /// The length that is removed from this one.
    let removed: CGFloat
  }

  private let visible: ClosedRange<CGFloat>
  /// The gaps after the visible range, ascending.
  private let after: [Gap]
  /// The gaps before the visible range, with the opposite sign, ascending.
  private let before: [Gap]

  /// Finds the gaps longer than `limit` between intervals, in any order, and around a range in which nothing
  /// moves. O(intervals · log intervals).
  package init(
    between intervals: [ClosedRange<CGFloat>], around visible: ClosedRange<CGFloat>, limit: CGFloat
  ) {
    self.visible = visible
    after = Self.gaps(between: intervals, from: visible.upperBound, limit)
    before = Self.gaps(
      between: intervals.map { -$0.upperBound ... -$0.lowerBound }, from: -visible.lowerBound, limit)
  }

  private static func gaps(
    between intervals: [ClosedRange<CGFloat>], from edge: CGFloat, _ limit: CGFloat
  ) -> [Gap] {
    var gaps: [Gap] = []
    var end = edge
    var removed: CGFloat = 0
    for interval in intervals.sorted(by: { $0.lowerBound < $1.lowerBound }) where interval.upperBound > end {
      let length = interval.lowerBound - end
      if length > limit {
        gaps.append(
          Gap(near: end, far: interval.lowerBound, removedBefore: removed, removed: length - limit))
        removed += length - limit
      }
      end = interval.upperBound
    }
    return gaps
  }

  /// Returns how far an interval moves: 0 if a part of it is in the visible range. O(log gaps).
  package func shift(of interval: ClosedRange<CGFloat>) -> CGFloat {
    if interval.lowerBound >= visible.upperBound { return -Self.removed(at: interval.lowerBound, after) }
    if interval.upperBound <= visible.lowerBound { return Self.removed(at: -interval.upperBound, before) }
    return 0
  }

  /// The sum of what is removed between the visible range and a position, which in a gap grows evenly.
  private static func removed(at position: CGFloat, _ gaps: [Gap]) -> CGFloat {
    guard let gap = gaps[..<gaps.partitioningIndex { $0.near >= position }].last else { return 0 }
    let share = min(1, (position - gap.near) / (gap.far - gap.near))
    return gap.removedBefore + gap.removed * share
  }
}
