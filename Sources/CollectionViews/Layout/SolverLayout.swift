import CollectionEngine
import Foundation
import Geometry
import ViewTree

@_exported import struct CollectionEngine.LayoutElement
@_exported import protocol CollectionEngine.LayoutSolver
@_exported import struct CollectionEngine.LayoutViewport

/// A layout that shows the elements of a solver, which is a value. Subclass it for a layout of your own, also
/// one with a million items; the layouts of the module `CollectionLayouts` are subclasses.
///
/// A subclass has settings and overrides ``makeSolver(for:)``. The solver is a `LayoutSolver`: it computes
/// the frame of an element from its number, without the collection view. This class calls it for the visible
/// part of the content only, makes another one if counts, settings or the size of the view have changed, and
/// makes the attributes.
///
/// ```swift
/// final class ColumnLayout: SolverLayout<ColumnSolver> {
///   var rowHeight: CGFloat = 44 { didSet { invalidateLayout() } }
///
///   override func makeSolver(for visibleSize: CGSize) -> ColumnSolver {
///     let count = collectionView?.numberOfItems(inSection: 0) ?? 0
///     return ColumnSolver(width: visibleSize.width, rowHeight: rowHeight, count: count)
///   }
/// }
/// ```
///
/// In a layout pass the order of the calls is: ``makeSolver(for:)`` if the solver is not valid, otherwise
/// ``update(_:size:ofItemAt:)`` for sizes that cells have reported, and ``update(_:itemsAt:)`` for items that
/// were invalidated alone; then the queries of the solver. A query between an invalidation and the pass makes
/// a provisional solver with the new settings. During these calls the app may query the layout, and gets
/// no elements, or those of the solver before.
///
/// The program `Examples/Mandala` has such a layout for a million items.
///
/// - Complexity: Preparing is that of ``makeSolver(for:)``, and nothing while the content scrolls. A query is
///   that of the solver. This class has no memory for items, except for the sizes that cells have reported.
@preconcurrency @MainActor
open class SolverLayout<Solver: LayoutSolver>: _SolverBackedLayout<Solver>, LayoutHooks {
  public override init() { super.init() }

  /// Creates a layout from a nib, with default settings.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: For subclasses

  /// Makes a solver for the present settings and counts, and for the size of the visible area without the
  /// content inset, in points. Each subclass overrides it; the default implementation traps.
  ///
  /// Called in `prepare()` if everything or the counts were invalidated, as by `invalidateLayout()`,
  /// `reloadData()` and updates, or if the solver does not fit the visible area.
  open func makeSolver(for visibleSize: CGSize) -> Solver {
    preconditionFailure("\(type(of: self)) does not override makeSolver(for:)")
  }

  /// Whether frames depend on the content offset, as those of pinned headers, or items that grow in the
  /// middle of the view. Each change of the bounds invalidates the layout then, and only visible elements are
  /// computed again. The default is ``pinsHeaders``.
  open var dependsOnOffset: Bool { pinsHeaders }

  /// Whether headers stay at the visible edge: the value of `LayoutViewport.pinsHeaders` that the solver
  /// gets. The default is false.
  open var pinsHeaders: Bool { false }

  /// Computes items anew whose index paths an invalidation context contained, if nothing else was
  /// invalidated. Called in `prepare()`. The default implementation does nothing.
  ///
  /// Items with a size that a cell has reported are not among them. The first visible item stays in its place
  /// while others above it change, also in ``update(_:size:ofItemAt:)``.
  open func update(_ solver: inout Solver, itemsAt indexPaths: [IndexPath]) {}

  /// Whether the sizes of items follow from their cells, with `preferredLayoutAttributesFitting(_:)`. The
  /// default is false.
  ///
  /// A cell is asked when it comes on screen, and again after an invalidation of everything or for another
  /// width.
  open override var measuresViews: Bool { false }

  /// Uses the size that the cell of an item prefers. Called in `prepare()` if ``measuresViews`` is true:
  /// for each size that was reported since the last pass, and for all known sizes after ``makeSolver(for:)``.
  /// The default implementation does nothing.
  open func update(_ solver: inout Solver, size: CGSize, ofItemAt indexPath: IndexPath) {}

  /// Returns the content offset at which an item is shown best, as in a cover flow; nil if the item does not
  /// exist, and if the layout has no such offsets. The default is nil.
  ///
  /// The collection view scrolls there when the item receives the focus, and when a transition to the layout
  /// ends with it.
  open func contentOffset(forItemAt indexPath: IndexPath) -> CGPoint? { nil }

  /// The solver for the present settings: the prepared one, otherwise a provisional one; nil without a
  /// collection view, and while the first solver is being made. For overrides such as that of
  /// `targetContentOffset(forProposedContentOffset:)`.
  ///
  /// - Complexity: O(1) if the layout is valid.
  public final var validSolver: Solver? { currentSolver }

  // MARK: Solver

  package override func solve(for collectionView: UICollectionView, with sizes: MeasuredSizes) -> Solver {
    var solver = makeSolver(for: visibleContent.size)
    if measuresViews {
      sizes.forEachItem { update(&solver, size: $2, ofItemAt: IndexPath(item: $1, section: $0)) }
    }
    return solver
  }

  package override func isValid(_ solver: Solver) -> Bool { solver.fits(visibleContent.size) }

  /// Whether elements are kept in place, for which the former solver is compared with the new one.
  package override var keepsFormerSolver: Bool { measuresViews }

  package override func apply(_ reports: [(key: ElementKey, size: CGSize)]) {
    guard measuresViews else { return }
    changeSolver { solver in
      for (key, size) in reports {
        if let path = key.itemPath {
          update(&solver, size: size, ofItemAt: IndexPath(item: path.item, section: path.section))
        }
      }
    }
  }

  package override func update(itemsAt paths: [IndexPath]) {
    changeSolver { update(&$0, itemsAt: paths) }
  }

  /// Changes the solver without a second reference, which would copy its tables.
  private func changeSolver(_ change: (inout Solver) -> Void) {
    guard var changed = solver else { return }
    solver = nil
    change(&changed)
    solver = changed
  }

  package override var solvedBreadth: CGFloat? { solver?.contentSize.width }

  package override func unpinnedFrame(of key: ElementKey) -> CGRect? {
    guard key.category == .cell, key.indexPath.count == 2 else { return nil }
    return solver?.element(
      .item, section: key.indexPath[0], item: key.indexPath[1],
      viewport: LayoutViewport(visible: visibleContent))?.frame
  }

  /// Returns the topmost item in `visible` whose top edge is at or below `start`.
  package override func firstElement(beginningIn visible: CGRect, from start: CGFloat) -> ElementKey? {
    var first: (place: CGFloat, key: ElementKey)?
    solver?.forEachElement(in: visible, viewport: LayoutViewport(visible: visible)) { element in
      let place = element.frame.minY
      guard element.kind == .item, place >= start, place < first?.place ?? .infinity else { return }
      first = (place, .cell(IndexPath(item: element.item, section: element.section)))
    }
    return first?.key
  }

  // MARK: Queries

  private var viewport: LayoutViewport { LayoutViewport(visible: visibleContent, pinsHeaders: pinsHeaders) }

  private func attributes(
    _ kind: LayoutElement.Kind, _ indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let section = indexPath.first else { return nil }
    return currentSolver?.element(
      kind, section: section, item: indexPath.count > 1 ? indexPath[1] : 0, viewport: viewport
    ).map { attributes(for: $0) }
  }

  private func attributes(for element: LayoutElement) -> UICollectionViewLayoutAttributes {
    let attributes = makeAttributes(
      element.kind, at: IndexPath(item: element.item, section: element.section), frame: element.frame,
      zIndex: element.zIndex)
    attributes.transform3D = mirrored(element.transform)
    attributes.alpha = element.alpha
    return attributes
  }

  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  open override var collectionViewContentSize: CGSize { currentSolver?.contentSize ?? .zero }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var result: [UICollectionViewLayoutAttributes] = []
    currentSolver?.forEachElement(in: rect, viewport: viewport) { result.append(attributes(for: $0)) }
    return result
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    indexPath.count == 2 ? attributes(.item, indexPath) : nil
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { attributes(.supplementary(elementKind), indexPath) }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { attributes(.decoration(elementKind), indexPath) }

  /// Returns the attributes of an item in the prepared solver, without calls to the data source or the
  /// delegate; nil if there is no valid solver.
  package func formerAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    isPrepared ? layoutAttributesForItem(at: indexPath) : nil
  }

  // MARK: Invalidation

  /// Returns true if the solver does not fit the new size, and for a new origin if ``dependsOnOffset`` is
  /// true.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let bounds = collectionView?.bounds else { return false }
    if newBounds.origin != bounds.origin, dependsOnOffset { return true }
    guard newBounds.size != bounds.size else { return false }
    let visible = visibleContent.size
    return solver?.fits(
      CGSize(
        width: max(0, visible.width + (newBounds.width - bounds.width)),
        height: max(0, visible.height + (newBounds.height - bounds.height)))) != true
  }

  /// Returns true if ``measuresViews`` is true, and a cell prefers another size.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    measuresViews && originalAttributes.representedElementCategory == .cell
      && preferredAttributes.size != originalAttributes.size
  }

  /// Invalidates the layout if the solver does not fit the visible area without insets, or if frames depend
  /// on it.
  package func contentInsetDidChange() {
    guard dependsOnOffset || !isPrepared || solver.map(isValid) != true else { return }
    invalidate(with: makeInvalidationContext())
  }
}
