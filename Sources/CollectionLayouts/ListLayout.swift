import CollectionEngine
import CollectionViews
import Foundation
import Geometry
import ViewTree

/// Rows from edge to edge, with an optional header over each section, a thin line between two rows and a card behind
/// each section.
///
/// Rows of one height cost nothing to prepare; heights of their own are asked once a row. Scrolling asks nothing; an
/// invalidation that names rows asks for theirs only.
@preconcurrency @MainActor open class ListLayout: SolverLayout<ListSolver> {
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

  /// Rows that change, with their heights where cells told them.
  private var staleRows: [(path: IndexPath, height: CGFloat?)] = []
  private var seenRow: ElementKey?
  private var knownSizes = KnownSizes()

  public override init() {
    super.init()
    register(ListSeparatorView.self, forDecorationViewOfKind: Self.separatorKind)
    register(ListSectionBackgroundView.self, forDecorationViewOfKind: Self.sectionBackgroundKind)
  }

  public required convenience init?(coder: NSCoder) { self.init() }

  package override var pinsHeaders: Bool { sectionHeadersPinToVisibleBounds }

  package override func willSolve() {
    staleRows.removeAll()
    knownSizes.updateIndexPaths(forUpdateOf: self)
  }

  package override func makeSolver(for size: CGSize) -> ListSolver {
    var solver = ListSolver(
      width: size.width, rowHeight: estimatedRowHeight > 0 ? estimatedRowHeight : rowHeight,
      insets: sectionInset, separatorHeight: separatorHeight, separatorInsets: separatorInset,
      backgroundInsets: sectionBackgroundInset, sections: sectionMetrics(headerHeight: headerHeight),
      height: asking(finalHeight))
    // Asked before it is prepared, the layout has not carried them through the update yet.
    var known = knownSizes
    known.updateIndexPaths(forUpdateOf: self)
    known.forEachItem { solver.updateHeight(section: $0, item: $1, to: $2.height) }
    return solver
  }

  private var finalHeight: ((IndexPath) -> CGFloat)? { estimatedRowHeight > 0 ? nil : heightForRow }

  package override func updateSolver() {
    guard !staleRows.isEmpty else { return }
    keepingAnchor(seenRow) {
      for (path, known) in staleRows where path.count == 2 {
        if let known { knownSizes[.item, section: path[0], item: path[1]] = CGSize(width: 0, height: known) }
        guard let height = known ?? asking(finalHeight)?(path[0], path[1]) else { continue }
        solver?.updateHeight(section: path[0], item: path[1], to: height)
      }
    }
    staleRows.removeAll()
    seenRow = nil
  }

  package override func decorationElement(ofKind elementKind: String) -> LayoutElement.Kind? {
    switch elementKind {
    case Self.separatorKind: .separator
    case Self.sectionBackgroundKind: .background
    default: nil
    }
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    staleRows += (context.invalidatedItemIndexPaths ?? []).map { ($0, nil) }
    super.invalidateLayout(with: context)
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
    if staleRows.isEmpty { seenRow = visibleAnchor }
    staleRows.append((originalAttributes.indexPath, preferredAttributes.size.height))
    return super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
  }
}
