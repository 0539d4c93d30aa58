import Files
import Foundation
import PhotoLibrary

extension PhotoCatalog {
  /// Starts to watch the folders. `onChange` is called with the changed collection.
  func startWatching(_ onChange: @escaping (PhotoCollection, _ added: Int, _ removed: Int) -> Void) {
    onFolderChange = onChange
    do {
      watcher = try FolderWatcher(showsHidden: showsHidden) { changes in
        Task { @MainActor [weak self] in self?.apply(changes) }
      }
    } catch {
      StandardError.write("Cannot watch the folder for new files: \(error)")
    }
    watcher?.watch(scannedRoot, changedSince: startTime)
  }

  func apply(_ changes: [FolderChange]) {
    let isRewritten = updateVersions(changes)
    var collection = collection
    let (added, removed) = collection.apply(changes, root: scannedRoot)
    if let problem = watcher?.problem, !hasReportedProblem {
      hasReportedProblem = true
      StandardError.write("Cannot watch all folders for new files: \(problem)")
    }
    for change in changes { forgetSkipped(in: change) }
    if added + removed > 0 { onFolderChange?(collection, added, removed) }
    if isRewritten { onFileChange?() }
  }

  /// Scans a folder that was dropped on the window. Throws ``PhotoLibraryError`` if it cannot be read.
  func scan(_ folder: String) async throws -> [Album] {
    var found: [Album] = []
    let start = Date()
    for try await event in makeScan(of: folder).events() {
      switch event {
      case .albums(let albums, _): found += albums
      case .problem(let problem): skip(problem)
      case .listed:
        watcher?.watch(LibraryScan(root: folder).root, changedSince: start)
        return found
      case .progress, .dated: break
      }
    }
    return found
  }
}
