import PhotoLibrary
import UIKit

/// The menus of photos and of the background.
extension BrowserViewController {
  /// Creates the menu of photos or of the background. Photos that are not selected are selected first,
  /// because the commands apply to the selection.
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(actionProvider: { [weak self] _ in
      guard let self else { return nil }
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
      UIMenu(options: .displayInline, children: [cutCommand, copyCommand, pasteCommand]),
      UIMenu(options: .displayInline, children: [duplicateCommand, selectAllCommand]),
      UIMenu(options: .displayInline, children: [deleteCommand]),
    ])
  }

  private var backgroundMenu: UIMenu {
    let sorting = catalog.orders.map { order in
      UIAction(title: order.title, state: catalog.history.current.order == order ? .on : .off) {
        [weak self] _ in self?.sort(by: order)
      }
    }
    return UIMenu(children: [
      pasteCommand, selectAllCommand,
      UIMenu(
        options: .displayInline,
        children: [
          UIMenu(title: "Sort by", children: sorting),
          UIAction(title: "Shuffle") { [weak self] _ in self?.shuffle() },
        ]),
    ])
  }

  // MARK: Commands, with their keys

  var cutCommand: UIKeyCommand { command("Cut", "x", .control) { $0.cutSelected() } }
  var copyCommand: UIKeyCommand { command("Copy", "c", .control) { $0.copySelected() } }

  /// The paste command of a menu, disabled if the clipboard contains no files.
  private var pasteCommand: UIKeyCommand {
    let paste = pastingCommand
    if !UIPasteboard.general.hasURLs { paste.attributes = .disabled }
    return paste
  }

  var pastingCommand: UIKeyCommand { command("Paste", "v", .control) { $0.paste() } }
  var duplicateCommand: UIKeyCommand { command("Duplicate", "d", .control) { $0.duplicateSelected() } }
  var selectAllCommand: UIKeyCommand { command("Select All", "a", .control) { $0.selectAll() } }

  var deleteCommand: UIKeyCommand {
    let delete = command("Delete", UIKeyCommand.inputDelete, []) { $0.deleteSelected() }
    delete.attributes = .destructive
    return delete
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
