import CollectionEngine
import CollectionViews
import Foundation
import Geometry
import ViewTree

/// A row of covers: the one in the middle faces us, those at its sides stand turned away. Scrolling comes to rest with
/// a cover in the middle.
///
/// Covers move against each other as the row scrolls, so every change of bounds invalidates the layout; what is
/// computed again is what is visible. Preparing costs O(sections), only after a reload or a change of size.
@preconcurrency @MainActor open class CoverFlowLayout: SolverLayout<CoverFlowSolver>, FocusRevealing {
  /// Of the covers, in points; zero makes them squares of 0.62 of the height. Default zero.
  open var itemSize = CGSize.zero { didSet { invalidateLayout() } }
  /// Between two covers at the side, as part of a cover's width. Default 0.22.
  open var stepRatio: CGFloat = 0.22 { didSet { invalidateLayout() } }
  /// Room beside the cover in the middle, as part of its width. Default 0.5.
  open var middleGapRatio: CGFloat = 0.5 { didSet { invalidateLayout() } }
  /// How far covers at the side are turned, in radians. Default 62°.
  open var angle: CGFloat = .pi * 62 / 180 { didSet { invalidateLayout() } }
  /// How far covers at the side stand behind the middle one, as part of a cover's width. Default 0.35.
  open var depthRatio: CGFloat = 0.35 { didSet { invalidateLayout() } }
  /// The eye's distance, as part of a cover's width: near eyes see a stronger perspective. Default 2.4.
  open var eyeDistanceRatio: CGFloat = 2.4 { didSet { invalidateLayout() } }
  /// Of the caption below: that of the section whose cover is in the middle (kind
  /// `UICollectionView.elementKindSectionHeader`), in points; 0 for none. Default 0.
  open var captionHeight: CGFloat = 0 { didSet { invalidateLayout() } }

  package override func makeSolver(for size: CGSize) -> CoverFlowSolver {
    let side = max(1, 0.62 * (size.height - captionHeight)).rounded()
    let item = itemSize == .zero ? CGSize(width: side, height: side) : itemSize
    return CoverFlowSolver(
      viewSize: size, itemSize: item, step: (stepRatio * item.width).rounded(),
      middleGap: (middleGapRatio * item.width).rounded(), angle: angle, depth: depthRatio * item.width,
      eyeDistance: eyeDistanceRatio * item.width, captionHeight: captionHeight,
      sections: sectionMetrics())
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds != collectionView?.bounds
  }

  /// Covers stand in the middle of what the insets leave.
  package override func contentInsetDidChange() { invalidate(with: makeInvalidationContext()) }

  // MARK: Coming to rest

  /// The content offset at which an item is in the middle; nil where there is no such item.
  open func contentOffset(forItemAt indexPath: IndexPath) -> CGPoint? {
    guard indexPath.count == 2, let collectionView,
      let offset = answeringSolver?.offset(section: indexPath[0], item: indexPath[1])
    else { return nil }
    return CGPoint(x: offset - collectionView.adjustedContentInset.left, y: collectionView.contentOffset.y)
  }

  /// Where a cover is in the middle; a flick goes on by one cover at least.
  open override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard let solver = answeringSolver, let collectionView else { return proposedContentOffset }
    let left = collectionView.adjustedContentInset.left
    let flick: CGFloat = abs(velocity.x) > 0.2 ? velocity.x : 0
    let target = solver.restingOffset(
      near: proposedContentOffset.x + left, from: visibleContent.minX, direction: flick)
    return CGPoint(x: target - left, y: proposedContentOffset.y)
  }
}
