import UIKit

/// A layout that distributes the items of one section on a ring.
class RingLayout: UICollectionViewLayout {
  private var ring: [UICollectionViewLayoutAttributes] = []

  override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }

  override func prepare() {
    guard let view = collectionView, view.numberOfSections > 0 else { return }
    let count = view.numberOfItems(inSection: 0)
    let radius = min(view.bounds.width, view.bounds.height) * 0.35
    ring = (0..<count).map { item in
      let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
      let angle = 2 * CGFloat.pi * CGFloat(item) / CGFloat(count)
      attributes.size = CGSize(width: 90, height: 90)
      attributes.center = CGPoint(
        x: view.bounds.midX + radius * cos(angle), y: view.bounds.midY + radius * sin(angle))
      return attributes
    }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { ring }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    ring[indexPath.item]
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}
