import CollectionLayouts
import UIKit

/// An outline of the albums' folders on cards, whose rows have the size of those of the list.
final class AlbumOutlineLayout: OutlineLayout {
  override init() {
    super.init()
    separatorInset = PhotoRow.textStart
    register(AlbumPanelView.self, forDecorationViewOfKind: ListLayout.sectionBackgroundKind)
    register(RowLineView.self, forDecorationViewOfKind: ListLayout.separatorKind)
  }

  required convenience init?(coder: NSCoder) { self.init() }

  func show(_ outline: FolderOutline) {
    folders = { [weak outline] in
      outline?.update()
      return outline?.rows.map {
        Folder(depth: $0.depth, isExpanded: $0.isExpanded, beginsCard: $0.beginsCard)
      } ?? []
    }
  }

  override func prepare() {
    fitToWindow()
    super.prepare()
  }

  private func fitToWindow() {
    let width = collectionView?.bounds.width ?? 0
    let margin = Theme.cardMargin(width)
    let (side, step): (CGFloat, CGFloat) = (FolderRowView.side(margin), Theme.isCompact(width) ? 16 : 28)
    folderHeight = FolderRowView.height(width: width - margin, margin: margin)
    // As high as in a folder inside of another one.
    rowHeight = PhotoRow.height(width: width - 2 * (margin + side + step))
    // The content has an inset at the top.
    let margins = UIEdgeInsets(top: 0, left: margin, bottom: margin, right: margin)
    guard contentMargins != margins else { return }
    contentMargins = margins
    cardSpacing = margin
    rowInset = side
    indentation = step
  }
}
