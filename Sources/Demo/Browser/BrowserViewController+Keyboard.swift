import UIKit

extension BrowserViewController {
  /// What the keys do; also the text of `--help`.
  nonisolated static let keyHelp = """
    arrows, Page Up/Down, Home, End
                      the keyboard's focus to another photo; with Shift select up to there
    Space             select the photo with the focus, or take it out
    Enter, double click, tap
                      open a photo large; Escape, a pinch or a drag from the left edge lead back
    letters           the photo that begins with them
    1, 2, 3           grid, large grid, list
    4, 5, 6, 7, 8     waterfall, stacks, cover flow, circle, mosaic
    pinch, Ctrl-wheel, Alt-drag
                      part to look closer: piles, small, grid, large; close to go back
    right drag, drag from the window's edge, three fingers
                      turn through grid, cover flow, circle, waterfall
    comma, period     the same step by step; Escape goes back
    Alt-R             pinches enlarge a single photo
    wheel, drag       scroll
    click, Ctrl-click, Shift-click
                      select one, add or remove, select a range
    Ctrl-A, Escape    select all, none
    Delete            take the selected photos out of the collection; files stay
    Ctrl-X, Ctrl-C, Ctrl-V
                      cut, copy and paste photos, as the paths of their files
    right click, long press, menu key, Shift-F10
                      the menu of the photo, or of the selected ones
    drag beside the photos, Ctrl-drag, Shift-drag
                      select what is in the rectangle; add it
    Ctrl-D            duplicate the selected photos
    Ctrl-Z, Ctrl-Y    undo, redo (also Ctrl-Shift-Z)
    Alt-S             shuffle
    Alt-N, Alt-D, Alt-C
                      sort by name, date, colour
    F1                inspector: views, reuse queues, time of each frame pass
    Ctrl-Q            end
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

  /// Takes back an open photo, or a transition that is driven, else the selection.
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

  /// Also ends a sorting that is being prepared.
  private func selectNothing() {
    sorting?.cancel()
    note = nil
    collectionView.selectItem(at: nil, animated: false, scrollPosition: [])
    updateStatus()
  }

  // MARK: Finding by typing

  /// So many photos are looked at for a key at the most.
  private static let photosSearched = 200_000

  /// The next photo whose name begins with what was typed, upper case or lower.
  func collectionView(
    _ collectionView: UICollectionView, indexPathForItemBeginningWith prefix: String,
    startingAt indexPath: IndexPath?
  ) -> IndexPath? {
    var looked = 0
    /// The first fit from a place on.
    func find(from first: IndexPath) -> IndexPath? {
      for section in first.section..<max(first.section, catalog.sectionCount) {
        let start = section == first.section ? first.item : 0
        for item in start..<max(start, catalog.itemCount(inSection: section)) {
          guard looked < Self.photosSearched else { return nil }
          looked += 1
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
    tell(found == nil ? "No photo begins with “\(prefix)”" : "Looking for “\(prefix)”")
    return found
  }
}
