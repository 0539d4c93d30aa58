import CollectionLayouts
import UIKit

/// A mosaic whose tiles are aligned with the text of the headings.
final class AlbumMosaicLayout: MosaicLayout {
  override func prepare() {
    let inset = AlbumHeaderView.sectionInset(width: collectionView?.bounds.width ?? 0)
    if sectionInset != inset { sectionInset = inset }
    super.prepare()
  }
}

/// Columns that are aligned with the text of the headings.
final class AlbumWaterfallLayout: WaterfallLayout {
  override func prepare() {
    let inset = AlbumHeaderView.sectionInset(width: collectionView?.bounds.width ?? 0)
    if sectionInset != inset { sectionInset = inset }
    super.prepare()
  }
}
