import CollectionEngine
import CollectionViews
import Foundation
import ViewTree

/// A layout that returns the elements of a solver: the superclass of the layouts in this module.
///
/// ``prepare()`` makes a new solver if settings, counts or the size have changed. A query between an
/// invalidation and ``prepare()`` uses a provisional solver with the new settings, which ``prepare()``
/// replaces.
@preconcurrency @MainActor open class _SolverLayout<Solver: LayoutSolver>: UICollectionViewLayout, LayoutHooks
{
  /// The solver for queries between an invalidation and `prepare()`.
  private enum ProvisionalSolver {
    case none
    /// The solver is being made. Closures and delegate methods of the app, which are called meanwhile, may
    /// query the layout; they get no elements.
    case solving
    case solved(Solver)
  }

  /// The solver of the last `prepare()`.
  package internal(set) var solver: Solver?
  /// Whether everything or the counts were invalidated since the last `prepare()`.
  private var isStale = false
  package var measured = MeasuredSizes()
  private var provisionalSolver = ProvisionalSolver.none

  /// Creates a layout with default settings.
  public override init() { super.init() }

  /// Creates a layout from a nib.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: For subclasses in this module

  /// Makes a solver for a visible area of this size. Each subclass overrides it; the default implementation
  /// traps.
  ///
  /// `package`, not internal: release builds remove internal overrides from the method tables, and a subclass
  /// in another module then stops with "Call of deleted method".
  package func makeSolver(for size: CGSize) -> Solver {
    preconditionFailure("\(type(of: self)) does not override makeSolver(for:)")
  }

  /// Called by `prepare()` before it makes a new solver. The default does nothing.
  package func willSolve() {}

  /// Called by `prepare()` if the solver is still valid, to apply changes of single items. The default does
  /// nothing.
  package func updateSolver() {}

  /// Whether the sizes of elements follow from their views. The default is false.
  package var measuresViews: Bool { false }

  /// Whether headers stay at the visible edge. The default is false.
  package var pinsHeaders: Bool { false }

  /// Returns the kind of the solver's elements for an element kind of decoration views; nil if the layout has
  /// no such decoration views. The default is nil.
  package func decorationElement(ofKind elementKind: String) -> LayoutElement.Kind? { nil }

  // MARK: Queries

  /// The prepared solver, otherwise a provisional one; nil without a collection view, and while a solver is
  /// being made.
  final var currentSolver: Solver? {
    if !isStale, let solver { return solver }
    switch provisionalSolver {
    case .solved(let provisional): return provisional
    case .solving: return nil
    case .none:
      guard owner != nil else { return nil }
      provisionalSolver = .solving
      let provisional = makeSolver(for: visibleContent.size)
      provisionalSolver = .solved(provisional)
      return provisional
    }
  }

  private var viewport: LayoutViewport { LayoutViewport(visible: visibleContent, pinsHeaders: pinsHeaders) }

  private func attributes(
    _ kind: LayoutElement.Kind, section: Int, item: Int = 0
  ) -> UICollectionViewLayoutAttributes? {
    currentSolver?.element(kind, section: section, item: item, viewport: viewport)
      .map { attributes(for: $0) }
  }

  /// True: a collection view from right to left shows the layout mirrored.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  /// Makes a new solver if settings, counts or the size have changed.
  open override func prepare() {
    super.prepare()
    let size = visibleContent.size
    // Without a binding: a second reference would copy the solver's tables when it is updated.
    if !isStale, solver?.fits(size) == true { return updateSolver() }
    willSolve()
    isStale = true
    // Only layouts that keep elements in place compare the former solver with the new one.
    if !measuresViews { solver = nil }
    provisionalSolver = .solving
    solvingAnew { solver = makeSolver(for: size) }
    provisionalSolver = .none
    isStale = false
  }

  /// The size of the content, in points; zero without a collection view.
  open override var collectionViewContentSize: CGSize { currentSolver?.contentSize ?? .zero }

  /// Returns the attributes of the elements that overlap `rect`, in content points.
  ///
  /// - Complexity: O(log n + overlapping elements).
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var result: [UICollectionViewLayoutAttributes] = []
    currentSolver?.forEachElement(in: rect, viewport: viewport) { result.append(attributes(for: $0)) }
    return result
  }

  /// Returns the attributes of an item, or nil if there is no such item.
  ///
  /// - Complexity: O(log n).
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2 else { return nil }
    return attributes(.item, section: indexPath[0], item: indexPath[1])
  }

  /// Returns the attributes of a section's header, or nil for other kinds and sections without a header.
  ///
  /// - Complexity: O(log n).
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard elementKind == UICollectionView.elementKindSectionHeader, let section = indexPath.first else {
      return nil
    }
    return attributes(.header, section: section)
  }

  /// Returns the attributes of a decoration view, or nil if there is none.
  ///
  /// - Complexity: O(log n).
  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let kind = decorationElement(ofKind: elementKind), let section = indexPath.first else { return nil }
    return attributes(kind, section: section, item: indexPath.count > 1 ? indexPath[1] : 0)
  }

  /// Returns the attributes of an item in the prepared solver, without calls to the data source or the
  /// delegate; nil if there is no valid solver.
  package func formerAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    solver == nil || isStale ? nil : layoutAttributesForItem(at: indexPath)
  }

  /// Returns the content offset at which an item is shown best; nil if the item does not exist, and if the layout has
  /// no such offsets. The default is nil.
  open func contentOffset(forItemAt indexPath: IndexPath) -> CGPoint? { nil }

  // MARK: Invalidation

  /// Marks the solver as stale if the context invalidates everything or the counts.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    measured.invalidate(by: context)
    if context.invalidateEverything || context.invalidateDataSourceCounts {
      isStale = true
      if case .solved = provisionalSolver { provisionalSolver = .none }
    }
    super.invalidateLayout(with: context)
  }

  /// Returns true for a new width, and for a new vertical offset if headers are pinned.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let bounds = collectionView?.bounds else { return false }
    return newBounds.width != bounds.width || (pinsHeaders && newBounds.minY != bounds.minY)
  }

  /// Invalidates the layout if the visible area without insets has a new size, or if headers are pinned to
  /// its edge.
  package func contentInsetDidChange() {
    guard pinsHeaders || isStale || solver?.fits(visibleContent.size) != true else { return }
    invalidate(with: makeInvalidationContext())
  }
}

extension _SolverLayout: SelfSizingLayout {
  /// The axis along which elements stay in place.
  package var axis: FlowAxis { .vertical }

  /// The width that the layout was solved for.
  package var solvedBreadth: CGFloat? { solver?.contentSize.width }

  /// Returns the frame of an item in content points; nil for other elements.
  package func unpinnedFrame(of key: ElementKey) -> CGRect? {
    guard key.category == .cell, key.indexPath.count == 2 else { return nil }
    return solver?.element(
      .item, section: key.indexPath[0], item: key.indexPath[1],
      viewport: LayoutViewport(visible: visibleContent))?.frame
  }

  /// Returns the topmost item in `visible` whose top edge is at or below `start`.
  package func firstElement(beginningIn visible: CGRect, from start: CGFloat) -> ElementKey? {
    var first: (place: CGFloat, key: ElementKey)?
    solver?.forEachElement(in: visible, viewport: LayoutViewport(visible: visible)) { element in
      let place = element.frame.minY
      guard element.kind == .item, place >= start, place < first?.place ?? .infinity else { return }
      first = (place, .cell(IndexPath(item: element.item, section: element.section)))
    }
    return first?.key
  }
}
