import CollectionEngine
import Foundation
import Geometry
import ViewTree

/// A layout that computes its elements with a solver: the superclass of this package's layouts. Subclass
/// ``SolverLayout`` for a layout of your own.
///
/// It owns the solver and its validity, the sizes that views have reported, and the items that were
/// invalidated. A subclass makes a solver, and returns what is in it. ``prepare()`` makes a new solver if
/// settings, counts or the size have changed. A query between an invalidation and ``prepare()`` uses a
/// provisional solver with the new settings, which ``prepare()`` replaces.
///
/// Members are `package`, not internal: release builds remove internal overrides from the method tables, and
/// a subclass in another module then stops with "Call of deleted method".
@preconcurrency @MainActor open class _SolverBackedLayout<Solver>: UICollectionViewLayout {
  private enum Validity {
    /// Settings, counts or the size have changed since the last preparation.
    case stale
    /// Only the counts have changed since the last preparation, by the update that is under way.
    case outdated
    /// A solver is being made. Closures and delegate methods of the app, which are called meanwhile, may
    /// query the layout: they get elements of ``solver``, or none. Invalidations have no effect.
    case solving(after: SolverUpdate<Solver>?)
    /// Stale, and queried since: the solver for queries until the next preparation.
    case provisional(Solver)
    case prepared
  }

  package internal(set) final var solver: Solver?
  private var validity = Validity.stale
  /// The sizes that views have reported.
  package internal(set) final var measured = MeasuredSizes()
  /// The items that were invalidated since the last preparation, if nothing else was.
  final var invalidatedItems: [IndexPath] = []
  private var attributesType = UICollectionViewLayoutAttributes.self

  public override init() { super.init() }

  /// Creates a layout from a nib, with default settings.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: For subclasses

  /// Makes a solver for the present settings, counts and size. `sizes` are those that views have reported,
  /// with index paths of the present data. Subclasses override it.
  package func solve(for collectionView: UICollectionView, with sizes: MeasuredSizes) -> Solver {
    preconditionFailure("\(type(of: self)) does not override solve(for:with:)")
  }

  /// The update for which a solver is being made, if nothing but the counts has changed since the last
  /// preparation; otherwise nil.
  ///
  /// Used by `CollectionLayouts` in `makeSolver(for:)`.
  package final var updateToSolve: SolverUpdate<Solver>? {
    if case .solving(let update) = validity { update } else { nil }
  }

  /// Whether a solver is still valid if nothing was invalidated. The default is true.
  package func isValid(_ solver: Solver) -> Bool { true }

  /// Whether ``solver`` is kept while another one is made. The default is true: queries meanwhile get its
  /// elements.
  package var keepsFormerSolver: Bool { true }

  /// Called in `prepare()` before a new solver is made. The default implementation does nothing.
  package func willSolve() {}

  /// Called in `prepare()` after a new solver was made. The default implementation does nothing.
  package func didSolve(after former: Solver?) {}

  /// Applies sizes that views have reported to ``solver``. Called in `prepare()` if the solver is valid. The
  /// default implementation does nothing.
  package func apply(_ reports: [(key: ElementKey, size: CGSize)]) {}

  /// Computes items anew whose index paths an invalidation context contained, except for those with a size
  /// that a view has reported. Called in `prepare()` if the
  /// solver is valid. The default implementation does nothing.
  package func update(itemsAt paths: [IndexPath]) {}

  /// Records an invalidation that is neither of everything nor of the counts. The default implementation
  /// records the items.
  package func invalidateParts(of context: UICollectionViewLayoutInvalidationContext) {
    invalidatedItems += context.invalidatedItemIndexPaths ?? []
  }

  /// The direction in which content scrolls. The default is vertical.
  package var axis: FlowAxis { .vertical }

  /// Whether the sizes of elements follow from their views. The default is false.
  package var measuresViews: Bool { false }

  /// The length across ``axis`` that the layout was solved for; nil before that, which is the default.
  package var solvedBreadth: CGFloat? { nil }

  /// Returns the frame of an element without pinning; nil for elements that are not kept in place, which is
  /// the default. O(log n).
  package func unpinnedFrame(of key: ElementKey) -> CGRect? { nil }

  /// Returns the first element that begins in the visible area, at `start` or after it; nil if none exists,
  /// which is the default. O(visible).
  package func firstElement(beginningIn visible: CGRect, from start: CGFloat) -> ElementKey? { nil }

  /// Called before the first report of a pass is recorded, while the elements on screen are those of the pass
  /// before. The default implementation does nothing.
  package func reportsWillBegin() {}

  // MARK: Solver

  /// Whether ``solver`` is valid.
  final var isPrepared: Bool { if case .prepared = validity { solver != nil } else { false } }

  /// The prepared solver or, if it is stale, a provisional one; nil without a collection view.
  package final var currentSolver: Solver? {
    switch validity {
    case .prepared, .solving: return solver
    case .provisional(let provisional): return provisional
    case .stale, .outdated:
      guard let owner else { return solver }
      validity = .solving(after: nil)
      var sizes = measured
      sizes.beginSolving(for: changeResolver, along: axis)
      let provisional = makeSolver(owner, sizes)
      // The app may have caused a layout pass meanwhile.
      if case .solving = validity { validity = .provisional(provisional) }
      return provisional
    }
  }

  private func makeSolver(_ owner: UICollectionView, _ sizes: MeasuredSizes) -> Solver {
    attributesType =
      type(of: self).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
      ?? UICollectionViewLayoutAttributes.self
    if !keepsFormerSolver { solver = nil }
    return solve(for: owner, with: sizes)
  }

  final func markStale() {
    switch validity {
    case .solving: break
    case .stale, .outdated, .provisional, .prepared: validity = .stale
    }
  }

  /// Marks the counts as stale. `areOfUpdate`: the collection view executes an update.
  private func markOutdated(areOfUpdate: Bool) {
    guard areOfUpdate, isPrepared else { return markStale() }
    validity = .outdated
  }

  /// The update that is under way, if it is all that has changed since the last preparation. An update that
  /// names nothing asks for everything again.
  private func pendingUpdate() -> SolverUpdate<Solver>? {
    guard case .outdated = validity, let change = changeResolver, let plan = change.plan,
      !plan.isEmpty || !change.reconfigured.isEmpty, !measured.hasAdopted(change), let solver,
      isValid(solver)
    else { return nil }
    return SolverUpdate(former: solver, plan: plan, reconfigured: change.reconfigured)
  }

  /// Makes a new solver if settings, counts or the size have changed; otherwise applies reported sizes and
  /// changes of single items. Overrides must call `super`.
  ///
  /// - Complexity: That of making a solver; with reports or invalidated items alone O(log n) for each of
  ///   them.
  open override func prepare() {
    super.prepare()
    guard let owner else {
      solver = nil
      return markStale()
    }
    let items = invalidatedItems.filter { $0.count == 2 && !(measuresViews && measured[.cell($0)] != nil) }
    invalidatedItems = []
    // Without a binding: a second reference would copy the solver's tables when it is updated.
    if isPrepared, solver.map(isValid) == true {
      applyReports()
      if !items.isEmpty { keepingSeen { update(itemsAt: items) } }
      return
    }
    willSolve()
    validity = .solving(after: items.isEmpty ? pendingUpdate() : nil)
    solvingAnew {
      let solved = makeSolver(owner, measured)
      let former = solver
      solver = solved
      didSolve(after: former)
    }
    validity = .prepared
  }

  /// Marks the parts in the context as stale. Overrides must call `super`.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    measured.invalidate(by: context)
    if context.invalidateEverything {
      markStale()
    } else if context.invalidateDataSourceCounts {
      markOutdated(areOfUpdate: context.keepsCounts)
    } else {
      invalidateParts(of: context)
    }
    super.invalidateLayout(with: context)
  }

  /// Records the size that a view prefers, and returns a context for it. The size is used in the next
  /// preparation.
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    recordReport(preferredAttributes.size, for: ElementKey(originalAttributes))
    return super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
  }

  // MARK: Attributes

  final func makeAttributes(
    _ kind: LayoutElement.Kind, at path: IndexPath, frame: CGRect, zIndex: Int
  ) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes.make(attributesType)
    attributes.indexPath = path
    switch kind {
    case .item: break
    case .supplementary(let name):
      attributes.representedElementCategory = .supplementaryView
      attributes.representedElementKind = name
    case .decoration(let name):
      attributes.representedElementCategory = .decorationView
      attributes.representedElementKind = name
    }
    attributes.frame = frame
    if zIndex != 0 { attributes.zIndex = zIndex }
    return attributes
  }
}
