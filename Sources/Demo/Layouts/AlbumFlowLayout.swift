import CollectionLayouts
import UIKit

/// A cover flow that fills the height of the window, and whose heading names the photo in the middle.
final class AlbumFlowLayout: CoverFlowLayout {
  override class var layoutAttributesClass: AnyClass { HeadingAttributes.self }

  override init() {
    super.init()
    captionSpacing = Theme.titleDistance - AlbumHeaderView.textTop
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() {
    captionHeight = AlbumHeaderView.centeredHeight
    if let collectionView {
      let (size, inset) = (collectionView.bounds.size, collectionView.adjustedContentInset)
      let height = size.height - inset.top - inset.bottom - captionHeight - captionSpacing - 2 * Theme.margin
      // In a wide window the covers leave room for several ones at the sides.
      let side = max(1, min(height, 0.8 * size.width, max(400, 0.38 * size.width))).rounded()
      itemSize = CGSize(width: side, height: side)
    }
    super.prepare()
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let middle = middleItem
    return super.layoutAttributesForElements(in: rect)?.map { name(middle, in: $0) }
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
      .map { name(middleItem, in: $0) }
  }

  private func name(
    _ photo: IndexPath?, in attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard attributes.representedElementCategory == .supplementaryView,
      photo?.section == attributes.indexPath.section
    else { return attributes }
    (attributes as? HeadingAttributes)?.photo = photo
    return attributes
  }
}
