import PhotoLibrary
import UIKit

extension BrowserViewController {
  func makeCommands() -> [UIKeyCommand] {
    let keys: [UIKeyCommand] = [
      command(UIKeyCommand.inputEscape, []) { $0.escape() },
      command("\t", []) { $0.moveFocus(by: 1) },
      command("\t", .shift) { $0.moveFocus(by: -1) },
      command(",", []) { $0.transitions.step(by: -0.1) },
      command(".", []) { $0.transitions.step(by: 0.1) },
      command("r", .alternate) { $0.resizing.isOn.toggle() },
      command("\u{8}", []) { $0.removeTargets() },
      command("z", .control) { $0.undo() },
      command("z", [.control, .shift]) { $0.redo() },
      command("y", .control) { $0.redo() },
      command("q", .control) { $0.onQuit?() },
    ]
    return layoutCommands + sortCommands + keys + keyboardVariants + [
      selectAllCommand, cutCommand, copyCommand, pastingCommand, duplicateCommand, removeCommand,
      propertiesCommand, openFolderCommand, shuffleCommand, largerCommand, smallerCommand, searchCommand,
      fullScreenCommand, keysCommand,
      inspectorCommand,
    ]
  }

  /// Keys for the same commands in other keyboard layouts: "+" and "?" need Shift in most of them.
  private var keyboardVariants: [UIKeyCommand] {
    let larger: [(String, UIKeyModifierFlags)] = [
      ("+", [.control, .shift]), ("=", .control), ("=", [.control, .shift]),
    ]
    let keys: [(String, UIKeyModifierFlags)] = [
      ("/", [.control, .shift]), ("?", .control), ("?", [.control, .shift]), ("ß", [.control, .shift]),
    ]
    return larger.map { command($0.0, $0.1) { $0.resizeItems(larger: true) } }
      + keys.map { command($0.0, $0.1) { $0.toggleKeyOverlay() } }
  }

  /// Returns the focus from the bar to the grid, otherwise cancels a transition, otherwise clears the selection.
  private func escape() {
    if isBarFocused {
      focusOnGrid()
    } else if !transitions.cancel() {
      selectNothing()
    }
  }

  func selectAll() {
    guard !viewer.isBusy else { return }
    guard catalog.history.current.count <= Self.largestSelection else {
      return showNote("At most \(CountText.items(Self.largestSelection)) can be selected")
    }
    for section in 0..<collectionView.numberOfSections {
      for item in 0..<collectionView.numberOfItems(inSection: section) {
        collectionView.selectItem(
          at: IndexPath(item: item, section: section), animated: false, scrollPosition: [])
      }
    }
    updateStatus()
  }

  /// The largest number of photos that are selected at once; each needs some 100 bytes.
  private static let largestSelection = 1_000_000

  /// Clears the selection, and cancels a sort that is being prepared.
  private func selectNothing() {
    sorting?.cancel()
    note.clear()
    collectionView.selectItem(at: nil, animated: false, scrollPosition: [])
    updateStatus()
  }

  // MARK: Type selection

  /// The maximum number of photos that are examined for one key.
  private static let photosSearched = 200_000

  /// Returns the next photo whose name begins with the typed letters, ignoring case and accents.
  func collectionView(
    _ collectionView: UICollectionView, indexPathForItemBeginningWith prefix: String,
    startingAt indexPath: IndexPath?
  ) -> IndexPath? {
    var examined = 0
    // Returns the first match at or after an index path.
    func find(from first: IndexPath) -> IndexPath? {
      for section in first.section..<max(first.section, catalog.sectionCount) {
        let start = section == first.section ? first.item : 0
        for item in start..<max(start, catalog.itemCount(inSection: section)) {
          guard examined < Self.photosSearched else { return nil }
          examined += 1
          let path = IndexPath(item: item, section: section)
          let title = catalog.title(of: path)
          if title.range(of: prefix, options: [.caseInsensitive, .diacriticInsensitive, .anchored]) != nil {
            return path
          }
        }
      }
      return nil
    }
    let start = IndexPath(item: 0, section: 0)
    let indexPath = viewer.searchStart(indexPath)
    let found = find(from: indexPath ?? start) ?? (indexPath == nil ? nil : find(from: start))
    showNote(found == nil ? "No photo begins with “\(prefix)”" : "Searching for “\(prefix)”")
    return found
  }
}
