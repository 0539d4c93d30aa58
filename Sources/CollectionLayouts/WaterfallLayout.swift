import CollectionEngine
import CollectionViews
import Foundation
import Geometry
import ViewTree

/// Columns of equal width and items of any height: each goes below the column that is shortest so far.
///
/// The proportions of an item come from ``aspectRatio``; without it from the delegate's `sizeForItemAt` (a
/// `UICollectionViewDelegateFlowLayout`); without either it is square. Asked once an item when the layout is
/// prepared; 22 bytes an item are kept. Scrolling asks nothing. An invalidation that names items asks for theirs only.
@preconcurrency @MainActor open class WaterfallLayout: SolverLayout<WaterfallSolver> {
  /// As many columns as fit, none narrower than this, in points. Default 180.
  open var minimumColumnWidth: CGFloat = 180 { didSet { invalidateLayout() } }
  /// A fixed number of columns; 0 takes as many as fit. Default 0.
  open var columnCount = 0 { didSet { invalidateLayout() } }
  /// Between two columns, in points. Default 12.
  open var columnSpacing: CGFloat = 12 { didSet { invalidateLayout() } }
  /// Between two items of a column, in points. Default 12.
  open var lineSpacing: CGFloat = 12 { didSet { invalidateLayout() } }
  /// Around the items of each section. Default 12 on all sides.
  open var sectionInset = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12) {
    didSet { invalidateLayout() }
  }
  /// Of the header over each section (kind `UICollectionView.elementKindSectionHeader`). Default 0: none.
  open var headerHeight: CGFloat = 0 { didSet { invalidateLayout() } }
  /// Whether headers stay at the visible edge while their section is there. Default false.
  open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }
  /// Below each item's picture, in points, for a caption. Default 0.
  open var captionHeight: CGFloat = 0 { didSet { invalidateLayout() } }
  /// An item's width divided by its height; what is no positive number counts as 1. Default nil.
  open var aspectRatio: ((IndexPath) -> CGFloat)? { didSet { invalidateLayout() } }

  private var staleItems: [IndexPath] = []

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    staleItems += context.invalidatedItemIndexPaths ?? []
    super.invalidateLayout(with: context)
  }

  package override var pinsHeaders: Bool { sectionHeadersPinToVisibleBounds }

  package override func willSolve() { staleItems.removeAll() }

  package override func makeSolver(for size: CGSize) -> WaterfallSolver {
    let room = size.width - sectionInset.left - sectionInset.right + columnSpacing
    let fitting = room / max(1, minimumColumnWidth + columnSpacing)
    return WaterfallSolver(
      width: size.width, columns: columnCount > 0 ? columnCount : Int(min(1000, max(1, fitting))),
      spacing: CGSize(width: columnSpacing, height: lineSpacing), insets: sectionInset,
      pixelScale: collectionView?.displayScale ?? 1, sections: sectionMetrics(headerHeight: headerHeight),
      height: heights())
  }

  package override func updateSolver() {
    guard !staleItems.isEmpty, let columnWidth = solver?.columnWidth else { return }
    let stale = staleItems
    staleItems.removeAll()
    let height = heights()
    keepingAnchor {
      for path in stale where path.count == 2 {
        solver?.updateHeight(
          section: path[0], item: path[1], to: height(path[0], path[1], columnWidth))
      }
    }
  }

  /// The height of an item in a column of a width.
  private func heights() -> (_ section: Int, _ item: Int, _ columnWidth: CGFloat) -> CGFloat {
    guard let collectionView else { return { _, _, _ in 0 } }
    let ratio = aspectRatio ?? ratioFromDelegate(of: collectionView)
    let caption = captionHeight
    return { section, item, columnWidth in
      let ratio = ratio(collectionView.dataPath(for: IndexPath(item: item, section: section)))
      return columnWidth / (ratio > 0 && ratio.isFinite ? ratio : 1) + caption
    }
  }

  private func ratioFromDelegate(of collectionView: UICollectionView) -> (IndexPath) -> CGFloat {
    guard let delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout,
      let sizes = delegate.collectionView
    else { return { _ in 1 } }
    return { [self] path in
      let size: CGSize? = sizes(collectionView, layout: self, sizeForItemAt: path)
      return size.map { $0.width / $0.height } ?? 1
    }
  }
}
