import Foundation
import Geometry

/// The offset adjustments of the invalidation contexts since the last preparation of a layout.
///
/// The adjustment of a context is read when the next invalidation follows, or after the layout is prepared. A
/// layout may set it in `invalidationContext(forPreferredLayoutAttributes:withOriginalAttributes:)`, as
/// UIKit's layouts do, or in `prepare()` if it computes sizes there.
@MainActor struct OffsetAdjustments {
  private var former = CGPoint.zero
  private var latest: UICollectionViewLayoutInvalidationContext?

  var sum: CGPoint { former + (latest?.contentOffsetAdjustment ?? .zero) }

  mutating func add(_ context: UICollectionViewLayoutInvalidationContext) {
    former = sum
    latest = context
  }

  mutating func add(_ other: OffsetAdjustments) {
    former = sum + other.former
    latest = other.latest
  }
}
