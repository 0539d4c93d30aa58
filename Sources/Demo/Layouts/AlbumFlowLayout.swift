import CollectionLayouts
import UIKit

/// A cover flow whose heading names the photo in the middle.
final class AlbumFlowLayout: CoverFlowLayout {
  override class var layoutAttributesClass: AnyClass { CoverAttributes.self }

  override init() {
    super.init()
    captionSpacing = Theme.titleDistance - AlbumHeaderView.textTop
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() {
    captionHeight = AlbumHeaderView.height
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
    (attributes as? CoverAttributes)?.photo = photo
    return attributes
  }
}

/// The attributes of an element of a cover flow.
final class CoverAttributes: UICollectionViewLayoutAttributes {
  /// For headings: the photo that the heading names instead of its album.
  var photo: IndexPath?

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? CoverAttributes)?.photo = photo
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CoverAttributes, super.isEqual(object) else { return false }
    return MainActor.assumeIsolated { photo == other.photo }
  }
}
