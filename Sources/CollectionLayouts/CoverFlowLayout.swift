import CollectionEngine
import CollectionViews
import Foundation
import Geometry
import ViewTree

/// A layout that places the items of all sections in a horizontal row of covers: the one in the middle faces
/// the viewer, those at the sides are turned away. Scrolling ends with a cover in the middle.
///
/// Each change of the bounds invalidates the layout, because the position and the angle of a cover depend on
/// the content offset; only the visible elements are computed again. Preparing is O(sections), after a reload
/// or a change of size or settings only.
@preconcurrency @MainActor open class CoverFlowLayout: SolverLayout<CoverFlowSolver> {
  /// The size of the covers, in points. The default is zero: squares with 0.62 of the height that is
  /// available above the caption.
  open var itemSize = CGSize.zero { didSet { didChange(\.itemSize, from: oldValue) } }
  /// The distance between the centers of two covers at the side, as a fraction of a cover's width. The
  /// default is 0.22.
  open var stepRatio: CGFloat = 0.22 { didSet { didChange(\.stepRatio, from: oldValue) } }
  /// The additional space on both sides of the middle cover, as a fraction of a cover's width. The default is
  /// 0.5.
  open var middleGapRatio: CGFloat = 0.5 { didSet { didChange(\.middleGapRatio, from: oldValue) } }
  /// The angle by which covers at the side are turned, in radians, 0…π/2. The default is 62°.
  open var angle: CGFloat = .pi * 62 / 180 { didSet { didChange(\.angle, from: oldValue) } }
  /// The distance of covers at the side behind the middle one, as a fraction of a cover's width. The default
  /// is 0.35.
  open var depthRatio: CGFloat = 0.35 { didSet { didChange(\.depthRatio, from: oldValue) } }
  /// The distance of the eye from the screen, as a fraction of a cover's width. A smaller distance makes the
  /// perspective stronger; values less than 1 count as 1. The default is 2.4.
  open var eyeDistanceRatio: CGFloat = 2.4 { didSet { didChange(\.eyeDistanceRatio, from: oldValue) } }
  /// The height of the caption below the covers, in points. The default is 0: no caption.
  ///
  /// Each section has a caption of the kind `UICollectionView.elementKindSectionHeader`. The caption of the
  /// section whose cover is in the middle is visible.
  open var captionHeight: CGFloat = 0 { didSet { didChange(\.captionHeight, from: oldValue) } }

  /// The distance between the middle cover and its caption, in points. The default is 12.
  open var captionSpacing: CGFloat = 12 { didSet { didChange(\.captionSpacing, from: oldValue) } }

  open override func makeSolver(for visibleSize: CGSize) -> CoverFlowSolver {
    let side = max(1, 0.62 * (visibleSize.height - captionHeight)).rounded()
    let item = itemSize == .zero ? CGSize(width: side, height: side) : itemSize
    return CoverFlowSolver(
      viewSize: visibleSize, itemSize: item, step: (stepRatio * item.width).rounded(),
      middleGap: (middleGapRatio * item.width).rounded(), angle: angle, depth: depthRatio * item.width,
      eyeDistance: eyeDistanceRatio * item.width, captionHeight: captionHeight,
      captionSpacing: captionSpacing, sections: sectionMetrics())
  }

  /// True: the position and the angle of a cover depend on the content offset.
  open override var dependsOnOffset: Bool { true }

  // MARK: Resting offsets

  /// Returns the content offset, in the coordinates of the layout, at which an item is in the middle, or nil
  /// if there is no such item.
  open override func contentOffset(forItemAt indexPath: IndexPath) -> CGPoint? {
    guard indexPath.count == 2, let collectionView,
      let offset = currentSolver?.offset(section: indexPath[0], item: indexPath[1])
    else { return nil }
    return CGPoint(x: offset - collectionView.adjustedContentInset.left, y: collectionView.contentOffset.y)
  }

  /// The item in the middle at the current content offset; nil if there are no items.
  package final var middleItem: IndexPath? {
    currentSolver?.middleItem(offset: visibleContent.minX).map {
      IndexPath(item: $0.item, section: $0.section)
    }
  }

  /// Returns the offset nearest to the proposed one at which a cover is in the middle. A flick moves the row
  /// by at least one cover.
  open override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard let solver = currentSolver, let collectionView else { return proposedContentOffset }
    let left = collectionView.adjustedContentInset.left
    let flick: CGFloat = abs(velocity.x) > 0.2 ? velocity.x : 0
    let target = solver.restingOffset(
      near: proposedContentOffset.x + left, from: visibleContent.minX, direction: flick)
    return CGPoint(x: target - left, y: proposedContentOffset.y)
  }
}
