import CollectionEngine
import Foundation
import Geometry
import ViewTree

/// Large and small tiles in a pattern that repeats, with an optional header over each section.
///
/// Nothing is kept per item: a million items are prepared as quickly as ten. Scrolling asks nothing.
@preconcurrency @MainActor open class MosaicLayout: UICollectionViewLayout {
  /// A tile of the pattern, in units: `MosaicLayout.Tile(column: 0, row: 0, columns: 2, rows: 2)`.
  public typealias Tile = MosaicPattern.Tile

  /// As many units fit the width as are no smaller than this, in points; at least 2. Default 150.
  open var minimumUnit: CGFloat = 150 { didSet { invalidateLayout() } }
  /// The block that is repeated. Default empty: blocks of four rows with tiles of 2×2 units among single ones, for
  /// as many units as fit.
  open var tiles: [Tile] = [] { didSet { invalidateLayout() } }
  /// Between two tiles, in points. Default 8.
  open var spacing: CGFloat = 8 { didSet { invalidateLayout() } }
  /// Around the tiles of each section. Default 12 on all sides.
  open var sectionInset = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12) {
    didSet { invalidateLayout() }
  }
  /// Of the header over each section (kind `UICollectionView.elementKindSectionHeader`). Default 0: none.
  open var headerHeight: CGFloat = 0 { didSet { invalidateLayout() } }
  /// Whether headers stay at the visible edge while their section is there. Default false.
  open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }

  package private(set) var solver: MosaicSolver?

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if isStructural(context) { solver = nil }
    super.invalidateLayout(with: context)
  }

  open override func prepare() {
    super.prepare()
    let width = visibleContent.width
    guard solver?.width != width else { return }
    let room = width - sectionInset.left - sectionInset.right + spacing
    let fitting = Int(min(1000, max(2, room / max(1, minimumUnit + spacing))))
    solver = MosaicSolver(
      width: width, pattern: tiles.isEmpty ? .standard(columns: fitting) : MosaicPattern(tiles: tiles),
      spacing: spacing, insets: sectionInset, sections: shelfSections(headerHeight: headerHeight))
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

  /// Tiles follow the width, pinned headers the offset.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    concerns(newBounds, pinsHeaders: sectionHeadersPinToVisibleBounds)
  }

  override func contentInsetDidChange() {
    guard sectionHeadersPinToVisibleBounds || solver?.width != visibleContent.width else { return }
    invalidateLayout(with: makeInvalidationContext())
  }
}
