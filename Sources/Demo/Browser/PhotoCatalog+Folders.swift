import PhotoLibrary
import UIKit

extension PhotoCatalog {
  /// Follows what happens in the folders from now on. `onChange` is told what it makes of the collection.
  func startWatching(_ onChange: @escaping (PhotoCollection, _ added: Int, _ removed: Int) -> Void) {
    onFolderChange = onChange
    do {
      watcher = try FolderWatcher { changes in
        Task { @MainActor [weak self] in self?.take(changes) }
      }
    } catch {
      FileHandle.standardError.write(Data("New files are not noticed: \(error)\n".utf8))
    }
    watcher?.watch(scannedRoot)
  }

  private func take(_ changes: [FolderChange]) {
    var collection = collection
    let (added, removed) = collection.apply(changes, root: scannedRoot)
    if let problem = watcher?.problem, !toldProblem {
      toldProblem = true
      FileHandle.standardError.write(Data("New files are not noticed everywhere: \(problem)\n".utf8))
    }
    guard added + removed > 0 else { return }
    onFolderChange?(collection, added, removed)
  }

  /// Looks through a folder that was dropped on the window. Throws ``PhotoLibraryError`` if it cannot be read.
  func scan(_ folder: String) async throws -> [Album] {
    var found: [Album] = []
    for try await event in LibraryScan(root: folder).events() {
      switch event {
      case .albums(let albums, _): found += albums
      case .problem(let problem): FileHandle.standardError.write(Data("\(problem)\n".utf8))
      case .listed:
        watcher?.watch(folder)
        return found
      case .progress, .dated: break
      }
    }
    return found
  }
}
