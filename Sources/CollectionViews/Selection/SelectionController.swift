import Foundation
import ViewTree

/// The selection of a collection view.
///
/// Touches change it through ``press`` (one touch on an item) and ``drag`` (a rubber band of the mouse, or a
/// pan with two fingers). The focus controller changes it for keys, and the collection view for calls of the
/// app.
@MainActor final class SelectionController {
  unowned let scroll: any ScrollContainer
  let calls: AppCalls
  let counts: ItemCounts
  let presenter: ElementPresenter
  private let scroller: ItemScroller
  var settings = SelectionSettings() {
    didSet { if settings != oldValue { settingsDidChange(from: oldValue) } }
  }
  private(set) var selected: Set<IndexPath> = [] { didSet { sorted = nil } }
  /// The selected items, ascending; nil after a change, until they are read.
  private var sorted: [IndexPath]?
  /// The start of range selections: the last item that was selected without Shift.
  var anchor: IndexPath?
  private(set) lazy var press = ItemPress(self)
  private(set) lazy var drag = DragSelection(self)
  /// Whether an item is highlighted for another reason than a press: by its open menu.
  var highlightsOtherwise: (IndexPath) -> Bool = { _ in false }

  init(presenter: ElementPresenter, scroller: ItemScroller) {
    scroll = presenter.scroll
    calls = presenter.calls
    counts = presenter.coordinator.counts
    self.presenter = presenter
    self.scroller = scroller
  }

  /// Whether items can be selected now, by the settings for the current editing mode.
  var isAllowed: Bool { settings.allowsAny }
  var isMultipleAllowed: Bool { settings.allowsSeveral }

  /// The selected items, ascending. O(1); O(n log n) after a change.
  var sortedSelection: [IndexPath] {
    if let sorted { return sorted }
    let paths = selected.sorted()
    sorted = paths
    return paths
  }

  // MARK: Changes without delegate calls

  /// Selects an item for the app, and scrolls to it if a scroll position is given. `nil` clears the
  /// selection.
  func select(_ path: IndexPath?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition) {
    guard let path else { return clear() }
    guard isAllowed, counts.hasItem(at: path) else { return }
    insert(path)
    anchor = path
    if !scrollPosition.isEmpty {
      scroller.scroll(to: path, position: scrollPosition, animated: animated)
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
    if let cell = presenter.cell(at: path), cell.isSelected != looksSelected {
      cell.isSelected = looksSelected
    }
  }

  /// Called when several items cannot be selected any more: ends a drag that selects, and deselects all items
  /// but the first one.
  private func reduceToOne() {
    drag.reset()
    guard let kept = selected.min() else { return }
    for path in selected where path != kept { set(false, at: path) }
  }

  private func clear() {
    for path in selected { set(false, at: path) }
  }

  // MARK: Settings

  /// Ends the gestures that select. The items that they have selected stay selected.
  private func endGestures() {
    press.cancel()
    drag.reset()
  }

  /// Ends what is no longer allowed. Items that changed editing settings no longer allow are deselected.
  private func settingsDidChange(from old: SelectionSettings) {
    if old.allowsSelection, !settings.allowsSelection { endGestures() }
    if old.allowsMultipleSelection, !settings.allowsMultipleSelection { reduceToOne() }
    guard settings.editing != old.editing else { return }
    if settings.editing.isActive != old.editing.isActive { updateEditing() }
    if !isAllowed {
      endGestures()
      clear()
    } else if !isMultipleAllowed {
      reduceToOne()
    }
  }

  private func updateEditing() {
    for element in presenter.shown where element.key.category == .cell {
      (element.view as? UICollectionViewCell)?.isEditing = isEditing(element.key.indexPath)
    }
  }

  /// Whether the cell of an item shows that it can be edited now.
  private func isEditing(_ path: IndexPath) -> Bool { settings.editing.isActive && calls.canEdit(path) }
}

extension SelectionController: ContentObserver {
  /// Items without a new path leave the selection, and a touch that is down on them selects nothing.
  func indexPathsDidChange(by change: ChangeResolver) {
    if !selected.isEmpty { selected = Set(selected.compactMap(change.newPath(forOld:))) }
    anchor = anchor.flatMap(change.newPath(forOld:))
    press.updateIndexPaths(change.newPath(forOld:))
    drag.updateIndexPaths(change.newPath(forOld:))
  }

  /// Clears the selection. The delegate is not called, because the index paths may no longer exist.
  func contentWasReloaded() {
    clear()
    press.reset()
    anchor = nil
    drag.reset()
  }
}

extension SelectionController: CellDecorator {
  func decorate(_ view: UICollectionReusableView, for key: ElementKey) {
    guard key.category == .cell, let cell = view as? UICollectionViewCell else { return }
    let path = key.indexPath
    let isSelected = selected.contains(path) && press.showsSelection(of: path)
    if cell.isSelected != isSelected { cell.isSelected = isSelected }
    let isHighlighted = press.highlighted == path || highlightsOtherwise(path)
    if cell.isHighlighted != isHighlighted { cell.isHighlighted = isHighlighted }
    cell.isEditing = isEditing(path)
    cell.swipedRow?.finish()
  }
}

/// The selection that the user is allowed, and the editing mode.
struct SelectionSettings: Equatable {
  struct Editing: Equatable {
    var isActive = false
    var allowsSelection = false
    var allowsMultipleSelection = false
  }

  var allowsSelection = true
  var allowsMultipleSelection = false
  var editing = Editing()

  /// Whether items can be selected now.
  var allowsAny: Bool {
    editing.isActive ? editing.allowsSelection || editing.allowsMultipleSelection : allowsSelection
  }

  /// Whether several items can be selected now.
  var allowsSeveral: Bool { editing.isActive ? editing.allowsMultipleSelection : allowsMultipleSelection }
}
