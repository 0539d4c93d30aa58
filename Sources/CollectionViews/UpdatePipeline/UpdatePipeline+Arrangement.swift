import CollectionEngine
import Foundation

/// Items on screen that differ from the data: gaps, placeholders, and dragged items at other places. Each
/// change is animated; during an update or a pass nothing changes.
extension UpdatePipeline {
  /// Shows an extra item at an insertion path of the data, or moves it there. Returns false if the path does
  /// not exist.
  @discardableResult func place(_ extra: ExtraItem, at path: IndexPath) -> Bool {
    showIfIdle { arrangement.place(extra, at: path) }
  }

  /// Shows an item of the data at another position. `target`: its path in the data after the move.
  func showItem(at path: IndexPath, movedTo target: IndexPath) {
    _ = showIfIdle { arrangement.moveItem(at: path, to: target) }
  }

  /// Removes an extra item. Returns false if it has disappeared.
  @discardableResult func remove(_ extra: ExtraItem) -> Bool { showIfIdle { arrangement.remove(extra) } }

  /// Shows the items of the data in their order, and no gap. Placeholders stay. Called before an update of
  /// the data.
  func restoreOrder() {
    guard !arrangement.isPlain else { return }
    _ = showIfIdle { arrangement.restoreMoved() }
    for gap in arrangement.gaps { remove(gap) }
  }

  /// Replaces a placeholder by the item that `change` inserts in the data. Returns false if it has
  /// disappeared.
  func commit(_ extra: ExtraItem, _ change: (IndexPath) -> Void) -> Bool {
    guard let path = extra.path, isIdle else { return false }
    restoreOrder()
    guard let place = arrangement.insertionPath(of: extra) else { return false }
    change(place)
    guard extra.path == path else { return false }
    if showIfIdle({ arrangement.commit(extra, data: counts.reread()) }) { return true }
    log.report(
      """
      commitInsertion(dataSourceUpdates:): the data source has to contain exactly one more item, at \(place); the \
      collection view reloads its data
      """)
    calls.reloadData()
    return true
  }

  private func showIfIdle(_ change: () -> UpdatePlan?) -> Bool {
    guard isIdle, let step = change() else { return false }
    show(step)
    return true
  }
}
