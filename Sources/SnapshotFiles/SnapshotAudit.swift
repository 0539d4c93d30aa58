import Foundation

/// Finds references that no test needs.
public struct SnapshotAudit: Sendable {
  /// A reference that can go.
  public struct Finding: Equatable, Sendable, CustomStringConvertible {
    public enum Reason: Equatable, Sendable {
      /// The file of tests that it belongs to is gone.
      case noTestFile(name: String)
      /// The file of tests has no such function.
      case noTestFunction(name: String)
      /// A run of all tests did not ask for it.
      case notAskedFor
    }

    public var file: URL
    public var reason: Reason

    public var description: String {
      switch reason {
      case .noTestFile(let name): "\(file.path): orphaned, there is no \(name)"
      case .noTestFunction(let name): "\(file.path): orphaned, no test is called \(name)"
      case .notAskedFor: "\(file.path): stale, no test asked for it"
      }
    }
  }

  /// The package, or any folder with tests in it.
  public let root: URL

  public init(root: URL) { self.root = root }

  /// What can go, in the order of the paths. `asked` are the references that a run of all tests asked for; without it only
  /// orphans are found.
  public func findings(asked: Set<String>? = nil) throws -> [Finding] {
    try snapshotFolders().flatMap { folder in
      try suites(in: folder).flatMap { try findings(suite: $0, asked: asked) }
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

  private func findings(suite: URL, asked: Set<String>?) throws -> [Finding] {
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
      if let asked, !asked.contains(reference.standardizedFileURL.path) {
        return Finding(file: reference, reason: .notAskedFor)
      }
      return nil
    }
  }

  /// The names of the functions that a source file declares, as they are in names of references.
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
