import Foundation
import ViewTree

extension UICollectionView {
  // MARK: By program: the delegate is not told

  func select(_ indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard let indexPath else {
      for path in selection.selected { setSelected(false, at: path) }
      return
    }
    guard allowsSelectionNow, hasItem(at: indexPath) else { return }
    if !allowsMultipleSelectionNow {
      for path in selection.selected where path != indexPath { setSelected(false, at: path) }
    }
    setSelected(true, at: indexPath)
    selection.anchor = indexPath
    if !scrollPosition.isEmpty {
      scroll(to: indexPath, position: scrollPosition, animated: animated)
    }
  }

  func setSelected(_ isSelected: Bool, at indexPath: IndexPath) {
    if isSelected {
      selection.selected.insert(indexPath)
    } else {
      selection.selected.remove(indexPath)
    }
    if let cell = cellForItem(at: indexPath), cell.isSelected != isSelected { cell.isSelected = isSelected }
  }

  func reduceSelectionToOne() {
    guard let kept = selection.selected.min() else { return }
    for path in selection.selected where path != kept { setSelected(false, at: path) }
  }

  /// Without a word to the delegate: the paths are those of items that there may not be any more.
  func clearSelectionForReload() {
    for path in selection.selected { setSelected(false, at: path) }
    if let path = selection.highlighted { cellForItem(at: path)?.isHighlighted = false }
    selection.highlighted = nil
    selection.touch = nil
    selection.pressed = nil
    selection.anchor = nil
    selection.isHidden = false
    endBand()
    selection.multiple = nil
    dismissMenu()
    if let path = selection.focus.indexPath { selection.focus.lose(path) }
  }

  // MARK: By the user

  /// A tap or click on an item. Delegate calls, in order: `shouldSelect`, then for the items that leave a single
  /// selection `didDeselect`, then `didSelect`; an item of a multiple selection is asked `shouldDeselect` first.
  ///
  /// With `allowsMultipleSelection` a finger adds and removes items; the mouse does as the desktop has it: a
  /// click selects that item alone, Ctrl adds or removes, Shift selects the range from the last click.
  func userDidTap(_ indexPath: IndexPath, isPointer: Bool, modifiers: UIKeyModifierFlags) {
    guard allowsSelectionNow else { return }
    guard allowsMultipleSelectionNow else {
      userSelect(indexPath, replacing: true)
      return
    }
    if isPointer, modifiers.contains(.shift), let anchor = selection.anchor, hasItem(at: anchor) {
      userSelectRange(from: anchor, to: indexPath, adding: modifiers.contains(.control))
      return
    }
    if isPointer, !modifiers.contains(.control), !modifiers.contains(.command) {
      userSelect(indexPath, replacing: true)
    } else if selection.selected.contains(indexPath) {
      userDeselect(indexPath)
      selection.anchor = indexPath
    } else {
      userSelect(indexPath, replacing: false)
    }
  }

  func userSelect(_ indexPath: IndexPath, replacing: Bool) {
    guard delegate?.collectionView(self, shouldSelectItemAt: indexPath) ?? true else { return }
    if replacing {
      for path in selection.selected.sorted() where path != indexPath {
        setSelected(false, at: path)
        delegate?.collectionView(self, didDeselectItemAt: path)
      }
    }
    // The delegate may have reloaded the data meanwhile.
    guard hasItem(at: indexPath) else { return }
    setSelected(true, at: indexPath)
    selection.anchor = indexPath
    delegate?.collectionView(self, didSelectItemAt: indexPath)
  }

  func userDeselect(_ indexPath: IndexPath) {
    guard delegate?.collectionView(self, shouldDeselectItemAt: indexPath) ?? true else { return }
    setSelected(false, at: indexPath)
    delegate?.collectionView(self, didDeselectItemAt: indexPath)
  }

  func userSelectRange(from anchor: IndexPath, to end: IndexPath, adding: Bool) {
    let (first, last) = anchor < end ? (anchor, end) : (end, anchor)
    if !adding {
      for path in selection.selected.sorted() where path < first || last < path { userDeselect(path) }
    }
    for section in first.section...last.section where section < counts.sectionCount {
      let from = section == first.section ? first.item : 0
      let to = section == last.section ? last.item : counts.itemCount(inSection: section) - 1
      guard from <= to else { continue }
      for item in from...to {
        userAdd(IndexPath(item: item, section: section))
      }
    }
  }

  /// Everything that may be selected; the delegate hears of each item.
  func userSelectAll() {
    for section in 0..<counts.sectionCount {
      for item in 0..<counts.itemCount(inSection: section) {
        userAdd(IndexPath(item: item, section: section))
      }
    }
  }

  /// Adds an item to a multiple selection, if the delegate lets it.
  func userAdd(_ path: IndexPath) {
    guard !selection.selected.contains(path),
      delegate?.collectionView(self, shouldSelectItemAt: path) ?? true,
      hasItem(at: path)
    else { return }
    setSelected(true, at: path)
    delegate?.collectionView(self, didSelectItemAt: path)
  }
}
