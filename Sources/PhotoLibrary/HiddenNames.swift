struct HiddenNames: Sendable {
  var showsHidden: Bool

  /// Folders of other programs and systems with deleted images or small copies of images, in lower case.
  private static let foreign: Set<String> = [
    ".thumbnails", ".trash", ".trashes", "$recycle.bin", "system volume information", "lost+found", "@eadir",
    "#recycle", "__macosx", ".picasaoriginals", ".appledouble",
  ]

  /// Whether a name in a folder is not listed.
  func contains(_ name: String, in folder: String) -> Bool {
    guard name.hasPrefix(".") else { return isForeign(name, in: folder) }
    // The folder itself and the one that it is in are entries too.
    return !showsHidden || name == "." || name == ".." || isForeign(name, in: folder)
  }

  private func isForeign(_ name: String, in folder: String) -> Bool {
    // Files of macOS with the attributes of other files.
    if name.hasPrefix("._") || name.hasPrefix(".Trash-") { return true }
    if name == "Trash", folder.hasSuffix("/.local/share") { return true }
    if name == "thumbnails", folder.hasSuffix("/.cache") { return true }
    guard let first = name.utf8.first, Self.firstBytes.contains(first) else { return false }
    return Self.foreign.contains(name.lowercased())
  }

  /// The first bytes of the names in ``foreign``: all other names need no further test.
  private static let firstBytes = Set(
    foreign.flatMap { [$0.utf8.first, $0.uppercased().utf8.first] }.compactMap { $0 })
}
