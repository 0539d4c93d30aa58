import Foundation
import Geometry
import ViewTree

/// Owns the collection view's layout and whether it is prepared: every invalidation goes in here, and everything that
/// is asked of the layout goes out from here.
///
/// - A layout is asked for its content size and its attributes only while it is prepared.
/// - Invalidations that the collection view starts itself go through the layout's `invalidateLayout()`, which calls
///   `invalidateLayout(with:)` with their context: see ``invalidate(_:)``.
/// - Bounds that a layout pass sets itself are announced to the layout after that pass: see
///   ``announceBoundsSetByPass()``.
@MainActor final class LayoutCoordinator {
  /// Whether the layout's answers hold.
  enum Validity: Equatable {
    /// Invalidated: `prepare()` comes before the next question.
    case stale
    /// Inside `prepare()` or `collectionViewContentSize`. What is invalidated now is being computed already.
    case preparing
    case prepared
  }

  /// Whether the layout is asked at once about a change of bounds.
  private enum BoundsQuestions {
    case immediate
    /// A pass sets bounds itself; the layout is asked at its end. `since`: the bounds before the first change.
    case deferred(since: CGRect?)
    /// The layout is prepared for the bounds that are being set.
    case none
  }

  unowned let view: UICollectionView
  private(set) var layout: UICollectionViewLayout
  private(set) var validity = Validity.stale
  /// Incremented each time the layout is prepared.
  private(set) var preparationCount = 0
  private var cache: AttributesCache?
  /// The cache before the last invalidation, until the next question: where elements were.
  private var formerCache: AttributesCache?
  private var offsetAdjustments = OffsetAdjustments()
  private var boundsQuestions = BoundsQuestions.immediate
  /// The item that the content is being scrolled to.
  var aim = Aim.none
  private lazy var contractChecker = LayoutContractChecker()

  init(_ layout: UICollectionViewLayout, of view: UICollectionView) {
    self.layout = layout
    self.view = view
  }

  var isStale: Bool { validity == .stale }

  // MARK: Ownership of layouts

  /// Makes a layout the view's own; another collection view that shows it goes on with an empty layout.
  func attach(_ layout: UICollectionViewLayout) {
    guard layout.owner !== view else { return }
    layout.owner?.layoutCoordinator.layoutWasTaken(layout)
    layout.owner = view
  }

  /// Takes the collection view from a layout that is not in use any more.
  func detach(_ layout: UICollectionViewLayout) {
    guard layout !== self.layout, layout.owner === view, !view.transitionController.isRunning(layout) else {
      return
    }
    layout.owner = nil
  }

  /// Puts another layout in place. It is stale; so is everything it was prepared for elsewhere.
  func replace(with layout: UICollectionViewLayout) {
    attach(layout)
    self.layout = layout
    markStale()
    invalidate { $0.invalidateEverything = true }
  }

  /// Puts a transition layout in place, whose two layouts keep their preparations.
  func install(_ layout: UICollectionViewTransitionLayout) {
    for each in [layout, layout.currentLayout, layout.nextLayout] { attach(each) }
    self.layout = layout
    markStale()
    invalidate { $0.invalidateEverything = true }
  }

  /// Puts in place one of the two layouts of a transition that has ended, prepared as it is, with the adjustments that
  /// its side has not applied.
  func takeOver(_ side: TransitionSide) {
    layout = side.layout
    markStale()
    offsetAdjustments.add(side.offsetAdjustments)
    if side.isStale { view.setNeedsLayout() } else { validity = .prepared }
  }

  /// The layout object was assigned to another collection view: an empty layout takes its place.
  private func layoutWasTaken(_ taken: UICollectionViewLayout) {
    view.transitionController.layoutWasTaken(taken)
    guard taken === layout else { return }
    view.updatePipeline.discardPass()
    layout = UICollectionViewLayout()
    layout.owner = view
    markStale()
    invalidate { $0.invalidateEverything = true }
  }

  // MARK: Invalidation

  /// Invalidates the layout for a reason of the collection view's own: makes a context of the layout's class, lets
  /// `configure` say what is stale, and passes it through `invalidateLayout()` and `invalidateLayout(with:)`.
  func invalidate(_ configure: (UICollectionViewLayoutInvalidationContext) -> Void) {
    let context = layout.makeInvalidationContext()
    configure(context)
    layout.invalidate(with: context)
  }

  /// Called by the base class's `invalidateLayout(with:)`.
  ///
  /// What is invalidated inside `prepare()` is being computed already: only the offset adjustment counts, as in UIKit.
  func layoutWasInvalidated(
    _ invalidated: UICollectionViewLayout, context: UICollectionViewLayoutInvalidationContext
  ) {
    guard invalidated === layout else {
      return view.transitionController.sideWasInvalidated(invalidated, context: context)
    }
    offsetAdjustments.add(context)
    invalidated.latestContext = context
    guard validity != .preparing else { return }
    if context.invalidateDataSourceCounts { view.updatePipeline.counts.forget() }
    markStale()
    view.setNeedsLayout()
  }

  private func markStale() {
    validity = .stale
    forgetAttributes()
  }

  /// Discards the cached answers. They stay known as the places where elements were.
  func forgetAttributes() {
    formerCache = cache ?? formerCache
    cache = nil
  }

  // MARK: Preparing

  /// Prepares the layout if it is stale, and takes over its content size and offset adjustment. Order: `prepare()`,
  /// then `collectionViewContentSize` (SPEC 3.2).
  func prepareIfNeeded() {
    guard validity == .stale, !view.isScrollStateOverridden else { return }
    deferringBoundsQuestions {
      forgetAttributes()
      validity = .preparing
      preparationCount += 1
      layout.prepare()
      let size = layout.collectionViewContentSize
      // A callback of the layout may have put another one in place.
      if validity == .preparing { validity = .prepared }
      takeContentSize(size)
      let adjustment = offsetAdjustments.sum
      offsetAdjustments = OffsetAdjustments()
      if view.transitionController.isRunning {
        withoutBoundsQuestions { view.transitionController.placeContent() }
      } else if adjustment != .zero {
        view.contentOffset = view.contentOffset + adjustment
      }
    }
  }

  private func takeContentSize(_ size: CGSize) {
    if isAcceptable(contentSize: size), view.contentSize != size { view.contentSize = size }
  }

  // MARK: Bounds

  /// Called before the bounds change, while the collection view still has the old ones.
  func boundsWillChange(to newBounds: CGRect) {
    guard newBounds != view.bounds else { return }
    if newBounds.size != view.bounds.size { forgetAttributes() }
    switch boundsQuestions {
    case .immediate: askAboutBounds(newBounds)
    case .deferred(since: nil): boundsQuestions = .deferred(since: view.bounds)
    case .deferred, .none: break
    }
  }

  /// Whether bounds that change now are set by the collection view itself.
  var isSettingBounds: Bool { if case .immediate = boundsQuestions { false } else { true } }

  /// Runs `body`, which sets bounds that the layout is prepared for.
  func withoutBoundsQuestions(_ body: () -> Void) {
    let outer = boundsQuestions
    boundsQuestions = .none
    body()
    boundsQuestions = outer
  }

  private func askAboutBounds(_ newBounds: CGRect) {
    guard layout.shouldInvalidateLayout(forBoundsChange: newBounds) else { return }
    layout.invalidate(with: layout.invalidationContext(forBoundsChange: newBounds))
  }

  /// Runs `body`; the layout is asked about the bounds that it sets after the outermost call.
  func deferringBoundsQuestions(_ body: () -> Void) {
    guard case .immediate = boundsQuestions else { return body() }
    boundsQuestions = .deferred(since: nil)
    body()
    announceBoundsSetByPass()
    boundsQuestions = .immediate
  }

  /// Asks the layout about the bounds that were set since questions are deferred, as one change. The collection view
  /// answers with the bounds before the change meanwhile.
  func announceBoundsSetByPass() {
    guard case .deferred(let old?) = boundsQuestions else { return }
    boundsQuestions = .deferred(since: nil)
    let new = view.bounds
    guard new != old else { return }
    guard new.size == old.size else { return askAboutBounds(new) }
    var state = view.scrollState
    state.offset = old.origin
    view.withScrollState(&state) { askAboutBounds(new) }
  }

  // MARK: Questions

  /// The layout's answer for an element, prepared first if it is stale; nil if it has none, or there is no such item.
  func attributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    if key.category == .cell, !view.updatePipeline.counts.hasItem(at: key.indexPath) { return nil }
    prepareIfNeeded()
    return layout.elementAttributes(for: key)
  }

  /// The layout's answer for a rectangle, prepared first if it is stale.
  func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    prepareIfNeeded()
    return layout.layoutAttributesForElements(in: rect) ?? []
  }

  /// The layout's answer for a rectangle somewhat larger than `rect` (by half the visible length each way), so that a
  /// short scroll asks nothing.
  func attributes(around rect: CGRect) -> AttributesCache {
    prepareIfNeeded()
    if let cache, cache.rect.contains(rect) { return cache }
    // The answer of a transition holds for one step.
    let looksAhead = !(layout is UICollectionViewTransitionLayout)
    let wide = looksAhead && view.contentSize.width > rect.width ? rect.width / 2 : 0
    let tall = looksAhead && view.contentSize.height > rect.height ? rect.height / 2 : 0
    let area = rect.insetBy(dx: -wide, dy: -tall)
    let list = layout.layoutAttributesForElements(in: area) ?? []
    if UICollectionView.checksLayoutContract, looksAhead {
      let problems = contractChecker.check(
        list, of: layout, contentSize: view.contentSize, preparation: preparationCount)
      for problem in problems { view.inconsistencies.report(problem) }
    }
    let made = AttributesCache(rect: area, attributes: acceptable(list))
    cache = made
    formerCache = nil
    return made
  }

  /// Whether an answer of the layout is cached.
  var hasCachedAnswers: Bool { cache != nil }

  /// The attributes known of the neighbourhood of the visible rectangle, from before an invalidation too.
  var knownAttributes: [UICollectionViewLayoutAttributes] { (cache ?? formerCache)?.attributes ?? [] }

  // MARK: Decoration views

  /// The layout shows decoration views of a kind by another class or nib: those on screen are made anew.
  func decorationSourceDidChange(ofKind kind: String) {
    view.elementPresenter.endDisplayingDecorations(ofKind: kind)
    view.setNeedsLayout()
  }
}
