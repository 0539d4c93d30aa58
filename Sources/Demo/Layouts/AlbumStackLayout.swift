import CollectionLayouts
import UIKit

/// Piles on cards, which grow with the window.
final class AlbumStackLayout: StackLayout {
  override init() {
    super.init()
    register(AlbumPanelView.self, forDecorationViewOfKind: Self.matKind)
    itemSize = CGSize(width: 152, height: 152)
    captionHeight = AlbumHeaderView.height
  }

  required convenience init?(coder: NSCoder) { self.init() }

  override func prepare() {
    fitToWindow()
    super.prepare()
  }

  private func fitToWindow() {
    let width = collectionView?.bounds.width ?? 0
    let (margin, isCompact) = (Theme.cardMargin(width), Theme.isCompact(width))
    let mat: CGFloat = isCompact ? 16 : 24
    guard matMargin != mat || contentMargins.left != margin + mat else { return }
    matMargin = mat
    // The content has an inset at the top.
    contentMargins = UIEdgeInsets(top: mat, left: margin + mat, bottom: margin + mat, right: margin + mat)
    spacing = CGSize(width: 2 * mat + margin, height: 2 * mat + margin)
    maximumItemSize = isCompact ? nil : CGSize(width: 220, height: 220)
  }
}
