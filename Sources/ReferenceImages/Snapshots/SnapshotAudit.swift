import Foundation

/// Finds references of snapshots that no test uses.
package struct SnapshotAudit: Sendable {
  /// A reference that can be deleted.
  package struct Finding: Equatable, Sendable, CustomStringConvertible {
    /// The reason why a reference can be deleted.
    package enum Reason: Equatable, Sendable {
      /// The test file that it belongs to does not exist.
      case noTestFile(name: String)
      case noTestFunction(name: String)
      /// The last run of all tests did not use it.
      case unused
    }

    package var file: URL
    package var reason: Reason

    package var description: String {
      switch reason {
      case .noTestFile(let name): "\(file.path): orphaned, there is no \(name)"
      case .noTestFunction(let name): "\(file.path): orphaned, there is no test function \(name)"
      case .unused: "\(file.path): stale, no test uses it"
      }
    }
  }

  /// The folder to search, with its subfolders: a package, or any folder that contains tests.
  package let root: URL

  package init(root: URL) { self.root = root }

  /// Returns the references that can be deleted, sorted by path. `used`: the paths of the references that a
  /// run of all tests used; nil: only references without a test function are found.
  package func findings(used: Set<String>? = nil) throws -> [Finding] {
    try snapshotFolders().flatMap { folder in
      try suites(in: folder).flatMap { try findings(suite: $0, used: used) }
    }
  }

  private func snapshotFolders() -> [URL] {
    guard
      let files = FileManager.default.enumerator(
        at: root, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    else { return [] }
    var folders: [URL] = []
    for case let file as URL in files where file.lastPathComponent == SnapshotReference.folderName {
      files.skipDescendants()
      folders.append(file)
    }
    return folders.sorted { $0.path < $1.path }
  }

  private func suites(in folder: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles
    )
    .filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
    .sorted { $0.path < $1.path }
  }

  private func findings(suite: URL, used: Set<String>?) throws -> [Finding] {
    let references = try FileManager.default.contentsOfDirectory(
      at: suite, includingPropertiesForKeys: nil, options: .skipsHiddenFiles
    ).sorted { $0.path < $1.path }
    let testFile = suite.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: suite.lastPathComponent + ".swift")
    guard FileManager.default.fileExists(atPath: testFile.path) else {
      return references.map { Finding(file: $0, reason: .noTestFile(name: testFile.lastPathComponent)) }
    }
    let functions = Self.functions(in: try String(contentsOf: testFile, encoding: .utf8))
    return references.compactMap { reference in
      let name = String(reference.lastPathComponent.prefix { $0 != "." })
      if !functions.contains(where: { name == $0 || name.hasPrefix($0 + "-") }) {
        return Finding(file: reference, reason: .noTestFunction(name: name))
      }
      if let used, !used.contains(reference.standardizedFileURL.path) {
        return Finding(file: reference, reason: .unused)
      }
      return nil
    }
  }

  /// Returns the names of the functions that a source file declares, in the form in which file names of
  /// references contain them.
  static func functions(in source: String) -> Set<String> {
    var names: Set<String> = []
    for piece in source.split(separator: "func ").dropFirst() {
      let text = piece.drop { $0 == " " }
      let name =
        text.first == "`"
        ? text.dropFirst().prefix { $0 != "`" } : text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      names.insert(SnapshotReference.fileName(String(name)))
    }
    return names.subtracting([""])
  }
}
