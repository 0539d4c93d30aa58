import Foundation

/// The files of the package, for the tests that read them.
enum SourceTree {
  /// The folder of Package.swift.
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The paths, relative to the root, and the texts of the files below a folder, ascending by path. Folders
  /// that are links have the files of others, and are left out.
  static func files(
    under folder: String, withExtension extensions: Set<String> = ["swift"]
  ) throws -> [(path: String, text: String)] {
    let found = FileManager.default.enumerator(
      at: root.appending(path: folder), includingPropertiesForKeys: nil)
    return try (found?.compactMap { $0 as? URL } ?? [])
      .filter { extensions.contains($0.pathExtension) && !$0.hasDirectoryPath }
      .sorted { $0.path < $1.path }
      .map { (String($0.path.dropFirst(root.path.count + 1)), try String(contentsOf: $0, encoding: .utf8)) }
  }
}
