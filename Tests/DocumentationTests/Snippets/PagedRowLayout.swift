import UIKit

/// A row of cards; deceleration ends with a card in the middle.
final class PagedRowLayout: UICollectionViewFlowLayout {
  override init() {
    super.init()
    scrollDirection = .horizontal
    itemSize = CGSize(width: 200, height: 120)
    minimumLineSpacing = 20
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard let view = collectionView else { return proposedContentOffset }
    let middle = proposedContentOffset.x + view.bounds.width / 2
    let near = CGRect(origin: proposedContentOffset, size: view.bounds.size)
    let centers = (layoutAttributesForElements(in: near) ?? []).map(\.center.x)
    guard let nearest = centers.min(by: { abs($0 - middle) < abs($1 - middle) }) else {
      return proposedContentOffset
    }
    return CGPoint(x: nearest - view.bounds.width / 2, y: proposedContentOffset.y)
  }
}
