import UIKit

/// The title of the window.
extension BrowserViewController {
  /// Updates ``windowTitle``: the caption of the open photo; otherwise the name of the album at the top, or of
  /// the folder if nothing is visible, and the name of the program.
  ///
  /// - Complexity: O(visible items); called in each frame while the content scrolls.
  func updateTitle() {
    let albumTitle = [firstAlbum ?? folderName, "Collection"].compactMap { $0 }.joined(separator: " – ")
    windowTitle = viewer.caption?.windowTitle ?? albumTitle
  }

  /// Updates what depends on the visible items one frame later, when those at the new offset are visible: a display
  /// link that is created before the animation pass of a frame is called in that frame, before the layout.
  func updateAfterLayout() {
    guard titleRefresh == nil else { return }
    var frames = 0
    titleRefresh = view.displayLink { [weak self] link in
      frames += 1
      guard frames > 1 else { return }
      link.invalidate()
      self?.titleRefresh = nil
      self?.updateTitle()
      self?.viewer.attachZoom()
    }
  }

  /// The name of the album of the centered item, or of the first visible item; before the first layout, of the
  /// first album.
  private var firstAlbum: String? {
    let kind = UICollectionView.elementKindSectionHeader
    let heading = collectionView.indexPathsForVisibleSupplementaryElements(ofKind: kind).min()
    let section = (centeredItem ?? collectionView.indexPathsForVisibleItems.min() ?? heading)?.section ?? 0
    return section < catalog.sectionCount ? catalog.heading(ofSection: section).name : nil
  }
}
