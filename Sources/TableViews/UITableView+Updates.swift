import CollectionViews
import Foundation
import ViewTree

/// The changes between ``UITableView/beginUpdates()`` and ``UITableView/endUpdates()``.
struct TableChanges {
  /// The number of calls of `beginUpdates()` that have no end yet.
  var depth = 0
  var calls: [() -> Void] = []
  /// Whether each change so far is without animation.
  var areStill = true
}

extension UITableView {
  /// Begins a series of changes that are animated together. Each call needs one of ``endUpdates()``.
  public func beginUpdates() { changes.depth += 1 }

  /// Performs the changes since ``beginUpdates()``, and reads the heights again.
  public func endUpdates() {
    guard changes.depth > 0 else { return }
    changes.depth -= 1
    guard changes.depth == 0 else { return }
    let made = changes
    changes = TableChanges()
    rows.discardViews()
    let update = { [list] in
      list.collectionViewLayout.invalidateLayout()
      list.performBatchUpdates { for call in made.calls { call() } }
    }
    if !made.calls.isEmpty, made.areStill { UIView.performWithoutAnimation(update) } else { update() }
  }

  /// Performs changes together, animated. The completion receives whether the animation has run to its end.
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    rows.discardViews()
    list.performBatchUpdates(updates, completion: completion)
  }

  /// Whether changes wait for the end of ``beginUpdates()``, or for the next layout.
  public var hasUncommittedUpdates: Bool { changes.depth > 0 || list.hasUncommittedUpdates }

  private func change(_ animation: RowAnimation, _ call: @escaping () -> Void) {
    rows.discardViews()
    guard changes.depth == 0 else {
      changes.areStill = changes.areStill && animation == .none
      return changes.calls.append(call)
    }
    if animation == .none { UIView.performWithoutAnimation(call) } else { call() }
  }

  /// Inserts rows that the data source has already.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(animation) { [list] in list.insertItems(at: indexPaths) }
  }
  /// Deletes rows that the data source does not have any more.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(animation) { [list] in list.deleteItems(at: indexPaths) }
  }
  /// Replaces the cells of rows.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(animation) { [list] in list.reloadItems(at: indexPaths) }
  }
  /// Asks the data source to configure the cells of rows again.
  public func reconfigureRows(at indexPaths: [IndexPath]) { list.reconfigureItems(at: indexPaths) }
  /// Moves a row that the data source has at its new place already.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change(.automatic) { [list] in list.moveItem(at: indexPath, to: newIndexPath) }
  }
  /// Inserts sections that the data source has already.
  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(animation) { [list] in list.insertSections(sections) }
  }
  /// Deletes sections that the data source does not have any more.
  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(animation) { [list] in list.deleteSections(sections) }
  }
  /// Replaces the cells, headers and footers of sections.
  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(animation) { [list] in list.reloadSections(sections) }
  }
  /// Moves a section that the data source has at its new place already.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    change(.automatic) { [list] in list.moveSection(section, toSection: newSection) }
  }
  /// Reads the titles of the bar that scrolls to sections again.
  public func reloadSectionIndexTitles() { list.reloadData() }
}
