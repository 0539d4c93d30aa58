import CollectionEngine
import Foundation
import Geometry
import ViewTree

/// The items of each section on a circle about its header; circles lie one below the other and turn as they scroll by.
///
/// Items that do not fit on one circle within the view are spread over several about the same centre, and more of these
/// wheels below. Every change of the offset invalidates the layout; what is computed again is what is visible.
/// Preparing costs O(sections), only after a reload or a change of size.
@preconcurrency @MainActor open class CircleLayout: UICollectionViewLayout {
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

  package private(set) var solver: CircleSolver?

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if isStructural(context) { solver = nil }
    super.invalidateLayout(with: context)
  }

  open override func prepare() {
    super.prepare()
    let size = visibleContent.size
    guard solver?.viewSize != size else { return }
    solver = CircleSolver(
      viewSize: size, itemSize: itemSize, spacing: spacing, insets: sectionInset,
      turnPerPoint: turnPerScreen / max(1, size.height),
      sections: shelfSections(headerHeight: headerHeight))
  }

  private var visibleMidY: CGFloat { visibleContent.midY }

  open override var collectionViewContentSize: CGSize { solver?.contentSize ?? .zero }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var result: [UICollectionViewLayoutAttributes] = []
    solver?.forEachElement(in: rect, visibleMidY: visibleMidY) { result.append(attributes(for: $0)) }
    return result
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2 else { return nil }
    let frame = solver?.frame(section: indexPath[0], item: indexPath[1], visibleMidY: visibleMidY)
    return itemAttributes(at: indexPath, frame: frame)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let section = section(ofHeader: elementKind, at: indexPath) else { return nil }
    return solver?.headerFrame(section: section).map {
      attributes(for: ShelfElement(kind: .header, section: section, item: 0, frame: $0))
    }
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let bounds = collectionView?.bounds else { return false }
    return newBounds.size != bounds.size || (turnPerScreen != 0 && newBounds.minY != bounds.minY)
  }

  override func contentInsetDidChange() {
    if solver?.viewSize != visibleContent.size { invalidateLayout(with: makeInvalidationContext()) }
  }
}
