import Files
import PhotoLibrary
import UIKit

/// Cut, copy and paste with the desktop's clipboard, which contains file paths, one per line, and dropped files. No file is
/// changed.
extension BrowserViewController {
  func copyTargets() {
    let paths = targets
    guard put(paths) else { return }
    showNote("\(CountText.photos(paths.count)) copied  ·  Ctrl+V to paste")
  }

  func cutTargets() {
    let paths = targets
    guard put(paths) else { return }
    perform(.cut(paths.count)) { $0.remove(at: paths.map { Arrangement.Place($0) }) }
  }

  /// Inserts the pictures whose paths are on the clipboard, and selects or shows them. They are inserted after
  /// the open photo, the last selected photo, the focused photo, or at the end of the first visible album.
  func paste() {
    guard let files = UIPasteboard.general.urls, let place = placeForPasting else {
      return showNote("There are no pictures on the clipboard")
    }
    let photos = catalog.photos(pasting: files)
    guard !photos.isEmpty else { return showNote("The clipboard contains no picture files") }
    insert(photos, at: place, as: .paste(photos.count))
  }

  /// Adds dropped files: pictures before a place, or where they would be pasted, and folders as albums.
  func receive(_ files: [URL], at place: Arrangement.Place? = nil) {
    let (folders, others) = Self.divide(files)
    for folder in folders { addFolder(folder.path(percentEncoded: false)) }
    guard folders.isEmpty || !others.isEmpty else { return }
    guard let place = place ?? placeForPasting else {
      return showNote("There is no album for dropped pictures: drop a folder first")
    }
    let photos = catalog.photos(pasting: others)
    guard !photos.isEmpty else {
      if folders.isEmpty { showNote("There are no picture files among the dropped items") }
      return
    }
    insert(photos, at: place, as: .add(photos.count))
  }

  private static func divide(_ files: [URL]) -> (folders: [URL], others: [URL]) {
    let folders = files.filter { FileStatus.isFolder($0.path(percentEncoded: false)) }
    return (folders, files.filter { !folders.contains($0) })
  }

  /// Inserts photos as one edit, and selects or shows them.
  private func insert(_ photos: [PhotoID], at place: Arrangement.Place, as name: EditName) {
    entrance = .fly
    revealFolders([place.section])
    perform(name) { $0.insert(photos, at: place) }
    collectionView.selectItem(at: nil, animated: false, scrollPosition: [])
    let count = place.section < catalog.sectionCount ? catalog.itemCount(inSection: place.section) : 0
    for item in place.item..<min(count, place.item + photos.count) {
      collectionView.selectItem(
        at: IndexPath(item: item, section: place.section), animated: false, scrollPosition: [])
    }
    let first = IndexPath(item: place.item, section: place.section)
    if viewer.isBusy {
      viewer.show(first)
    } else {
      collectionView.scrollToItem(at: first, at: [], animated: true)
    }
    updateStatus()
  }

  /// Copies photos to the clipboard. Returns false if `paths` is empty.
  private func put(_ paths: [IndexPath]) -> Bool {
    guard !paths.isEmpty else { return false }
    let files = paths.compactMap { catalog.file(at: $0) }
    if files.count == paths.count {
      UIPasteboard.general.urls = files
    } else {
      UIPasteboard.general.strings = paths.map { catalog.title(of: $0) }
    }
    return true
  }

  private var placeForPasting: Arrangement.Place? {
    if let last = targets.last ?? collectionView.focusedIndexPath {
      return Arrangement.Place(last.section, last.item + 1)
    }
    guard catalog.sectionCount > 0 else { return nil }
    let section = collectionView.indexPathsForVisibleItems.first?.section ?? catalog.sectionCount - 1
    return Arrangement.Place(section, catalog.itemCount(inSection: section))
  }
}
