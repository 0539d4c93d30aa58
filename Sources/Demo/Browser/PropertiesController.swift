import Files
import PhotoLibrary
import UIKit

/// The panel in front of the window with the properties of photos, or with the skipped files.
@MainActor final class PropertiesController {
  private let context: BrowserContext
  private let editing: PhotoEditing
  private let focus: KeyFocus
  private var catalog: any Catalog { context.catalog }
  private(set) var panel: PropertiesView?
  /// The photo whose properties are shown, and its place when the panel was opened; nil for a summary of
  /// several.
  private var item: (path: IndexPath, photo: PhotoID)?

  init(_ context: BrowserContext, _ editing: PhotoEditing, _ focus: KeyFocus) {
    (self.context, self.editing, self.focus) = (context, editing, focus)
  }

  /// Shows the properties of the photo that commands apply to, or a summary of several photos. Without any,
  /// lists the skipped files.
  func show() {
    guard panel == nil else { return }
    guard let target = editing.target else { return showSkipped() }
    let targets = editing.targets
    if targets.count == 1 {
      open(catalog.properties(of: target))
      item = (target, catalog.photo(at: target))
    } else {
      showSummary(of: targets)
    }
  }

  /// Lists the skipped files with the reasons. Does nothing if all files are shown.
  func showSkipped() {
    let skipped = catalog.skipped
    guard skipped.count > 0, panel == nil else { return }
    let shown = skipped.entries.prefix(Self.shownSkippedFiles)
    var rows = shown.map {
      Property(
        name: "",
        value: "\(ShownName.within(URL(filePath: $0.path).lastPathComponent)): \($0.reason.localizedReason)")
    }
    rows[0].name = String(localized: "Skipped")
    if skipped.count > shown.count {
      let more = CountText.grouped(skipped.count - shown.count)
      rows.append(Property(name: "", value: String(localized: "and \(more) more")))
    }
    open(rows)
  }

  private static let shownSkippedFiles = 10

  /// Shows the numbers of photos and albums, and the size of the files if there are any.
  private func showSummary(of paths: [IndexPath]) {
    var rows = [
      Property(name: String(localized: "Photos"), value: CountText.grouped(paths.count)),
      Property(name: String(localized: "Albums"), value: CountText.grouped(Set(paths.map(\.section)).count)),
    ]
    let files = paths.compactMap { catalog.file(at: $0) }
    if !files.isEmpty {
      rows.append(Property(name: String(localized: "File size"), value: Property.unknownValue))
    }
    open(rows)
    guard !files.isEmpty else { return }
    catalog.sumByteCounts(of: files) { [weak panel] bytes in
      rows[rows.count - 1].value = CountText.bytes(bytes)
      panel?.show(rows)
    }
  }

  private func open(_ rows: [Property]) {
    let panel = PropertiesView(rows) { [weak self] in self?.close() }
    self.panel = panel
    item = nil
    layOut()
    context.view.addSubview(panel)
    panel.alpha = 0
    UIView.animate(withDuration: Theme.panelDuration) { panel.alpha = 1 }
  }

  func layOut() { panel?.frame = context.view.bounds }

  func close() {
    guard let panel else { return }
    self.panel = nil
    panel.isUserInteractionEnabled = false
    focus.leaveHiddenControl()
    UIView.animate(withDuration: Theme.panelDuration) {
      panel.alpha = 0
    } completion: { _ in
      panel.removeFromSuperview()
    }
  }

  /// The key commands while the panel is shown; nil while it is not.
  var commands: [UIKeyCommand]? {
    guard panel != nil else { return nil }
    let keys: [(String, UIKeyModifierFlags)] = [
      (UIKeyCommand.inputEscape, []), ("\r", []), ("\r", .alternate),
    ]
    return keys.map { .of(self, "", $0, $1) { $0.close() } } + focus.commands + [context.quitCommand]
  }

  /// Shows the values that have been read since the panel was opened. Has no effect if the photo has another
  /// place by now.
  func update() {
    guard let panel, let item, catalog.contains(item.path), catalog.photo(at: item.path) == item.photo
    else { return }
    panel.show(catalog.properties(of: item.path))
  }
}
