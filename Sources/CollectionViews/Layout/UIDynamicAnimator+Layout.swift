import Foundation
import Geometry
import ViewTree

extension UICollectionViewLayoutAttributes: UIDynamicItem {}

/// Layout attributes that a layout lets move: it returns those of the animator for its elements.
extension UIDynamicAnimator {
  /// Creates an animator of layout attributes. The layout is invalidated in each frame that moves them; it is
  /// not retained.
  public convenience init(collectionViewLayout layout: UICollectionViewLayout) {
    self.init()
    onMove = { [weak layout] in layout?.invalidateLayout() }
    loopOfLayout = { [weak layout] in layout?.collectionView?.window?.loop }
  }

  /// Returns the attributes of a cell that the animator has; nil without.
  public func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
  }

  /// Returns the attributes of a supplementary view that the animator has; nil without.
  public func layoutAttributesForSupplementaryView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes {
      $0.representedElementCategory == .supplementaryView && $0.representedElementKind == kind
        && $0.indexPath == indexPath
    }
  }

  /// Returns the attributes of a decoration view that the animator has; nil without.
  public func layoutAttributesForDecorationView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes {
      $0.representedElementCategory == .decorationView && $0.representedElementKind == kind
        && $0.indexPath == indexPath
    }
  }

  private func attributes(
    where matches: (UICollectionViewLayoutAttributes) -> Bool
  ) -> UICollectionViewLayoutAttributes? {
    items.lazy.compactMap { $0 as? UICollectionViewLayoutAttributes }.first(where: matches)
  }
}
