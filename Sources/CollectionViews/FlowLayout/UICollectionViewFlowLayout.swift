import CollectionEngine
import Foundation
import Geometry
import ViewTree

/// A layout that places items in lines, with a header and a footer for each section.
///
/// A line is filled with items while they fit with the minimum spacing; the remaining space is distributed
/// between the items. If all items have the same size in this direction, an incomplete last line uses the
/// columns of the lines above; otherwise its items start at the leading edge with the minimum spacing.
///
/// If a property is changed, the layout is invalidated. A query between an invalidation and `prepare()`
/// returns values for the new properties.
///
/// - Complexity: With one ``itemSize`` for all items, preparing costs O(sections), without memory per item.
///   If the delegate returns sizes, preparing calls it once for each item.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: _SolverBackedLayout<FlowSolver>, LayoutHooks {
  /// A value of ``estimatedItemSize``: items are self-sizing and initially have the size ``itemSize``.
  public nonisolated static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  /// The boundary that section insets across the scroll direction are relative to.
  public nonisolated enum SectionInsetReference: Int, Sendable {
    /// The content inset.
    case fromContentInset
    /// The collection view's `safeAreaInsets`; on a desktop, its edges.
    case fromSafeArea
    /// The collection view's `layoutMargins`.
    case fromLayoutMargins
  }

  /// The minimum distance between two lines, in points. The default is 10.
  open var minimumLineSpacing: CGFloat = 10 { didSet { didChange(\.minimumLineSpacing, from: oldValue) } }
  /// The minimum distance between two items in a line, in points. The default is 10.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { didChange(\.minimumInteritemSpacing, from: oldValue) }
  }
  /// The size of all items in points, if the delegate returns none. The default is 50×50.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { didChange(\.itemSize, from: oldValue) } }
  /// The initial size of self-sizing items, in points. The default is zero, items are not self-sizing.
  ///
  /// If it is not zero, the layout uses the result of
  /// ``UICollectionReusableView/preferredLayoutAttributesFitting(_:)`` of each view that comes on screen.
  /// Later this size is the estimate of the item, whatever invalidates the layout, until `reloadData()`.
  /// The only item of a section is in the middle of its line then, as in UIKit.
  open var estimatedItemSize = CGSize.zero { didSet { didChange(\.estimatedItemSize, from: oldValue) } }
  /// The direction in which the content scrolls. Lines extend across it. The default is vertical.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { metricDidChange(oldValue != scrollDirection) }
  }
  /// The size of all headers in points, if the delegate returns none. The default is zero.
  ///
  /// Only the length along the scroll direction is used. If it is 0, there are no headers.
  open var headerReferenceSize = CGSize.zero { didSet { didChange(\.headerReferenceSize, from: oldValue) } }
  /// The size of all footers in points, if the delegate returns none. The default is zero.
  ///
  /// Only the length along the scroll direction is used. If it is 0, there are no footers.
  open var footerReferenceSize = CGSize.zero { didSet { didChange(\.footerReferenceSize, from: oldValue) } }
  /// The distances around the items of each section in points, if the delegate returns none. The default is
  /// zero.
  open var sectionInset = UIEdgeInsets.zero { didSet { didChange(\.sectionInset, from: oldValue) } }
  /// The boundary that the section insets across the scroll direction are relative to. The default is
  /// `fromContentInset`.
  ///
  /// Items never extend into the content inset.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { metricDidChange(oldValue != sectionInsetReference) }
  }
  /// Whether headers stay at the leading visible edge while their section is visible. The default is `false`.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { metricDidChange(oldValue != sectionHeadersPinToVisibleBounds) }
  }
  /// Whether footers stay at the trailing visible edge while their section is visible. The default is
  /// `false`.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { metricDidChange(oldValue != sectionFootersPinToVisibleBounds) }
  }

  var hasReportedTooLargeItem = false
  /// Whether items have sizes of their own. There can be too many for that.
  var measuresItems = true
  /// ``referenceInsets`` when the layout was last solved.
  var solvedReferenceInsets = UIEdgeInsets.zero

  public override init() { super.init() }

  /// Creates a flow layout from a nib or a storyboard.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  private func metricDidChange(_ changed: Bool) {
    if changed { invalidateLayout() }
  }

  // MARK: Solver

  package override func solve(
    for collectionView: UICollectionView, with sizes: MeasuredSizes
  ) -> FlowSolver { makeSolver(for: collectionView, sizes) }

  package override func apply(_ reports: [(key: ElementKey, size: CGSize)]) {
    for (key, size) in reports { use(size, for: key) }
  }

  package override func update(itemsAt paths: [IndexPath]) { requestSizes(ofItemsAt: paths) }

  /// Records the stale parts: only the sizes of the items in the context, or all metrics.
  package override func invalidateParts(of context: UICollectionViewLayoutInvalidationContext) {
    let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    guard flow?.invalidateFlowLayoutDelegateMetrics ?? true else { return }
    if context.invalidatedItemIndexPaths == nil { markStale() } else { super.invalidateParts(of: context) }
  }

  package override var axis: FlowAxis { scrollDirection == .vertical ? .vertical : .horizontal }

  package override var measuresViews: Bool { estimatedItemSize != .zero }

  package override var solvedBreadth: CGFloat? { solver?.crossExtent }

  package override func unpinnedFrame(of key: ElementKey) -> CGRect? {
    guard let section = key.indexPath.first else { return nil }
    switch (key.category, key.kind) {
    case (.cell, _): return solver?.frame(section: section, item: key.indexPath[1])
    case (.supplementaryView, UICollectionView.elementKindSectionHeader):
      return solver?.headerFrame(section: section)
    case (.supplementaryView, UICollectionView.elementKindSectionFooter):
      return solver?.footerFrame(section: section)
    default: return nil
    }
  }

  package override func firstElement(beginningIn visible: CGRect, from start: CGFloat) -> ElementKey? {
    var first: ElementKey?
    solver?.forEachElement(in: visible) { element in
      if first == nil, axis.along(element.frame.origin) >= start { first = ElementKey(element) }
    }
    return first
      ?? solver?.nearestItem(to: visible.origin).map { .cell(IndexPath(item: $0.item, section: $0.section)) }
  }

  // MARK: Layout

  open override var collectionViewContentSize: CGSize { currentSolver?.contentSize ?? .zero }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { attributes(in: rect) }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { itemAttributes(at: indexPath, by: currentSolver) }

  package func formerAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    itemAttributes(at: indexPath, by: solver)
  }

  /// Pinned headers and footers have their pinned frame for the current bounds.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let section = indexPath.first else { return nil }
    switch elementKind {
    case UICollectionView.elementKindSectionHeader:
      return headerFrame(section).map { makeAttributes(.header, path: indexPath, frame: $0) }
    case UICollectionView.elementKindSectionFooter:
      return footerFrame(section).map { makeAttributes(.footer, path: indexPath, frame: $0) }
    default:
      return nil
    }
  }

  // MARK: Invalidation

  /// Returns `true` if the length of the lines changes, or if headers or footers are pinned.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    pinsHeadersOrFooters || changesLines(newBounds)
  }

  /// Returns a context that invalidates the delegate's metrics only if the length of the lines changes.
  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
      flow.invalidateFlowLayoutDelegateMetrics = changesLines(newBounds)
    }
    return context
  }

  /// Invalidates the layout if the length of the lines or the frames of pinned headers and footers depend on
  /// the inset.
  package func contentInsetDidChange() {
    guard let collectionView = owner, let solver else { return }
    let size = collectionView.bounds.size
    let inset = collectionView.adjustedContentInset
    let length =
      axis == .vertical ? size.width - inset.left - inset.right : size.height - inset.top - inset.bottom
    let changesLines = max(0, length) != solver.crossExtent || referenceInsets != solvedReferenceInsets
    guard changesLines || pinsHeadersOrFooters else { return }
    let context = makeInvalidationContext()
    (context as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics =
      changesLines
    invalidate(with: context)
  }

  /// Returns `true` if items are self-sizing and the preferred size differs.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    measuresViews && preferredAttributes.size != originalAttributes.size
  }

  /// Returns a context for a preferred size. The size is used in the next preparation.
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
      flow.invalidateFlowLayoutDelegateMetrics = false
    }
    return context
  }
}

extension UICollectionView {
  /// The direction in which the content of a layout scrolls.
  public nonisolated enum ScrollDirection: Int, Sendable {
    /// The content scrolls vertically.
    case vertical
    /// The content scrolls horizontally.
    case horizontal
  }
}

/// The description of the stale parts of a flow layout.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Whether the layout requests sizes and distances from the delegate again. The default is `true`.
  ///
  /// A flow layout sets it to `false` for changes of the bounds that do not change the lines. If the context
  /// contains items (``UICollectionViewLayoutInvalidationContext/invalidateItems(at:)``), the layout requests
  /// only their sizes, and updates only their lines.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether attributes are stale. The default is `true`. It has no effect, because this flow layout creates
  /// attributes for each query.
  open var invalidateFlowLayoutAttributes = true
}
