import CollectionLayouts
import UIKit

/// A mosaic whose tiles are aligned with the text of the headings.
final class AlbumMosaicLayout: MosaicLayout {
  override func prepare() {
    let width = collectionView?.bounds.width ?? 0
    let inset = AlbumHeaderView.sectionInset(width: width)
    if sectionInset != inset { sectionInset = inset }
    headerHeight = AlbumHeaderView.height(width: width)
    super.prepare()
  }
}

/// Columns that are aligned with the text of the headings. In wide windows they grow, so that the largest
/// album has about two photos in each of them.
final class AlbumWaterfallLayout: WaterfallLayout {
  private static let largestColumn: CGFloat = 360

  override func prepare() {
    let width = collectionView?.bounds.width ?? 0
    let inset = AlbumHeaderView.sectionInset(width: width)
    if sectionInset != inset { sectionInset = inset }
    headerHeight = AlbumHeaderView.height(width: width)
    captionHeight = PhotoCell.captionHeight
    let columns = columns(in: width - inset.left - inset.right)
    if columnCount != columns { columnCount = columns }
    super.prepare()
  }

  private func columns(in room: CGFloat) -> Int {
    func fitting(_ column: CGFloat) -> Int {
      max(1, Int(max(0, room + columnSpacing) / (column + columnSpacing)))
    }
    let longest = collectionView?.longestSection ?? 0
    let isCompact = Theme.isCompact(collectionView?.bounds.width ?? 0)
    let smallestColumn = max(isCompact ? 140 : 180, PhotoCell.captionWidth(isCompact: isCompact))
    return min(fitting(smallestColumn), max(fitting(Self.largestColumn), (longest + 1) / 2))
  }
}
