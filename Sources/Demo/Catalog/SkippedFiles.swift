import Files
import PhotoLibrary

/// The files and folders that cannot be shown, in the order in which they were found, each once.
struct SkippedFiles: Equatable {
  /// A file or folder with the reason.
  struct Entry: Equatable {
    var path: String
    /// The version of the file that cannot be shown.
    var version: FileVersion?
    /// The end of a sentence, such as "permission denied".
    var reason: String
  }

  /// The first ones, at most ``largestCount``.
  private(set) var entries: [Entry] = []
  private(set) var count = 0
  private var paths: Set<String> = []

  static let largestCount = 1000

  /// Adds a version of a file. It keeps its first reason, which is the exact one: a file that cannot be
  /// decoded is not examined again.
  mutating func insert(_ path: String, version: FileVersion? = nil, reason: String) {
    let entry = Entry(path: path, version: version, reason: reason)
    if let index = paths.contains(path) ? entries.firstIndex(where: { $0.path == path }) : nil {
      if entries[index].version != version { entries[index] = entry }
      return
    }
    count += 1
    guard entries.count < Self.largestCount else { return }
    paths.insert(path)
    entries.append(entry)
  }

  /// Removes a file, which can be shown.
  ///
  /// - Complexity: O(1) if it was not skipped.
  mutating func remove(_ path: String) {
    guard paths.remove(path) != nil else { return }
    count -= 1
    entries.removeAll { $0.path == path }
  }

  /// The text of the status bar, such as `3 files skipped`; nil if there are none.
  var summary: String? {
    count == 0 ? nil : String(localized: "\(count) files skipped", one: "\(count) file skipped")
  }
}
