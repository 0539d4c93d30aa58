import CollectionEngine
import CollectionViews
import Foundation
import ViewTree

/// A layout that a solver answers for: the base of the layouts of the shelf.
///
/// It solves when it is prepared after its settings, the counts or the size have changed, and answers from the solver
/// until then. Asked after an invalidation and before ``prepare()``, it solves for that answer alone, so that it answers
/// for its new settings at once; ``prepare()`` solves again.
@preconcurrency @MainActor open class SolverLayout<Solver: LayoutSolver>: UICollectionViewLayout, LayoutHooks {
  /// Answers between an invalidation and `prepare()`.
  private enum EarlyAnswers {
    case none
    /// The solver is being made: what the app is asked for it may ask the layout.
    case solving
    case solved(Solver)
  }

  /// As last prepared; nil while what it was solved for is stale.
  package internal(set) var solver: Solver?
  private var earlyAnswers = EarlyAnswers.none

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: For subclasses in this module

  /// Solves for a visible area of this size. Every subclass overrides it.
  ///
  /// `package`, not internal: the overrides have entries of their own in the method tables, which release builds drop if
  /// only this module sees them; a subclass in another module then stops with "Call of deleted method".
  package func makeSolver(for size: CGSize) -> Solver {
    preconditionFailure("\(type(of: self)) does not override makeSolver(for:)")
  }

  /// Called by `prepare()` before the solver is made anew. Default: nothing.
  package func willSolve() {}

  /// Called by `prepare()` where the solver still fits: takes over what single items changed. Default: nothing.
  package func updateSolver() {}

  /// Whether headers stay at the visible edge. Default: false.
  package var pinsHeaders: Bool { false }

  /// The element that a decoration view of a kind shows; nil for other kinds. Default: nil.
  package func decorationElement(ofKind elementKind: String) -> LayoutElement.Kind? { nil }

  // MARK: Answers

  /// The solver, made for this answer if the layout is invalid; nil without a collection view.
  final var answeringSolver: Solver? {
    if let solver { return solver }
    switch earlyAnswers {
    case .solved(let early): return early
    case .solving: return nil
    case .none:
      guard owner != nil else { return nil }
      earlyAnswers = .solving
      let early = makeSolver(for: visibleContent.size)
      earlyAnswers = .solved(early)
      return early
    }
  }

  private var viewport: LayoutViewport { LayoutViewport(visible: visibleContent, pinsHeaders: pinsHeaders) }

  private func attributes(
    _ kind: LayoutElement.Kind, section: Int, item: Int = 0
  ) -> UICollectionViewLayoutAttributes? {
    answeringSolver?.element(kind, section: section, item: item, seenFrom: viewport)
      .map { attributes(for: $0) }
  }

  /// Solves anew if settings, counts or the size have changed.
  open override func prepare() {
    super.prepare()
    let size = visibleContent.size
    if let solver, solver.fits(size) { return updateSolver() }
    willSolve()
    earlyAnswers = .solving
    solver = makeSolver(for: size)
    earlyAnswers = .none
  }

  open override var collectionViewContentSize: CGSize { answeringSolver?.contentSize ?? .zero }

  /// O(log n + what overlaps `rect`).
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var result: [UICollectionViewLayoutAttributes] = []
    answeringSolver?.forEachElement(in: rect, seenFrom: viewport) { result.append(attributes(for: $0)) }
    return result
  }

  /// O(log n).
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2 else { return nil }
    return attributes(.item, section: indexPath[0], item: indexPath[1])
  }

  /// O(log n).
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard elementKind == UICollectionView.elementKindSectionHeader, let section = indexPath.first else {
      return nil
    }
    return attributes(.header, section: section)
  }

  /// O(log n).
  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let kind = decorationElement(ofKind: elementKind), let section = indexPath.first else { return nil }
    return attributes(kind, section: section, item: indexPath.count > 1 ? indexPath[1] : 0)
  }

  /// As last prepared: asks nothing of the data source or the delegate.
  package func formerAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    solver == nil ? nil : layoutAttributesForItem(at: indexPath)
  }

  // MARK: Invalidation

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything || context.invalidateDataSourceCounts {
      solver = nil
      if case .solved = earlyAnswers { earlyAnswers = .none }
    }
    super.invalidateLayout(with: context)
  }

  /// True for another width, and for another offset while headers are pinned.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let bounds = collectionView?.bounds else { return false }
    return newBounds.width != bounds.width || (pinsHeaders && newBounds.minY != bounds.minY)
  }

  package func contentInsetDidChange() {
    guard pinsHeaders || solver?.fits(visibleContent.size) != true else { return }
    invalidate(with: makeInvalidationContext())
  }
}

extension SolverLayout: ScrollAnchoring {
  package var axis: FlowAxis { .vertical }

  /// Items only.
  package func unpinnedFrame(of key: ElementKey) -> CGRect? {
    guard key.category == .cell, key.indexPath.count == 2 else { return nil }
    return solver?.element(
      .item, section: key.indexPath[0], item: key.indexPath[1],
      seenFrom: LayoutViewport(visible: visibleContent))?.frame
  }

  package func firstElement(beginningIn visible: CGRect, from start: CGFloat) -> ElementKey? {
    var first: (place: CGFloat, key: ElementKey)?
    solver?.forEachElement(in: visible, seenFrom: LayoutViewport(visible: visible)) { element in
      let place = element.frame.minY
      guard element.kind == .item, place >= start, place < first?.place ?? .infinity else { return }
      first = (place, .cell(IndexPath(item: element.item, section: element.section)))
    }
    return first?.key
  }
}
