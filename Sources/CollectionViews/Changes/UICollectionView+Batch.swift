import CollectionEngine
import Foundation
import Geometry
import ViewTree

/// What is collected between the begin and the end of the outermost `performBatchUpdates`.
struct UpdateBatch {
  let change: LayoutChange
  /// The reloads before it: one within makes the operations void.
  let generation: Int
  /// The layout before it, which still knows where things were.
  let layout: UICollectionViewLayout
  /// Whether ``layout`` was up to date then.
  let layoutIsCurrent: Bool
  var operations: [UpdateOperation] = []
  /// By their paths before.
  var reconfigured: [IndexPath] = []
  var completions: [(Bool) -> Void] = []
}

extension UICollectionView {
  /// Seconds that an update takes, unless an enclosing animation block says otherwise.
  static let updateDuration: TimeInterval = 0.3

  /// Runs the block and executes what it collected. Within another one, only collects.
  func batch(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?) {
    guard pendingBatch == nil else {
      updates?()
      if let completion { pendingBatch?.completions.append(completion) }
      return
    }
    guard !isUpdatingElements else {
      // A callback of the pass: the block is called now, the pass ends with what it began with.
      let recorded = record(updates)
      deferredUpdates.append { [weak self] in
        self?.batch(
          {
            self?.pendingBatch?.operations += recorded.operations
            self?.pendingBatch?.reconfigured += recorded.reconfigured
          }
        ) { finished in
          for nested in recorded.completions { nested(finished) }
          completion?(finished)
        }
      }
      return
    }
    if needsReload || visible.isEmpty && layoutNeedsPrepare {
      UIView.performWithoutAnimation { updateElements() }
    }
    _ = counts
    collect { updates?() }
    if let completion { pendingBatch?.completions.append(completion) }
    commit()
  }

  /// Calls the block of a batch within a pass and returns what it collected. A reload in the block makes the
  /// operations void.
  private func record(_ updates: (() -> Void)?) -> UpdateBatch {
    let empty = makeBatch()
    pendingBatch = empty
    updates?()
    var recorded = pendingBatch ?? empty
    pendingBatch = nil
    if contentGeneration != recorded.generation {
      recorded.operations = []
      recorded.reconfigured = []
    }
    return recorded
  }

  /// One update outside of a batch: the data source says the new counts already.
  func update(_ operations: [UpdateOperation]) {
    guard pendingBatch == nil else {
      pendingBatch?.operations += operations
      return
    }
    guard !isUpdatingElements else {
      deferredUpdates.append { [weak self] in self?.update(operations) }
      return
    }
    guard countsStorage != nil, !needsReload else {
      // Nothing is shown of the old content: the next pass asks for everything.
      countsStorage = nil
      setNeedsLayout()
      return
    }
    collect { pendingBatch?.operations = operations }
    commit()
  }

  private func collect(_ body: () -> Void) {
    movementController.showOriginalOrder()
    pendingBatch = makeBatch()
    body()
  }

  /// Takes down what there is before an update.
  func makeBatch() -> UpdateBatch {
    UpdateBatch(
      change: LayoutChange(.invalidation, of: self), generation: contentGeneration, layout: layoutStorage,
      layoutIsCurrent: !layoutNeedsPrepare)
  }

  /// Executes what was collected: in this order the data source is asked for counts, the layout is invalidated and
  /// prepared, `prepare(forCollectionViewUpdates:)`, the target offset, the elements, where they come from and
  /// go to, `finalizeCollectionViewUpdates()`; the completions follow when the animation has ended.
  private func commit() {
    guard let batch = pendingBatch else { return }
    pendingBatch = nil
    func finish(_ finished: Bool) { for completion in batch.completions { completion(finished) } }
    guard contentGeneration == batch.generation else {
      // The block reloaded everything: what is shown is what the data source says.
      UIView.performWithoutAnimation { updateElements() }
      return finish(true)
    }
    let plan: UpdatePlan
    switch makePlan(batch) {
    case .success(let made): plan = made
    case .failure(let error):
      reportInconsistency("\(error)\nCollection view: \(type(of: self)); it shows what the data source says.")
      reloadData()
      UIView.performWithoutAnimation { updateElements() }
      return finish(false)
    }
    var isFinished = true
    func execute() {
      self.execute(batch, plan)
      guard isAnimating, let group = AnimationContext.current?.group else { return }
      isFinished = false
      group.add(completion: finish)
    }
    if let loop = window?.loop {
      // By the clock of the view's own window, wherever the call comes from.
      loop.perform { UIView.animate(withDuration: UICollectionView.updateDuration, animations: execute) }
    } else {
      UIView.performWithoutAnimation(execute)
    }
    if isFinished { finish(true) }
    movementController.follow()
  }

  private func makePlan(_ batch: UpdateBatch) -> Result<UpdatePlan, UpdateError> {
    let before = counts
    countsStorage = nil
    let after = counts
    countsStorage = before
    return Result { () throws(UpdateError) in
      try UpdatePlan(before: before, after: after, operations: batch.operations)
    }
  }

  func execute(_ batch: UpdateBatch, _ plan: UpdatePlan) {
    guard !plan.isEmpty || layoutNeedsPrepare || !batch.reconfigured.isEmpty else { return }
    let change = batch.change
    change.execute(plan)
    if batch.layoutIsCurrent {
      learnFormerPlaces(for: change, plan, from: batch.layout)
      if batch.layout !== layoutStorage { change.formerLayout = batch.layout }
    }
    rename(by: change)
    if !plan.isEmpty {
      let context = layoutStorage.makeInvalidationContext()
      context.invalidateDataSourceCounts = true
      layoutStorage.invalidateLayout(with: context)
    }
    countsStorage = plan.after
    self.change = change
    watchAnimation()
    for path in batch.reconfigured { plan.newPath(forOld: ItemPath(path)).map { reconfigure(IndexPath($0)) } }
    updateElements()
    if self.change === change { endChange() }
  }

  /// Asks the layout where those elements were that may come into sight from afar: those that will have about the
  /// numbers of the ones that are visible now. O(visible · log operations).
  private func learnFormerPlaces(
    for change: LayoutChange, _ plan: UpdatePlan, from layout: UICollectionViewLayout
  ) {
    let paths = visiblePathList
    guard !plan.isEmpty, let first = paths.first, let last = paths.last,
      let start = plan.before.number(section: first.section, item: first.item),
      let end = plan.before.number(section: last.section, item: last.item)
    else { return }
    let margin = end - start + 1
    // More of them than there are now are none.
    for number in (max(0, start - margin)...(end + margin)).clamped(to: 0...plan.after.itemCount) {
      guard let path = plan.after.path(ofNumber: number),
        let old = plan.oldPath(forNew: ItemPath(section: path.section, item: path.item)),
        !change.knows(.cell(IndexPath(old))),
        let attributes = layout.formerAttributesForItem(at: IndexPath(old))
      else { continue }
      change.learn(attributes)
    }
  }

  /// Gives everything that stays its new path: views, what leaves, selection and highlight.
  private func rename(by change: LayoutChange) {
    visible.removeAll(keepingCapacity: true)
    for element in visibleOrder where element.isShown { rename(element, by: change) }
    for element in departing where !element.isGone {
      element.formerKey = element.key
      if let key = change.viewKey(forOld: element.key) { element.key = key } else { element.isGone = true }
    }
    transition?.rename(by: change)
    let newPath = { (path: IndexPath) in change.viewKey(forOld: .cell(path))?.indexPath }
    movementController.rename(by: change)
    selectionController.rename(newPath)
    menuController.rename(newPath)
    focusController.rename(newPath)
  }

  private func rename(_ element: VisibleElement, by change: LayoutChange) {
    element.formerKey = element.key
    guard !element.isGone, let key = change.viewKey(forOld: element.key) else {
      element.isGone = true
      return
    }
    element.key = key
    visible[key] = element
  }

  /// Asks the layout which supplementary and decoration views it adds and takes away besides; those on screen are let
  /// go, to be made anew.
  func askForAddedAndRemoved(_ change: LayoutChange) {
    let layout = layoutStorage
    for (category, kind) in changedKinds(change) {
      func keys(_ paths: [IndexPath]) -> [ElementKey] {
        paths.map { ElementKey(category: category, kind: kind, indexPath: $0) }
      }
      if category == .supplementaryView {
        change.remove(keys(layout.indexPathsToDeleteForSupplementaryView(ofKind: kind)))
        change.add(keys(layout.indexPathsToInsertForSupplementaryView(ofKind: kind)))
      } else {
        change.remove(keys(layout.indexPathsToDeleteForDecorationView(ofKind: kind)))
        change.add(keys(layout.indexPathsToInsertForDecorationView(ofKind: kind)))
      }
    }
    for element in visibleOrder where element.key.category != .cell && !element.isGone {
      guard let former = element.formerKey, change.viewKey(forOld: former) == nil else { continue }
      if visible[element.key] === element { visible[element.key] = nil }
      element.isGone = true
    }
  }

  /// The kinds that were known before and those that come, in order.
  private func changedKinds(_ change: LayoutChange) -> [(ElementCategory, String)] {
    let coming = attributes(around: bounds).attributes
    return [ElementCategory.supplementaryView, .decorationView].flatMap { category in
      let kinds = coming.filter { $0.representedElementCategory == category }
        .compactMap(\.representedElementKind)
      return Set(kinds + change.kinds(category)).sorted().map { (category, $0) }
    }
  }

  /// Lets the data source bring a cell on screen up to date, without making it anew.
  private func reconfigure(_ path: IndexPath) {
    guard let element = visible[.cell(path)], let dataSource,
      let cell = element.view as? UICollectionViewCell
    else { return }
    reconfiguring = (path, cell)
    let answer = UIView.withoutAnimation { dataSource.collectionView(self, cellForItemAt: path) }
    reconfiguring = nil
    if answer !== cell {
      reportInconsistency(
        """
        collectionView(_:cellForItemAt:) of \(type(of: dataSource)) returned another cell for \(Array(path)), which \
        is being reconfigured: it must dequeue with the same identifier and return that cell. The cell is left as \
        it is.
        """)
      return
    }
    askForPreferredSize(cell, element.attributes)
  }
}
