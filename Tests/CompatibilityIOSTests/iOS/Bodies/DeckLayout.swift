// swift-format-ignore-file
// Cards that lie on each other, in the manner of libraries: the collection view is not optional.
import UIKit

open class DeckLayout: UICollectionViewLayout {
    public var cardSize: CGSize = CGSize(width: 100, height: 120) { didSet { invalidateLayout() } }
    public var spacing: CGFloat = 10 { didSet { invalidateLayout() } }
    public var maximumVisibleCards: Int = 3 { didSet { invalidateLayout() } }

    override open var collectionView: UICollectionView { return super.collectionView! }

    override open var collectionViewContentSize: CGSize {
        let count = CGFloat(collectionView.numberOfItems(inSection: 0))
        return CGSize(width: collectionView.bounds.width * count, height: collectionView.bounds.height)
    }

    override open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let first = max(Int(collectionView.contentOffset.x) / Int(collectionView.bounds.width), 0)
        let last = min(first + maximumVisibleCards, collectionView.numberOfItems(inSection: 0))
        return stride(from: first, to: last, by: 1).map { attributes(for: IndexPath(item: $0, section: 0), first: first) }
    }

    override open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        return attributes(for: indexPath, first: Int(collectionView.contentOffset.x) / Int(collectionView.bounds.width))
    }

    override open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { return true }
}

fileprivate extension DeckLayout {
    private func scale(at index: Int) -> CGFloat { return CGFloat(pow(0.9, CGFloat(index))) }

    func attributes(for indexPath: IndexPath, first: Int) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        let place = indexPath.row - first
        let moved = collectionView.contentOffset.x.truncatingRemainder(dividingBy: collectionView.bounds.width)
        attributes.size = cardSize
        attributes.center = CGPoint(x: collectionView.bounds.midX + spacing * CGFloat(place), y: collectionView.bounds.midY)
        attributes.zIndex = maximumVisibleCards - place
        attributes.transform = CGAffineTransform(scaleX: scale(at: place), y: scale(at: place))
        switch place {
        case 0:
            attributes.center.x -= moved
        case 1..<maximumVisibleCards:
            attributes.center.x -= spacing * moved / collectionView.bounds.width
        default:
            attributes.alpha = 0
        }
        return attributes
    }
}
