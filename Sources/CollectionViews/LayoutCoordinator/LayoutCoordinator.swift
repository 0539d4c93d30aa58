import Foundation
import Geometry
import ViewTree

/// Owns the installed layout: the only one, or those of a transition. All invalidations and all calls for
/// attributes pass through it.
///
/// - A layout is queried for its content size and its attributes only while it is prepared.
/// - Invalidations by the collection view call the layout's `invalidateLayout()`, which calls
///   `invalidateLayout(with:)` with their context: see ``invalidate(_:)``.
/// - The layout is informed of bounds that a layout pass sets after that pass: see
///   ``announceBoundsSetByPass()``.
@MainActor final class LayoutCoordinator {
  private enum Content {
    case one(PreparedLayout)
    /// A transition layout, which is installed, and its transition, which has the two layouts.
    case transition(PreparedLayout, InteractiveTransition)
  }

  /// The time at which the layout is queried about a change of bounds.
  private enum BoundsQueries {
    case immediate
    /// A pass sets bounds; the layout is queried at its end. `since`: the bounds before the first change.
    case deferred(since: CGRect?)
    /// The layout is prepared for the new bounds already.
    case none
  }

  unowned let scroll: any ScrollContainer
  let calls: AppCalls
  let counts: ItemCounts
  let check: LayoutResultCheck
  /// The elements on screen that are measured again in the next pass.
  let sizeRequests = SizeRequests()
  private var content = Content.one(PreparedLayout(UICollectionViewLayout()))
  /// Incremented each time the installed layout is prepared.
  private(set) var preparationCount = 0
  private var cache: AttributesCache?
  /// The cache before the last invalidation, until the next query: the previous attributes of elements.
  private var formerCache: AttributesCache?
  private var boundsQueries = BoundsQueries.immediate
  /// The content inset after its last change.
  private var inset = UIEdgeInsets.zero

  init(scroll: any ScrollContainer, calls: AppCalls, counts: ItemCounts, log: InconsistencyLog) {
    self.scroll = scroll
    self.calls = calls
    self.counts = counts
    check = LayoutResultCheck(counts: counts, log: log)
  }

  // MARK: Layouts

  var installed: PreparedLayout {
    switch content {
    case .one(let only): only
    case .transition(let transitionLayout, _): transitionLayout
    }
  }

  /// The installed layout; during a transition the transition layout.
  var layout: UICollectionViewLayout { installed.layout }
  var validity: PreparedLayout.Validity { installed.validity }
  var isStale: Bool { installed.isStale }

  /// The transition that a collection view runs; nil if the content has one layout. For the changes of
  /// layouts (``TransitionController``); others ask the members below, which answer in both cases.
  var transition: InteractiveTransition? {
    if case .transition(_, let transition) = content, transition.isUnderWay { transition } else { nil }
  }

  /// The layouts that the content has its attributes from: one, or the two of a transition.
  var sources: [PreparedLayout] {
    switch content {
    case .one(let only): [only]
    case .transition(_, let transition): transition.sides
    }
  }

  /// The layout in which the content will rest, with the scroll state that it will have there.
  var destination: (layout: PreparedLayout, state: ScrollState) {
    if let transition { return (transition.targetSide, transition.targetSide.state) }
    return (installed, scroll.scrollState)
  }

  /// The layout that the app chose last: that at the begin of a transition until it settles.
  var stableLayout: UICollectionViewLayout {
    guard let transition else { return layout }
    return transition.finishes ? transition.next.layout : transition.current.layout
  }

  /// The layout that is shown at the begin of a transition; without one the installed layout.
  var layoutAtStart: UICollectionViewLayout {
    if case .transition(_, let transition) = content { transition.current.layout } else { layout }
  }

  // MARK: Ownership of layouts

  /// Makes the collection view the owner of a layout. Another collection view that uses the layout receives
  /// an empty one.
  func attach(_ layout: UICollectionViewLayout) {
    guard layout.coordinator !== self else { return }
    layout.coordinator?.calls.layoutWasTaken(layout)
    layout.coordinator = self
  }

  /// Removes the collection view from a layout.
  func release(_ layout: UICollectionViewLayout) {
    if layout.coordinator === self { layout.coordinator = nil }
  }

  /// Removes the collection view from a layout, unless it is installed or one of those of a transition.
  func releaseUnused(_ layout: UICollectionViewLayout) {
    if layout !== self.layout, transition?.includes(layout) != true { release(layout) }
  }

  /// Installs another layout, which is stale, including everything that it was prepared for in another
  /// collection view.
  func replace(with layout: UICollectionViewLayout) {
    attach(layout)
    layout.hooks?.discardSizes()
    install(layout)
  }

  /// Installs a transition layout, whose two layouts stay prepared.
  func install(_ layout: UICollectionViewTransitionLayout, of transition: InteractiveTransition) {
    for each in [layout, layout.currentLayout, layout.nextLayout] { attach(each) }
    install(layout)
  }

  /// Installs an empty layout, because the installed one was assigned to another collection view.
  func replaceTakenLayout() {
    let empty = UICollectionViewLayout()
    attach(empty)
    install(empty)
  }

  private func install(_ layout: UICollectionViewLayout) {
    let prepared = PreparedLayout(layout)
    if let layout = layout as? UICollectionViewTransitionLayout {
      content = .transition(prepared, layout.transition)
    } else {
      content = .one(prepared)
    }
    discardAttributes()
    invalidate { $0.invalidateEverything = true }
  }

  /// Installs one of the two layouts of a transition that has ended. It stays prepared; offset adjustments of
  /// its side that were not applied are applied in the next preparation.
  func takeOver(_ side: PreparedLayout) {
    content = .one(side.withRealState(after: installed))
    discardAttributes()
    if side.isStale { scroll.setNeedsLayout() }
  }

  // MARK: Invalidation

  /// Invalidates the layout on behalf of the collection view: creates a context of the layout's class, calls
  /// `configure` with it, and passes it through `invalidateLayout()` and `invalidateLayout(with:)`.
  func invalidate(_ configure: (UICollectionViewLayoutInvalidationContext) -> Void) {
    let context = layout.makeInvalidationContext()
    configure(context)
    layout.invalidate(with: context)
  }

  /// Called by the base class's `invalidateLayout(with:)`, for the installed layout and for the two layouts
  /// of a transition.
  func layoutWasInvalidated(
    _ invalidated: UICollectionViewLayout, context: UICollectionViewLayoutInvalidationContext
  ) {
    if context.requestsSizes { sizeRequests.add(namedIn: context) }
    if invalidated === layout {
      guard installed.wasInvalidated(by: context) else { return }
      if context.makesCountsUnknown { counts.discard() }
      discardAttributes()
      scroll.setNeedsLayout()
    } else if case .transition(_, let transition) = content,
      transition.sideWasInvalidated(invalidated, context: context)
    {
      if context.makesCountsUnknown { counts.discard() }
      invalidate { _ in }
    }
  }

  /// Discards the cached attributes. They remain available as the previous attributes of elements.
  private func discardAttributes() {
    formerCache = cache ?? formerCache
    cache = nil
  }

  /// Makes the layouts derive their initial and final attributes from a change.
  func setResolver(_ change: ChangeResolver?) {
    layout.changeResolver = change
    for source in sources { source.layout.changeResolver = change }
  }

  // MARK: Preparing

  /// Prepares the layout if it is stale, and applies its content size and offset adjustment.
  func prepareIfNeeded() {
    guard isStale, !scroll.isScrollStateOverridden else { return }
    deferringBoundsQueries {
      discardAttributes()
      preparationCount += 1
      let prepared = installed
      let size = prepared.prepare()
      let adjustment = prepared.takeOffsetAdjustments()
      let acceptedSize =
        check.accepts(contentSize: size, of: prepared.layout) ? size : scroll.contentSize
      if let transition {
        scroll.contentSize = acceptedSize
        withoutBoundsQueries { transition.placeContent() }
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
      distance.x = mirrorWidth(of: size, in: scroll.bounds.size) - width - adjustment.x
    }
    // The range of the new size limits the offset: before it is set, content moves back, and after it
    // forward.
    let back = CGPoint(x: min(0, distance.x), y: min(0, distance.y))
    let forward = CGPoint(x: max(0, distance.x), y: max(0, distance.y))
    if back != .zero { scroll.adjustContentOffset(by: back) }
    scroll.contentSize = size
    if forward != .zero { scroll.adjustContentOffset(by: forward) }
  }

  private func mirrorWidth(of contentSize: CGSize, in size: CGSize) -> CGFloat {
    layout.mirrorWidth(of: contentSize, in: size, inset: scroll.adjustedContentInset)
  }

  var isMirrored: Bool { layout.mirrorWidth != nil }

  // MARK: Changes of the view

  /// Called after the size of the view has changed: content that is mirrored keeps its distance from the
  /// right edge.
  func sizeDidChange(from old: CGRect) {
    guard transition == nil, isMirrored else { return }
    let former = mirrorWidth(of: scroll.contentSize, in: old.size) - old.maxX
    let width = mirrorWidth(of: scroll.contentSize, in: scroll.bounds.size)
    let x = scroll.clampedOffset(CGPoint(x: width - former - scroll.bounds.width, y: 0)).x
    if x != scroll.contentOffset.x { scroll.contentOffset.x = x }
  }

  /// Called after the content inset has changed: mirrored content at its start, at the right edge, stays
  /// there.
  func insetDidChange() {
    let old = inset
    inset = scroll.adjustedContentInset
    layout.hooks?.contentInsetDidChange()
    guard transition == nil, let width = layout.mirrorWidth else { return }
    let formerWidth = layout.mirrorWidth(of: scroll.contentSize, in: scroll.bounds.size, inset: old)
    guard scroll.contentOffset.x >= formerWidth - scroll.bounds.width + old.right else { return }
    let start = width - scroll.bounds.width + inset.right
    if start != scroll.contentOffset.x {
      scroll.adjustContentOffset(by: CGPoint(x: start - scroll.contentOffset.x, y: 0))
    }
  }

  /// Called after traits have changed that determine the sizes of texts or the results of layouts: all sizes
  /// are stale.
  func traitsDidChange() {
    sizeRequests.addAll()
    for source in sources where source !== installed { source.layout.invalidateEverything() }
    invalidate { $0.invalidateEverything = true }
  }

  /// Called after the direction of the collection view has changed: content that is mirrored begins at its
  /// other end. The first layout, in which content is shown that was not on screen yet, begins there itself.
  func directionDidChange(isFirstLayout: Bool) {
    discardAttributes()
    invalidate { $0.invalidateEverything = true }
    guard !isFirstLayout else { return }
    prepareIfNeeded()
    guard transition == nil, layout.flipsHorizontallyInOppositeLayoutDirection else { return }
    scroll.contentOffset.x = layout.startOffset(scroll.adjustedContentInset).x
  }

  // MARK: Bounds

  /// Called before the bounds change, while the collection view has the previous ones.
  func boundsWillChange(to newBounds: CGRect) {
    guard newBounds != scroll.bounds else { return }
    if newBounds.size != scroll.bounds.size { discardAttributes() }
    switch boundsQueries {
    case .immediate: installed.boundsWillChange(to: newBounds)
    case .deferred(since: nil): boundsQueries = .deferred(since: scroll.bounds)
    case .deferred, .none: break
    }
  }

  /// Called after the bounds have changed. An offset that the app has set during a transition is kept.
  func boundsDidChange(from old: CGRect) {
    guard let transition else { return }
    if case .none = boundsQueries { return }
    if scroll.bounds.origin != old.origin { transition.steer(to: scroll.bounds.origin) }
    invalidate { _ in }
  }

  /// Runs `body`, which sets bounds that the layout is prepared for already.
  func withoutBoundsQueries(_ body: () -> Void) {
    let outer = boundsQueries
    boundsQueries = .none
    body()
    boundsQueries = outer
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
    let new = scroll.bounds
    guard new != old else { return }
    guard new.size == old.size else { return installed.boundsWillChange(to: new) }
    var state = scroll.scrollState
    state.offset = old.origin
    scroll.withScrollState(&state) { installed.boundsWillChange(to: new) }
  }

  // MARK: Attributes

  /// The layout's attributes of an element; nil if it has none, or if there is no such item. Prepares a stale
  /// layout first.
  func attributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    if key.category == .cell, !counts.hasItem(at: key.indexPath) { return nil }
    prepareIfNeeded()
    guard let attributes = layout.elementAttributes(for: key), check.accepts(attributes, of: layout) else {
      return nil
    }
    return attributes
  }

  /// The layout's attributes for a rectangle. Prepares a stale layout first.
  func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    prepareIfNeeded()
    return check.acceptable(layout.shownElements(in: rect) ?? [], of: layout).attributes
  }

  /// The layout's attributes for a rectangle that is larger than `rect` by half the visible length in each
  /// direction, so that a short scroll does not call the layout. Those of a transition are valid for one step
  /// only.
  func attributes(around rect: CGRect) -> AttributesCache {
    prepareIfNeeded()
    if let cache, cache.rect.contains(rect) { return cache }
    let made: AttributesCache
    switch content {
    case .transition(let prepared, let transition):
      let list = transition.steps.step { prepared.layout.layoutAttributesForElements(in: rect) } ?? []
      made = AttributesCache(
        rect: rect, check.acceptable(list, of: prepared.layout), successorOf: formerCache)
    case .one(let prepared):
      let wide = scroll.contentSize.width > rect.width ? rect.width / 2 : 0
      let tall = scroll.contentSize.height > rect.height ? rect.height / 2 : 0
      let area = rect.insetBy(dx: -wide, dy: -tall)
      let list = prepared.layout.shownElements(in: area) ?? []
      check.checkContract(
        list, of: prepared.layout, contentSize: scroll.contentSize, preparation: preparationCount)
      made = AttributesCache(rect: area, check.acceptable(list, of: prepared.layout), successorOf: nil)
    }
    // A layout that is invalidated while it answers, or asked while it is prepared, has to answer again.
    cache = validity == .prepared ? made : nil
    formerCache = nil
    return made
  }

  var hasCachedAttributes: Bool { cache != nil }

  /// The cached attributes near the visible rectangle, also from before an invalidation.
  var nearbyAttributes: [UICollectionViewLayoutAttributes] { (cache ?? formerCache)?.attributes ?? [] }
}
