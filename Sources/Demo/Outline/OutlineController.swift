import UIKit

/// The outline's folders on screen: it expands and collapses them, and moves the keyboard focus through the
/// rows of folders and photos.
@MainActor final class OutlineController {
  private let context: BrowserContext
  private let outline: FolderOutline
  private let dataSource: PhotoDataSource
  private let status: StatusController
  private let focus: KeyFocus
  private var view: UICollectionView { context.collectionView }

  init(
    _ context: BrowserContext, _ dataSource: PhotoDataSource, _ status: StatusController, _ focus: KeyFocus
  ) {
    self.context = context
    outline = context.outline
    (self.dataSource, self.status, self.focus) = (dataSource, status, focus)
    focus.onFolder = { [weak dataSource] in dataSource?.adaptHeadings() }
    dataSource.onToggle = { [weak self] section, modifiers in
      self?.outline.focusedPath = nil
      self?.toggle(section, includingFolders: modifiers.contains(.shift))
    }
  }

  // MARK: Expanding

  /// Expands or collapses a folder. `includingFolders`: so are the folders inside it.
  func toggle(_ section: Int, includingFolders: Bool = false) {
    guard !context.shown.hasPhoto, context.shown.transition == nil, outline.rows.indices.contains(section)
    else { return }
    set(
      includingFolders ? outline.sections(in: section) : section..<section + 1,
      isExpanded: !outline.rows[section].isExpanded)
  }

  func set(_ sections: some Sequence<Int>, isExpanded: Bool) {
    if outline.set(sections, isExpanded: isExpanded) { showFolders() }
  }

  /// Expands the folders of sections in the outline, animated. Has no effect in other layouts.
  func reveal(_ sections: some Sequence<Int>) {
    guard context.shown.choice == .outline, !context.shown.hasPhoto, outline.reveal(sections) else { return }
    showFolders()
  }

  /// Expands the folder of a photo before the photo receives the focus and is scrolled to.
  func willFocus(on photo: IndexPath) {
    removeFocus()
    reveal([photo.section])
  }

  private func showFolders() {
    if let transition = context.shown.transition {
      for case let layout as AlbumOutlineLayout in [transition.currentLayout, transition.nextLayout] {
        layout.invalidateLayout()
      }
      return dataSource.adaptViews()
    }
    guard let layout = view.collectionViewLayout as? AlbumOutlineLayout else { return }
    view.performMovements { layout.invalidateLayout() }
    UIView.animate(withDuration: Theme.foldingDuration) { self.dataSource.adaptHeadings() }
    status.update()
  }

  /// The commands that expand and collapse all folders; none in other layouts.
  var actions: [UIMenuElement] {
    guard context.shown.choice == .outline else { return [] }
    return [
      (String(localized: "Expand All"), true), (String(localized: "Collapse All"), false),
    ].map { title, isExpanded in
      UIAction(title: title) { [weak self] _ in
        guard let self else { return }
        set(0..<context.catalog.sectionCount, isExpanded: isExpanded)
      }
    }
  }

  // MARK: Keys

  /// The commands for the rows of the outline; none in other layouts, and while a control of the bar has the
  /// focus.
  var commands: [UIKeyCommand] {
    guard context.shown.choice == .outline, context.shown.transition == nil, focus.control == nil else {
      return []
    }
    func command(_ input: String, _ action: @escaping (OutlineController) -> Void) -> UIKeyCommand {
      .of(self, "", input, [], action)
    }
    let arrows = view.horizontalArrows
    return [
      command(UIKeyCommand.inputDownArrow) { $0.move { $0.place(after: $1) } },
      command(UIKeyCommand.inputUpArrow) { $0.move { $0.place(before: $1) } },
      command(UIKeyCommand.inputHome) { $0.move { outline, _ in outline.firstPlace } },
      command(UIKeyCommand.inputEnd) { $0.move { outline, _ in outline.lastPlace } },
      command(arrows.forward) { $0.openFocused() },
      command(arrows.back) { $0.closeFocused() },
    ]
      + (outline.focusedSection == nil
        ? []
        : ["\r", " "].flatMap { input in
          [
            command(input) { $0.toggleFocused() },
            .of(self, "", input, .shift) { $0.toggleFocused(includingFolders: true) },
          ]
        })
  }

  private var focusedPlace: FolderOutline.Place? {
    if let section = outline.focusedSection { return outline.shown(.folder(section)) }
    return view.focusedIndexPath.flatMap { outline.shown(.photo($0)) }
  }

  /// Moves the focus to another row. Without a focus, it is first shown on a selected photo, or on the first
  /// visible row.
  private func move(_ target: (FolderOutline, FolderOutline.Place) -> FolderOutline.Place?) {
    guard let focused = focusedPlace else { return showFocus() }
    if let place = target(outline, focused) { focus(on: place) }
  }

  private func showFocus() {
    let visible = view.indexPathsForVisibleItems
    let selected = Set(view.indexPathsForSelectedItems ?? [])
    if let path = visible.filter({ selected.contains($0) }).min() {
      focus(on: .photo(path))
    } else if let section = view.visibleHeadings.map(\.section).min() {
      focus(on: .folder(section))
    } else if let path = visible.min() {
      focus(on: .photo(path))
    }
  }

  private func focus(on place: FolderOutline.Place) {
    switch place {
    case .photo(let path): view.setFocus(at: path)
    case .folder(let section):
      view.setFocus(at: nil)
      outline.focusedPath = outline.rows[section].folder.path
      dataSource.adaptHeadings()
      scroll(to: section)
      readOut(section)
    }
  }

  /// Reads out the folder that has the focus, which is no item of the collection view.
  private func readOut(_ section: Int) {
    guard let heading = view.visibleHeadings.first(where: { $0.section == section })?.view else { return }
    let text = [heading.accessibilityLabel, heading.accessibilityValue].compactMap { $0 }
    UIAccessibility.post(notification: .announcement, argument: text.joined(separator: ", "))
  }

  /// Scrolls by the smallest distance that makes the row of a folder visible.
  private func scroll(to section: Int) {
    guard
      let row = view.layoutAttributesForSupplementaryElement(
        ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))
    else { return }
    view.scrollRectToVisible(row.frame.insetBy(dx: 0, dy: -Theme.gap), animated: true)
  }

  /// Expands the focused folder; if it is expanded already, moves the focus into it.
  private func openFocused() {
    guard let place = focusedPlace else { return showFocus() }
    guard case .folder(let section) = place else { return }
    guard outline.rows[section].isExpanded else { return turn(section, isExpanded: true) }
    guard let next = outline.place(after: place) else { return }
    if case .folder(let inner) = next, outline.rows[inner].parent != section { return }
    focus(on: next)
  }

  /// Collapses the focused folder; if it is collapsed already, and for a photo, moves the focus to the folder
  /// around it.
  private func closeFocused() {
    guard let place = focusedPlace else { return showFocus() }
    switch place {
    case .photo(let path): focus(on: .folder(path.section))
    case .folder(let section) where outline.rows[section].isExpanded: turn(section, isExpanded: false)
    case .folder(let section):
      if let parent = outline.rows[section].parent { focus(on: .folder(parent)) }
    }
  }

  private func turn(_ section: Int, isExpanded: Bool) {
    set([section], isExpanded: isExpanded)
    readOut(section)
  }

  private func toggleFocused(includingFolders: Bool = false) {
    guard let section = outline.focusedSection else { return }
    toggle(section, includingFolders: includingFolders)
    readOut(section)
  }

  /// Removes the focus from a folder, because a photo receives it.
  func removeFocus() {
    guard outline.focusedPath != nil else { return }
    outline.focusedPath = nil
    dataSource.adaptHeadings()
  }
}
