import Foundation
import ViewTree

/// Owns the selection of a collection view: which items are selected, and what changes that.
///
/// Two state machines of its own change it from touches: ``press`` (one touch on an item) and ``drag`` (a band of the
/// mouse, two fingers). Keys come from the focus controller, calls of the app from the collection view.
@MainActor final class SelectionController {
  unowned let view: UICollectionView
  private(set) var selected: Set<IndexPath> = []
  /// The start of a range selection: the item that was selected last without Shift.
  var anchor: IndexPath?
  private(set) lazy var press = ItemPress(self)
  private(set) lazy var drag = DragSelection(self)

  init(_ view: UICollectionView) { self.view = view }

  /// Whether anything may be selected now: editing has rules of its own.
  var isAllowed: Bool {
    view.isEditing
      ? view.allowsSelectionDuringEditing || view.allowsMultipleSelectionDuringEditing : view.allowsSelection
  }

  /// Whether several items may be selected now.
  var isMultipleAllowed: Bool {
    view.isEditing ? view.allowsMultipleSelectionDuringEditing : view.allowsMultipleSelection
  }

  // MARK: Changes without delegate calls

  /// Selects an item as an app does, and scrolls to it where a position is given; nil clears the selection.
  func select(_ path: IndexPath?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition) {
    guard let path else { return clear() }
    guard isAllowed, view.updatePipeline.counts.hasItem(at: path) else { return }
    if !isMultipleAllowed {
      for other in selected where other != path { set(false, at: other) }
    }
    set(true, at: path)
    anchor = path
    if !scrollPosition.isEmpty {
      view.layoutCoordinator.scroll(to: path, position: scrollPosition, animated: animated)
    }
  }

  /// Adds an item to the selection or removes it, together with the look of its cell.
  func set(_ isSelected: Bool, at path: IndexPath) {
    if isSelected { selected.insert(path) } else { selected.remove(path) }
    if let cell = view.cellForItem(at: path), cell.isSelected != isSelected { cell.isSelected = isSelected }
  }

  /// Keeps the first selected item alone.
  func reduceToOne() {
    guard let kept = selected.min() else { return }
    for path in selected where path != kept { set(false, at: path) }
  }

  private func clear() {
    for path in selected { set(false, at: path) }
  }

  // MARK: Changes of the collection view

  /// Applies changed rules of editing: what may not be selected any more leaves the selection.
  func settingsDidChange(from old: InteractionSettings) {
    guard view.settings.editing != old.editing else { return }
    for case let cell as UICollectionViewCell in view.elementPresenter.shown.map(\.view) {
      cell.isInEditing = view.isEditing
    }
    if !isAllowed {
      press.cancel()
      clear()
    } else if !isMultipleAllowed {
      reduceToOne()
    }
  }

  /// Gives items their new paths; those without one leave the selection, and a touch on them selects nothing.
  func rename(_ newPath: (IndexPath) -> IndexPath?) {
    if !selected.isEmpty { selected = Set(selected.compactMap(newPath)) }
    anchor = anchor.flatMap(newPath)
    press.rename(newPath)
    drag.rename(newPath)
  }

  /// Clears the selection for a reload. The delegate is not called: the paths may be those of no items any more.
  func reset() {
    clear()
    press.reset()
    anchor = nil
    drag.reset()
  }

  /// Gives a cell that comes on screen the look of its item.
  func apply(to cell: UICollectionViewCell, at path: IndexPath) {
    let isSelected = selected.contains(path) && press.showsSelection(of: path)
    if cell.isSelected != isSelected { cell.isSelected = isSelected }
    let isHighlighted = press.highlighted == path || view.menuController.highlighted == path
    if cell.isHighlighted != isHighlighted { cell.isHighlighted = isHighlighted }
    cell.isInEditing = view.isEditing
  }
}
