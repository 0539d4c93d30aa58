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

  struct Pass {
    enum Content {
      case current
      /// A callback has changed the content, with operations that follow the pass.
      case changed
    }

    /// The change that elements are animated through; nil if views are positioned without animation.
    var change: ChangeResolver?
    /// Whether appearing elements receive views.
    var makesViews: Bool
    /// Whether the data source has the content with which the pass began.
    var content = Content.current
    /// Whether a callback called for another layout pass.
    var needsRepetition = false
    /// The updates that callbacks requested.
    var deferred: [() -> Void] = []
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

  unowned let view: UICollectionView
  let counts: ItemCounts
  private(set) var phase = Phase.idle
  private var pendingChange = PendingChange.nothing
  /// Incremented by reloads and layout changes; a pass that sees it change discards its result.
  private(set) var generation = 0
  /// The usage of the reuse queues before the reload that the running pass shows; nil without a reload.
  private var usageBeforeReload: ReusePool.Usage?

  init(_ view: UICollectionView) {
    self.view = view
    counts = ItemCounts(view)
  }

  var coordinator: LayoutCoordinator { view.layoutCoordinator }
  var presenter: ElementPresenter { view.elementPresenter }

  var isIdle: Bool { if case .idle = phase { true } else { false } }
  var isPassing: Bool { if case .passing = phase { true } else { false } }
  var isCollecting: Bool { if case .collecting = phase { true } else { false } }

  var isReloadPending: Bool { if case .reload = pendingChange { true } else { false } }

  /// Sets the phase at the begin and end of a batch.
  func setPhase(_ phase: Phase) { self.phase = phase }

  /// Changes the open batch; does nothing without one.
  func collect(_ change: (inout UpdateBatch) -> Void) {
    guard case .collecting(var batch) = phase else { return }
    // The phase releases its reference, so that operations are appended in place.
    phase = .idle
    change(&batch)
    phase = .collecting(batch)
  }

  /// The change of the running pass.
  var change: ChangeResolver? { if case .passing(let pass) = phase { pass.change } else { nil } }

  // MARK: Passes

  /// Runs a layout pass. O(visible).
  ///
  /// `isOfView`: whether it is the layout of the collection view itself (`layoutSubviews()`). In no window
  /// only such a pass makes views.
  func layOut(isOfView: Bool = false) {
    switch phase {
    case .idle where view.isScrollStateOverridden: view.setNeedsLayout()
    case .idle:
      if !resizeViewsAnimated() { pass(takePendingChange(), makesViews: isOfView || view.window != nil) }
    // The data source is being changed; a pass follows at the end of the batch.
    case .collecting: view.setNeedsLayout()
    case .passing: repeatPass()
    }
  }

  /// Measures the views on screen whose content has changed by itself. If they prefer other sizes, runs the
  /// pass animated and returns true.
  private func resizeViewsAnimated() -> Bool {
    guard !presenter.sizeRequests.isEmpty, !coordinator.isStale, !view.transitionController.isRunning,
      case .nothing = pendingChange
    else { return false }
    let isAnimated = presenter.sizeRequests.isAnimated && view.window != nil
    presenter.measureRequested(of: presenter.shown)
    guard isAnimated, coordinator.isStale, isIdle, !UIView.isAnimatingChanges else { return false }
    view.animateOnWindowClock(duration: Self.duration) { pass(takePendingChange(), makesViews: true) }
    return true
  }

  /// Repeats the running pass before it ends.
  func repeatPass() {
    guard case .passing(var pass) = phase else { return }
    pass.needsRepetition = true
    phase = .passing(pass)
  }

  /// Whether the next layout of the view shows the content for the first time, so that nothing has to be
  /// shown before.
  ///
  /// Changes of the content, of the layout and of the offset then only ask for counts: in a collection view
  /// that is in no window, or was never laid out, as in `viewDidLoad()`.
  var awaitsFirstLayout: Bool {
    isUnseen && (view.window == nil || presenter.passNumber == 0)
  }

  /// Whether nothing of the present content has been on screen.
  private var isUnseen: Bool { isReloadPending || presenter.isEmpty && coordinator.isStale }

  /// Shows content that has not been on screen at all, without animation, or requests the first layout.
  func showUnseenContent() {
    guard isUnseen else { return }
    if awaitsFirstLayout { return view.setNeedsLayout() }
    UIView.performWithoutAnimation { layOut() }
  }

  /// Whether views can be requested from the data source, with the index paths of the running pass.
  var canQueryDataSource: Bool {
    guard case .passing(let pass) = phase else { return true }
    if case .changed = pass.content { return false }
    return pass.makesViews
  }

  /// Makes the running pass discard its result.
  func discardPass() { generation += 1 }

  /// Runs `work` now, or after the running pass.
  func runOrEnqueue(_ work: @escaping () -> Void) {
    guard case .passing(var pass) = phase else { return work() }
    pass.deferred.append(work)
    phase = .passing(pass)
  }

  /// Runs `body` as a pass, then `afterwards`, then the updates that callbacks of the pass requested.
  func runAsPass(
    _ change: ChangeResolver? = nil, makesViews: Bool = true, _ body: () -> Void,
    then afterwards: (Pass) -> Void = { _ in }
  ) {
    phase = .passing(Pass(change: change, makesViews: makesViews))
    setResolver(change)
    body()
    setResolver(nil)
    guard case .passing(let pass) = phase else { return }
    phase = .idle
    afterwards(pass)
    for update in pass.deferred { update() }
  }

  private func setResolver(_ change: ChangeResolver?) {
    coordinator.layout.changeResolver = change
    for side in (coordinator.layout as? UICollectionViewTransitionLayout)?.sides ?? [] {
      side.layout.changeResolver = change
    }
  }

  /// Runs a pass that animates views through a change, or positions them without animation.
  private func pass(_ change: ChangeResolver?, makesViews: Bool) {
    let pool = presenter.views.pool
    let made = pool.statistics.viewsMade
    runAsPass(change, makesViews: makesViews) {
      presenter.endDisplayingSettledElements()
      coordinator.deferringBoundsQueries { repeatUntilCurrent(change) }
      presenter.discardFormerKeys()
    } then: { pass in
      view.sectionScrollController.passDidEnd()
      view.focusController.passDidEnd()
      // Otherwise the index paths of the pass are no longer those of the data source, and another pass follows.
      if case .current = pass.content, pass.makesViews {
        view.prefetchController.passDidEnd()
        view.indexTitleController.passDidEnd()
      }
      view.transitionController.running?.makeViewsAhead(afterMaking: pool.statistics.viewsMade - made)
      view.checkInvariants()
    }
  }

  /// Presents elements until the result is current. Repetitions are necessary if views prefer other sizes, if
  /// the layout follows the bounds that the pass sets, or if the item that is scrolled to has moved.
  private func repeatUntilCurrent(_ change: ChangeResolver?) {
    coordinator.beginScrollCorrection()
    var passes = showUntilCurrent(change, isFirst: true)
    finalize(change)
    coordinator.announceBoundsSetByPass()
    var rounds = 0
    while passes < Self.passLimit, rounds < Self.passLimit, !isCurrent || coordinator.correctScrollTarget() {
      passes = showUntilCurrent(change, isFirst: false)
      coordinator.announceBoundsSetByPass()
      rounds += 1
    }
    coordinator.endScrollCorrection()
    if let usageBeforeReload { presenter.views.pool.trim(since: usageBeforeReload) }
    usageBeforeReload = nil
    if coordinator.isStale {
      view.inconsistencies.report(
        """
        \(type(of: coordinator.layout)) is invalidated by every pass (\(passes) in a row), because views prefer other \
        sizes or because it invalidates itself. The last attributes are shown.
        """, cause: "passes of \(type(of: coordinator.layout))")
    }
  }

  /// Repeats the presentation until it is current, at most ``passLimit`` times. Returns the number of
  /// repetitions.
  private func showUntilCurrent(_ change: ChangeResolver?, isFirst: Bool) -> Int {
    var passes = 0
    repeat {
      startRepetition()
      if isReloadPending {
        pendingChange = .nothing
        if usageBeforeReload == nil { usageBeforeReload = presenter.views.pool.usage }
        presenter.endDisplayingAll()
      }
      if view.transitionController.isRunning, passes > 0 || !isFirst {
        showElementsAnimated(change)
      } else {
        showElements(change, isFirst: isFirst && passes == 0)
      }
      passes += 1
    } while !isCurrent && passes < Self.passLimit
    return passes
  }

  private func showElements(_ change: ChangeResolver?, isFirst: Bool) {
    coordinator.prepareIfNeeded()
    if isFirst { announce(change) }
    presenter.present(in: view.bounds, change: change)
    view.listStyleController.passDidPresent()
    view.transitionController.requestPreferredSizes()
  }

  /// Presents elements after preferred sizes have changed one of the two layouts of a transition. They are
  /// animated from their positions on screen, also those that appear and disappear because of the sizes.
  private func showElementsAnimated(_ change: ChangeResolver?) {
    view.animateOnWindowClock(duration: Self.duration) {
      let moving = change ?? resolver(.invalidation)
      if case .passing(var pass) = phase {
        pass.change = moving
        phase = .passing(pass)
      }
      presenter.placer.followAnimation()
      if UIView.isAnimatingChanges { view.transitionController.noteSizeAnimation(duration: Self.duration) }
      showElements(moving, isFirst: false)
    }
  }

  private func startRepetition() {
    guard case .passing(var pass) = phase else { return }
    pass.needsRepetition = false
    phase = .passing(pass)
  }

  /// Whether the pass has handled all invalidations and requests that occurred in it.
  private var isCurrent: Bool {
    if isReloadPending { return false }
    if case .passing(let pass) = phase, pass.needsRepetition { return false }
    return !coordinator.isStale && presenter.sizeRequests.isEmpty
  }

  /// The change that the next pass animates. Called before the layout is prepared.
  private func takePendingChange() -> ChangeResolver? {
    let change = pendingChange
    if case .resize = change { pendingChange = .nothing }
    guard !presenter.isEmpty else { return nil }
    switch change {
    case .reload: return nil
    case .resize(let old) where old.size != view.bounds.size:
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
      cause, snapshot: ChangeSnapshot(of: view), layout: coordinator.layout, counts: counts.current)
  }

  /// Animates views through a change. In no window, appearing elements receive their views in the next layout
  /// of the view.
  func pass(_ change: ChangeResolver) { pass(change, makesViews: view.window != nil) }

  /// Animates views from a snapshot to their positions in another layout, which is installed already.
  func passLayoutChange(_ cause: ChangeResolver.Cause, from snapshot: ChangeSnapshot) {
    presenter.noteFormerKeys()
    presenter.placer.followAnimation()
    pass(ChangeResolver(cause, snapshot: snapshot, layout: coordinator.layout, counts: counts.current))
  }

  // MARK: Reload and resize

  /// Reads all content from the data source in the next pass.
  func reload() {
    counts.discard()
    pendingChange = .reload
    generation += 1
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
