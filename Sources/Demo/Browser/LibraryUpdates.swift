import Files
import PhotoLibrary
import UIKit

extension BrowserViewController {
  /// Watches the folders of the catalog, and shows added and removed files in one batch update.
  func watchFolders(of photos: PhotoCatalog) {
    photos.startWatching { [weak self, weak photos] collection, added, removed in
      guard let self, let photos else { return }
      entrance = .fly
      change { photos.collection = collection }
      sortAgain()
      var parts: [String] = []
      if added > 0 { parts.append("\(CountText.photos(added)) added to the folder") }
      if removed > 0 { parts.append("\(CountText.photos(removed)) removed from the folder") }
      showNote(parts.joined(separator: "  ·  "))
    }
    photos.onFileChange = { [weak self] in
      guard let self else { return }
      factsDidChange()
      refreshHeadings()
      sortAgain()
    }
  }

  /// Sorts the albums again whose order depends on the content of files. That is no edit: it is not undone.
  private func sortAgain() {
    let sortings = Set(catalog.history.current.sections.compactMap(\.sorting)).filter { $0.order != .name }
    guard !sortings.isEmpty else { return }
    sortingAgain?.cancel()
    sortingAgain = work.start { [weak self, catalog] in
      for sorting in sortings {
        guard let ranks = await catalog.ranks(by: sorting, progress: { _ in }), !Task.isCancelled else {
          return
        }
        var history = catalog.history
        history.apply(.sorted(ranks, sorting))
        if history.current != catalog.history.current { self?.change { catalog.history = history } }
      }
    }
  }

  /// Adds the albums of a folder that was dropped on the window, after the others.
  func addFolder(_ path: String) {
    let name = ShownName.within(URL(filePath: path).lastPathComponent)
    guard let photos = catalog as? PhotoCatalog else {
      return showNote("Folders cannot be added to generated items: start without --items to add “\(name)”")
    }
    note.keep("Scanning “\(name)”…")
    work.start { [weak self] in
      do {
        let found = try await photos.scan(path)
        self?.show(found, name: name, in: photos)
      } catch let error as PhotoLibraryError {
        self?.showNote(error.description)
      } catch {
        self?.showNote("“\(name)” cannot be read: \(error)")
      }
    }
  }

  private func show(_ found: [Album], name: String, in photos: PhotoCatalog) {
    guard !found.isEmpty else { return showNote("There are no pictures in “\(name)”") }
    let first = catalog.sectionCount
    var count = 0
    entrance = .fly
    change { count = photos.collection.add(found, name: name) }
    guard count > 0 else { return showNote("“\(name)” is already shown") }
    showNote("\(EditName.addFolder(name).report)  ·  Ctrl+Z to undo")
    scroll(toSection: first)
  }
}
