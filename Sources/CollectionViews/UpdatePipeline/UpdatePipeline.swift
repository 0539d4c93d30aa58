import CollectionEngine
import Foundation
import Geometry
import ViewTree

/// Executes layout passes, reloads and batch updates, one at a time. What callbacks of a pass ask for follows the pass.
///
/// An update is handed on as values: operations are collected (``UpdateBatch``), checked against the counts
/// (`UpdatePlan`), resolved to elements and places (``ChangeResolver``), and animated by the ``ElementPresenter``.
@MainActor final class UpdatePipeline {
  enum Phase {
    case idle
    /// The block of `performBatchUpdates` is running.
    case collecting(UpdateBatch)
    /// Layout and elements are brought up to date.
    case passing(Pass)
  }

  struct Pass {
    enum Content {
      case current
      /// A callback has changed it, with operations that follow the pass.
      case changed
    }

    /// What views are taken through; nil if they are placed at once.
    var change: ChangeResolver?
    /// Whether the data source still has the content that the pass began with.
    var content = Content.current
    /// A callback asked for layout.
    var needsRepetition = false
    /// Updates that callbacks asked for.
    var deferred: [() -> Void] = []
  }

  /// A change of the collection view itself that the next pass shows.
  private enum DueChange {
    case nothing
    /// Another size; the bounds before.
    case resize(from: CGRect)
    /// Everything is asked of the data source anew.
    case reload
  }

  /// The most repetitions of a pass, for views that prefer other sizes and layouts that invalidate themselves.
  static let passLimit = 8
  /// Seconds that an update takes, unless an enclosing animation block has another duration.
  static let duration: TimeInterval = 0.3

  unowned let view: UICollectionView
  let counts: ItemCounts
  private(set) var phase = Phase.idle
  private var due = DueChange.nothing
  /// Incremented by reloads and layout changes; a pass that sees it change discards its result.
  private(set) var generation = 0
  /// Incremented by each reload that a pass has shown.
  private var reloadCount = 0

  init(_ view: UICollectionView) {
    self.view = view
    counts = ItemCounts(view)
  }

  var coordinator: LayoutCoordinator { view.layoutCoordinator }
  var presenter: ElementPresenter { view.elementPresenter }

  var isIdle: Bool { if case .idle = phase { true } else { false } }
  var isPassing: Bool { if case .passing = phase { true } else { false } }
  var isCollecting: Bool { if case .collecting = phase { true } else { false } }

  var isReloadDue: Bool { if case .reload = due { true } else { false } }

  /// Begins or ends the collecting of a batch.
  func setPhase(_ phase: Phase) { self.phase = phase }

  /// Changes the batch that is open, if one is.
  func collect(_ change: (inout UpdateBatch) -> Void) {
    guard case .collecting(var batch) = phase else { return }
    // The phase gives up its reference, so that the operations are appended in place.
    phase = .idle
    change(&batch)
    phase = .collecting(batch)
  }

  /// The change that the pass under way takes views through.
  var change: ChangeResolver? { if case .passing(let pass) = phase { pass.change } else { nil } }

  // MARK: Passes

  /// Brings elements up to date. O(visible).
  func layOut() {
    switch phase {
    case .idle where view.isScrollStateOverridden: view.setNeedsLayout()
    case .idle: pass(dueChange())
    // The data source is being changed: what is shown follows at the end of the batch.
    case .collecting: view.setNeedsLayout()
    case .passing: repeatPass()
    }
  }

  /// The pass under way shows elements once more before it ends.
  func repeatPass() {
    guard case .passing(var pass) = phase else { return }
    pass.needsRepetition = true
    phase = .passing(pass)
  }

  /// Whether the data source can be asked for views by the paths of the pass under way.
  var canAskDataSource: Bool {
    if case .passing(let pass) = phase, case .changed = pass.content { false } else { true }
  }

  /// The pass under way discards its result.
  func discardPass() { generation += 1 }

  /// Runs `work` now, or after the pass under way.
  func runOrEnqueue(_ work: @escaping () -> Void) {
    guard case .passing(var pass) = phase else { return work() }
    pass.deferred.append(work)
    phase = .passing(pass)
  }

  /// Runs `body` as a pass, then `afterwards`, then the updates that callbacks of the pass asked for.
  func asPass(_ change: ChangeResolver? = nil, _ body: () -> Void, then afterwards: () -> Void = {}) {
    phase = .passing(Pass(change: change))
    setResolver(change)
    body()
    setResolver(nil)
    guard case .passing(let pass) = phase else { return }
    phase = .idle
    afterwards()
    for update in pass.deferred { update() }
  }

  private func setResolver(_ change: ChangeResolver?) {
    coordinator.layout.changeResolver = change
    for side in (coordinator.layout as? UICollectionViewTransitionLayout)?.sides ?? [] {
      side.layout.changeResolver = change
    }
  }

  /// Takes views through a change, or places them at once.
  func pass(_ change: ChangeResolver?) {
    asPass(change) {
      presenter.endDisplayingArrivedElements()
      coordinator.deferringBoundsQuestions { repeatUntilCurrent(change) }
      presenter.forgetFormerKeys()
    } then: {
      view.focusController.passDidEnd()
      view.checkInvariants()
    }
  }

  /// Shows elements until everything that happens meanwhile is shown: sizes that views prefer, a layout that follows the
  /// bounds that the pass sets, an item that the content was scrolled to.
  private func repeatUntilCurrent(_ change: ChangeResolver?) {
    coordinator.beginAim()
    let usage = presenter.views.pool.usage
    let reloads = reloadCount
    var passes = showUntilCurrent(change, isFirst: true)
    finalize(change)
    coordinator.announceBoundsSetByPass()
    var rounds = 0
    while passes < Self.passLimit, rounds < Self.passLimit, !isCurrent || coordinator.correctAim() {
      passes = showUntilCurrent(change, isFirst: false)
      coordinator.announceBoundsSetByPass()
      rounds += 1
    }
    coordinator.endAim()
    if reloadCount != reloads { presenter.views.pool.trim(since: usage) }
    if coordinator.isStale {
      view.inconsistencies.report(
        """
        \(type(of: coordinator.layout)) is invalidated by every pass (\(passes) in a row), by sizes that views prefer \
        or by itself; the last answer is shown.
        """, cause: "passes of \(type(of: coordinator.layout))")
    }
  }

  /// Repeats a pass until it is current, at most ``passLimit`` times. Returns how often it was made.
  private func showUntilCurrent(_ change: ChangeResolver?, isFirst: Bool) -> Int {
    var passes = 0
    repeat {
      startRepetition()
      if isReloadDue {
        due = .nothing
        reloadCount += 1
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
    view.transitionController.askForPreferredSizes()
  }

  /// Preferred sizes have changed one of the two layouts of a transition: elements move from where they are seen to
  /// where they belong, those too that come into sight or leave it by that.
  private func showElementsAnimated(_ change: ChangeResolver?) {
    view.animateOnWindowClock(duration: Self.duration) {
      let moving = change ?? resolver(.invalidation)
      if case .passing(var pass) = phase {
        pass.change = moving
        phase = .passing(pass)
      }
      presenter.placer.followAnimation()
      if UIView.isAnimatingChanges { view.transitionController.sizesMove(for: Self.duration) }
      showElements(moving, isFirst: false)
    }
  }

  private func startRepetition() {
    guard case .passing(var pass) = phase else { return }
    pass.needsRepetition = false
    phase = .passing(pass)
  }

  /// Whether the pass has shown everything that happened in it.
  private var isCurrent: Bool {
    if isReloadDue { return false }
    if case .passing(let pass) = phase, pass.needsRepetition { return false }
    return !coordinator.isStale
  }

  /// The change that the pass that begins takes views through. To be called before the layout is prepared.
  private func dueChange() -> ChangeResolver? {
    let due = self.due
    if case .resize = due { self.due = .nothing }
    guard !presenter.isEmpty else { return nil }
    switch due {
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

  /// A resolver for a change that begins now and keeps all paths.
  func resolver(_ cause: ChangeResolver.Cause) -> ChangeResolver {
    ChangeResolver(
      cause, snapshot: ChangeSnapshot(of: view), layout: coordinator.layout, counts: counts.current)
  }

  /// Takes views from what was shown to where another layout, which is in place already, has them.
  func passLayoutChange(_ cause: ChangeResolver.Cause, from snapshot: ChangeSnapshot) {
    presenter.noteFormerKeys()
    presenter.placer.followAnimation()
    pass(ChangeResolver(cause, snapshot: snapshot, layout: coordinator.layout, counts: counts.current))
  }

  // MARK: Reload and resize

  /// Asks the data source for everything anew in the next pass.
  func reload() {
    counts.forget()
    due = .reload
    generation += 1
    coordinator.invalidate {
      $0.invalidateEverything = true
      $0.invalidateDataSourceCounts = true
    }
  }

  /// The collection view has another size.
  func sizeDidChange(from oldBounds: CGRect) {
    if case .nothing = due { due = .resize(from: oldBounds) }
  }
}
