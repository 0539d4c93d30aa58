import CollectionLayouts
import UIKit

/// A list with a card for each album. The card's head stays at the top of the window while its rows pass beneath it.
final class AlbumListLayout: ListLayout {
  override init() {
    super.init()
    rowHeight = PhotoCell.rowHeight
    sectionHeadersPinToVisibleBounds = true
    register(AlbumPanelView.self, forDecorationViewOfKind: Self.sectionBackgroundKind)
    register(RowLineView.self, forDecorationViewOfKind: Self.separatorKind)
  }

  override func prepare() {
    fitToWindow()
    super.prepare()
  }

  /// Narrow windows have narrower margins.
  private func fitToWindow() {
    let width = collectionView?.bounds.width ?? 0
    let margin = Theme.cardMargin(width)
    // A row's hover reaches beyond its picture, which lines up with the header.
    let side = min(2 * margin - PhotoCell.rowPadding, max(0, (width - 1) / 2))
    let inset = UIEdgeInsets(
      top: PhotoCell.rowPadding, left: side, bottom: margin - PhotoCell.rowPadding, right: side)
    guard sectionInset != inset || headerHeight != AlbumHeaderView.height + margin else { return }
    sectionInset = inset
    headerHeight = AlbumHeaderView.height + margin
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
