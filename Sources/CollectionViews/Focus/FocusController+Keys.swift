import Foundation
import ViewTree

/// The keys of a collection view that allows focus.
///
/// | | |
/// |---|---|
/// | arrows | move the focus to the next item in that direction, as the layout shows it |
/// | Page Up, Page Down, Home, End | a page further, to the first, to the last item |
/// | Shift with one of them | selects from where the selection began up to there (multiple selection) |
/// | Space | selects the item, or removes it from a multiple selection |
/// | Enter | performs the item's action (`performPrimaryActionForItemAt`), or selects it |
/// | Ctrl-A | selects everything (multiple selection) |
/// | the menu key, Shift-F10 | opens the item's menu |
/// | Ctrl with X, C, V | performs the edit menu's action, if the delegate allows it |
/// | letters | find the item that begins with them, by the delegate |
///
/// The first key shows where the focus is. Other keys go on along the responder chain.
extension FocusController {
  private var selection: SelectionController { view.selectionController }

  /// Performs what a key does; false if it does nothing here.
  func handle(_ press: UIPress) -> Bool {
    guard isAllowed, let key = press.key, view.window != nil, view.updatePipeline.isIdle,
      view.updatePipeline.counts.current.itemCount > 0
    else { return false }
    let flags = key.modifierFlags
    guard flags.isDisjoint(with: [.alternate, .command]) else { return false }
    let isControl = flags.contains(.control)
    switch key.keyCode {
    case .keyboardLeftArrow: return step(.left, .left, flags)
    case .keyboardRightArrow: return step(.right, .right, flags)
    case .keyboardUpArrow: return step(.up, .up, flags)
    case .keyboardDownArrow: return step(.down, .down, flags)
    case .keyboardHome: return go(flags, .first) { _ in end(isLast: false) }
    case .keyboardEnd: return go(flags, .last) { _ in end(isLast: true) }
    case .keyboardPageUp: return go(flags, .up) { page(isForward: false, from: $0) }
    case .keyboardPageDown: return go(flags, .down) { page(isForward: true, from: $0) }
    case .keyboardReturnOrEnter: return !isControl && activate()
    case .keyboardSpacebar:
      if !isControl, typeSearch.isActive(at: press.timestamp) {
        return typeSearch.enter(" ", at: press.timestamp)
      }
      return toggle()
    case .keyboardEscape:
      defer { typeSearch.end() }
      return typeSearch.isActive(at: press.timestamp)
    case .keyboardApplication: return view.menuController.openByKey()
    case .keyboardF10 where flags.contains(.shift): return view.menuController.openByKey()
    case .keyboardX where isControl, .keyboardC where isControl, .keyboardV where isControl:
      return view.menuController.performEdit(forKey: key.charactersIgnoringModifiers)
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
    go(flags, heading) { path in
      let next = step(direction, from: path)
      if next == nil { revealEdge(direction) }
      return next
    }
  }

  /// Moves the focus to `target`, or shows where it is. Returns whether there is anything to focus.
  private func go(
    _ flags: UIKeyModifierFlags, _ heading: UIFocusHeading, target: (IndexPath) -> IndexPath?
  ) -> Bool {
    typeSearch.end()
    guard let start = start() else { return false }
    guard indexPath == start else {
      // The first key shows where the focus begins; Home and End go to the ends at once.
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

  /// Selects the item that the focus went to, where that is wanted.
  private func select(_ path: IndexPath, from start: IndexPath, _ flags: UIKeyModifierFlags) {
    guard selection.isAllowed else { return }
    if flags.contains(.shift), selection.isMultipleAllowed {
      let anchor = selection.anchor.flatMap { view.updatePipeline.counts.hasItem(at: $0) ? $0 : nil } ?? start
      selection.anchor = anchor
      selection.addRange(from: anchor, to: path, adding: flags.contains(.control))
    } else if !flags.contains(.control), followsFocus(path) {
      selection.add(path, replacing: true)
    } else if flags.isDisjoint(with: [.shift, .control]) {
      // A range begins where the focus was when Shift came.
      selection.anchor = nil
    }
  }

  private func followsFocus(_ path: IndexPath) -> Bool {
    view.delegate?.collectionView(view, selectionFollowsFocusForItemAt: path) ?? view.selectionFollowsFocus
  }

  // MARK: Acting

  private func toggle() -> Bool {
    guard let path = visibleIndexPath, view.updatePipeline.counts.hasItem(at: path), selection.isAllowed
    else { return false }
    if selection.isMultipleAllowed, selection.selected.contains(path) {
      selection.remove(path)
      selection.anchor = path
    } else {
      selection.add(path, replacing: !selection.isMultipleAllowed)
    }
    return true
  }

  private func activate() -> Bool {
    guard let path = visibleIndexPath, view.updatePipeline.counts.hasItem(at: path) else { return false }
    if selection.performPrimaryAction(at: path) { return true }
    guard selection.isAllowed else { return false }
    selection.add(path, replacing: true)
    return true
  }
}
