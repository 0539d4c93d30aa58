import CollectionEngine
import CollectionViews
import Foundation
import Geometry
import ViewTree

extension UICollectionViewLayout {
  /// Returns attributes of the layout's attributes class for an element of a solver.
  func attributes(for element: LayoutElement) -> UICollectionViewLayoutAttributes {
    let type =
      Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
      ?? UICollectionViewLayoutAttributes.self
    let attributes = UICollectionViewLayoutAttributes.make(type)
    attributes.indexPath = IndexPath(item: element.item, section: element.section)
    if element.kind == .header {
      attributes.representedElementCategory = .supplementaryView
      attributes.representedElementKind = UICollectionView.elementKindSectionHeader
    } else if let kind = element.kind.decorationKind {
      attributes.representedElementCategory = .decorationView
      attributes.representedElementKind = kind
    }
    attributes.frame = element.frame
    attributes.transform3D = element.transform
    attributes.alpha = element.alpha
    attributes.zIndex = element.zIndex
    return attributes
  }
}

extension LayoutElement.Kind {
  /// The element kind of the decoration view; nil for cells and headers.
  fileprivate var decorationKind: String? {
    switch self {
    case .header, .item: nil
    case .separator: ListLayout.separatorKind
    case .background: ListLayout.sectionBackgroundKind
    case .mat: StackLayout.matKind
    }
  }
}
