import Foundation
import Geometry
import ViewTree

/// Owns the layout of the collection view and its validity. All invalidations and all calls for attributes
/// pass through it.
///
/// - A layout is queried for its content size and its attributes only while it is prepared.
/// - Invalidations by the collection view call the layout's `invalidateLayout()`, which calls
///   `invalidateLayout(with:)` with their context: see ``invalidate(_:)``.
/// - The layout is informed of bounds that a layout pass sets after that pass: see
///   ``announceBoundsSetByPass()``.
@MainActor final class LayoutCoordinator {
  /// The validity of the layout's results.
  enum Validity: Equatable {
    /// Invalidated: `prepare()` is called before the next query.
    case stale
    /// Inside `prepare()` or `collectionViewContentSize`. Invalidations have no effect, because the layout is
    /// being computed.
    case preparing
    case prepared
  }

  /// The time at which the layout is queried about a change of bounds.
  private enum BoundsQueries {
    case immediate
    /// A pass sets bounds; the layout is queried at its end. `since`: the bounds before the first change.
    case deferred(since: CGRect?)
    /// The layout is prepared for the new bounds already.
    case none
  }

  unowned let view: UICollectionView
  private(set) var layout: UICollectionViewLayout
  private(set) var validity = Validity.stale
  /// Incremented each time the layout is prepared.
  private(set) var preparationCount = 0
  private var cache: AttributesCache?
  /// The cache before the last invalidation, until the next query: the previous attributes of elements.
  private var formerCache: AttributesCache?
  private var offsetAdjustments = OffsetAdjustments()
  private var boundsQueries = BoundsQueries.immediate
  /// The content inset after its last change.
  private var inset = UIEdgeInsets.zero
  /// The state of a scroll to an item.
  var scrollTask = ScrollTask.none
  private lazy var contractChecker = LayoutContractChecker()

  init(_ layout: UICollectionViewLayout, of view: UICollectionView) {
    self.layout = layout
    self.view = view
  }

  var isStale: Bool { validity == .stale }

  // MARK: Ownership of layouts

  /// Makes the collection view the owner of a layout. Another collection view that uses the layout receives
  /// an empty one.
  func attach(_ layout: UICollectionViewLayout) {
    guard layout.owner !== view else { return }
    layout.owner?.layoutCoordinator.layoutWasReassigned(layout)
    layout.owner = view
  }

  /// Removes the collection view from a layout that is no longer used.
  func detach(_ layout: UICollectionViewLayout) {
    guard layout !== self.layout, layout.owner === view, !view.transitionController.isRunning(layout) else {
      return
    }
    layout.owner = nil
  }

  /// Installs another layout, which is stale, including everything that it was prepared for in another
  /// collection view.
  func replace(with layout: UICollectionViewLayout) {
    attach(layout)
    self.layout = layout
    layout.discardSizes()
    forgetReachedScrollTarget()
    markStale()
    invalidate { $0.invalidateEverything = true }
  }

  /// Installs a transition layout, whose two layouts stay prepared.
  func install(_ layout: UICollectionViewTransitionLayout) {
    for each in [layout, layout.currentLayout, layout.nextLayout] { attach(each) }
    self.layout = layout
    markStale()
    invalidate { $0.invalidateEverything = true }
  }

  /// Installs one of the two layouts of a transition that has ended. It stays prepared; offset adjustments of
  /// its side that were not applied are applied in the next preparation.
  func takeOver(_ side: TransitionSide) {
    layout = side.layout
    markStale()
    offsetAdjustments.add(side.offsetAdjustments)
    if side.isStale { view.setNeedsLayout() } else { validity = .prepared }
  }

  /// Replaces the layout by an empty one, because it was assigned to another collection view.
  private func layoutWasReassigned(_ taken: UICollectionViewLayout) {
    view.transitionController.layoutWasReassigned(taken)
    guard taken === layout else { return }
    view.updatePipeline.discardPass()
    layout = UICollectionViewLayout()
    layout.owner = view
    markStale()
    invalidate { $0.invalidateEverything = true }
  }

  // MARK: Invalidation

  /// Invalidates the layout on behalf of the collection view: creates a context of the layout's class, calls
  /// `configure` with it, and passes it through `invalidateLayout()` and `invalidateLayout(with:)`.
  func invalidate(_ configure: (UICollectionViewLayoutInvalidationContext) -> Void) {
    let context = layout.makeInvalidationContext()
    configure(context)
    layout.invalidate(with: context)
  }

  /// Called by the base class's `invalidateLayout(with:)`.
  ///
  /// Within `prepare()` only the offset adjustment of the context has an effect, as in UIKit: the layout is
  /// being computed.
  func layoutWasInvalidated(
    _ invalidated: UICollectionViewLayout, context: UICollectionViewLayoutInvalidationContext
  ) {
    if context.requestsSizes { view.elementPresenter.sizeRequests.add(namedIn: context) }
    guard invalidated === layout else {
      return view.transitionController.sideWasInvalidated(invalidated, context: context)
    }
    offsetAdjustments.add(context)
    invalidated.latestContext = context
    guard validity != .preparing else { return }
    if context.invalidateDataSourceCounts { view.updatePipeline.counts.discard() }
    markStale()
    view.setNeedsLayout()
  }

  private func markStale() {
    validity = .stale
    discardAttributes()
  }

  /// Discards the cached attributes. They remain available as the previous attributes of elements.
  func discardAttributes() {
    formerCache = cache ?? formerCache
    cache = nil
  }

  // MARK: Preparing

  /// Prepares the layout if it is stale, and applies its content size and offset adjustment. Order:
  /// `prepare()`, then `collectionViewContentSize`.
  func prepareIfNeeded() {
    guard validity == .stale, !view.isScrollStateOverridden else { return }
    deferringBoundsQueries {
      discardAttributes()
      validity = .preparing
      preparationCount += 1
      layout.prepare()
      let size = layout.collectionViewContentSize
      // A callback of the layout may have installed another one.
      if validity == .preparing { validity = .prepared }
      let adjustment = offsetAdjustments.sum
      offsetAdjustments = OffsetAdjustments()
      let acceptedSize = isAcceptable(contentSize: size) ? size : view.contentSize
      if view.transitionController.isRunning {
        view.contentSize = acceptedSize
        withoutBoundsQueries { view.transitionController.placeContent() }
      } else {
        applyContentSize(acceptedSize, movingBy: adjustment)
      }
    }
  }

  /// Sets the content size, and moves the content by the distance of the layout. Content that is mirrored
  /// keeps its distance from its right end, where it begins.
  private func applyContentSize(_ size: CGSize, movingBy adjustment: CGPoint) {
    var distance = adjustment
    if let width = layout.mirrorWidth {
      distance.x = mirrorWidth(of: size, in: view.bounds.size) - width - adjustment.x
    }
    // The range of the new size limits the offset: before it is set, content moves back, and after it
    // forward.
    let back = CGPoint(x: min(0, distance.x), y: min(0, distance.y))
    let forward = CGPoint(x: max(0, distance.x), y: max(0, distance.y))
    if back != .zero { view.adjustContentOffset(by: back) }
    view.contentSize = size
    if forward != .zero { view.adjustContentOffset(by: forward) }
  }

  /// Called after the size of the view has changed: content that is mirrored keeps its distance from the
  /// right edge.
  func sizeDidChange(from old: CGRect) {
    guard !view.transitionController.isRunning, layout.mirrorWidth != nil else { return }
    let former = mirrorWidth(of: view.contentSize, in: old.size) - old.maxX
    let width = mirrorWidth(of: view.contentSize, in: view.bounds.size)
    let x = view.clampedOffset(CGPoint(x: width - former - view.bounds.width, y: 0)).x
    if x != view.contentOffset.x { view.contentOffset.x = x }
  }

  private func mirrorWidth(of contentSize: CGSize, in size: CGSize) -> CGFloat {
    layout.mirrorWidth(of: contentSize, in: size, inset: view.adjustedContentInset)
  }

  /// Called after the content inset has changed: mirrored content at its start, at the right edge, stays
  /// there.
  func insetDidChange() {
    let old = inset
    inset = view.adjustedContentInset
    layout.hooks?.contentInsetDidChange()
    guard !view.transitionController.isRunning, let width = layout.mirrorWidth else { return }
    let formerWidth = layout.mirrorWidth(of: view.contentSize, in: view.bounds.size, inset: old)
    guard view.contentOffset.x >= formerWidth - view.bounds.width + old.right else { return }
    let start = width - view.bounds.width + inset.right
    if start != view.contentOffset.x {
      view.adjustContentOffset(by: CGPoint(x: start - view.contentOffset.x, y: 0))
    }
  }

  /// Called after traits have changed that determine the sizes of texts or the results of layouts: all sizes
  /// are stale.
  func traitsDidChange() {
    view.elementPresenter.sizeRequests.addAll()
    for side in (layout as? UICollectionViewTransitionLayout)?.sides ?? [] {
      side.layout.invalidateEverything()
    }
    invalidate { $0.invalidateEverything = true }
  }

  /// Called after the direction of the collection view has changed: content that is mirrored begins at its other end.
  func directionDidChange() {
    discardAttributes()
    invalidate { $0.invalidateEverything = true }
    // The first layout begins at the right end itself.
    guard !view.updatePipeline.awaitsFirstLayout else { return }
    prepareIfNeeded()
    guard !view.transitionController.isRunning, layout.flipsHorizontallyInOppositeLayoutDirection else {
      return
    }
    view.contentOffset.x = layout.startOffset(view.adjustedContentInset).x
  }

  /// Whether the layout is shown mirrored.
  var isMirrored: Bool { layout.mirrorWidth != nil }

  // MARK: Bounds

  /// Called before the bounds change, while the collection view has the previous ones.
  func boundsWillChange(to newBounds: CGRect) {
    guard newBounds != view.bounds else { return }
    if newBounds.size != view.bounds.size { discardAttributes() }
    switch boundsQueries {
    case .immediate: queryLayout(aboutBounds: newBounds)
    case .deferred(since: nil): boundsQueries = .deferred(since: view.bounds)
    case .deferred, .none: break
    }
  }

  /// Whether bounds are being set that the layout is prepared for already.
  var isPlacingContent: Bool { if case .none = boundsQueries { true } else { false } }

  /// Runs `body`, which sets bounds that the layout is prepared for already.
  func withoutBoundsQueries(_ body: () -> Void) {
    let outer = boundsQueries
    boundsQueries = .none
    body()
    boundsQueries = outer
  }

  private func queryLayout(aboutBounds newBounds: CGRect) {
    Self.query(layout, aboutBounds: newBounds)
  }

  /// Queries a layout about a change of bounds, and invalidates it if necessary.
  static func query(_ layout: UICollectionViewLayout, aboutBounds newBounds: CGRect) {
    guard layout.shouldInvalidateLayout(forBoundsChange: newBounds) else { return }
    let context = layout.invalidationContext(forBoundsChange: newBounds)
    context.isOfApp = false
    layout.invalidate(with: context)
  }

  /// Runs `body`. The layout is queried about the bounds that it sets after the outermost call.
  func deferringBoundsQueries(_ body: () -> Void) {
    guard case .immediate = boundsQueries else { return body() }
    boundsQueries = .deferred(since: nil)
    body()
    announceBoundsSetByPass()
    boundsQueries = .immediate
  }

  /// Queries the layout about all bounds that were set since queries are deferred, as one change. During the
  /// query the collection view has the bounds before the change.
  func announceBoundsSetByPass() {
    guard case .deferred(let old?) = boundsQueries else { return }
    boundsQueries = .deferred(since: nil)
    let new = view.bounds
    guard new != old else { return }
    guard new.size == old.size else { return queryLayout(aboutBounds: new) }
    var state = view.scrollState
    state.offset = old.origin
    view.withScrollState(&state) { queryLayout(aboutBounds: new) }
  }

  // MARK: Queries

  /// The layout's attributes of an element; nil if it has none, or if there is no such item. Prepares a stale
  /// layout first.
  func attributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    if key.category == .cell, !view.updatePipeline.counts.hasItem(at: key.indexPath) { return nil }
    prepareIfNeeded()
    return layout.elementAttributes(for: key)
  }

  /// The layout's attributes for a rectangle. Prepares a stale layout first.
  func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    prepareIfNeeded()
    return layout.shownElements(in: rect) ?? []
  }

  /// The layout's attributes for a rectangle that is larger than `rect` by half the visible length in each
  /// direction, so that a short scroll does not call the layout.
  func attributes(around rect: CGRect) -> AttributesCache {
    prepareIfNeeded()
    if let cache, cache.rect.contains(rect) { return cache }
    if let layout = layout as? UICollectionViewTransitionLayout {
      // The attributes of a transition are valid for one step only.
      let list = layout.transition.steps.step { layout.layoutAttributesForElements(in: rect) } ?? []
      return keep(AttributesCache(rect: rect, acceptable(list), successorOf: formerCache))
    }
    let wide = view.contentSize.width > rect.width ? rect.width / 2 : 0
    let tall = view.contentSize.height > rect.height ? rect.height / 2 : 0
    let area = rect.insetBy(dx: -wide, dy: -tall)
    let list = layout.shownElements(in: area) ?? []
    if UICollectionView.checksLayoutContract {
      let problems = contractChecker.check(
        list.map { layout.mirrored($0) }, of: layout, contentSize: view.contentSize,
        preparation: preparationCount)
      for problem in problems { view.inconsistencies.report(problem) }
    }
    return keep(AttributesCache(rect: area, acceptable(list), successorOf: nil))
  }

  private func keep(_ made: AttributesCache) -> AttributesCache {
    cache = made
    formerCache = nil
    return made
  }

  /// Whether attributes are cached.
  var hasCachedAttributes: Bool { cache != nil }

  /// The cached attributes near the visible rectangle, also from before an invalidation.
  var nearbyAttributes: [UICollectionViewLayoutAttributes] { (cache ?? formerCache)?.attributes ?? [] }

  // MARK: Decoration views

  /// Called after another source was registered for the decoration views of a kind. Those on screen are
  /// replaced.
  func decorationSourceDidChange(ofKind kind: String) {
    view.elementPresenter.endDisplayingDecorations(ofKind: kind)
    view.setNeedsLayout()
  }
}
