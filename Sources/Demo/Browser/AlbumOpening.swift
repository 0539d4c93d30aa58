import CollectionLayouts
import UIKit

/// Opening photos and albums.
extension BrowserViewController {
  /// Opens a photo; in stacks, the album of a pile.
  func openItem(_ path: IndexPath) {
    if choice == .stacks { openAlbum(path.section) } else { viewer.open(path) }
  }

  /// Opens the album of a heading.
  func openAlbum(of header: AlbumHeaderView) {
    if let section = section(of: header) { openAlbum(section) }
  }

  /// The section of a heading; nil if it is not visible.
  func section(of header: AlbumHeaderView) -> Int? {
    let kind = UICollectionView.elementKindSectionHeader
    return collectionView.indexPathsForVisibleSupplementaryElements(ofKind: kind).first {
      collectionView.supplementaryView(forElementKind: kind, at: $0) === header
    }?.section
  }

  /// Shows an album in the grid, with its heading at the top. If the grid is shown already, or with large items,
  /// scrolls to the album.
  func openAlbum(_ section: Int) {
    guard !viewer.isBusy, !collectionView.hasActiveDrag, section < catalog.sectionCount else { return }
    guard choice != .grid && choice != .large || transitions.layout != nil else {
      return scroll(toSection: section)
    }
    openingAlbum = section
    transitions.show(.grid)
    if transitions.layout == nil { openingAlbum = nil }
  }

  /// The content offset at the end of a transition that opens an album; nil for other transitions.
  var albumOffset: CGPoint? {
    guard let section = openingAlbum, let grid = transitions.layout?.nextLayout as? AlbumLayout,
      let heading = grid.layoutAttributesForSupplementaryView(
        ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))
    else { return nil }
    return CGPoint(x: 0, y: heading.frame.minY - collectionView.contentInset.top)
  }

  /// Scrolls to the heading of a section.
  func scroll(toSection section: Int, animated: Bool = true) {
    let path = IndexPath(item: 0, section: section)
    if let flow = collectionView.collectionViewLayout as? CoverFlowLayout {
      if let offset = flow.contentOffset(forItemAt: path) {
        collectionView.setContentOffset(offset, animated: animated)
      }
      return
    }
    let kind = UICollectionView.elementKindSectionHeader
    let heading = collectionView.layoutAttributesForSupplementaryElement(ofKind: kind, at: path)
    guard let top = (heading ?? collectionView.layoutAttributesForItem(at: path))?.frame.minY else { return }
    let inset = collectionView.contentInset
    let end = max(-inset.top, collectionView.contentSize.height + inset.bottom - collectionView.bounds.height)
    collectionView.setContentOffset(CGPoint(x: 0, y: min(top - inset.top, end)), animated: animated)
  }
}
