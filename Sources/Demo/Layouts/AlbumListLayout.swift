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
    let side = min(2 * margin - PhotoRow.padding, max(0, (width - 1) / 2))
    let inset = UIEdgeInsets(
      top: PhotoRow.padding, left: side, bottom: margin - PhotoRow.padding, right: side)
    rowHeight = PhotoRow.height(width: width - 2 * side)
    let height = AlbumHeaderView.height(width: width) + margin
    guard sectionInset != inset || headerHeight != height else { return }
    sectionInset = inset
    headerHeight = height
    sectionBackgroundInset = UIEdgeInsets(top: margin, left: margin, bottom: 0, right: margin)
    separatorInset.left = PhotoRow.textStart
    separatorInset.right = PhotoRow.padding
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
