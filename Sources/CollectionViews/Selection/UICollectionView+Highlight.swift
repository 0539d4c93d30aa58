import Foundation
import ViewTree

/// What a touch does to the look of items while it is down (SPEC 5.1).
///
/// | | the delegate is told |
/// |---|---|
/// | touch down | `shouldHighlight`, and if that says so `didHighlight`; else the touch selects nothing either |
/// | the touch leaves the item | `didUnhighlight`; its coming back: `didHighlight`, without another question |
/// | lifted on the item | `didUnhighlight`, then what the selection changes |
/// | lifted elsewhere, cancelled, taken by a scroll | `didUnhighlight`, if the item is highlighted then |
///
/// The highlight follows its item through updates. Of an item that is deleted or reloaded under the touch, and of
/// `reloadData()`, the delegate hears nothing: the path that it would be told is another item's by then, or nobody's.
/// In a single selection the selected item looks as if it were not, from the first highlight of another item up to the
/// end of the touch; it is selected all the while, and the delegate is told only if the selection really changes.
extension UICollectionView {
  /// The item that is touched at a point: the frontmost of the elements on screen that take touches, if that is a
  /// cell. A header over an item keeps the touch from it; decoration views take none.
  func touchedItem(at point: CGPoint) -> IndexPath? {
    guard let front = touchedElement(at: point), front.key.category == .cell else { return nil }
    return front.key.indexPath
  }

  /// The frontmost element on screen that takes touches at a point. O(visible).
  func touchedElement(at point: CGPoint) -> VisibleElement? {
    var front: VisibleElement?
    for element in visibleOrder
    where element.isShown && element.key.category != .decorationView && element.view.isUserInteractionEnabled
      && element.attributes.zIndex >= front?.attributes.zIndex ?? .min && element.attributes.shows(point)
    {
      front = element
    }
    return front
  }

  // MARK: Touches

  func touchDidBegin(at point: CGPoint, touch: UITouch) {
    let item = touchedItem(at: point)
    focusFollowsTouch(item)
    guard allowsSelectionNow, selection.touch == nil else { return }
    selection.touch = touch
    selection.pressed = item
    guard let path = selection.pressed else { return }
    guard delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true else {
      selection.pressed = nil
      return
    }
    // The delegate may have reloaded the data meanwhile.
    if selection.pressed == path, hasItem(at: path) { highlight(path) }
  }

  func touchDidMove(to point: CGPoint) {
    guard let pressed = selection.pressed else { return }
    let isInside = touchedItem(at: point) == pressed
    if isInside, selection.highlighted == nil {
      highlight(pressed)
    } else if !isInside {
      endHighlight()
    }
  }

  func touchDidEnd(at point: CGPoint, touch: UITouch, modifiers: UIKeyModifierFlags) {
    let pressed = selection.pressed
    let isInside = selection.highlighted != nil && touchedItem(at: point) == pressed
    endHighlight()
    selection.touch = nil
    selection.pressed = nil
    if pressed == nil { userDidTapBeside(point, touch, modifiers) }
    if isInside, let pressed, hasItem(at: pressed) {
      let isPointer = touch.type == .indirectPointer
      userDidTap(pressed, isPointer: isPointer, modifiers: modifiers)
      let isMeant = isPointer ? touch.tapCount == 2 && modifiers.isEmpty : !allowsMultipleSelectionNow
      if isMeant, selection.selected.contains(pressed) { performPrimaryAction(pressed) }
    }
    showSelectionAgain()
  }

  /// A click of the mouse beside all items takes everything out of a multiple selection, as on desktops; a finger's tap
  /// does not.
  private func userDidTapBeside(_ point: CGPoint, _ touch: UITouch, _ modifiers: UIKeyModifierFlags) {
    guard touch.type == .indirectPointer, modifiers.isDisjoint(with: [.shift, .control]),
      allowsMultipleSelectionNow, touchedElement(at: point) == nil
    else { return }
    for path in selection.selected.sorted() { userDeselect(path) }
  }

  func touchWasCancelled() {
    endHighlight()
    selection.touch = nil
    selection.pressed = nil
    showSelectionAgain()
  }

  // MARK: Highlight

  private func highlight(_ path: IndexPath) {
    selection.highlighted = path
    if !allowsMultipleSelectionNow { hideSelection(besides: path) }
    cellForItem(at: path)?.isHighlighted = true
    delegate?.collectionView(self, didHighlightItemAt: path)
  }

  func endHighlight() {
    guard let path = selection.highlighted else { return }
    selection.highlighted = nil
    cellForItem(at: path)?.isHighlighted = false
    delegate?.collectionView(self, didUnhighlightItemAt: path)
  }

  private func hideSelection(besides path: IndexPath) {
    selection.isHidden = true
    for other in selection.selected where other != path { cellForItem(at: other)?.isSelected = false }
  }

  private func showSelectionAgain() {
    guard selection.isHidden else { return }
    selection.isHidden = false
    for path in selection.selected {
      if let cell = cellForItem(at: path), !cell.isSelected { cell.isSelected = true }
    }
  }
}
