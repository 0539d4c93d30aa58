import CollectionEngine
import CollectionViews
import Foundation
import Geometry
import ViewTree

/// A layout that places the items of each section on a circle around its header. Circles are in rows of as
/// many as fit the width. They turn as they move into the view and out of it; while a circle is completely
/// visible, its first item is at the top.
///
/// If the items do not fit on one circle within the view, they become smaller. If the smallest ones do not
/// fit either, they are on several concentric circles, and if necessary on several groups of circles. Each
/// change of the content offset invalidates the layout; only the visible elements are computed again.
/// Preparing is O(sections), after a reload or a change of size or settings only.
@preconcurrency @MainActor open class CircleLayout: SolverLayout<CircleSolver> {
  /// The maximum size of the items, in points. The default is 96×96.
  open var itemSize = CGSize(width: 96, height: 96) { didSet { didChange(\.itemSize, from: oldValue) } }
  /// The minimum size of the items, in points. The default is 48×48.
  ///
  /// Items keep their proportions. If ``itemSize`` is smaller, they have that size.
  open var minimumItemSize = CGSize(width: 48, height: 48) {
    didSet { didChange(\.minimumItemSize, from: oldValue) }
  }
  /// The minimum distance between two items of the maximum size, in points; smaller items are closer to each
  /// other. The default is 4.
  open var spacing: CGFloat = 4 { didSet { didChange(\.spacing, from: oldValue) } }
  /// The insets around each circle or group of concentric circles, in points. The default is 24 on all sides.
  open var sectionInset = UIEdgeInsets(top: 24, left: 24, bottom: 24, right: 24) {
    didSet { didChange(\.sectionInset, from: oldValue) }
  }
  /// The height of the header in the middle of each section's circle, in points. The default is 0: no
  /// headers.
  ///
  /// Headers have the kind `UICollectionView.elementKindSectionHeader`.
  open var headerHeight: CGFloat = 0 { didSet { didChange(\.headerHeight, from: oldValue) } }
  /// The minimum width of the room for a header, in points, if the view is wide enough. The default is 220.
  open var minimumHeaderWidth: CGFloat = 220 { didSet { didChange(\.minimumHeaderWidth, from: oldValue) } }
  /// The angle by which circles turn while they move out of the view by its height, in radians; 0 means that
  /// they do not turn. The default is π/3.
  open var turnPerScreen: CGFloat = .pi / 3 { didSet { didChange(\.turnPerScreen, from: oldValue) } }

  open override func makeSolver(for visibleSize: CGSize) -> CircleSolver {
    CircleSolver(
      viewSize: visibleSize, itemSize: itemSize, minimumItemSize: minimumItemSize, spacing: spacing,
      insets: sectionInset, minimumHeaderWidth: minimumHeaderWidth,
      turnPerPoint: turnPerScreen / max(1, visibleSize.height),
      sections: sectionMetrics(headerHeight: headerHeight))
  }

  open override var dependsOnOffset: Bool { turnPerScreen != 0 }
}
