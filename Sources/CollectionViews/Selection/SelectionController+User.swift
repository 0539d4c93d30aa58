import Foundation
import ViewTree

extension SelectionController {
  /// Changes the selection for a tap or click on an item.
  ///
  /// Order of the delegate calls: `shouldSelect`, `didDeselect` for the items that are replaced, `didSelect`.
  /// Before an item leaves a multiple selection: `shouldDeselect`.
  ///
  /// In a multiple selection, a tap adds or removes the item. The mouse works as on desktops: a click selects
  /// only that item, Ctrl+click adds or removes it, and Shift+click selects the range from ``anchor``.
  func tap(_ path: IndexPath, isPointer: Bool, modifiers: UIKeyModifierFlags) {
    guard isAllowed, !togglesExpansion(of: path) else { return }
    guard isMultipleAllowed else { return add(path, replacing: true, isChoice: true) }
    if isPointer, modifiers.contains(.shift), let anchor, counts.hasItem(at: anchor) {
      addRange(from: anchor, to: path, adding: modifiers.contains(.control))
    } else if isPointer, modifiers.isDisjoint(with: [.control, .command]) {
      add(path, replacing: true, isChoice: true)
    } else if selected.contains(path) {
      remove(path)
      anchor = path
    } else {
      add(path, replacing: false, isChoice: true)
    }
  }

  /// Expands or collapses an item whose row does so for each tap. Returns false for other rows.
  func togglesExpansion(of path: IndexPath) -> Bool {
    guard let row = presenter.cell(at: path) as? UICollectionViewListCell, row.togglesExpansionOnTap else {
      return false
    }
    row.toggleExpansion()
    return true
  }

  /// Removes all items from a multiple selection if the mouse was clicked where there is no cell or
  /// supplementary view. A tap there does nothing.
  func tapOutsideItems(at point: CGPoint, isPointer: Bool, modifiers: UIKeyModifierFlags) {
    guard isPointer, modifiers.isDisjoint(with: [.shift, .control]), isMultipleAllowed,
      presenter.shown.touchedElement(at: point) == nil
    else { return }
    for path in selected.sorted() { remove(path) }
  }

  /// Selects an item, instead of the others or in addition to them, and makes it the ``anchor``. `isChoice`:
  /// whether the user chose it with a tap or the Enter key, which performs the segue of its cell before
  /// `didSelect`.
  func add(_ path: IndexPath, replacing: Bool, isChoice: Bool = false) {
    guard calls.shouldSelect(path) else { return }
    if replacing {
      for other in selected.sorted() where other != path {
        set(false, at: other)
        calls.didDeselect(other)
      }
    }
    // The delegate may have reloaded the data, or selected an item.
    guard counts.hasItem(at: path) else { return }
    insert(path)
    anchor = path
    if isChoice, let cell = presenter.cell(at: path) { cell.selectionSegue?(cell) }
    calls.didSelect(path)
  }

  /// Adds an item to a multiple selection without a change of the ``anchor``.
  func extend(to path: IndexPath) {
    guard !selected.contains(path), calls.shouldSelect(path),
      counts.hasItem(at: path)
    else { return }
    set(true, at: path)
    calls.didSelect(path)
  }

  /// Deselects an item if the delegate allows it.
  func remove(_ path: IndexPath) {
    guard calls.shouldDeselect(path) else { return }
    set(false, at: path)
    calls.didDeselect(path)
  }

  /// Selects the items between two items, inclusive, in data source order. `adding`: in addition to the
  /// selection instead of replacing it. O(items in the range).
  func addRange(from anchor: IndexPath, to end: IndexPath, adding: Bool) {
    let (first, last) = anchor < end ? (anchor, end) : (end, anchor)
    if !adding {
      for path in selected.sorted() where path < first || last < path { remove(path) }
    }
    for section in first.section...last.section where section < counts.current.sectionCount {
      let from = section == first.section ? first.item : 0
      let to = section == last.section ? last.item : counts.current.itemCount(inSection: section) - 1
      guard from <= to else { continue }
      for item in from...to { extend(to: IndexPath(item: item, section: section)) }
    }
  }

  /// Selects all items that the delegate allows to be selected. O(items).
  func addAll() {
    for section in 0..<counts.current.sectionCount {
      for item in 0..<counts.current.itemCount(inSection: section) {
        extend(to: IndexPath(item: item, section: section))
      }
    }
  }

  /// Restores the selection from before a drag.
  func restore(_ before: Set<IndexPath>) {
    for path in selected.subtracting(before).sorted() { remove(path) }
    for path in before.sorted() where counts.hasItem(at: path) { extend(to: path) }
  }

  /// Performs the primary action of an item: for the Enter key, a double click, or a tap in a single
  /// selection.
  ///
  /// Returns whether the delegate implements a primary action and allows it for the item.
  @discardableResult func performPrimaryAction(at path: IndexPath) -> Bool {
    counts.hasItem(at: path) && calls.performPrimaryAction(at: path)
  }
}
