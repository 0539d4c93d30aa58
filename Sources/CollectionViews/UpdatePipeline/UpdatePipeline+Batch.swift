import CollectionEngine
import Foundation
import ViewTree

/// Batch updates: collecting, validating and executing operations.
extension UpdatePipeline {
  /// Runs the block and executes the operations that it collects. Within another batch, only collects them.
  func performBatch(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?) {
    switch phase {
    case .passing(let pass):
      let recorded = record(updates, during: pass)
      runOrEnqueue { [weak self] in
        self?.performBatch {
          self?.collect { $0.add(recorded) }
        } completion: { finished in
          for nested in recorded.completions { nested(finished) }
          completion?(finished)
        }
      }
    case .collecting:
      updates?()
      if let completion { collect { $0.completions.append(completion) } }
    case .idle:
      beginBatch()
      updates?()
      if let completion { collect { $0.completions.append(completion) } }
      commit()
    }
  }

  /// Runs the block of a batch that is requested by a callback of a pass, and returns the collected
  /// operations, which are executed after the pass. The pass requests no more views, because the content of
  /// the data source has changed. A reload within the block replaces its operations.
  private func record(_ updates: (() -> Void)?, during pass: Pass) -> UpdateBatch {
    let empty = UpdateBatch(of: view)
    setPhase(.collecting(empty))
    updates?()
    var recorded = empty
    if case .collecting(let batch) = phase { recorded = batch }
    var pass = pass
    if !recorded.operations.isEmpty { pass.content = .changed }
    setPhase(.passing(pass))
    if generation != recorded.generation { recorded.dropOperations() }
    return recorded
  }

  /// Executes one update. The data source has changed already. Within a batch, only collects the operations.
  func perform(_ operations: [UpdateOperation]) {
    switch phase {
    case .passing: runOrEnqueue { [weak self] in self?.perform(operations) }
    case .collecting: collect { $0.operations += operations }
    case .idle:
      guard counts.areKnown, !isReloadPending else {
        // The previous content was never on screen: the next pass reads everything.
        counts.discard()
        view.setNeedsLayout()
        return
      }
      beginBatch()
      collect { $0.operations = operations }
      commit()
    }
  }

  /// Makes the data source configure cells again, as part of the open batch or in a separate one.
  func reconfigure(_ paths: [IndexPath]) {
    performBatch({ self.collect { $0.reconfigured += paths } }, completion: nil)
  }

  /// Adds a completion to the open batch. Returns false if none exists.
  func addBatchCompletion(_ completion: ((Bool) -> Void)?) -> Bool {
    guard isCollecting else { return false }
    if let completion { collect { $0.completions.append(completion) } }
    return true
  }

  private func beginBatch() {
    showUnseenContent()
    _ = counts.current
    view.movementController.showOriginalOrder()
    view.arrangement.restoreOrder()
    view.itemDropController.orderWasRestored()
    setPhase(.collecting(UpdateBatch(of: view)))
  }

  /// Validates the operations against the counts before and after, and executes them animated: for 0.3 s, or
  /// for the duration of an enclosing animation block.
  private func commit() {
    guard case .collecting(var batch) = phase else { return }
    setPhase(.idle)
    batch.reconfigured = batch.reconfigured.map(view.arrangement.shownPath)
    func finish(_ finished: Bool) {
      for bracket in batch.brackets { bracket.announceEnd(completed: true) }
      for completion in batch.completions { completion(finished) }
    }
    defer { for bracket in batch.brackets { bracket.detachOldLayout(from: view) } }
    guard generation == batch.generation else {
      // The block called `reloadData()`.
      showUnseenContent()
      return finish(true)
    }
    switch plan(for: batch) {
    case .success(let plan):
      view.animateOnWindowClock(
        duration: Self.duration, changes: { execute(batch, plan) }, completion: finish)
      view.movementController.follow()
    case .failure(let error):
      view.inconsistencies.report(
        "\(error)\nCollection view: \(type(of: view)); it shows the content of the data source.")
      view.reloadData()
      showUnseenContent()
      finish(false)
    }
  }

  private func plan(for batch: UpdateBatch) -> Result<UpdatePlan, UpdateError> {
    let (before, after) = (counts.current, counts.reread())
    return Result { () throws(UpdateError) in
      guard view.arrangement.isPlain else { return try view.arrangement.plan(to: after, batch.operations) }
      return try UpdatePlan(before: before, after: after, operations: batch.operations)
    }
  }

  /// Shows the content in an order that differs from the data source's, animated: for an item that is moved
  /// interactively, and for gaps and placeholders.
  func show(_ plan: UpdatePlan) {
    view.animateOnWindowClock(duration: Self.duration) { execute(UpdateBatch(of: view), plan) }
  }

  /// Executes a batch. Order: the layout is invalidated and prepared, `prepare(forCollectionViewUpdates:)`,
  /// the target offset, the elements with their initial and final attributes,
  /// `finalizeCollectionViewUpdates()`. Content that awaits its first layout is only counted.
  private func execute(_ batch: UpdateBatch, _ plan: UpdatePlan) {
    let isShown = !awaitsFirstLayout
    var batch = batch
    batch.addFormerPlaces(for: plan, visible: presenter.itemPaths)
    let layout = coordinator.layout
    let change = ChangeResolver(
      .update(plan), snapshot: batch.snapshot, layout: layout, counts: plan.after,
      formerLayout: batch.isLayoutPrepared && batch.layout !== layout ? batch.layout : nil)
    rename(by: change)
    coordinator.invalidate { $0.invalidateDataSourceCounts = true }
    counts.set(plan.after)
    presenter.placer.followAnimation()
    // An update without operations lays out anew: the app waits for what its views prefer now.
    if plan.isEmpty, batch.reconfigured.isEmpty { presenter.sizeRequests.addAll() }
    for path in batch.reconfigured {
      if let new = plan.newPath(forOld: ItemPath(path)) { reconfigure(IndexPath(new)) }
    }
    if isShown { pass(change) } else { view.setNeedsLayout() }
    for bracket in batch.brackets { bracket.finalizeLayouts() }
  }

  /// Updates all stored index paths and keys: of views, the moved item, the anchor of a transition,
  /// selection, highlight and focus.
  private func rename(by change: ChangeResolver) {
    presenter.rename(by: change)
    view.transitionController.rename(by: change)
    coordinator.renameScrollTarget(by: change)
    view.movementController.updateIndexPath(by: change)
    let newPath = { (path: IndexPath) in change.viewKey(forOld: .cell(path))?.indexPath }
    view.itemDragController.updateIndexPaths(newPath)
    view.itemDropController.updateIndexPaths(newPath)
    view.selectionController.updateIndexPaths(newPath)
    view.menuController.updateIndexPaths(newPath)
    view.swipeController.updateIndexPaths(newPath)
    view.focusController.updateIndexPaths(newPath)
    view.prefetchController.updateIndexPaths(newPath)
    view.indexTitleController.contentDidChange()
  }

  private func reconfigure(_ path: IndexPath) {
    guard let element = presenter[.cell(path)], let cell = element.view as? UICollectionViewCell,
      presenter.views.reconfigure(cell, at: path)
    else { return }
    // In the pass, in which the layout has the index paths after the update.
    presenter.sizeRequests.add(element.key)
  }
}
