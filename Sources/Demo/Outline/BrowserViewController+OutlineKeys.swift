import UIKit

/// The keyboard focus in the outline, which is on the row of a folder or of a photo.
extension BrowserViewController {
  /// The commands for the rows of the outline; none in other layouts, and while a control of the bar has the focus.
  var outlineCommands: [UIKeyCommand] {
    guard choice == .outline, transitions.layout == nil, !isBarFocused else { return [] }
    var commands = [
      command(UIKeyCommand.inputDownArrow, []) { $0.moveInOutline { $0.place(after: $1) } },
      command(UIKeyCommand.inputUpArrow, []) { $0.moveInOutline { $0.place(before: $1) } },
      command(UIKeyCommand.inputHome, []) { $0.moveInOutline { outline, _ in outline.firstPlace } },
      command(UIKeyCommand.inputEnd, []) { $0.moveInOutline { outline, _ in outline.lastPlace } },
      command(UIKeyCommand.inputRightArrow, []) { $0.openFocusedFolder() },
      command(UIKeyCommand.inputLeftArrow, []) { $0.closeFocusedFolder() },
    ]
    if outline.focusedSection != nil {
      commands += ["\r", " "].map { command($0, []) { $0.toggleFocusedFolder() } }
    }
    return commands
  }

  /// The row with the focus; nil if none has it.
  private var focusedPlace: FolderOutline.Place? {
    if let section = outline.focusedSection { return outline.shown(.folder(section)) }
    return collectionView.focusedIndexPath.flatMap { outline.shown(.photo($0)) }
  }

  /// Moves the focus to another row. Without a focus, it is first shown on a selected photo, or on the first visible row.
  private func moveInOutline(_ target: (FolderOutline, FolderOutline.Place) -> FolderOutline.Place?) {
    guard let focused = focusedPlace else { return showFocusInOutline() }
    if let place = target(outline, focused) { focus(on: place) }
  }

  private func showFocusInOutline() {
    let visible = collectionView.indexPathsForVisibleItems
    let selected = Set(collectionView.indexPathsForSelectedItems ?? [])
    let kind = UICollectionView.elementKindSectionHeader
    if let path = visible.filter({ selected.contains($0) }).min() {
      focus(on: .photo(path))
    } else if let section = collectionView.indexPathsForVisibleSupplementaryElements(ofKind: kind).min()?
      .section
    {
      focus(on: .folder(section))
    } else if let path = visible.min() {
      focus(on: .photo(path))
    }
  }

  private func focus(on place: FolderOutline.Place) {
    switch place {
    case .photo(let path): collectionView.setFocus(at: path)
    case .folder(let section):
      collectionView.setFocus(at: nil)
      outline.focusedPath = outline.rows[section].folder.path
      adaptVisibleHeadings()
      scrollToFolder(section)
    }
  }

  /// Scrolls by the smallest distance that makes the row of a folder visible.
  private func scrollToFolder(_ section: Int) {
    guard
      let row = collectionView.layoutAttributesForSupplementaryElement(
        ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))
    else { return }
    collectionView.scrollRectToVisible(row.frame.insetBy(dx: 0, dy: -Theme.gap), animated: true)
  }

  /// Expands the focused folder; if it is expanded already, moves the focus into it.
  private func openFocusedFolder() {
    guard let place = focusedPlace else { return showFocusInOutline() }
    guard case .folder(let section) = place else { return }
    guard outline.rows[section].isExpanded else { return setFolders([section], isExpanded: true) }
    guard let next = outline.place(after: place) else { return }
    if case .folder(let inner) = next, outline.rows[inner].parent != section { return }
    focus(on: next)
  }

  /// Collapses the focused folder; if it is collapsed already, and for a photo, moves the focus to the folder around it.
  private func closeFocusedFolder() {
    guard let place = focusedPlace else { return showFocusInOutline() }
    switch place {
    case .photo(let path): focus(on: .folder(path.section))
    case .folder(let section) where outline.rows[section].isExpanded: setFolders([section], isExpanded: false)
    case .folder(let section):
      if let parent = outline.rows[section].parent { focus(on: .folder(parent)) }
    }
  }

  private func toggleFocusedFolder() {
    if let section = outline.focusedSection { toggleFolder(section) }
  }

  /// Removes the focus from a folder, because a photo receives it.
  func removeFolderFocus() {
    guard outline.focusedPath != nil else { return }
    outline.focusedPath = nil
    adaptVisibleHeadings()
  }

  /// Expands the folder of a photo before the photo receives the focus and is scrolled to.
  func collectionView(
    _ collectionView: UICollectionView, shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
  ) -> Bool {
    if let path = context.nextFocusedIndexPath {
      removeFolderFocus()
      revealFolders([path.section])
    }
    return true
  }
}
