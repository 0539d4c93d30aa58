import Foundation
import ViewTree

/// The selection of a collection view.
///
/// Touches change it through ``press`` (one touch on an item) and ``drag`` (a rubber band of the mouse, or a
/// pan with two fingers). The focus controller changes it for keys, and the collection view for calls of the
/// app.
@MainActor final class SelectionController {
  unowned let view: UICollectionView
  private(set) var selected: Set<IndexPath> = []
  /// The start of range selections: the last item that was selected without Shift.
  var anchor: IndexPath?
  private(set) lazy var press = ItemPress(self)
  private(set) lazy var drag = DragSelection(self)

  init(_ view: UICollectionView) { self.view = view }

  /// Whether items can be selected now, by the settings for the current editing mode.
  var isAllowed: Bool {
    view.isEditing
      ? view.allowsSelectionDuringEditing || view.allowsMultipleSelectionDuringEditing : view.allowsSelection
  }

  /// Whether several items can be selected now.
  var isMultipleAllowed: Bool {
    view.isEditing ? view.allowsMultipleSelectionDuringEditing : view.allowsMultipleSelection
  }

  // MARK: Changes without delegate calls

  /// Selects an item for the app, and scrolls to it if a scroll position is given. `nil` clears the
  /// selection.
  func select(_ path: IndexPath?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition) {
    guard let path else { return clear() }
    guard isAllowed, view.updatePipeline.counts.hasItem(at: path) else { return }
    insert(path)
    anchor = path
    if !scrollPosition.isEmpty {
      view.layoutCoordinator.scroll(to: path, position: scrollPosition, animated: animated)
    }
  }

  /// Adds an item to a multiple selection; in a single selection the item replaces the others.
  func insert(_ path: IndexPath) {
    if !isMultipleAllowed {
      for other in selected where other != path { set(false, at: other) }
    }
    set(true, at: path)
  }

  /// Adds an item to the selection or removes it, and updates its cell.
  func set(_ isSelected: Bool, at path: IndexPath) {
    if isSelected { selected.insert(path) } else { selected.remove(path) }
    let looksSelected = isSelected && press.showsSelection(of: path)
    if let cell = view.cellForItem(at: path), cell.isSelected != looksSelected {
      cell.isSelected = looksSelected
    }
  }

  /// Called when several items cannot be selected any more: ends a drag that selects, and deselects all items but the
  /// first one.
  func reduceToOne() {
    drag.reset()
    guard let kept = selected.min() else { return }
    for path in selected where path != kept { set(false, at: path) }
  }

  private func clear() {
    for path in selected { set(false, at: path) }
  }

  // MARK: Changes of the collection view

  /// Ends the gestures that select. The items that they have selected stay selected.
  func endGestures() {
    press.cancel()
    drag.reset()
  }

  /// Deselects the items that changed editing settings no longer allow to be selected.
  func settingsDidChange(from old: InteractionSettings) {
    guard view.settings.editing != old.editing else { return }
    if view.settings.editing.isActive != old.editing.isActive { updateEditing() }
    if !isAllowed {
      endGestures()
      clear()
    } else if !isMultipleAllowed {
      reduceToOne()
    }
  }

  /// Replaces index paths from before an update.
  ///
  /// Items without a new path leave the selection, and a touch that is down on them selects nothing.
  func updateIndexPaths(_ newPath: (IndexPath) -> IndexPath?) {
    if !selected.isEmpty { selected = Set(selected.compactMap(newPath)) }
    anchor = anchor.flatMap(newPath)
    press.updateIndexPaths(newPath)
    drag.updateIndexPaths(newPath)
  }

  /// Clears the selection before a reload. The delegate is not called, because the index paths may no longer
  /// exist.
  func reset() {
    clear()
    press.reset()
    anchor = nil
    drag.reset()
  }

  /// Sets the state of a cell that comes on screen.
  func apply(to cell: UICollectionViewCell, at path: IndexPath) {
    let isSelected = selected.contains(path) && press.showsSelection(of: path)
    if cell.isSelected != isSelected { cell.isSelected = isSelected }
    let isHighlighted = press.highlighted == path || view.menuController.highlighted == path
    if cell.isHighlighted != isHighlighted { cell.isHighlighted = isHighlighted }
    cell.isEditing = isEditing(path)
    cell.swipedRow?.finish()
    if let row = cell as? UICollectionViewListCell, let outlines = view.dataSource as? any OutlineDataSource {
      view.show(outlines, in: row, at: path)
    }
  }

  /// Updates the editing state of the cells on screen.
  private func updateEditing() {
    for element in view.elementPresenter.shown where element.key.category == .cell {
      (element.view as? UICollectionViewCell)?.isEditing = isEditing(element.key.indexPath)
    }
  }

  /// Whether the cell of an item shows that it can be edited now.
  private func isEditing(_ path: IndexPath) -> Bool {
    view.isEditing && (view.delegate?.collectionView(view, canEditItemAt: path) ?? true)
  }
}
