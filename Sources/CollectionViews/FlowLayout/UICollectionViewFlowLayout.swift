import CollectionEngine
import Foundation
import Geometry
import ViewTree

/// Lines of items from edge to edge, section behind section, with headers and footers.
///
/// How lines are filled and justified is told at `FlowSolver`. With one ``itemSize`` for all items nothing is
/// kept per item and preparing costs O(sections); sizes from the delegate are asked once an item. Asked after a setting
/// has changed and before ``prepare()``, the layout solves for that answer alone; ``prepare()`` solves again.
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout, LayoutHooks {
  /// Stands for "the views tell their sizes" in ``estimatedItemSize``.
  public nonisolated static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  /// What section insets across the scroll direction count from.
  public enum SectionInsetReference: Int, Sendable {
    /// The content inset, where content begins.
    case fromContentInset
    /// The collection view's `safeAreaInsets`: its edges, on a desktop.
    case fromSafeArea
    /// The collection view's `layoutMargins`.
    case fromLayoutMargins
  }

  /// Between two lines, at least; points. Default 10.
  open var minimumLineSpacing: CGFloat = 10 { didSet { metricDidChange(oldValue != minimumLineSpacing) } }
  /// Between two items of a line, at least; points. Default 10.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { metricDidChange(oldValue != minimumInteritemSpacing) }
  }
  /// The size of every item, where the delegate gives none. Default 50×50.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { metricDidChange(oldValue != itemSize) } }
  /// Not zero: items start with this size, and their views tell the true one as they come on screen
  /// (`preferredLayoutAttributesFitting`). Default zero: sizes are final.
  open var estimatedItemSize = CGSize.zero { didSet { metricDidChange(oldValue != estimatedItemSize) } }
  /// Default vertical.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { metricDidChange(oldValue != scrollDirection) }
  }
  /// Of every section's header; only the length along the scroll direction counts, 0 means none. Default zero.
  open var headerReferenceSize = CGSize.zero { didSet { metricDidChange(oldValue != headerReferenceSize) } }
  /// As ``headerReferenceSize``, of the footer.
  open var footerReferenceSize = CGSize.zero { didSet { metricDidChange(oldValue != footerReferenceSize) } }
  /// Around the items of every section. Default zero.
  open var sectionInset = UIEdgeInsets.zero { didSet { metricDidChange(oldValue != sectionInset) } }
  /// What the section insets at the sides (above and below, where content scrolls horizontally) count from. Items keep
  /// within the content inset in any case. Default `fromContentInset`.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { metricDidChange(oldValue != sectionInsetReference) }
  }
  /// Whether headers stay at the visible edge while their section is there. Default false.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { metricDidChange(oldValue != sectionHeadersPinToVisibleBounds) }
  }
  /// Whether footers stay at the visible edge while their section is there. Default false.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { metricDidChange(oldValue != sectionFootersPinToVisibleBounds) }
  }

  /// Answers between an invalidation and `prepare()`.
  enum EarlyAnswers {
    case none
    /// The solver is being made: the delegate that is asked for sizes may ask the layout.
    case solving
    case solved(FlowSolver)
  }

  /// As last prepared.
  package internal(set) var solver: FlowSolver?
  var metricsAreStale = true
  var earlyAnswers = EarlyAnswers.none
  var attributesType = UICollectionViewLayoutAttributes.self
  /// Sizes that views asked for since the layout was prepared.
  var preferredSizes: [(element: FlowElement.Kind, path: IndexPath, size: CGSize)] = []
  /// What is to stay in its place when they are taken over.
  var seenElement: ElementKey?
  var knownSizes = KnownSizes()
  /// Items whose sizes are to be asked again.
  var staleItems: [IndexPath] = []
  var hasReportedTooLargeItem = false
  /// What section insets counted from when the layout was solved.
  var solvedReferenceInsets = UIEdgeInsets.zero

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  private func metricDidChange(_ changed: Bool) {
    if changed { invalidateLayout() }
  }

  // MARK: Layout

  open override func prepare() {
    super.prepare()
    prepareSolver()
  }

  open override var collectionViewContentSize: CGSize { answeringSolver?.contentSize ?? .zero }

  /// O(log n + what overlaps `rect`).
  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { attributes(in: rect) }

  /// O(log n).
  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { itemAttributes(at: indexPath, by: answeringSolver) }

  /// As last prepared.
  package func formerAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    itemAttributes(at: indexPath, by: solver)
  }

  /// O(log n). Pinned headers and footers are given where they are pinned now.
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

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    noteInvalidation(context)
    super.invalidateLayout(with: context)
  }

  /// True when the length across the scroll direction changes, and while headers or footers are pinned.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    pinsSomething || changesLines(newBounds)
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
      flow.invalidateFlowLayoutDelegateMetrics = changesLines(newBounds)
    }
    return context
  }

  /// Lines end at the inset and the margins, and headers and footers pin to the inset.
  package func contentInsetDidChange() {
    guard let collectionView = owner, let solver else { return }
    let room = collectionView.bounds.size
    let inset = collectionView.adjustedContentInset
    let length =
      axis == .vertical ? room.width - inset.left - inset.right : room.height - inset.top - inset.bottom
    let changesLines = max(0, length) != solver.crossExtent || referenceInsets != solvedReferenceInsets
    guard changesLines || pinsSomething else { return }
    let context = makeInvalidationContext()
    (context as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics =
      changesLines
    invalidate(with: context)
  }

  /// True while sizes are estimated and the view wants another one.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    estimatedItemSize != .zero && preferredAttributes.size != originalAttributes.size
  }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
      flow.invalidateFlowLayoutDelegateMetrics = false
    }
    notePreferredSize(preferredAttributes.size, for: originalAttributes)
    return context
  }
}

extension UICollectionView {
  /// The direction in which a layout's content continues.
  public enum ScrollDirection: Int, Sendable { case vertical, horizontal }
}
