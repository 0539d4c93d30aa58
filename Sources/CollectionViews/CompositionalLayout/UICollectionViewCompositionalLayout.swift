import CollectionEngine
import Foundation
import Geometry
import ViewTree

/// Returns the section at an index; nil for an empty section.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  (_ sectionIndex: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// A layout of sections, each of which repeats a group of items until all of them have a place.
///
/// Groups contain items and groups: see ``NSCollectionLayoutGroup``. Headers, footers and backgrounds belong to sections,
/// badges to items. A section may scroll across the layout: ``NSCollectionLayoutSection/orthogonalScrollingBehavior``.
///
/// - Complexity: Preparing is O(sections), with one call of the section provider for each, and without memory for items; a
///   query is O(visible · log n). Items with estimated dimensions need memory after they were on screen.
@preconcurrency @MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout, LayoutHooks
{
  /// The solver for queries between an invalidation and ``prepare()``.
  enum ProvisionalSolver {
    case none
    /// The solver is being made. The section provider, which is called meanwhile, may query the layout.
    case solving
    case solved(CompositionalSolver)
  }

  /// The settings of the whole layout. Setting it invalidates the layout; change a copy, or set the changed object again.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }

  let provider: UICollectionViewCompositionalLayoutSectionProvider
  /// The solver of the last preparation.
  package internal(set) var solver: CompositionalSolver?
  var provisionalSolver = ProvisionalSolver.none
  /// Whether sections are described anew in the next preparation.
  var isStale = true
  /// The sections of the last solution.
  var sections: [NSCollectionLayoutSection?] = []
  /// The values of the last solution.
  var context: LayoutContext?
  /// Whether the frames of elements depend on the content offset.
  var dependsOnOffset = false
  package var measured = MeasuredSizes()
  /// The offsets of sections that scroll.
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

  /// Creates a layout with sections that a closure returns. The closure is called once for each section when the layout is
  /// solved: after an invalidation of everything, an update, or a change of size.
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

  /// True: a collection view from right to left shows the layout mirrored.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  // MARK: Layout

  /// Solves the layout if sections, counts or the size have changed. Overrides must call `super`.
  ///
  /// - Complexity: O(sections · items of a group).
  open override func prepare() {
    super.prepare()
    prepareSolver()
  }

  /// The size of the content, in points.
  open override var collectionViewContentSize: CGSize { currentSolver?.contentSize ?? .zero }

  /// Returns the attributes of the elements that intersect a rectangle.
  ///
  /// - Complexity: O(log n + elements in `rect`).
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    attributes(in: rect)
  }

  /// Returns the attributes of an item; nil if it does not exist.
  ///
  /// - Complexity: O(log n).
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2 else { return nil }
    return attributes(of: .cell(indexPath), by: currentSolver)
  }

  /// Returns the attributes of a header, a footer or a badge; nil if it does not exist. Pinned views have their frame for the
  /// current bounds.
  ///
  /// - Complexity: O(log n).
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(
      of: ElementKey(category: .supplementaryView, kind: elementKind, indexPath: indexPath), by: currentSolver
    )
  }

  /// Returns the attributes of the background of a section; nil if it does not exist.
  ///
  /// - Complexity: O(log n).
  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(
      of: ElementKey(category: .decorationView, kind: elementKind, indexPath: indexPath), by: currentSolver)
  }

  /// Returns the attributes of the last preparation.
  package func formerAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2 else { return nil }
    return attributes(of: .cell(indexPath), by: solver)
  }

  // MARK: Invalidation

  /// Marks the parts in the context as stale. Overrides must call `super`.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    measured.invalidate(by: context)
    if context.invalidateEverything || context.invalidateDataSourceCounts { markStale() }
    super.invalidateLayout(with: context)
  }

  /// Returns true for a new size, and for a new offset if views are pinned or a section has a
  /// ``NSCollectionLayoutSection/visibleItemsInvalidationHandler``.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let bounds = collectionView?.bounds else { return false }
    return newBounds.size != bounds.size || newBounds.origin != bounds.origin && dependsOnOffset
  }

  /// Invalidates the layout if the size of the visible content has changed, or if views are pinned to its edge.
  package func contentInsetDidChange() {
    guard dependsOnOffset || visibleContent.size != solver?.container || context?.references != references
    else {
      return
    }
    invalidate(with: makeInvalidationContext())
  }

  /// Returns true if the view has another size along an estimated dimension than the one it has reported.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    isNew(preferredAttributes.size, for: ElementKey(originalAttributes), shown: originalAttributes.size)
  }

  /// Returns a context for a reported size, which is used in the next preparation.
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    recordReport(preferredAttributes.size, for: ElementKey(originalAttributes))
    return super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
  }
}
