import CollectionEngine
import CollectionViews
import Foundation
import Geometry
import ViewTree

/// A layout that places the items of each section on a circle around its header. The circles are below each
/// other and turn as the content scrolls.
///
/// If the items do not fit on one circle within the view, they are on several concentric circles, and if
/// necessary on several groups of circles below each other. Each change of the content offset invalidates the
/// layout; only the visible elements are computed again.
///
/// - Complexity: Preparing is O(sections), after a reload or a change of size or settings only.
@preconcurrency @MainActor open class CircleLayout: _SolverLayout<CircleSolver> {
  /// The size of the items, in points. The default is 96×96.
  open var itemSize = CGSize(width: 96, height: 96) { didSet { invalidateLayout() } }
  /// The minimum distance between two items, in points. The default is 8.
  open var spacing: CGFloat = 8 { didSet { invalidateLayout() } }
  /// The insets around each circle or group of concentric circles, in points. The default is 24 on all sides.
  open var sectionInset = UIEdgeInsets(top: 24, left: 24, bottom: 24, right: 24) {
    didSet { invalidateLayout() }
  }
  /// The height of the header in the middle of each section's circle, in points. The default is 0: no
  /// headers.
  ///
  /// Headers have the kind `UICollectionView.elementKindSectionHeader`.
  open var headerHeight: CGFloat = 0 { didSet { invalidateLayout() } }
  /// The angle by which circles turn while the content scrolls by the height of the view, in radians; 0 means
  /// that they do not turn. The default is π/3.
  open var turnPerScreen: CGFloat = .pi / 3 { didSet { invalidateLayout() } }

  package override func makeSolver(for size: CGSize) -> CircleSolver {
    CircleSolver(
      viewSize: size, itemSize: itemSize, spacing: spacing, insets: sectionInset,
      turnPerPoint: turnPerScreen / max(1, size.height),
      sections: sectionMetrics(headerHeight: headerHeight))
  }

  /// Returns true for a new size, and for a new vertical offset if circles turn.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let bounds = collectionView?.bounds else { return false }
    return newBounds.size != bounds.size || (turnPerScreen != 0 && newBounds.minY != bounds.minY)
  }
}
