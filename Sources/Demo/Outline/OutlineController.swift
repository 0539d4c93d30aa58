import UIKit

/// Expanding and collapsing the folders of the outline.
extension BrowserViewController {
  /// Expands or collapses a folder. `includingFolders`: so are the folders inside it.
  func toggleFolder(_ section: Int, includingFolders: Bool = false) {
    guard !viewer.isBusy, transitions.layout == nil, outline.rows.indices.contains(section)
    else { return }
    setFolders(
      includingFolders ? outline.sections(in: section) : section..<section + 1,
      isExpanded: !outline.rows[section].isExpanded)
  }

  /// Expands or collapses folders, animated.
  func setFolders(_ sections: some Sequence<Int>, isExpanded: Bool) {
    if outline.set(sections, isExpanded: isExpanded) { showFolders() }
  }

  /// Expands the folder of a heading, or collapses it. `modifiers`: with Shift, so are the folders inside it.
  func toggleFolder(of header: AlbumHeaderView, with modifiers: UIKeyModifierFlags) {
    guard let section = section(of: header) else { return }
    outline.focusedPath = nil
    toggleFolder(section, includingFolders: modifiers.contains(.shift))
  }

  /// Expands the folders of sections in the outline, animated. Has no effect in other layouts.
  func revealFolders(_ sections: some Sequence<Int>) {
    guard choice == .outline, !viewer.isBusy, outline.reveal(sections) else { return }
    showFolders()
  }

  /// Shows which folders are expanded, animated.
  private func showFolders() {
    if let transition = transitions.layout {
      for case let layout as AlbumOutlineLayout in [transition.currentLayout, transition.nextLayout] {
        layout.invalidateLayout()
      }
      return adaptVisibleViews()
    }
    guard let layout = collectionView.collectionViewLayout as? AlbumOutlineLayout else { return }
    collectionView.performBatchUpdates { layout.invalidateLayout() }
    UIView.animate(withDuration: Theme.foldingDuration) { self.adaptVisibleHeadings() }
    updateStatus()
  }

  /// Whether a layout that is shown is the outline.
  var showsOutline: Bool { transitions.from == .outline || transitions.to == .outline }

  /// Shows the folder of a heading's section, if it has a row.
  func showFolder(_ header: AlbumHeaderView, ofSection section: Int) {
    guard showsOutline, outline.rows.indices.contains(section) else { return }
    let row = outline.rows[section]
    let parents = row.parentNames.isEmpty ? [] : [row.parentNames.joined(separator: " › ")]
    header.folder.show(
      row,
      details: (parents + [catalog.heading(ofSection: section).details])
        .joined(separator: AlbumHeaderView.separator))
    header.folder.hasFocus = choice == .outline && outline.focusedPath == row.folder.path
  }

  /// The commands that expand and collapse all folders; none in other layouts.
  var outlineActions: [UIMenuElement] {
    guard choice == .outline else { return [] }
    return [("Expand All", true), ("Collapse All", false)].map { title, isExpanded in
      UIAction(title: title) { [weak self] _ in
        guard let self else { return }
        setFolders(0..<catalog.sectionCount, isExpanded: isExpanded)
      }
    }
  }
}
