import Foundation
import ViewTree

/// The keys of a collection view that allows focus.
///
/// | key | action |
/// |---|---|
/// | arrows | move the focus to the next item in that direction, by the frames of the layout |
/// | Left, Right | in an outline, collapse and expand the item; Left on a collapsed item moves to the one that contains it |
/// | Page Up, Page Down, Home, End | move it by one page, to the first item, to the last item |
/// | Shift with one of them | selects the items from the selection's anchor to there (multiple selection) |
/// | Space | selects the item, or removes it from a multiple selection |
/// | Enter | performs the item's action (`performPrimaryActionForItemAt`), or selects it |
/// | Delete, Backspace | perform the destructive action at the trailing edge of a row of a list |
/// | Ctrl+A | selects all items (multiple selection) |
/// | the menu key, Shift+F10 | opens the item's menu |
/// | Ctrl with X, C, V | performs the edit menu's action, if the delegate allows it |
/// | letters | move the focus to the item whose title begins with them, found by the delegate |
///
/// If the focus is hidden, the first key shows it. Other keys are passed on in the responder chain.
extension FocusController {
  /// Performs the action of a key. Returns `false` if the key was not consumed.
  func handle(_ press: UIPress) -> Bool {
    guard isAllowed, let key = press.key, view.window != nil, pipeline.isIdle,
      counts.current.itemCount > 0
    else { return false }
    let flags = key.modifierFlags
    guard flags.isDisjoint(with: [.alternate, .command]) else { return false }
    let isControl = flags.contains(.control)
    switch key.keyCode {
    case .keyboardLeftArrow: return turnOutline(.left, flags) || step(.left, .left, flags)
    case .keyboardRightArrow: return turnOutline(.right, flags) || step(.right, .right, flags)
    case .keyboardUpArrow: return step(.up, .up, flags)
    case .keyboardDownArrow: return step(.down, .down, flags)
    case .keyboardHome: return moveFocus(flags, .first) { _ in end(isLast: false) }
    case .keyboardEnd: return moveFocus(flags, .last) { _ in end(isLast: true) }
    case .keyboardPageUp: return moveFocus(flags, .up) { page(isForward: false, from: $0) }
    case .keyboardPageDown: return moveFocus(flags, .down) { page(isForward: true, from: $0) }
    case .keyboardReturnOrEnter: return !isControl && activate()
    case .keyboardSpacebar:
      if !isControl, typeSearch.isActive(at: press.timestamp) {
        return typeSearch.enter(" ", at: press.timestamp)
      }
      return toggle()
    case .keyboardEscape:
      defer { typeSearch.end() }
      return swipes.close() || typeSearch.isActive(at: press.timestamp)
    case .keyboardDeleteForward, .keyboardDeleteOrBackspace:
      return !isControl && visibleIndexPath.map { swipes.performDeletion(at: $0) } ?? false
    case .keyboardApplication: return menus.openByKey(focused: indexPath)
    case .keyboardF10 where flags.contains(.shift): return menus.openByKey(focused: indexPath)
    case .keyboardX where isControl: return menus.performEdit(forKey: "x", focused: visibleIndexPath)
    case .keyboardC where isControl: return menus.performEdit(forKey: "c", focused: visibleIndexPath)
    case .keyboardV where isControl: return menus.performEdit(forKey: "v", focused: visibleIndexPath)
    case .keyboardA where isControl && selection.isAllowed && selection.isMultipleAllowed:
      selection.addAll()
      return true
    default: return !isControl && typeSearch.enter(key.characters, at: press.timestamp)
    }
  }

  // MARK: Moving

  private func step(
    _ direction: FocusSearch.Direction, _ heading: UIFocusHeading, _ flags: UIKeyModifierFlags
  ) -> Bool {
    moveFocus(flags, heading) { path in
      let next = step(direction, from: path)
      if next == nil { revealEdge(direction, from: path) }
      return next
    }
  }

  /// Moves the focus to `target`; if that is `nil`, shows the focus. Returns whether any item can have the
  /// focus.
  private func moveFocus(
    _ flags: UIKeyModifierFlags, _ heading: UIFocusHeading, target: (IndexPath) -> IndexPath?
  ) -> Bool {
    typeSearch.end()
    guard let start = startingItem() else { return false }
    guard indexPath == start else {
      // No item had the focus: the first key shows it at the starting item, except for Home and End.
      let isEnd = heading == .first || heading == .last
      _ = move(to: isEnd ? target(start) ?? start : start, heading: heading)
      return true
    }
    guard let path = target(start) else {
      show()
      return true
    }
    if move(to: path, heading: heading) { select(path, from: start, flags) }
    return true
  }

  /// Selects the newly focused item if Shift is down or the selection follows the focus.
  private func select(_ path: IndexPath, from start: IndexPath, _ flags: UIKeyModifierFlags) {
    guard selection.isAllowed else { return }
    if flags.contains(.shift), selection.isMultipleAllowed {
      let anchor = selection.anchor.flatMap { counts.hasItem(at: $0) ? $0 : nil } ?? start
      selection.anchor = anchor
      selection.addRange(from: anchor, to: path, adding: flags.contains(.control))
    } else if !flags.contains(.control), selectionFollowsFocus(path) {
      selection.add(path, replacing: true)
    } else if flags.isDisjoint(with: [.shift, .control]) {
      // The next range begins at the item that has the focus when Shift is pressed.
      selection.anchor = nil
    }
  }

  private func selectionFollowsFocus(_ path: IndexPath) -> Bool {
    view.delegate?.collectionView(view, selectionFollowsFocusForItemAt: path)
      ?? settings.selectionFollowsFocus
  }

  // MARK: Actions

  private func toggle() -> Bool {
    guard let path = visibleIndexPath, counts.hasItem(at: path), selection.isAllowed
    else { return false }
    if selection.isMultipleAllowed, selection.selected.contains(path) {
      selection.remove(path)
      selection.anchor = path
    } else {
      selection.add(path, replacing: !selection.isMultipleAllowed)
    }
    return true
  }

  private func activate() -> Bool { visibleIndexPath.map { activate($0) } ?? false }

  /// Performs the action of an item, or selects it, as the Enter key does.
  func activate(_ path: IndexPath) -> Bool {
    guard counts.hasItem(at: path) else { return false }
    if selection.performPrimaryAction(at: path) || selection.togglesExpansion(of: path) { return true }
    guard selection.isAllowed else { return false }
    selection.add(path, replacing: true, isChoice: true)
    return true
  }
}

extension FocusController {
  /// Expands or collapses the focused item, or moves the focus from a collapsed one to the item that contains
  /// it. Returns whether the key did so; in an interface that runs from right to left the keys are exchanged.
  func turnOutline(_ direction: FocusSearch.Direction, _ flags: UIKeyModifierFlags) -> Bool {
    guard flags.isDisjoint(with: [.shift, .control]), let path = visibleIndexPath,
      let outlines = view.dataSource as? any OutlineDataSource, let place = outlines.outlinePlace(at: path)
    else { return false }
    let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let expands = (direction == .right) != isRightToLeft
    let row = view.cellForItem(at: path) as? UICollectionViewListCell
    if row?.hasOutlineDisclosure == true, place.isExpanded != expands {
      return outlines.setExpanded(expands, at: path)
    }
    guard !expands, let parent = outlines.outlineParent(at: path) else { return false }
    return move(to: parent, heading: .up)
  }
}
