import PhotoLibrary
import UIKit

/// Photos on the desktop's clipboard: as the paths of their files, one a line. No file is touched by any of it.
extension BrowserViewController {
  func copySelected() {
    let paths = collectionView.indexPathsForSelectedItems ?? []
    guard put(paths) else { return }
    tell("\(CountText.photos(paths.count)) copied  ·  Ctrl+V to paste")
  }

  func cutSelected() {
    let paths = collectionView.indexPathsForSelectedItems ?? []
    guard put(paths) else { return }
    perform(.cut(paths.count)) { $0.remove(at: paths.map { Arrangement.Place($0) }) }
  }

  /// Puts the pictures whose paths are on the clipboard behind the photo with the focus, or the last selected one, or at
  /// the end of the album in sight; they are selected then.
  func paste() {
    guard let files = UIPasteboard.general.urls, let place = placeForPasting else {
      return tell("There are no pictures on the clipboard")
    }
    let photos = catalog.photos(pasting: files)
    guard !photos.isEmpty else { return tell("None of what is on the clipboard is a picture file") }
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

  /// Returns whether there was anything to put.
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
