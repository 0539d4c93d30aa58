import UIKit

extension BrowserViewController {
  /// What the keys do; also the text of `--help`.
  nonisolated static let keyHelp = """
    1, 2, 3           grid, large grid, list
    4, 5, 6, 7, 8     waterfall, stacks, cover flow, circle, mosaic
    arrows, Page Up/Down, Home, End, wheel, drag
                      scroll
    click, Ctrl-click, Shift-click
                      select one, add or remove, select a range
    Ctrl-A, Escape    select all, none
    Delete            take the selected photos out of the collection; files stay
    Ctrl-D            duplicate the selected photos
    Ctrl-Z, Ctrl-Y    undo, redo (also Ctrl-Shift-Z)
    S                 shuffle
    N, D, C           sort by name, date, colour
    F1                inspector: views, reuse queues, time of each frame pass
    Ctrl-Q            end
    """

  /// How many covers a key goes on where covers flow.
  private static let coverSteps: [UIKeyboardHIDUsage: Int] = [
    .keyboardLeftArrow: -1, .keyboardUpArrow: -1, .keyboardRightArrow: 1, .keyboardDownArrow: 1,
    .keyboardPageUp: -5, .keyboardPageDown: 5, .keyboardSpacebar: 5, .keyboardHome: -100_000,
    .keyboardEnd: 100_000,
  ]

  /// Acts on a key; false if it means nothing here.
  func handle(_ key: UIKey) -> Bool {
    if let step = Self.coverSteps[key.keyCode], turnCovers(by: step) { return true }
    let isControl = key.modifierFlags.contains(.control)
    if isControl ? handleCommand(key) : handleEdit(key) { return true }
    switch key.keyCode {
    case .keyboardF1: toggleInspector()
    case .keyboardEscape: selectNothing()
    case .keyboardHome: scroll(to: 0)
    case .keyboardEnd: scroll(to: .greatestFiniteMagnitude)
    case .keyboardPageUp: scroll(by: -0.9 * collectionView.bounds.height)
    case .keyboardPageDown, .keyboardSpacebar: scroll(by: 0.9 * collectionView.bounds.height)
    case .keyboardUpArrow: scroll(by: -120)
    case .keyboardDownArrow: scroll(by: 120)
    case .keyboard1: show(.grid)
    case .keyboard2: show(.large)
    case .keyboard3: show(.list)
    case .keyboard4: show(.waterfall)
    case .keyboard5: show(.stacks)
    case .keyboard6: show(.coverflow)
    case .keyboard7: show(.circle)
    case .keyboard8: show(.mosaic)
    default: return false
    }
    return true
  }

  /// A key with Control.
  private func handleCommand(_ key: UIKey) -> Bool {
    switch key.keyCode {
    case .keyboardA: selectAll()
    case .keyboardQ: onQuit?()
    case .keyboardD: duplicateSelected()
    case .keyboardZ: key.modifierFlags.contains(.shift) ? redo() : undo()
    case .keyboardY: redo()
    default: return false
    }
    return true
  }

  private func handleEdit(_ key: UIKey) -> Bool {
    switch key.keyCode {
    case .keyboardDeleteOrBackspace, .keyboardDeleteForward: deleteSelected()
    case .keyboardS: shuffle()
    case .keyboardN: sort(by: .name)
    case .keyboardD: sort(by: .date)
    case .keyboardC: sort(by: .colour)
    default: return false
    }
    return true
  }

  private func scroll(by distance: CGFloat) { scroll(to: collectionView.contentOffset.y + distance) }

  private func scroll(to offset: CGFloat) {
    let inset = collectionView.contentInset
    let end = max(-inset.top, collectionView.contentSize.height + inset.bottom - collectionView.bounds.height)
    let y = min(max(-inset.top, offset), end)
    let isFar = abs(y - collectionView.contentOffset.y) > 4 * collectionView.bounds.height
    collectionView.setContentOffset(CGPoint(x: 0, y: y), animated: !isFar)
  }

  private func selectAll() {
    for section in 0..<collectionView.numberOfSections {
      for item in 0..<collectionView.numberOfItems(inSection: section) {
        collectionView.selectItem(
          at: IndexPath(item: item, section: section), animated: false, scrollPosition: [])
      }
    }
    updateStatus()
  }

  /// Also ends a sorting that is being prepared.
  private func selectNothing() {
    sorting?.cancel()
    note = nil
    collectionView.selectItem(at: nil, animated: false, scrollPosition: [])
    updateStatus()
  }
}
