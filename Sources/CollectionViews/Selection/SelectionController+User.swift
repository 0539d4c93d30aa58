import Foundation
import ViewTree

/// Changes by the user: the delegate is asked, and called for each item.
extension SelectionController {
  /// Selects by a tap or a click on an item. Delegate calls, in order: `shouldSelect`, then `didDeselect` for the items
  /// that leave a single selection, then `didSelect`; for an item of a multiple selection `shouldDeselect` first.
  ///
  /// In a multiple selection a finger adds and removes items; the mouse does as on desktops: a click selects that item
  /// alone, Ctrl adds or removes, Shift selects the range from the last click.
  func tap(_ path: IndexPath, isPointer: Bool, modifiers: UIKeyModifierFlags) {
    guard isAllowed else { return }
    guard isMultipleAllowed else { return add(path, replacing: true) }
    if isPointer, modifiers.contains(.shift), let anchor, view.updatePipeline.counts.hasItem(at: anchor) {
      addRange(from: anchor, to: path, adding: modifiers.contains(.control))
    } else if isPointer, modifiers.isDisjoint(with: [.control, .command]) {
      add(path, replacing: true)
    } else if selected.contains(path) {
      remove(path)
      anchor = path
    } else {
      add(path, replacing: false)
    }
  }

  /// Removes all items from a multiple selection: a click of the mouse beside all elements, as on desktops. A finger's
  /// tap there does nothing.
  func tapBeside(_ point: CGPoint, isPointer: Bool, modifiers: UIKeyModifierFlags) {
    guard isPointer, modifiers.isDisjoint(with: [.shift, .control]), isMultipleAllowed,
      view.elementPresenter.shown.touchedElement(at: point) == nil
    else { return }
    for path in selected.sorted() { remove(path) }
  }

  /// Selects an item that becomes the anchor of ranges, alone or in addition to the others.
  func add(_ path: IndexPath, replacing: Bool) {
    guard view.delegate?.collectionView(view, shouldSelectItemAt: path) ?? true else { return }
    if replacing {
      for other in selected.sorted() where other != path {
        set(false, at: other)
        view.delegate?.collectionView(view, didDeselectItemAt: other)
      }
    }
    // The delegate may have reloaded the data meanwhile.
    guard view.updatePipeline.counts.hasItem(at: path) else { return }
    set(true, at: path)
    anchor = path
    view.delegate?.collectionView(view, didSelectItemAt: path)
  }

  /// Selects one more item of a multiple selection; the anchor stays.
  func extend(to path: IndexPath) {
    guard !selected.contains(path), view.delegate?.collectionView(view, shouldSelectItemAt: path) ?? true,
      view.updatePipeline.counts.hasItem(at: path)
    else { return }
    set(true, at: path)
    view.delegate?.collectionView(view, didSelectItemAt: path)
  }

  func remove(_ path: IndexPath) {
    guard view.delegate?.collectionView(view, shouldDeselectItemAt: path) ?? true else { return }
    set(false, at: path)
    view.delegate?.collectionView(view, didDeselectItemAt: path)
  }

  /// Selects the items from one to another in the order of the data, in place of the others or in addition to them.
  /// O(items of the range).
  func addRange(from anchor: IndexPath, to end: IndexPath, adding: Bool) {
    let (first, last) = anchor < end ? (anchor, end) : (end, anchor)
    if !adding {
      for path in selected.sorted() where path < first || last < path { remove(path) }
    }
    for section in first.section...last.section
    where section < view.updatePipeline.counts.current.sectionCount {
      let from = section == first.section ? first.item : 0
      let to =
        section == last.section
        ? last.item : view.updatePipeline.counts.current.itemCount(inSection: section) - 1
      guard from <= to else { continue }
      for item in from...to { extend(to: IndexPath(item: item, section: section)) }
    }
  }

  /// Selects all items that may be selected. O(items).
  func addAll() {
    for section in 0..<view.updatePipeline.counts.current.sectionCount {
      for item in 0..<view.updatePipeline.counts.current.itemCount(inSection: section) {
        extend(to: IndexPath(item: item, section: section))
      }
    }
  }

  /// Makes the selection what it was before a drag.
  func restore(_ before: Set<IndexPath>) {
    for path in selected.subtracting(before).sorted() { remove(path) }
    for path in before.sorted() where view.updatePipeline.counts.hasItem(at: path) { extend(to: path) }
  }

  /// Performs the primary action of an item: Enter, a double click, a tap in a single selection. Returns whether the
  /// delegate has such an action, and allows it here.
  @discardableResult func performPrimaryAction(at path: IndexPath) -> Bool {
    guard let delegate = view.delegate, view.updatePipeline.counts.hasItem(at: path),
      delegate.collectionView(view, canPerformPrimaryActionForItemAt: path)
    else { return false }
    let answer: Void? = OptionalRequirement.call {
      delegate.collectionView(view, performPrimaryActionForItemAt: path)
    }
    return answer != nil
  }
}
