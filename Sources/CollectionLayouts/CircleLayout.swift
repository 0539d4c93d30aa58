import CollectionEngine
import CollectionViews
import Foundation
import Geometry
import ViewTree

/// The items of each section on a circle about its header; circles lie one below the other and turn as they scroll by.
///
/// Items that do not fit on one circle within the view are spread over several about the same centre, and more of these
/// wheels below. Every change of the offset invalidates the layout; what is computed again is what is visible.
/// Preparing costs O(sections), only after a reload or a change of size.
@preconcurrency @MainActor open class CircleLayout: SolverLayout<CircleSolver> {
  /// In points. Default 96×96.
  open var itemSize = CGSize(width: 96, height: 96) { didSet { invalidateLayout() } }
  /// Between two items, at least; points. Default 8.
  open var spacing: CGFloat = 8 { didSet { invalidateLayout() } }
  /// Around each section's circle. Default 24 on all sides.
  open var sectionInset = UIEdgeInsets(top: 24, left: 24, bottom: 24, right: 24) {
    didSet { invalidateLayout() }
  }
  /// Of the header in the middle of each circle (kind `UICollectionView.elementKindSectionHeader`), in points.
  /// Default 0: none.
  open var headerHeight: CGFloat = 0 { didSet { invalidateLayout() } }
  /// How far circles turn while they are scrolled by the view's height, in radians; 0 holds circles still.
  /// Default 60°.
  open var turnPerScreen: CGFloat = .pi / 3 { didSet { invalidateLayout() } }

  package override func makeSolver(for size: CGSize) -> CircleSolver {
    CircleSolver(
      viewSize: size, itemSize: itemSize, spacing: spacing, insets: sectionInset,
      turnPerPoint: turnPerScreen / max(1, size.height),
      sections: sectionMetrics(headerHeight: headerHeight))
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let bounds = collectionView?.bounds else { return false }
    return newBounds.size != bounds.size || (turnPerScreen != 0 && newBounds.minY != bounds.minY)
  }
}
