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
      func finish(_ finished: Bool) {
        for nested in recorded.completions { nested(finished) }
        completion?(finished)
      }
      pass.enqueue { [weak self] isPossible in
        guard isPossible else { return self?.waitForNextFrame { finish(false) } ?? finish(false) }
        self?.performBatch({ self?.openBatch?.add(recorded) }, completion: finish)
      }
    case .collecting(let batch):
      updates?()
      batch.add(completion)
    case .idle:
      let batch = beginBatch()
      updates?()
      batch.add(completion)
      commit(batch)
    }
  }

  /// Runs the block of a batch that is requested by a callback of a pass, and returns the collected
  /// operations, which are executed after the pass. The pass requests no more views, because the content of
  /// the data source has changed. A reload within the block replaces its operations.
  private func record(_ updates: (() -> Void)?, during pass: Pass) -> UpdateBatch {
    let recorded = makeBatch()
    setPhase(.collecting(recorded))
    updates?()
    setPhase(.passing(pass))
    if !recorded.operations.isEmpty { pass.contentWillChange() }
    if generation != recorded.generation { recorded.dropOperations() }
    return recorded
  }

  private func makeBatch() -> UpdateBatch {
    UpdateBatch(generation: generation, presenter: presenter, coordinator: coordinator)
  }

  /// Executes one update. The data source has changed already. Within a batch, only collects the operations.
  func perform(_ operations: [UpdateOperation]) {
    switch phase {
    case .passing(let pass): pass.enqueue { [weak self] in if $0 { self?.perform(operations) } }
    case .collecting(let batch): batch.add(operations)
    case .idle:
      guard counts.areKnown, !isReloadPending else {
        // The previous content was never on screen: the next pass reads everything.
        counts.discard()
        scroll.setNeedsLayout()
        return
      }
      let batch = beginBatch()
      batch.add(operations)
      commit(batch)
    }
  }

  /// Makes the data source configure cells again, as part of the open batch or in a separate one. What
  /// callbacks of a pass request one after the other is one update.
  func reconfigure(_ paths: [IndexPath]) {
    if let runningPass { return runningPass.enqueueReconfiguration(of: paths) }
    performBatch({ self.openBatch?.reconfigured += paths }, completion: nil)
  }

  private func beginBatch() -> UpdateBatch {
    showUnseenContent()
    _ = counts.current
    for observer in observers.all { observer.batchWillBegin() }
    let batch = makeBatch()
    setPhase(.collecting(batch))
    return batch
  }

  /// Validates the operations against the counts before and after, and executes them animated: for 0.3 s, or
  /// for the duration of an enclosing animation block.
  private func commit(_ batch: UpdateBatch) {
    setPhase(.idle)
    // Callbacks can name an item many times.
    var items: Set<IndexPath> = []
    batch.reconfigured = batch.reconfigured.map(arrangement.shownPath).filter { items.insert($0).inserted }
    func finish(_ finished: Bool) {
      for bracket in batch.brackets { bracket.announceEnd(finished: true) }
      for completion in batch.completions { completion(finished) }
    }
    defer { for bracket in batch.brackets { coordinator.releaseUnused(bracket.old) } }
    guard generation == batch.generation else {
      // The block called `reloadData()`.
      showUnseenContent()
      return finish(true)
    }
    switch plan(for: batch) {
    case .success(let plan):
      scroll.animateUpdate({ execute(batch, plan) }, completion: finish)
      for observer in observers.all { observer.batchDidEnd() }
    case .failure(let error):
      log.report("\(error)\nCollection view: \(calls.viewName); it shows the content of the data source.")
      calls.reloadData()
      showUnseenContent()
      finish(false)
    }
  }

  private func plan(for batch: UpdateBatch) -> Result<UpdatePlan, UpdateError> {
    let (before, after) = (counts.current, counts.reread())
    return Result { () throws(UpdateError) in
      guard arrangement.isPlain else { return try arrangement.plan(to: after, batch.operations) }
      return try UpdatePlan(before: before, after: after, operations: batch.operations)
    }
  }

  /// Shows the content in an order that differs from the data source's, animated: for an item that is moved
  /// interactively, and for gaps and placeholders.
  func show(_ plan: UpdatePlan) { scroll.animateUpdate { execute(makeBatch(), plan) } }

  /// Executes a batch. Order: the layout is invalidated and prepared, `prepare(forCollectionViewUpdates:)`,
  /// the target offset, the elements with their initial and final attributes,
  /// `finalizeCollectionViewUpdates()`. Content that awaits its first layout is only counted.
  private func execute(_ batch: UpdateBatch, _ plan: UpdatePlan) {
    let isShown = !awaitsFirstLayout
    batch.addFormerPlaces(for: plan, visible: presenter.itemPaths)
    let layout = coordinator.layout
    let change = ChangeResolver(
      .update(plan), snapshot: batch.snapshot, layout: layout, counts: plan.after,
      formerLayout: batch.isLayoutPrepared && batch.layout !== layout ? batch.layout : nil,
      reconfigured: batch.reconfigured.compactMap { plan.newPath(forOld: ItemPath($0)).map(IndexPath.init) })
    let pass = Pass(.layout(makesViews: scroll.isInWindow), change)
    if isShown {
      present(pass) { begin(change, plan) }
    } else {
      run(pass) { begin(change, plan) }
      scroll.setNeedsLayout()
    }
    for bracket in batch.brackets { bracket.finalizeLayouts() }
  }

  /// Gives everything the index paths and the counts after an update.
  private func begin(_ change: ChangeResolver, _ plan: UpdatePlan) {
    for observer in observers.all { observer.indexPathsDidChange(by: change) }
    counts.set(plan.after)
    coordinator.invalidate {
      $0.invalidateDataSourceCounts = true
      $0.keepsCounts = true
    }
    presenter.placer.followAnimation()
    // An update without operations lays out anew: the app waits for what its views prefer now.
    if plan.isEmpty, change.reconfigured.isEmpty { coordinator.sizeRequests.addAll() }
    for path in change.reconfigured { reconfigure(path) }
  }

  private func reconfigure(_ path: IndexPath) {
    guard let element = presenter[.cell(path)], let cell = element.view as? UICollectionViewCell,
      presenter.views.reconfigure(cell, at: path)
    else { return }
    // In the pass, in which the layout has the index paths after the update.
    coordinator.sizeRequests.add(element.key)
  }
}
