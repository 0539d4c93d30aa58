import CollectionLayouts
import UIKit

/// Circles with small margins in narrow windows, which need the width for the circle around the heading. In
/// low windows they shrink, so that a whole circle is visible.
final class AlbumCircleLayout: CircleLayout {
  /// The height, in points, below which circles shrink.
  private static let lowHeight: CGFloat = 460

  override func prepare() {
    let size = collectionView?.bounds.size ?? .zero
    let isLow = size.height < Self.lowHeight
    let (side, end): (CGFloat, CGFloat) = (
      Theme.isCompact(size.width) ? Theme.compactMargin : 24, isLow ? 4 : 24
    )
    let inset = UIEdgeInsets(top: end, left: side, bottom: end, right: side)
    if sectionInset != inset { sectionInset = inset }
    headerHeight = AlbumHeaderView.centeredHeight
    let item = isLow ? max(24, (size.height / 11).rounded(.down)) : 48
    minimumItemSize = CGSize(width: item, height: item)
    minimumHeaderWidth = isLow ? min(220, (size.height / 2).rounded(.down)) : max(220, Theme.scaled(120))
    super.prepare()
  }
}
