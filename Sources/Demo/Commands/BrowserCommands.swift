import PhotoLibrary
import UIKit

/// The commands of the browser with their keys, the menus that contain them, and the list of all keys.
@MainActor final class BrowserCommands {
  let parts: BrowserParts
  weak var preview: PhotoPreviewController?
  private(set) var keyOverlay: KeyOverlayView?

  init(_ parts: BrowserParts) {
    self.parts = parts
    parts.viewer.bar.onZoomMenu = { [weak self] in
      self?.openZoomMenu(byKey: self?.parts.focus.control === self?.parts.viewer.bar.zoom)
    }
    UIKeyCommand.localizedName = { String(localized: String.LocalizationValue(stringLiteral: $0)) }
    parts.topBar.onMenu = { [weak self] in
      self?.openViewMenu(byKey: self?.parts.focus.control === self?.parts.topBar.viewButton)
    }
  }

  var current: [UIKeyCommand] {
    parts.properties.commands
      ?? (parts.context.shown.hasPhoto ? parts.viewer.commands : parts.outline.commands) + all
  }

  private(set) lazy var all: [UIKeyCommand] =
    layouts + sorts + [
      .of(self, "", UIKeyCommand.inputEscape) { $0.escape() },
      command("", ",") { $0.transitions.step(by: -0.1) },
      command("", ".") { $0.transitions.step(by: 0.1) },
      command("", ",", .alternate) { $0.transitions.step(by: -0.1, pinching: true) },
      command("", ".", .alternate) { $0.transitions.step(by: 0.1, pinching: true) },
      command("", UIKeyCommand.inputLeftArrow, [.alternate, .shift]) { $0.movePhotos(toTheRight: false) },
      command("", UIKeyCommand.inputRightArrow, [.alternate, .shift]) { $0.movePhotos(toTheRight: true) },
      command("", UIKeyCommand.inputUpArrow, [.alternate, .shift]) { $0.editing.moveToAlbum(after: -1) },
      command("", UIKeyCommand.inputDownArrow, [.alternate, .shift]) { $0.editing.moveToAlbum(after: 1) },
      .of(self, "", UIKeyCommand.f10) { $0.openViewMenu(byKey: true) },
      command("", "r", .alternate) { $0.resizing.isOn.toggle() },
      command("", "\u{8}") { $0.editing.remove() },
      command("", "z", .control) { $0.editing.undo() },
      command("", "z", [.control, .shift]) { $0.editing.redo() },
      command("", "y", .control) { $0.editing.redo() },
      parts.context.quitCommand,
    ] + parts.focus.commands + keyboardVariants + [
      openAlbum, selectAll, cut, copy, paste, duplicate, remove, showProperties, openFolder, shuffle, larger,
      smaller,
      find, fullScreen, keys, toggleInspector,
    ]

  /// Keys for the same commands in other keyboard layouts: "+" and "?" need Shift in most of them.
  private var keyboardVariants: [UIKeyCommand] {
    let larger: [(String, UIKeyModifierFlags)] = [
      ("+", [.control, .shift]), ("=", .control), ("=", [.control, .shift]),
    ]
    let keys: [(String, UIKeyModifierFlags)] = [
      ("/", [.control, .shift]), ("?", .control), ("?", [.control, .shift]), ("ß", [.control, .shift]),
    ]
    return larger.map { command("", $0.0, $0.1) { $0.resize(larger: true) } }
      + keys.map { .of(self, "", $0.0, $0.1) { $0.toggleKeys() } }
  }

  func command(
    _ title: String, _ input: String, _ modifiers: UIKeyModifierFlags = [], isOn: Bool = false,
    _ action: @escaping (BrowserParts) -> Void
  ) -> UIKeyCommand { .of(parts, title, input, modifiers, isOn: isOn, action) }

  // MARK: Commands of menus

  var layouts: [UIKeyCommand] {
    LayoutChoice.offered.map { choice in
      command(choice.name, choice.key, .control, isOn: parts.context.shown.choice == choice) {
        $0.transitions.show(choice)
      }
    }
  }

  /// The commands of the orders, with Alt and the first letter of the name.
  private var sorts: [UIKeyCommand] {
    PhotoOrder.allCases.map { order in
      command(order.title, String(order.rawValue.prefix(1)), .alternate) { $0.editing.sort(by: order) }
    }
  }

  var open: UIKeyCommand {
    command(
      parts.context.shown.choice == .stacks ? String(localized: "Open Album") : String(localized: "Open"),
      "\r"
    ) { parts in
      if let target = parts.editing.target { parts.transitions.open(target) }
    }
  }

  /// Opens the album of the focused photo in the grid, like a click on its name.
  var openAlbum: UIKeyCommand {
    command(String(localized: "Open Album"), "\r", .control) { parts in
      let photo = parts.context.collectionView.focusedIndexPath ?? parts.editing.target
      if let section = parts.context.outline.focusedSection ?? photo?.section {
        parts.transitions.openAlbum(section)
      }
    }
  }

  var cut: UIKeyCommand { command(String(localized: "Cut"), "x", .control) { $0.importing.cut() } }
  var copy: UIKeyCommand { command(String(localized: "Copy"), "c", .control) { $0.importing.copy() } }
  var paste: UIKeyCommand { command(String(localized: "Paste"), "v", .control) { $0.importing.paste() } }
  var duplicate: UIKeyCommand {
    command(String(localized: "Duplicate"), "d", .control) { $0.editing.duplicate() }
  }
  var selectAll: UIKeyCommand {
    command(String(localized: "Select All"), "a", .control) { $0.editing.selectAll() }
  }
  var openFolder: UIKeyCommand {
    command(String(localized: "Open Folder…"), "o", .control) { $0.requests.chooseFolder() }
  }
  var showProperties: UIKeyCommand {
    command(String(localized: "Properties"), "\r", .alternate) { $0.properties.show() }
  }
  var shuffle: UIKeyCommand {
    command(String(localized: "Shuffle"), "s", .alternate) { $0.editing.shuffle() }
  }
  var larger: UIKeyCommand {
    command(String(localized: "Larger Items"), "+", .control) { $0.resize(larger: true) }
  }
  var find: UIKeyCommand { command(String(localized: "Find…"), "f", .control) { $0.search.open() } }
  var fullScreen: UIKeyCommand {
    command(String(localized: "Full Screen"), UIKeyCommand.f11) { $0.context.onFullScreen?() }
  }
  var keys: UIKeyCommand { .of(self, String(localized: "Keys"), UIKeyCommand.f1) { $0.toggleKeys() } }

  var smaller: UIKeyCommand {
    command(String(localized: "Smaller Items"), "-", .control) { $0.resize(larger: false) }
  }

  var remove: UIKeyCommand {
    command(String(localized: "Remove from Collection"), UIKeyCommand.inputDelete) { $0.editing.remove() }
  }

  var toggleInspector: UIKeyCommand {
    command(String(localized: "Inspector"), "i", [.control, .shift], isOn: !parts.inspector.panel.isHidden) {
      $0.inspector.toggle()
    }
  }

  // MARK: Actions

  /// Returns the focus from the bar to the grid, otherwise cancels a transition, otherwise ends a search,
  /// otherwise clears the selection.
  private func escape() {
    if parts.focus.control != nil {
      parts.focus.moveToGrid()
    } else if !parts.transitions.cancel() {
      if parts.search.bar != nil { parts.search.close() } else { parts.editing.selectNothing() }
    }
  }

  private func toggleKeys() {
    if let overlay = keyOverlay {
      keyOverlay = nil
      overlay.removeFromSuperview()
      return parts.context.takeKeys()
    }
    parts.search.close()
    let overlay = KeyOverlayView(frame: parts.context.view.bounds)
    overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    overlay.onClose = { [weak self] in self?.toggleKeys() }
    keyOverlay = overlay
    parts.context.view.addSubview(overlay)
    overlay.becomeFirstResponder()
  }
}

extension BrowserParts {
  /// Shows larger or smaller items; in the mode that resizes photos, the focused photo.
  fileprivate func resize(larger: Bool) {
    if resizing.isOn { resizing.step(larger: larger) } else { transitions.resizeItems(larger: larger) }
  }

  fileprivate func movePhotos(toTheRight: Bool) {
    editing.move(by: toTheRight != context.view.isRightToLeft ? 1 : -1)
  }
}
