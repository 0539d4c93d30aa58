import Foundation
import Geometry
import ViewTree

extension UICollectionView {
  var visiblePathList: [IndexPath] {
    visible.keys.lazy.filter { $0.category == .cell }.map(\.indexPath).sorted()
  }

  var visibleCellList: [UICollectionViewCell] { visiblePathList.compactMap { cellForItem(at: $0) } }

  func visibleSupplementaries(ofKind kind: String) -> [(IndexPath, UICollectionReusableView)] {
    visible.values.lazy
      .filter { $0.key.category == .supplementaryView && $0.key.kind == kind }
      .map { ($0.key.indexPath, $0.view) }
      .sorted { $0.0 < $1.0 }
  }

  func path(of cell: UICollectionViewCell) -> IndexPath? {
    visible.first { $0.key.category == .cell && $0.value.view === cell }?.key.indexPath
  }

  func attributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard hasItem(at: indexPath) else { return nil }
    prepareLayoutIfNeeded()
    return layoutStorage.layoutAttributesForItem(at: indexPath)
  }

  func itemPath(at point: CGPoint) -> IndexPath? {
    prepareLayoutIfNeeded()
    let spot = CGRect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1)
    let found = (layoutStorage.layoutAttributesForElements(in: spot) ?? []).enumerated().filter {
      let attributes = $0.element
      return attributes.representedElementCategory == .cell && !attributes.isHidden
        && hasItem(at: attributes.indexPath) && attributes.shows(point)
    }
    return found.max { a, b in
      a.element.zIndex != b.element.zIndex ? a.element.zIndex < b.element.zIndex : a.offset < b.offset
    }?.element.indexPath
  }
}

extension UICollectionViewLayoutAttributes {
  /// Whether the element, as it is turned and projected, covers a point of the content.
  func shows(_ point: CGPoint) -> Bool {
    if CATransform3DIsIdentity(transform3D) { return frame.contains(point) }
    let matrix = CATransform3DConcat(
      CATransform3DConcat(
        CATransform3DMakeTranslation(-size.width / 2, -size.height / 2, 0), transform3D),
      CATransform3DMakeTranslation(center.x, center.y, 0))
    return bounds.contains(Homography(matrix).inverse.apply(point))
  }
}
