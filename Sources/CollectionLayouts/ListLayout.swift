import CollectionEngine
import CollectionViews
import Foundation
import Geometry
import ViewTree

/// A layout with rows from edge to edge, a line between two rows, and optionally a header above and a
/// background behind each section.
///
/// - Complexity: Preparing is O(sections) for rows of one height; with ``heightForRow`` it is O(rows), one
///   call for each row. Scrolling calls no closure. An invalidation that names rows calls ``heightForRow``
///   for these only, and an update for those that are inserted, reloaded or reconfigured. With more than
///   ``maximumMeasuredRowCount`` rows, all have one height, which is reported.
@preconcurrency @MainActor open class ListLayout: SolverLayout<ListSolver> {
  /// The kind of the decoration views between rows. A ``ListSeparatorView`` is registered for it; register
  /// another class for another appearance.
  public nonisolated static let separatorKind = LayoutElement.Kind.separatorName
  /// The kind of the decoration views behind sections. A ``ListSectionBackgroundView`` is registered for it.
  public nonisolated static let sectionBackgroundKind = LayoutElement.Kind.backgroundName

  /// The largest number of rows in all sections together that can have heights of their own: 10,000,000.
  public nonisolated static let maximumMeasuredRowCount = MeasuredItems.limit

  /// The height of each row, in points. The default is 56.
  open var rowHeight: CGFloat = 56 { didSet { didChange(\.rowHeight, from: oldValue) } }
  /// Returns the height of a row, in points, and replaces ``rowHeight``. The default is nil.
  ///
  /// Other rows keep their heights in an update, also if they move: if heights depend on the index path, call
  /// `invalidateLayout()` in the update.
  open var heightForRow: ((IndexPath) -> CGFloat)? { didSet { invalidateLayout() } }
  /// The height of rows before their cells appear, in points. The default is 0: rows are not self-sizing.
  ///
  /// If it is greater than 0, the height of a row is the one that its cell returns from
  /// `preferredLayoutAttributesFitting(_:)`, and ``rowHeight`` and ``heightForRow`` are not used. Later this
  /// height is the estimate of the row, whatever invalidates the layout, until `reloadData()`.
  open var estimatedRowHeight: CGFloat = 0 { didSet { didChange(\.estimatedRowHeight, from: oldValue) } }
  /// The height of the header above each section, in points. The default is 0: no headers.
  ///
  /// Headers have the kind `UICollectionView.elementKindSectionHeader`.
  open var headerHeight: CGFloat = 0 { didSet { didChange(\.headerHeight, from: oldValue) } }
  /// Whether headers stay at the visible edge while their section is visible. The default is false.
  open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }
  /// The insets around the rows of each section, in points. The default is zero.
  open var sectionInset = UIEdgeInsets.zero { didSet { didChange(\.sectionInset, from: oldValue) } }
  /// The insets of the background from the edges of its section, including the header, in points. The default
  /// is nil: no backgrounds.
  open var sectionBackgroundInset: UIEdgeInsets? {
    didSet { didChange(\.sectionBackgroundInset, from: oldValue) }
  }
  /// The thickness of the lines between rows, in points; 0 means no lines. The default is 1.
  open var separatorHeight: CGFloat = 1 { didSet { didChange(\.separatorHeight, from: oldValue) } }
  /// The distances of a line from the ends of its row, in points. Only left and right are used. The default
  /// is 16 at the left.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) {
    didSet { didChange(\.separatorInset, from: oldValue) }
  }

  private var measuresRows = false

  public override init() {
    super.init()
    register(ListSeparatorView.self, forDecorationViewOfKind: Self.separatorKind)
    register(ListSectionBackgroundView.self, forDecorationViewOfKind: Self.sectionBackgroundKind)
  }

  /// Creates a layout with default settings.
  public required convenience init?(coder: NSCoder) { self.init() }

  open override var pinsHeaders: Bool { sectionHeadersPinToVisibleBounds }

  open override var measuresViews: Bool { estimatedRowHeight > 0 }

  open override func makeSolver(for visibleSize: CGSize) -> ListSolver {
    let sections = sectionMetrics(headerHeight: headerHeight)
    measuresRows =
      (estimatedRowHeight > 0 || heightForRow != nil)
      && measures(sections, otherwise: "all rows have one height")
    if let height = solverQuery(individualHeight), let update = updateToSolve,
      measuresRows && update.former.measuresRows
    {
      var solver = update.former
      solver.apply(update.plan, sections: sections, height: height)
      self.update(&solver, itemsAt: update.reconfigured)
      return solver
    }
    return ListSolver(
      width: visibleSize.width, rowHeight: estimatedRowHeight > 0 ? estimatedRowHeight : rowHeight,
      insets: sectionInset, separatorHeight: separatorHeight, separatorInsets: separatorInset,
      backgroundInsets: sectionBackgroundInset, sections: sections,
      height: measuresRows ? solverQuery(individualHeight) : nil)
  }

  private var individualHeight: ((IndexPath) -> CGFloat)? { measuresViews ? nil : heightForRow }

  open override func update(_ solver: inout ListSolver, size: CGSize, ofItemAt indexPath: IndexPath) {
    guard measuresRows else { return }
    solver.updateHeight(section: indexPath[0], item: indexPath[1], to: size.height)
  }

  /// Queries the heights of rows again.
  open override func update(_ solver: inout ListSolver, itemsAt indexPaths: [IndexPath]) {
    guard measuresRows, let height = solverQuery(individualHeight) else { return }
    for path in indexPaths {
      solver.updateHeight(section: path[0], item: path[1], to: height(path[0], path[1]))
    }
  }

  /// Returns true if rows are self-sizing and the cell prefers another height.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    measuresViews && originalAttributes.representedElementCategory == .cell
      && preferredAttributes.size.height != originalAttributes.size.height
  }
}
