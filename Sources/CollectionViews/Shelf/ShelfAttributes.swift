import CollectionEngine
import Foundation
import Geometry
import ViewTree

extension UICollectionViewLayout {
  /// The counts of the collection view's sections.
  func shelfSections(headerHeight: CGFloat = 0) -> [ShelfSection] {
    guard let collectionView else { return [] }
    return (0..<collectionView.numberOfSections).map {
      ShelfSection(itemCount: collectionView.numberOfItems(inSection: $0), headerHeight: headerHeight)
    }
  }

  /// Attributes for an element that a solver placed.
  func attributes(
    for element: ShelfElement, decorationKind: String = ""
  ) -> UICollectionViewLayoutAttributes {
    let type =
      Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
      ?? UICollectionViewLayoutAttributes.self
    let attributes = type.init(_makingByClass: ())
    attributes.indexPath = IndexPath(item: element.item, section: element.section)
    switch element.kind {
    case .item: break
    case .header:
      attributes.representedElementCategory = .supplementaryView
      attributes.representedElementKind = UICollectionView.elementKindSectionHeader
    case .decoration:
      attributes.representedElementCategory = .decorationView
      attributes.representedElementKind = decorationKind
    }
    attributes.frame = element.frame
    attributes.transform3D = element.transform
    attributes.alpha = element.alpha
    attributes.zIndex = element.zIndex
    return attributes
  }

  /// Attributes for an element without a transform; nil for no frame.
  func attributes(
    _ kind: ShelfElement.Kind, at indexPath: IndexPath, frame: CGRect?, decorationKind: String = ""
  ) -> UICollectionViewLayoutAttributes? {
    guard let frame, let section = indexPath.first else { return nil }
    return attributes(
      for: ShelfElement(
        kind: kind, section: section, item: indexPath.count > 1 ? indexPath[1] : 0, frame: frame),
      decorationKind: decorationKind)
  }

  /// Whether what changed is more than where the content is scrolled to.
  func isStructural(_ context: UICollectionViewLayoutInvalidationContext) -> Bool {
    context.invalidateEverything || context.invalidateDataSourceCounts
  }
}
