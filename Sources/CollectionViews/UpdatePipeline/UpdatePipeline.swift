import CollectionEngine
import Foundation
import Geometry
import ViewTree

/// Executes layout passes, reloads and batch updates, one at a time. Updates that callbacks of a pass request
/// follow the pass.
///
/// An update is a sequence of values: operations are collected (``UpdateBatch``), validated against the
/// counts (`UpdatePlan`), resolved to elements and attributes (``ChangeResolver``), and animated by the
/// ``ElementPresenter``.
@MainActor final class UpdatePipeline {
  enum Phase {
    case idle
    /// The block of `performBatchUpdates` is running.
    case collecting(UpdateBatch)
    /// A layout pass is running.
    case passing(Pass)
  }

  /// The change of the collection view that the next pass shows.
  private enum PendingChange {
    case nothing
    /// A new size. `from`: the bounds before.
    case resize(from: CGRect)
    /// All content is read again from the data source.
    case reload
  }

  /// The maximum number of repetitions of a pass, for views that prefer other sizes and layouts that
  /// invalidate themselves.
  static let passLimit = 8
  /// The duration of an update in seconds, unless an enclosing animation block has another one.
  static let duration: TimeInterval = 0.3

  unowned let scroll: any ScrollContainer
  let calls: AppCalls
  let log: InconsistencyLog
  let counts: ItemCounts
  let arrangement: ItemArrangement
  let coordinator: LayoutCoordinator
  let presenter: ElementPresenter
  private let scroller: ItemScroller
  /// Follow reloads, updates and passes.
  unowned let observers: ObserverList<any ContentObserver>
  private(set) var phase = Phase.idle
  private var pendingChange = PendingChange.nothing
  /// Incremented by reloads and layout changes: a batch that sees it change drops its operations.
  private(set) var generation = 0
  private var budget = UpdateBudget()
  /// The number of passes that run or are followed by updates, one within the other.
  private var depth = 0
  /// The usage of the reuse queues before the reload that the running pass shows; nil without a reload.
  private var usageBeforeReload: ReusePool.Usage?

  init(
    scroll: any ScrollContainer, calls: AppCalls, log: InconsistencyLog, arrangement: ItemArrangement,
    presenter: ElementPresenter, scroller: ItemScroller, observers: ObserverList<any ContentObserver>
  ) {
    self.scroll = scroll
    self.calls = calls
    self.log = log
    self.arrangement = arrangement
    self.presenter = presenter
    coordinator = presenter.coordinator
    counts = presenter.coordinator.counts
    self.scroller = scroller
    self.observers = observers
  }

  var isIdle: Bool { if case .idle = phase { true } else { false } }

  var isReloadPending: Bool { if case .reload = pendingChange { true } else { false } }

  /// Sets the phase at the begin and end of a batch.
  func setPhase(_ phase: Phase) { self.phase = phase }

  /// The batch whose block is running; nil without one.
  var openBatch: UpdateBatch? { if case .collecting(let batch) = phase { batch } else { nil } }

  /// The running pass; nil without one.
  var runningPass: Pass? { if case .passing(let pass) = phase { pass } else { nil } }

  // MARK: Passes

  /// Runs a layout pass. O(visible).
  ///
  /// `isOfView`: whether it is the layout of the collection view itself (`layoutSubviews()`). In no window
  /// only such a pass makes views.
  func layOut(isOfView: Bool = false) {
    switch phase {
    case .idle where scroll.isScrollStateOverridden: scroll.setNeedsLayout()
    case .idle where hasTooManyRequests: waitForNextFrame { [weak self] in self?.scroll.setNeedsLayout() }
    case .idle:
      if !resizeViewsAnimated() { pass(takePendingChange(), makesViews: isOfView || scroll.isInWindow) }
    // The data source is being changed; a pass follows at the end of the batch.
    case .collecting: scroll.setNeedsLayout()
    case .passing(let pass): pass.repeatOnce()
    }
  }

  /// Measures the views on screen whose content has changed by itself. If they prefer other sizes, runs the
  /// pass animated and returns true.
  private func resizeViewsAnimated() -> Bool {
    let requests = coordinator.sizeRequests
    guard !requests.isEmpty, coordinator.allowsAnimatedSizes, case .nothing = pendingChange else {
      return false
    }
    let isAnimated = requests.isAnimated && scroll.isInWindow
    presenter.measureRequested(of: presenter.shown)
    guard isAnimated, coordinator.isStale, isIdle, !UIView.isAnimatingChanges else { return false }
    scroll.animateUpdate { pass(takePendingChange(), makesViews: true) }
    return true
  }

  /// Whether the next layout of the view shows the content for the first time, so that nothing has to be
  /// shown before.
  ///
  /// Changes of the content, of the layout and of the offset then only ask for counts: in a collection view
  /// that is in no window, or was never laid out, as in `viewDidLoad()`.
  var awaitsFirstLayout: Bool {
    isUnseen && (!scroll.isInWindow || presenter.passNumber == 0)
  }

  /// Whether nothing of the present content has been on screen.
  private var isUnseen: Bool { isReloadPending || presenter.isEmpty && coordinator.isStale }

  /// Shows content that has not been on screen at all, without animation, or requests the first layout.
  func showUnseenContent() {
    guard isUnseen else { return }
    if awaitsFirstLayout { return scroll.setNeedsLayout() }
    UIView.performWithoutAnimation { layOut() }
  }

  /// Makes the running pass and the open batch discard their results, because the content or the layout is
  /// another one.
  func discardResults() {
    generation += 1
    runningPass?.discard()
  }

  /// Runs `work` now, or after the running pass.
  func runOrEnqueue(_ work: @escaping () -> Void) {
    if let runningPass { runningPass.enqueue { _ in work() } } else { work() }
  }

  /// Runs `body` as a pass, then `afterwards`, then the updates that callbacks of the pass requested.
  func run(_ pass: Pass, _ body: () -> Void, then afterwards: () -> Void = {}) {
    if depth == 0 { budget.begin(at: time) }
    depth += 1
    phase = .passing(pass)
    coordinator.setResolver(pass.change)
    body()
    coordinator.setResolver(nil)
    phase = .idle
    afterwards()
    for update in pass.deferred {
      let isPossible = budget.admit()
      switch update {
      case .work(let work): work(isPossible)
      case .reconfiguration(let paths): if isPossible { reconfigure(paths) }
      }
    }
    depth -= 1
    guard depth == 0, budget.takeRefusal() else { return }
    log.report(
      """
      callbacks of \(calls.dataSourceName ?? "the app") request more than \(UpdateBudget.limit) updates in a \
      frame, for example because each update calls them again; the data is reloaded in the next frame. Update \
      the data outside of callbacks.
      """, cause: "updates in updates")
    calls.reloadData()
  }

  private var time: TimeInterval { scroll.frameLoop?.currentTime ?? .nan }

  /// Whether callbacks have requested too many updates in the present frame: the rest of the work waits.
  private var hasTooManyRequests: Bool { budget.isExhausted(at: depth > 0 ? nil : time) }

  /// Runs `work` in the next frame; in no window at once.
  func waitForNextFrame(_ work: @escaping () -> Void) {
    if let loop = scroll.frameLoop { loop.after(0, work) } else { work() }
  }

  /// Runs a pass that animates views through a change, or positions them without animation.
  private func pass(_ change: ChangeResolver?, makesViews: Bool) {
    present(Pass(.layout(makesViews: makesViews), change))
  }

  /// Runs a pass. `begin` changes index paths and counts: layout that observers cause meanwhile, and updates
  /// that they request, follow it.
  func present(_ pass: Pass, after begin: () -> Void = {}) {
    let pool = presenter.views.pool
    let made = pool.statistics.viewsMade
    run(pass) {
      begin()
      presenter.endDisplayingSettledElements()
      coordinator.deferringBoundsQueries { repeatUntilCurrent(pass) }
      presenter.discardFormerKeys()
    } then: {
      for observer in observers.all { observer.passDidEnd(pass) }
      coordinator.makeViewsAhead(afterMaking: pool.statistics.viewsMade - made)
    }
  }

  /// Presents elements until the result is current. Repetitions are necessary if views prefer other sizes, if
  /// the layout follows the bounds that the pass sets, or if the item that is scrolled to has moved.
  private func repeatUntilCurrent(_ pass: Pass) {
    let change = pass.change
    scroller.beginCorrection()
    var passes = showUntilCurrent(pass, change, isFirst: true)
    finalize(change)
    coordinator.announceBoundsSetByPass()
    var rounds = 0
    while passes < Self.passLimit, rounds < Self.passLimit, !hasTooManyRequests,
      !isCurrent(pass) || scroller.correctOffset()
    {
      passes = showUntilCurrent(pass, change, isFirst: false)
      coordinator.announceBoundsSetByPass()
      rounds += 1
    }
    scroller.endCorrection()
    if let usageBeforeReload { presenter.views.pool.trim(since: usageBeforeReload) }
    usageBeforeReload = nil
    // The next layout waits for the next frame.
    if isReloadPending || coordinator.isStale { budget.exhaust() }
    if isReloadPending {
      log.report(
        """
        callbacks of \(calls.dataSourceName ?? "the app") call reloadData() in every pass (\(passes) in a row); \
        the data is reloaded again in the next frame
        """, cause: "reloads in passes")
    } else if coordinator.isStale {
      log.report(
        """
        \(type(of: coordinator.layout)) is invalidated by every pass (\(passes) in a row), because views prefer other \
        sizes or because it invalidates itself. The last attributes are shown.
        """, cause: "passes of \(type(of: coordinator.layout))")
    }
  }

  /// Repeats the presentation until it is current, at most ``passLimit`` times. Returns the number of
  /// repetitions.
  private func showUntilCurrent(_ pass: Pass, _ change: ChangeResolver?, isFirst: Bool) -> Int {
    var passes = 0
    repeat {
      if depth > 1, !isFirst || passes > 0 { budget.spend() }
      pass.begin()
      if isReloadPending {
        pendingChange = .nothing
        if usageBeforeReload == nil { usageBeforeReload = presenter.views.pool.usage }
        presenter.endDisplayingAll()
      }
      if coordinator.animatesRepetitions, passes > 0 || !isFirst {
        showElementsAnimated(pass, change)
      } else {
        showElements(pass, change, isFirst: isFirst && passes == 0)
      }
      passes += 1
    } while !isCurrent(pass) && passes < Self.passLimit && !hasTooManyRequests
    return passes
  }

  private func showElements(_ pass: Pass, _ change: ChangeResolver?, isFirst: Bool) {
    coordinator.prepareIfNeeded()
    if isFirst { announce(change) }
    presenter.present(in: scroll.bounds, pass, change)
    presenter.passDidPresent()
  }

  /// Presents elements after preferred sizes have changed one of the two layouts of a transition. They are
  /// animated from their positions on screen, also those that appear and disappear because of the sizes.
  private func showElementsAnimated(_ pass: Pass, _ change: ChangeResolver?) {
    scroll.animateUpdate {
      let moving = change ?? resolver(.invalidation)
      pass.change = moving
      presenter.placer.followAnimation()
      if UIView.isAnimatingChanges { coordinator.noteSizeAnimation(duration: Self.duration) }
      showElements(pass, moving, isFirst: false)
    }
  }

  /// Whether the pass has handled all invalidations and requests that occurred in it.
  private func isCurrent(_ pass: Pass) -> Bool {
    !isReloadPending && !pass.needsRepetition && !coordinator.isStale && coordinator.sizeRequests.isEmpty
  }

  /// The change that the next pass animates. Called before the layout is prepared.
  private func takePendingChange() -> ChangeResolver? {
    let change = pendingChange
    if case .resize = change { pendingChange = .nothing }
    guard !presenter.isEmpty else { return nil }
    switch change {
    case .reload: return nil
    case .resize(let old) where old.size != scroll.bounds.size:
      presenter.placer.followAnimation()
      return resolver(.bounds(from: old))
    case .resize, .nothing:
      guard coordinator.isStale, UIView.isAnimatingChanges else { return nil }
      presenter.placer.followAnimation()
      return resolver(.invalidation)
    }
  }

  /// A resolver for a change that begins now and does not change index paths.
  func resolver(_ cause: ChangeResolver.Cause) -> ChangeResolver {
    ChangeResolver(
      cause, snapshot: snapshot(), layout: coordinator.layout, counts: counts.current)
  }

  /// The attributes of the elements that are shown now.
  func snapshot() -> ChangeSnapshot { ChangeSnapshot(of: presenter, coordinator) }

  /// Animates views through a change. In no window, appearing elements receive their views in the next layout
  /// of the view.
  func pass(_ change: ChangeResolver) { pass(change, makesViews: scroll.isInWindow) }

  /// Animates views from a snapshot to their positions in another layout, which is installed already.
  func passLayoutChange(_ cause: ChangeResolver.Cause, from snapshot: ChangeSnapshot) {
    presenter.noteFormerKeys()
    presenter.placer.followAnimation()
    pass(ChangeResolver(cause, snapshot: snapshot, layout: coordinator.layout, counts: counts.current))
  }

  // MARK: Reload and resize

  /// Reads all content from the data source in the next pass.
  func reload() {
    for observer in observers.all { observer.contentWasReloaded() }
    counts.discard()
    pendingChange = .reload
    discardResults()
    coordinator.invalidate {
      $0.invalidateEverything = true
      $0.invalidateDataSourceCounts = true
    }
  }

  /// Notes a new size of the collection view, which the next pass animates.
  func sizeDidChange(from oldBounds: CGRect) {
    if case .nothing = pendingChange { pendingChange = .resize(from: oldBounds) }
  }
}
