import CollectionEngine
import Foundation
import ViewTree

/// Batch updates: collecting, checking and executing them.
extension UpdatePipeline {
  /// Runs the block and executes the operations that it collects. Inside another one, only collects.
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

  /// Runs the block of a batch that a callback of a pass asks for, and returns the operations that it collects; they
  /// are executed after the pass. The pass asks the data source, whose content has changed, for nothing more. A reload
  /// within the block replaces its operations.
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

  /// Executes one update outside of a batch, for which the data source has changed already; inside a batch collects
  /// it.
  func perform(_ operations: [UpdateOperation]) {
    switch phase {
    case .passing: runOrEnqueue { [weak self] in self?.perform(operations) }
    case .collecting: collect { $0.operations += operations }
    case .idle:
      guard counts.areKnown, !isReloadDue else {
        // The old content was never shown: the next pass asks for everything.
        counts.forget()
        view.setNeedsLayout()
        return
      }
      beginBatch()
      collect { $0.operations = operations }
      commit()
    }
  }

  /// Lets the data source configure cells anew, with the batch that is open or in one of its own.
  func reconfigure(_ paths: [IndexPath]) {
    performBatch({ self.collect { $0.reconfigured += paths } }, completion: nil)
  }

  /// Adds a completion to the batch that is open. Returns false if none is.
  func addBatchCompletion(_ completion: ((Bool) -> Void)?) -> Bool {
    guard isCollecting else { return false }
    if let completion { collect { $0.completions.append(completion) } }
    return true
  }

  private func beginBatch() {
    if isReloadDue || presenter.isEmpty && coordinator.isStale {
      UIView.performWithoutAnimation { layOut() }
    }
    _ = counts.current
    view.movementController.showOriginalOrder()
    setPhase(.collecting(UpdateBatch(of: view)))
  }

  /// Checks the operations against the counts before and after, and executes them animated: for 0.3 s, or as an
  /// enclosing animation block says.
  private func commit() {
    guard case .collecting(let batch) = phase else { return }
    setPhase(.idle)
    func finish(_ finished: Bool) {
      for bracket in batch.brackets { bracket.announceEnd(completed: true) }
      for completion in batch.completions { completion(finished) }
    }
    defer { for bracket in batch.brackets { bracket.detachOldLayout(from: view) } }
    guard generation == batch.generation else {
      // The block reloaded everything.
      UIView.performWithoutAnimation { layOut() }
      return finish(true)
    }
    switch plan(for: batch) {
    case .success(let plan):
      view.animateOnWindowClock(
        duration: Self.duration, changes: { execute(batch, plan) }, completion: finish)
      view.movementController.follow()
    case .failure(let error):
      view.inconsistencies.report(
        "\(error)\nCollection view: \(type(of: view)); it shows what the data source says.")
      view.reloadData()
      UIView.performWithoutAnimation { layOut() }
      finish(false)
    }
  }

  private func plan(for batch: UpdateBatch) -> Result<UpdatePlan, UpdateError> {
    let (before, after) = (counts.current, counts.readAnew())
    return Result { () throws(UpdateError) in
      try UpdatePlan(before: before, after: after, operations: batch.operations)
    }
  }

  /// Shows content in another order than the data source has it, animated: an item that is moved interactively.
  func show(_ plan: UpdatePlan) {
    view.animateOnWindowClock(duration: Self.duration) { execute(UpdateBatch(of: view), plan) }
  }

  /// Order: the layout is invalidated and prepared, `prepare(forCollectionViewUpdates:)`, the target offset, the
  /// elements, their initial and final attributes, `finalizeCollectionViewUpdates()`.
  private func execute(_ batch: UpdateBatch, _ plan: UpdatePlan) {
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
    for path in batch.reconfigured {
      if let new = plan.newPath(forOld: ItemPath(path)) { reconfigure(IndexPath(new)) }
    }
    pass(change)
    for bracket in batch.brackets { bracket.finalizeLayouts() }
  }

  /// Gives everything that stays its new path: views, the item that is moved, the transition's anchor, selection,
  /// highlight and focus.
  private func rename(by change: ChangeResolver) {
    presenter.rename(by: change)
    view.transitionController.rename(by: change)
    coordinator.renameAim(by: change)
    view.movementController.updateIndexPath(by: change)
    let newPath = { (path: IndexPath) in change.viewKey(forOld: .cell(path))?.indexPath }
    view.selectionController.updateIndexPaths(newPath)
    view.menuController.updateIndexPaths(newPath)
    view.focusController.updateIndexPaths(newPath)
  }

  private func reconfigure(_ path: IndexPath) {
    guard let element = presenter[.cell(path)], let cell = element.view as? UICollectionViewCell,
      presenter.views.reconfigure(cell, at: path)
    else { return }
    presenter.askForPreferredSize(of: element)
  }
}
