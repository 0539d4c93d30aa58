import PhotoLibrary
import UIKit

/// Cut, copy and paste with the desktop's clipboard, which contains file paths, one per line. No file is
/// changed.
extension BrowserViewController {
  func copySelected() {
    let paths = collectionView.indexPathsForSelectedItems ?? []
    guard put(paths) else { return }
    showNote("\(CountText.photos(paths.count)) copied  ·  Ctrl+V to paste")
  }

  func cutSelected() {
    let paths = collectionView.indexPathsForSelectedItems ?? []
    guard put(paths) else { return }
    perform(.cut(paths.count)) { $0.remove(at: paths.map { Arrangement.Place($0) }) }
  }

  /// Inserts the pictures whose paths are on the clipboard, and selects them. They are inserted after the
  /// last selected photo, the focused photo, or at the end of the first visible album.
  func paste() {
    guard let files = UIPasteboard.general.urls, let place = placeForPasting else {
      return showNote("There are no pictures on the clipboard")
    }
    let photos = catalog.photos(pasting: files)
    guard !photos.isEmpty else { return showNote("The clipboard contains no picture files") }
    entrance = .fly
    perform(.paste(photos.count)) { $0.insert(photos, at: place) }
    collectionView.selectItem(at: nil, animated: false, scrollPosition: [])
    for item in place.item..<place.item + photos.count {
      collectionView.selectItem(
        at: IndexPath(item: item, section: place.section), animated: false, scrollPosition: [])
    }
    collectionView.scrollToItem(
      at: IndexPath(item: place.item, section: place.section), at: [], animated: true)
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
    let selected = collectionView.indexPathsForSelectedItems?.last
    if let last = selected ?? collectionView.focusedIndexPath {
      return Arrangement.Place(last.section, last.item + 1)
    }
    guard catalog.sectionCount > 0 else { return nil }
    let section = collectionView.indexPathsForVisibleItems.first?.section ?? catalog.sectionCount - 1
    return Arrangement.Place(section, catalog.itemCount(inSection: section))
  }
}
