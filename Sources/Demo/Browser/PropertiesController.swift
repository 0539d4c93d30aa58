import Files
import PhotoLibrary
import UIKit

/// The properties of photos, in a panel in front of the window.
extension BrowserViewController {
  /// Shows the properties of the photo that commands apply to, or a summary of several photos.
  func showProperties() {
    guard propertiesView == nil else { return }
    guard let target else { return showSkipped() }
    let isSingle = targets.count == 1
    let rows = isSingle ? catalog.properties(of: target) : summary(of: targets)
    let panel = PropertiesView(rows) { [weak self] in self?.closeProperties() }
    panel.item = isSingle ? PropertiesView.Item(path: target, photo: catalog.photo(at: target)) : nil
    if !isSingle { sumFiles(of: targets, in: panel) }
    open(panel)
  }

  private func open(_ panel: PropertiesView) {
    panel.frame = view.bounds
    propertiesView = panel
    view.addSubview(panel)
    panel.alpha = 0
    UIView.animate(withDuration: Theme.panelDuration) { panel.alpha = 1 }
  }

  /// Lists the skipped files with the reasons. Does nothing if all files are shown.
  func showSkipped() {
    let skipped = catalog.skipped
    guard skipped.count > 0, propertiesView == nil else { return }
    let shown = skipped.entries.prefix(Self.shownSkippedFiles)
    var rows = shown.map {
      Property(name: "", value: "\(ShownName.within(URL(filePath: $0.path).lastPathComponent)): \($0.reason)")
    }
    rows[0].name = "Skipped"
    if skipped.count > shown.count {
      rows.append(Property(name: "", value: "and \(CountText.grouped(skipped.count - shown.count)) more"))
    }
    open(PropertiesView(rows) { [weak self] in self?.closeProperties() })
  }

  /// The number of skipped files that have room in the panel.
  private static let shownSkippedFiles = 10

  func closeProperties() {
    guard let panel = propertiesView else { return }
    propertiesView = nil
    panel.isUserInteractionEnabled = false
    UIView.animate(withDuration: Theme.panelDuration) {
      panel.alpha = 0
    } completion: { _ in
      panel.removeFromSuperview()
    }
  }

  /// The key commands while the properties are shown.
  var closingCommands: [UIKeyCommand] {
    [(UIKeyCommand.inputEscape, UIKeyModifierFlags()), ("\r", []), ("\r", .alternate)].map {
      command($0, $1) { $0.closeProperties() }
    } + [command("q", .control) { $0.onQuit?() }]
  }

  /// Shows the values that have been read since the panel was opened. Has no effect if the photo has another place by now.
  func updateProperties() {
    guard let panel = propertiesView, let item = panel.item, item.path.section < catalog.sectionCount,
      item.path.item < catalog.itemCount(inSection: item.path.section),
      catalog.photo(at: item.path) == item.photo
    else { return }
    panel.show(catalog.properties(of: item.path))
  }

  /// The number of photos and albums, and a row for the size of the files if there are any.
  private func summary(of paths: [IndexPath]) -> [Property] {
    var rows = [
      Property(name: "Photos", value: CountText.grouped(paths.count)),
      Property(name: "Albums", value: CountText.grouped(Set(paths.map(\.section)).count)),
    ]
    if paths.contains(where: { catalog.file(at: $0) != nil }) {
      rows.append(Property(name: "File size", value: Property.unknownValue))
    }
    return rows
  }

  private func sumFiles(of paths: [IndexPath], in panel: PropertiesView) {
    let files = paths.compactMap { catalog.file(at: $0) }
    guard !files.isEmpty else { return }
    var rows = summary(of: paths)
    catalog.sumByteCounts(of: files) { [weak panel] bytes in
      rows[rows.count - 1].value = CountText.bytes(bytes)
      panel?.show(rows)
    }
  }
}
