import Files
import PhotoLibrary

/// The versions of the picture files that are shown. Whatever is made from a file is made for the version
/// that this object has of it: its image in all sizes, its size and date, its color, and the dates of its
/// album.
struct FileVersions: Sendable {
  /// The versions of the files that have changed since they were found, by path.
  private var changed: [FileKey: FileVersion] = [:]
  private(set) var folders: Set<String> = []

  /// The version of a file; nil for the one with which it was found.
  ///
  /// - Complexity: O(1).
  func version(of path: String) -> FileVersion? { changed.isEmpty ? nil : changed[FileKey(path)] }

  /// Records the new versions of files. Returns the paths of those whose version has changed.
  mutating func apply(_ changes: [FolderChange]) -> [String] {
    var paths: [String] = []
    for change in changes {
      for (name, version) in change.rewritten {
        let path = (change.folder == "/" ? "" : change.folder) + "/" + name.text
        guard changed.updateValue(version, forKey: FileKey(path)) != version else { continue }
        folders.insert(change.folder)
        paths.append(path)
      }
    }
    return paths
  }
}
