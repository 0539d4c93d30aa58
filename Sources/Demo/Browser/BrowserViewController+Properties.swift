import PhotoLibrary
import UIKit

/// The properties of photos, in a panel in front of the window.
extension BrowserViewController {
  /// Shows the properties of the photo that commands apply to, or a summary of several photos.
  func showProperties() {
    guard propertiesView == nil, let target else { return }
    let rows = targets.count == 1 ? catalog.properties(of: target) : summary(of: targets)
    let panel = PropertiesView(rows) { [weak self] in self?.closeProperties() }
    panel.frame = view.bounds
    propertiesView = panel
    view.addSubview(panel)
    panel.alpha = 0
    UIView.animate(withDuration: Theme.panelDuration) { panel.alpha = 1 }
  }

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

  /// The number of photos and albums, and the size of their files.
  private func summary(of paths: [IndexPath]) -> [Property] {
    var rows = [
      Property(name: "Photos", value: CountText.grouped(paths.count)),
      Property(name: "Albums", value: CountText.grouped(Set(paths.map(\.section)).count)),
    ]
    let files = paths.compactMap { catalog.file(at: $0) }
    if !files.isEmpty, files.count <= Self.maximumSummedFiles {
      let bytes = files.reduce(0) { $0 + (PictureFile.byteCount(of: $1) ?? 0) }
      rows.append(Property(name: "File size", value: CountText.bytes(bytes)))
    }
    return rows
  }

  /// The largest number of files whose sizes are read for a summary, which blocks the window.
  private static let maximumSummedFiles = 5_000
}
