import CollectionEngine
import Foundation
import Geometry
import ViewTree

/// Rows from edge to edge, with an optional header over each section, a thin line between two rows and a card behind
/// each section.
///
/// Rows of one height cost nothing to prepare; heights of their own are asked once a row. Scrolling asks nothing; an
/// invalidation that names rows asks for theirs only.
@preconcurrency @MainActor open class ListLayout: UICollectionViewLayout {
  /// The kind of the lines, decoration views. Register a view of your own for another look.
  public nonisolated static let separatorKind = "ListSeparator"
  /// The kind of the cards behind sections; as ``separatorKind``.
  public nonisolated static let sectionBackgroundKind = "ListSectionBackground"

  /// Of every row, in points. Default 56.
  open var rowHeight: CGFloat = 56 { didSet { invalidateLayout() } }
  /// Each row's height, in place of ``rowHeight``. Default nil.
  open var heightForRow: ((IndexPath) -> CGFloat)? { didSet { invalidateLayout() } }
  /// Not zero: rows start with this height, and their cells tell the true one as they come on screen
  /// (`preferredLayoutAttributesFitting`); ``rowHeight`` and ``heightForRow`` are not used. Default 0.
  open var estimatedRowHeight: CGFloat = 0 { didSet { invalidateLayout() } }
  /// Of the header over each section (kind `UICollectionView.elementKindSectionHeader`). Default 0: none.
  open var headerHeight: CGFloat = 0 { didSet { invalidateLayout() } }
  /// Whether headers stay at the visible edge while their section is there. Default false.
  open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }
  /// Around the rows of each section. Default zero.
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
  /// How far the card behind a section keeps from the edges of header and rows together. Default nil: no cards.
  open var sectionBackgroundInset: UIEdgeInsets? { didSet { invalidateLayout() } }
  /// The thickness of the lines, in points; 0 for none. Default 1.
  open var separatorHeight: CGFloat = 1 { didSet { invalidateLayout() } }
  /// How far the lines keep from the rows' ends. Default: 16 points at the left.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) {
    didSet { invalidateLayout() }
  }

  package private(set) var solver: ListSolver?
  /// Rows that change, with their heights where cells told them.
  private var staleRows: [(path: IndexPath, height: CGFloat?)] = []
  private var seenRow: IndexPath?
  private var knownSizes = KnownSizes()

  public override init() {
    super.init()
    register(ListSeparatorView.self, forDecorationViewOfKind: Self.separatorKind)
    register(ListSectionBackgroundView.self, forDecorationViewOfKind: Self.sectionBackgroundKind)
  }

  public required convenience init?(coder: NSCoder) { self.init() }

  open override func prepare() {
    super.prepare()
    let width = visibleContent.width
    if solver?.width == width { return takeStaleRows() }
    staleRows.removeAll()
    solver = ListSolver(
      width: width, rowHeight: estimatedRowHeight > 0 ? estimatedRowHeight : rowHeight, insets: sectionInset,
      separatorHeight: separatorHeight, separatorInsets: separatorInset,
      backgroundInsets: sectionBackgroundInset, sections: shelfSections(headerHeight: headerHeight),
      height: asking(finalHeight))
    knownSizes.carry(through: owner?.change)
    knownSizes.forEachItem { solver?.updateHeight(section: $0, item: $1, to: $2.height) }
  }

  private var finalHeight: ((IndexPath) -> CGFloat)? { estimatedRowHeight > 0 ? nil : heightForRow }
  private func takeStaleRows() {
    guard !staleRows.isEmpty else { return }
    keepingPlace(seen: seenRow) {
      for (path, known) in staleRows where path.count == 2 {
        if let known { knownSizes[.item, section: path[0], item: path[1]] = CGSize(width: 0, height: known) }
        guard let height = known ?? asking(finalHeight)?(path[0], path[1]) else { continue }
        solver?.updateHeight(section: path[0], item: path[1], to: height)
      }
    }
    staleRows.removeAll()
    seenRow = nil
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

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2 else { return nil }
    switch elementKind {
    case Self.separatorKind:
      return solver?.separator(section: indexPath[0], item: indexPath[1]).map { attributes(for: $0) }
    case Self.sectionBackgroundKind:
      return solver?.background(section: indexPath[0]).map { attributes(for: $0) }
    default: return nil
    }
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if isStructural(context) { solver = nil }
    staleRows += (context.invalidatedItemIndexPaths ?? []).map { ($0, nil) }
    super.invalidateLayout(with: context)
  }

  /// Rows follow the width, pinned headers the offset.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    concerns(newBounds, pinsHeaders: sectionHeadersPinToVisibleBounds)
  }

  override func contentInsetDidChange() {
    guard sectionHeadersPinToVisibleBounds || solver?.width != visibleContent.width else { return }
    invalidateLayout(with: makeInvalidationContext())
  }

  /// True while heights are estimated and the cell wants another one.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    estimatedRowHeight > 0 && originalAttributes.representedElementCategory == .cell
      && preferredAttributes.size.height != originalAttributes.size.height
  }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    if staleRows.isEmpty { seenRow = firstItemSeen }
    staleRows.append((originalAttributes.indexPath, preferredAttributes.size.height))
    return super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
  }
}
