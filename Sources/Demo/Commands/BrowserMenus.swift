import PhotoLibrary
import UIKit

/// The commands of the bar and of the menu that replaces its controls in narrow windows.
extension BrowserViewController {
  /// Opens the menu below its button in the bar, with the first row highlighted if a key has opened it.
  func openViewMenu() {
    let button = topBar.viewButton
    _ = view.window?.openMenu(
      viewMenu, at: .rect(button.convert(button.bounds, to: nil)), for: collectionView,
      byKey: view.window?.keyboardFocus === button, onEnd: {})
  }

  /// The menu with the layouts, the orders and the commands of the window.
  var viewMenu: UIMenu {
    UIMenu(children: [
      UIMenu(options: .displayInline, children: layoutCommands),
      UIMenu(options: .displayInline, children: outlineActions),
      UIMenu(
        options: .displayInline,
        children: [sortingMenu, shuffleCommand]),
      UIMenu(options: .displayInline, children: [largerCommand, smallerCommand]),
      UIMenu(
        options: .displayInline,
        children: [openFolderCommand, searchCommand, fullScreenCommand, keysCommand, inspectorCommand]),
    ])
  }

  // MARK: Commands

  /// The commands of the layouts, with a checkmark for the shown one.
  var layoutCommands: [UIKeyCommand] {
    LayoutChoice.offered.map { choice in
      item(choice.name, choice.key, .control, isOn: self.choice == choice) { $0.show(choice) }
    }
  }

  /// The commands of the orders.
  var sortCommands: [UIKeyCommand] {
    PhotoOrder.allCases.map { order in
      item(order.title, sortInput(order), .alternate) { $0.sort(by: order) }
    }
  }

  var shuffleCommand: UIKeyCommand { item("Shuffle", "s", .alternate) { $0.shuffle() } }
  var largerCommand: UIKeyCommand { item("Larger Items", "+", .control) { $0.resizeItems(larger: true) } }
  var smallerCommand: UIKeyCommand { item("Smaller Items", "-", .control) { $0.resizeItems(larger: false) } }
  var searchCommand: UIKeyCommand { item("Find…", "f", .control) { $0.openSearch() } }
  var fullScreenCommand: UIKeyCommand { item("Full Screen", UIKeyCommand.f11, []) { $0.onFullScreen?() } }
  var keysCommand: UIKeyCommand { item("Keys", UIKeyCommand.f1, []) { $0.toggleKeyOverlay() } }
  var inspectorCommand: UIKeyCommand {
    item("Inspector", "i", [.control, .shift], isOn: !inspector.isHidden) { $0.toggleInspector() }
  }

  /// The key that sorts by an order, with Alt: the first letter of its name.
  private func sortInput(_ order: PhotoOrder) -> String { String(order.rawValue.prefix(1)) }

  /// Creates a command with a title for menus.
  private func item(
    _ title: String, _ input: String, _ modifiers: UIKeyModifierFlags, isOn: Bool = false,
    _ action: @escaping (BrowserViewController) -> Void
  ) -> UIKeyCommand {
    UIKeyCommand(
      title: title, input: input, modifierFlags: modifiers, state: isOn ? .on : .off
    ) { [weak self] _ in if let self { action(self) } }
  }

  // MARK: The size of items

  /// Shows the layout with the next larger or smaller items. Layouts of another kind change to the largest or
  /// the smallest one.
  func resizeItems(larger: Bool) {
    let sizes: [LayoutChoice] = [.small, .grid, .large]
    guard let place = sizes.firstIndex(of: choice) else { return show(larger ? .large : .small) }
    let next = place + (larger ? 1 : -1)
    if sizes.indices.contains(next) { show(sizes[next]) }
  }
}
