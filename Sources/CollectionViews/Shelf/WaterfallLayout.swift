import CollectionEngine
import Foundation
import Geometry
import ViewTree

/// Columns of equal width and items of any height: each goes below the column that is shortest so far.
///
/// The proportions of an item come from ``aspectRatio``; without it from the delegate's `sizeForItemAt` (a
/// `UICollectionViewDelegateFlowLayout`); without either it is square. Asked once an item when the layout is
/// prepared; 22 bytes an item are kept. Scrolling asks nothing.
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
  /// Below each item's picture, in points, for a caption. Default 0.
  open var captionHeight: CGFloat = 0 { didSet { invalidateLayout() } }
  /// An item's width divided by its height; what is no positive number counts as 1. Default nil.
  open var aspectRatio: ((IndexPath) -> CGFloat)? { didSet { invalidateLayout() } }

  private var solver: WaterfallSolver?

  open override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    let inset = collectionView.adjustedContentInset
    let width = collectionView.bounds.width - inset.left - inset.right
    let room = width - sectionInset.left - sectionInset.right + columnSpacing
    let fitting = room / max(1, minimumColumnWidth + columnSpacing)
    let caption = captionHeight
    let ratio = aspectRatio ?? ratioFromDelegate(of: collectionView)
    solver = WaterfallSolver(
      width: width, columns: columnCount > 0 ? columnCount : Int(min(1000, max(1, fitting))),
      spacing: CGSize(width: columnSpacing, height: lineSpacing), insets: sectionInset,
      pixelScale: UIScreen.main.scale, sections: shelfSections(headerHeight: headerHeight)
    ) { section, item, columnWidth in
      let ratio = ratio(IndexPath(item: item, section: section))
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

  open override var collectionViewContentSize: CGSize { solver?.contentSize ?? .zero }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var result: [UICollectionViewLayoutAttributes] = []
    solver?.forEachElement(in: rect) { result.append(attributes(for: $0)) }
    return result
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2 else { return nil }
    return attributes(.item, at: indexPath, frame: solver?.frame(section: indexPath[0], item: indexPath[1]))
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard elementKind == UICollectionView.elementKindSectionHeader, let section = indexPath.first else {
      return nil
    }
    return attributes(.header, at: indexPath, frame: solver?.headerFrame(section: section))
  }

  /// Columns follow the width.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}
