import PhotoLibrary
import UIKit

/// The menus of photos and of the background.
extension BrowserViewController {
  /// Creates the menu of photos or of the background. Photos that are not selected are selected first,
  /// because the commands apply to the selection; in the viewer they apply to the open photo.
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(
      previewProvider: { [weak self] in self?.makePreview(at: point) },
      actionProvider: { [weak self] _ in
        guard let self else { return nil }
        if viewer.isBusy { return targets.isEmpty ? nil : openPhotoMenu }
        return indexPaths.isEmpty ? backgroundMenu : photoMenu(indexPaths)
      })
  }

  private func photoMenu(_ paths: [IndexPath]) -> UIMenu {
    if let first = paths.first, collectionView.indexPathsForSelectedItems?.contains(first) != true {
      collectionView.selectItem(at: nil, animated: false, scrollPosition: [])
      for path in paths { collectionView.selectItem(at: path, animated: false, scrollPosition: []) }
      updateStatus()
    }
    return UIMenu(children: [
      UIMenu(options: .displayInline, children: [openCommand] + desktopActions),
      UIMenu(options: .displayInline, children: [cutCommand, copyCommand, pasteCommand]),
      UIMenu(options: .displayInline, children: [duplicateCommand, selectAllCommand]),
      UIMenu(options: .displayInline, children: [removeCommand]),
      UIMenu(options: .displayInline, children: [propertiesCommand]),
    ])
  }

  private var openPhotoMenu: UIMenu {
    UIMenu(children: [
      UIMenu(
        options: .displayInline,
        children: [command("Back", UIKeyCommand.inputEscape, []) { $0.viewer.close() }] + desktopActions),
      UIMenu(options: .displayInline, children: [cutCommand, copyCommand, pasteCommand]),
      UIMenu(options: .displayInline, children: [removeCommand]),
      UIMenu(options: .displayInline, children: [propertiesCommand]),
    ])
  }

  /// The actions for files; none for generated items.
  private var desktopActions: [UIMenuElement] {
    guard let target, catalog.file(at: target) != nil else { return [] }
    return [
      UIAction(title: "Open in Default Application") { [weak self] _ in self?.openInDefaultApplication() },
      UIAction(title: "Show in Files") { [weak self] _ in self?.showInFiles() },
    ]
  }

  /// The action that lists the skipped files; empty if all files are shown.
  private var skippedActions: [UIMenuElement] {
    guard catalog.skipped.count > 0 else { return [] }
    return [UIAction(title: "Skipped Files…") { [weak self] _ in self?.showSkipped() }]
  }

  private var backgroundMenu: UIMenu {
    UIMenu(children: [
      UIMenu(options: .displayInline, children: [openFolderCommand]),
      UIMenu(options: .displayInline, children: [pasteCommand, selectAllCommand]),
      UIMenu(options: .displayInline, children: outlineActions),
      UIMenu(options: .displayInline, children: skippedActions),
      UIMenu(
        options: .displayInline,
        children: [
          sortingMenu,
          UIAction(title: "Shuffle") { [weak self] _ in self?.shuffle() },
        ]),
    ])
  }

  /// The criteria and the directions of sorts. A criterion keeps the direction; a direction keeps the
  /// criterion, which is the first one if the photos are not sorted.
  var sortingMenu: UIMenu {
    let current = catalog.history.current.sorting
    func item(_ title: String, _ sorting: PhotoSorting, isOn: Bool) -> UIAction {
      UIAction(title: title, state: isOn ? .on : .off) { [weak self] _ in self?.sort(as: sorting) }
    }
    let orders = catalog.orders.map {
      item($0.title, PhotoSorting($0, current?.direction ?? .ascending), isOn: current?.order == $0)
    }
    let directions = PhotoSorting.Direction.allCases.map {
      let order = current?.order ?? catalog.orders.first ?? .name
      return item($0.title, PhotoSorting(order, $0), isOn: current?.direction == $0)
    }
    return UIMenu(
      title: "Sort by",
      children: [
        UIMenu(options: .displayInline, children: orders),
        UIMenu(options: .displayInline, children: directions),
      ])
  }

  // MARK: Commands, with their keys

  private var openCommand: UIKeyCommand {
    command(choice == .stacks ? "Open Album" : "Open", "\r", []) { browser in
      if let target = browser.target { browser.openItem(target) }
    }
  }

  var cutCommand: UIKeyCommand { command("Cut", "x", .control) { $0.cutTargets() } }
  var copyCommand: UIKeyCommand { command("Copy", "c", .control) { $0.copyTargets() } }

  /// The paste command of a menu, disabled if the clipboard contains no files.
  private var pasteCommand: UIKeyCommand {
    let paste = pastingCommand
    if !UIPasteboard.general.hasURLs { paste.attributes = .disabled }
    return paste
  }

  var pastingCommand: UIKeyCommand { command("Paste", "v", .control) { $0.paste() } }
  var duplicateCommand: UIKeyCommand { command("Duplicate", "d", .control) { $0.duplicateTargets() } }
  var selectAllCommand: UIKeyCommand { command("Select All", "a", .control) { $0.selectAll() } }
  var openFolderCommand: UIKeyCommand { command("Open Folder…", "o", .control) { $0.chooseFolder() } }
  var propertiesCommand: UIKeyCommand { command("Properties", "\r", .alternate) { $0.showProperties() } }

  var removeCommand: UIKeyCommand {
    command("Remove from Collection", UIKeyCommand.inputDelete, []) { $0.removeTargets() }
  }

  func command(
    _ input: String, _ modifiers: UIKeyModifierFlags, _ action: @escaping (BrowserViewController) -> Void
  ) -> UIKeyCommand { command("", input, modifiers, action) }

  private func command(
    _ title: String, _ input: String, _ modifiers: UIKeyModifierFlags,
    _ action: @escaping (BrowserViewController) -> Void
  ) -> UIKeyCommand {
    UIKeyCommand(title: title, input: input, modifierFlags: modifiers) { [weak self] _ in
      if let self { action(self) }
    }
  }
}

extension PhotoSorting.Direction {
  /// The title of the menu item.
  fileprivate var title: String { self == .ascending ? "Ascending" : "Descending" }
}
