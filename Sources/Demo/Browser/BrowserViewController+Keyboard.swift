import UIKit

extension BrowserViewController {
  /// The description of keys and gestures in `--help`.
  nonisolated static let keyHelp = """
    arrows, Page Up/Down, Home, End
                      move the keyboard focus; with Shift select the range
    Space             select or deselect the focused photo
    Enter, double click, tap
                      open a photo; close it with Escape, a pinch or a drag from the left edge
    letters           focus the next photo whose name begins with them
    1, 2, 3           grid, large grid, list
    4, 5, 6, 7, 8     waterfall, stacks, cover flow, circle, mosaic
    pinch, Ctrl-wheel, Alt-drag
                      change the size of items: stacks, small, grid, large
    right drag, drag from the window's edge, three fingers
                      switch between grid, cover flow, circle and waterfall
    comma, period     the same in steps; Escape cancels
    Alt-R             resizing mode: a pinch enlarges a single photo
    wheel, drag       scroll
    click, Ctrl-click, Shift-click
                      select one, add or remove, select a range
    Ctrl-A, Escape    select all, none
    Delete            remove the selected photos from the collection; files are not deleted
    Ctrl-X, Ctrl-C, Ctrl-V
                      cut, copy and paste photos as file paths
    right click, long press, menu key, Shift-F10
                      show the menu of the photo or of the selected photos
    drag between the photos; Ctrl-drag, Shift-drag
                      select the photos in the rectangle; add them to the selection
    Ctrl-D            duplicate the selected photos
    Ctrl-Z, Ctrl-Y    undo, redo (also Ctrl-Shift-Z)
    Alt-S             shuffle
    Alt-N, Alt-D, Alt-C
                      sort by name, date, colour
    F1                inspector: views, reuse queues, time of each frame pass
    Ctrl-Q            quit
    """

  func makeCommands() -> [UIKeyCommand] {
    let layouts = LayoutChoice.offered.enumerated().map { index, choice in
      command("\(index + 1)", []) { $0.show(choice) }
    }
    return layouts + [
      selectAllCommand, cutCommand, copyCommand, pastingCommand, duplicateCommand, deleteCommand,
      command(UIKeyCommand.inputEscape, []) { $0.escape() },
      command(",", []) { $0.transitions.step(by: -0.1) },
      command(".", []) { $0.transitions.step(by: 0.1) },
      command("r", .alternate) { $0.resizing.isOn.toggle() },
      command("\u{8}", []) { $0.deleteSelected() },
      command("z", .control) { $0.undo() },
      command("z", [.control, .shift]) { $0.redo() },
      command("y", .control) { $0.redo() },
      command("s", .alternate) { $0.shuffle() },
      command("n", .alternate) { $0.sort(by: .name) },
      command("d", .alternate) { $0.sort(by: .date) },
      command("c", .alternate) { $0.sort(by: .colour) },
      command(UIKeyCommand.f1, []) { $0.toggleInspector() },
      command("q", .control) { $0.onQuit?() },
    ]
  }

  /// Closes an open photo, otherwise cancels a transition, otherwise clears the selection.
  private func escape() {
    if viewer.isBusy {
      viewer.close()
    } else if !transitions.cancel() {
      selectNothing()
    }
  }

  func selectAll() {
    for section in 0..<collectionView.numberOfSections {
      for item in 0..<collectionView.numberOfItems(inSection: section) {
        collectionView.selectItem(
          at: IndexPath(item: item, section: section), animated: false, scrollPosition: [])
      }
    }
    updateStatus()
  }

  /// Clears the selection, and cancels a sort that is being prepared.
  private func selectNothing() {
    sorting?.cancel()
    note = nil
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
    let found = find(from: indexPath ?? start) ?? (indexPath == nil ? nil : find(from: start))
    showNote(found == nil ? "No photo begins with “\(prefix)”" : "Searching for “\(prefix)”")
    return found
  }
}
