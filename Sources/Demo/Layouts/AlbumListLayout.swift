import CollectionLayouts
import UIKit

/// A list with a background card for each album, and pinned headers.
final class AlbumListLayout: ListLayout {
  override init() {
    super.init()
    sectionHeadersPinToVisibleBounds = true
    register(AlbumPanelView.self, forDecorationViewOfKind: Self.sectionBackgroundKind)
    register(RowLineView.self, forDecorationViewOfKind: Self.separatorKind)
  }

  override func prepare() {
    fitToWindow()
    super.prepare()
  }

  private func fitToWindow() {
    let width = collectionView?.bounds.width ?? 0
    let margin = Theme.cardMargin(width)
    // The hover background of a row exceeds its picture, which is aligned with the header's text.
    let side = min(2 * margin - PhotoCell.rowPadding, max(0, (width - 1) / 2))
    let inset = UIEdgeInsets(
      top: PhotoCell.rowPadding, left: side, bottom: margin - PhotoCell.rowPadding, right: side)
    rowHeight = PhotoCell.rowHeight(width: width - 2 * side)
    let height = AlbumHeaderView.height(width: width) + margin
    guard sectionInset != inset || headerHeight != height else { return }
    sectionInset = inset
    headerHeight = height
    sectionBackgroundInset = UIEdgeInsets(top: margin, left: margin, bottom: 0, right: margin)
    separatorInset.left = PhotoCell.rowTextStart
    separatorInset.right = PhotoCell.rowPadding
  }
}

/// The line between two rows.
final class RowLineView: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Theme.hairline
  }

  required init?(coder: NSCoder) { nil }
}
