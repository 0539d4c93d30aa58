import Foundation
import ViewTree

/// What keys do in a collection view that allows focus.
///
/// | | |
/// |---|---|
/// | arrows | the focus to the next item in that direction, as the layout shows it |
/// | Page Up, Page Down, Home, End | a page further, to the first, to the last item |
/// | Shift with one of them | the selection from where it began up to there (multiple selection) |
/// | Space | selects the item, or takes it out of a multiple selection |
/// | Enter | acts on the item (`performPrimaryActionForItemAt`), or selects it |
/// | Ctrl-A | selects everything (multiple selection) |
/// | the menu key, Shift-F10 | the item's menu |
/// | Ctrl with X, C, V | the edit menu's action, if the delegate allows it |
/// | letters | the item that begins with them, as the delegate finds it |
///
/// The first key shows where the focus is. Keys that do nothing here go on along the responder chain.
extension UICollectionView {
  /// Acts on a key; false if it means nothing here.
  func handleKey(_ press: UIPress) -> Bool {
    guard allowsFocusNow, let key = press.key, window != nil, pendingBatch == nil, !isUpdatingElements,
      counts.itemCount > 0
    else { return false }
    let flags = key.modifierFlags
    guard !flags.contains(.alternate), !flags.contains(.command) else { return false }
    let isControl = flags.contains(.control)
    switch key.keyCode {
    case .keyboardLeftArrow: return step(.left, flags)
    case .keyboardRightArrow: return step(.right, flags)
    case .keyboardUpArrow: return step(.up, flags)
    case .keyboardDownArrow: return step(.down, flags)
    case .keyboardHome: return go(flags, .first) { _ in focusEnd(isLast: false) }
    case .keyboardEnd: return go(flags, .last) { _ in focusEnd(isLast: true) }
    case .keyboardPageUp: return go(flags, .up) { focusPage(isForward: false, from: $0) }
    case .keyboardPageDown: return go(flags, .down) { focusPage(isForward: true, from: $0) }
    case .keyboardReturnOrEnter: return !isControl && activate()
    case .keyboardSpacebar:
      if !isControl, isTyping(at: press.timestamp) { return type(" ", at: press.timestamp) }
      return toggle()
    case .keyboardEscape:
      defer { selection.focus.typed = "" }
      return isTyping(at: press.timestamp)
    case .keyboardApplication: return openMenuByKey()
    case .keyboardF10 where flags.contains(.shift): return openMenuByKey()
    case .keyboardX where isControl, .keyboardC where isControl, .keyboardV where isControl:
      return performEdit(forKey: key.charactersIgnoringModifiers)
    case .keyboardA where isControl && allowsSelectionNow && allowsMultipleSelectionNow:
      userSelectAll()
      return true
    default: return !isControl && type(key.characters, at: press.timestamp)
    }
  }

  // MARK: Moving

  private func step(_ direction: FocusSearch.Direction, _ flags: UIKeyModifierFlags) -> Bool {
    let heading: UIFocusHeading =
      switch direction {
      case .left: .left
      case .right: .right
      case .up: .up
      case .down: .down
      }
    return go(flags, heading) { path in
      focusStep(direction, from: path) ?? scrollToEdge(direction)
    }
  }

  /// Moves the focus to where `target` says, or shows where it is.
  private func go(
    _ flags: UIKeyModifierFlags, _ heading: UIFocusHeading, target: (IndexPath) -> IndexPath?
  ) -> Bool {
    selection.focus.typed = ""
    guard let start = startOfFocus() else { return false }
    guard selection.focus.indexPath == start else {
      // The first key shows where the focus begins; the ends are meant as they are.
      let isEnd = heading == .first || heading == .last
      _ = moveFocus(to: isEnd ? target(start) ?? start : start, heading: heading)
      return true
    }
    guard let path = target(start) else {
      selection.focus.isVisible = true
      showFocus(animated: false)
      return true
    }
    guard moveFocus(to: path, heading: heading) else { return true }
    selectByFocus(path, from: start, flags)
    return true
  }

  private func selectByFocus(_ path: IndexPath, from start: IndexPath, _ flags: UIKeyModifierFlags) {
    guard allowsSelectionNow else { return }
    if flags.contains(.shift), allowsMultipleSelectionNow {
      let anchor = selection.anchor.flatMap { hasItem(at: $0) ? $0 : nil } ?? start
      selection.anchor = anchor
      userSelectRange(from: anchor, to: path, adding: flags.contains(.control))
    } else if !flags.contains(.control),
      delegate?.collectionView(self, selectionFollowsFocusForItemAt: path) ?? selectionFollowsFocus
    {
      userSelect(path, replacing: true)
    } else if !flags.contains(.shift), !flags.contains(.control) {
      // A range begins where the focus was when Shift came.
      selection.anchor = nil
    }
  }

  /// At the last line: what is beyond it, as a heading, comes in sight. There is no other item.
  private func scrollToEdge(_ direction: FocusSearch.Direction) -> IndexPath? {
    guard !(layoutStorage is any FocusRevealing) else { return nil }
    let far = direction.isForward ? CGFloat.greatestFiniteMagnitude : -CGFloat.greatestFiniteMagnitude
    var target = contentOffset
    if direction.isHorizontal { target.x = far } else { target.y = far }
    target = clampedOffset(target)
    let isNear =
      hypot(target.x - contentOffset.x, target.y - contentOffset.y) < max(bounds.width, bounds.height)
    if isNear, target != contentOffset { setContentOffset(target, animated: true) }
    return nil
  }

  // MARK: Acting

  private func toggle() -> Bool {
    guard let path = selection.focus.indexPath, selection.focus.isVisible, hasItem(at: path),
      allowsSelectionNow
    else { return false }
    if allowsMultipleSelectionNow, selection.selected.contains(path) {
      userDeselect(path)
      selection.anchor = path
    } else {
      userSelect(path, replacing: !allowsMultipleSelectionNow)
    }
    return true
  }

  private func activate() -> Bool {
    guard let path = selection.focus.indexPath, selection.focus.isVisible, hasItem(at: path) else {
      return false
    }
    if performPrimaryAction(path) { return true }
    guard allowsSelectionNow else { return false }
    userSelect(path, replacing: true)
    return true
  }

  /// Returns whether the delegate has such an action, and lets it happen here.
  @discardableResult func performPrimaryAction(_ path: IndexPath) -> Bool {
    guard let delegate, hasItem(at: path),
      delegate.collectionView(self, canPerformPrimaryActionForItemAt: path)
    else { return false }
    let answer: Void? = OptionalRequirement.call {
      delegate.collectionView(self, performPrimaryActionForItemAt: path)
    }
    return answer != nil
  }

  // MARK: Finding by typing

  /// How long a pause ends what is typed, in seconds.
  static let typingPause: TimeInterval = 1

  private func isTyping(at time: TimeInterval) -> Bool {
    !selection.focus.typed.isEmpty && time - selection.focus.typedAt < UICollectionView.typingPause
  }

  private func type(_ text: String, at time: TimeInterval) -> Bool {
    guard let delegate, text.count == 1, let character = text.first else { return false }
    let goesOn = isTyping(at: time)
    guard goesOn ? !character.isNewline : character.isLetter else { return false }
    let from = selection.focus.indexPath.flatMap { hasItem(at: $0) ? $0 : nil }
    let before = goesOn ? selection.focus.typed : ""
    let typed = before + text
    // More letters may still mean the same item; another single one means the next.
    var found = delegate.collectionView(
      self, indexPathForItemBeginningWith: typed, startingAt: before.isEmpty ? from.flatMap(itemAfter) : from)
    if found == nil, !before.isEmpty, typed.allSatisfy({ $0 == character }) {
      found = delegate.collectionView(
        self, indexPathForItemBeginningWith: text, startingAt: from.flatMap(itemAfter))
    }
    guard let found, hasItem(at: found) else { return goesOn }
    selection.focus.typed = typed
    selection.focus.typedAt = time
    return moveFocus(to: found, heading: [])
  }

  /// The next item in the order of the data; nil after the last one.
  private func itemAfter(_ path: IndexPath) -> IndexPath? {
    counts.number(section: path.section, item: path.item).flatMap { counts.path(ofNumber: $0 + 1) }
      .map { IndexPath(item: $0.item, section: $0.section) }
  }
}
