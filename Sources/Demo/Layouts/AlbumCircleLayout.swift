import CollectionLayouts
import UIKit

/// Circles with small margins in narrow windows, which need the width for the circle around the heading.
final class AlbumCircleLayout: CircleLayout {
  override func prepare() {
    let margin: CGFloat = Theme.isCompact(collectionView?.bounds.width ?? 0) ? Theme.compactMargin : 24
    let inset = UIEdgeInsets(top: margin, left: margin, bottom: margin, right: margin)
    if sectionInset != inset { sectionInset = inset }
    headerHeight = AlbumHeaderView.height
    super.prepare()
  }
}
