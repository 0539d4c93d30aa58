import CollectionLayouts
import UIKit

/// Piles on cards, which grow with the window.
final class AlbumStackLayout: StackLayout {
  override init() {
    super.init()
    register(AlbumPanelView.self, forDecorationViewOfKind: Self.matKind)
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
    let side = Theme.scaled(152)
    itemSize = CGSize(width: side, height: side)
    captionHeight = AlbumHeaderView.height
    let largest = isCompact ? nil : CGSize(width: max(220, side), height: max(220, side))
    guard matMargin != mat || contentMargins.left != margin + mat || maximumItemSize != largest else {
      return
    }
    matMargin = mat
    // The content has an inset at the top.
    contentMargins = UIEdgeInsets(top: mat, left: margin + mat, bottom: margin + mat, right: margin + mat)
    spacing = CGSize(width: 2 * mat + margin, height: 2 * mat + margin)
    maximumItemSize = largest
  }
}
