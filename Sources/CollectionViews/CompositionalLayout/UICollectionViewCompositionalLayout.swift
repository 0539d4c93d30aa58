import CollectionEngine
import Foundation
import Geometry
import ViewTree

/// Returns the section at an index; nil for an empty section.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  (_ sectionIndex: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// A layout of sections, each of which repeats a group of items until all of them have a place.
///
/// Groups contain items and groups: see ``NSCollectionLayoutGroup``. Headers, footers and backgrounds belong
/// to sections, badges to items. A section may scroll across the layout:
/// ``NSCollectionLayoutSection/orthogonalScrollingBehavior``.
///
/// - Complexity: Preparing is O(sections), with one call of the section provider for each, and without memory
///   for items; a query is O(visible · log n). Items with estimated dimensions need memory after they were on
///   screen.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: _SolverBackedLayout<CompositionalSolver>, LayoutHooks {
  /// The settings of the whole layout. Setting it invalidates the layout; change a copy, or set the changed
  /// object again.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }

  let provider: UICollectionViewCompositionalLayoutSectionProvider
  var sections: [NSCollectionLayoutSection?] = []
  var context: LayoutContext?
  var dependsOnOffset = false
  var scrollOffsets = SectionOffsets()
  /// The groups that were seen first in sections that are scrolled when the first size was reported.
  var seenGroups: [Int: SectionOffsets.Place] = [:]
  /// The attributes that handlers of sections have changed; nil before the first query after a preparation.
  var handled: [ElementKey: UICollectionViewLayoutAttributes]?

  /// Creates a layout in which all sections are alike.
  public init(section: NSCollectionLayoutSection) {
    provider = { _, _ in section }
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
    registerListDecorations()
  }

  /// Creates a layout in which all sections are alike.
  public init(
    section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = { _, _ in section }
    self.configuration = configuration
    super.init()
    registerListDecorations()
  }

  /// Creates a layout with sections that a closure returns. The closure is called once for each section when
  /// the layout is solved: after an invalidation of everything, an update, or a change of size.
  public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    provider = sectionProvider
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
    registerListDecorations()
  }

  /// Creates a layout with sections that a closure returns, and a configuration.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
    registerListDecorations()
  }

  /// Layouts of nibs have no sections: use an initializer with a section or a provider.
  public required init?(coder: NSCoder) { nil }

  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  // MARK: Solver

  package override func solve(
    for collectionView: UICollectionView, with sizes: MeasuredSizes
  ) -> CompositionalSolver { makeSolver(for: collectionView, sizes) }

  package override func isValid(_ solver: CompositionalSolver) -> Bool {
    solver.container == visibleContent.size && context?.references == references
  }

  package override func willSolve() { scrollOffsets.updateIndexes(forUpdateOf: self) }

  package override func didSolve(after former: CompositionalSolver?) {
    guard let solver else { return }
    if let former, changeResolver?.plan == nil { scrollOffsets.keepGroups(from: former, to: solver) }
    scrollOffsets.limit(by: solver)
    reportProblems(of: solver)
  }

  package override func apply(_ reports: [(key: ElementKey, size: CGSize)]) {
    guard var solver else { return }
    // Without a second reference, which would copy the tables.
    self.solver = nil
    apply(reports, to: &solver)
    self.solver = solver
    scrollOffsets.keep(seenGroups, in: solver)
    scrollOffsets.limit(by: solver)
  }

  package override var axis: FlowAxis { configuration.scrollDirection == .vertical ? .vertical : .horizontal }

  package override var measuresViews: Bool { solver?.hasEstimates ?? false }

  package override var solvedBreadth: CGFloat? { solver.map { axis.across($0.container) } }

  package override func reportsWillBegin() { seenGroups = firstSeenGroups }

  package override func unpinnedFrame(of key: ElementKey) -> CGRect? {
    guard let solver, key.indexPath.count == 2 else { return nil }
    let (section, number) = (key.indexPath[0], key.indexPath[1])
    switch key.category {
    case .cell: return solver.item(section: section, item: number, viewport: viewport)?.frame
    case .supplementaryView:
      return solver.unpinnedBoundaryFrame(kind: key.kind ?? "", section: section, ordinal: number)
    case .decorationView: return nil
    }
  }

  package override func firstElement(beginningIn visible: CGRect, from start: CGFloat) -> ElementKey? {
    var first: (place: CGFloat, key: ElementKey)?
    solver?.forEachElement(in: visible, viewport: viewport) { element in
      let key = ElementKey(element)
      guard let place = unpinnedFrame(of: key).map({ axis.along($0.origin) }), place >= start,
        place < first?.place ?? .infinity
      else { return }
      first = (place, key)
    }
    return first?.key
  }

  // MARK: Layout

  /// Solves the layout if sections, counts or the size have changed. Overrides must call `super`.
  open override func prepare() {
    handled = nil
    super.prepare()
  }

  open override var collectionViewContentSize: CGSize { currentSolver?.contentSize ?? .zero }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    attributes(in: rect)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2 else { return nil }
    return attributes(of: .cell(indexPath), by: currentSolver)
  }

  /// Returns the attributes of a header, a footer or a badge. Pinned views have their frame for the current
  /// bounds.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(
      of: ElementKey(category: .supplementaryView, kind: elementKind, indexPath: indexPath), by: currentSolver
    )
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(
      of: ElementKey(category: .decorationView, kind: elementKind, indexPath: indexPath), by: currentSolver)
  }

  package func formerAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2 else { return nil }
    return attributes(of: .cell(indexPath), by: solver)
  }

  // MARK: Invalidation

  /// Returns true for a new size, and for a new offset if views are pinned or a section has a
  /// ``NSCollectionLayoutSection/visibleItemsInvalidationHandler``.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let bounds = collectionView?.bounds else { return false }
    return newBounds.size != bounds.size || newBounds.origin != bounds.origin && dependsOnOffset
  }

  /// Invalidates the layout if the size of the visible content has changed, or if views are pinned to its
  /// edge.
  package func contentInsetDidChange() {
    guard dependsOnOffset || solver.map(isValid) != true else { return }
    invalidate(with: makeInvalidationContext())
  }

  /// Returns true if the view has another size along an estimated dimension than the one it has reported.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    isNew(preferredAttributes.size, for: ElementKey(originalAttributes), shown: originalAttributes.size)
  }
}
