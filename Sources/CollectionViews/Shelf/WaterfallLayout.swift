import CollectionEngine
import Foundation
import Geometry
import ViewTree

/// Columns of equal width and items of any height: each goes below the column that is shortest so far.
///
/// The proportions of an item come from ``aspectRatio``; without it from the delegate's `sizeForItemAt` (a
/// `UICollectionViewDelegateFlowLayout`); without either it is square. Asked once an item when the layout is
/// prepared; 22 bytes an item are kept. Scrolling asks nothing. An invalidation that names items asks for theirs only.
@preconcurrency @MainActor open class WaterfallLayout: UICollectionViewLayout {
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

  package private(set) var solver: WaterfallSolver?
  private var staleItems: [IndexPath] = []

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if isStructural(context) { solver = nil }
    staleItems += context.invalidatedItemIndexPaths ?? []
    super.invalidateLayout(with: context)
  }

  open override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    let ratio = aspectRatio ?? ratioFromDelegate(of: collectionView)
    let caption = captionHeight
    func height(_ section: Int, _ item: Int, _ columnWidth: CGFloat) -> CGFloat {
      let ratio = ratio(collectionView.dataPath(for: IndexPath(item: item, section: section)))
      return columnWidth / (ratio > 0 && ratio.isFinite ? ratio : 1) + caption
    }
    let width = visibleContent.width
    let stale = staleItems
    staleItems.removeAll()
    if let solver, solver.width == width {
      if stale.isEmpty { return }
      return keepingPlace {
        for path in stale where path.count == 2 {
          let height = height(path[0], path[1], solver.columnWidth)
          self.solver?.updateHeight(section: path[0], item: path[1], to: height)
        }
      }
    }
    let room = width - sectionInset.left - sectionInset.right + columnSpacing
    let fitting = room / max(1, minimumColumnWidth + columnSpacing)
    solver = WaterfallSolver(
      width: width, columns: columnCount > 0 ? columnCount : Int(min(1000, max(1, fitting))),
      spacing: CGSize(width: columnSpacing, height: lineSpacing), insets: sectionInset,
      pixelScale: collectionView.displayScale, sections: shelfSections(headerHeight: headerHeight),
      height: height)
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

  private var pinningBounds: CGRect? { sectionHeadersPinToVisibleBounds ? visibleContent : nil }

  open override var collectionViewContentSize: CGSize { solver?.contentSize ?? .zero }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var result: [UICollectionViewLayoutAttributes] = []
    solver?.forEachElement(in: rect, pinnedTo: pinningBounds) { result.append(attributes(for: $0)) }
    return result
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2 else { return nil }
    return itemAttributes(at: indexPath, frame: solver?.frame(section: indexPath[0], item: indexPath[1]))
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let section = section(ofHeader: elementKind, at: indexPath) else { return nil }
    return solver?.header(section: section, pinnedTo: pinningBounds).map { attributes(for: $0) }
  }

  /// Columns follow the width, pinned headers the offset.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    concerns(newBounds, pinsHeaders: sectionHeadersPinToVisibleBounds)
  }

  override func contentInsetDidChange() {
    guard sectionHeadersPinToVisibleBounds || solver?.width != visibleContent.width else { return }
    invalidateLayout(with: makeInvalidationContext())
  }
}
