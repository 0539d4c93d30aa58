// swift-format-ignore-file
import UIKit

@objc protocol CarouselLayoutDelegate: UICollectionViewDelegate {
    @objc optional func carousel(_ layout: CarouselLayout, scaleForItemAt indexPath: IndexPath) -> CGFloat
    @objc optional func carousel(_ layout: CarouselLayout, didFocusItemAt indexPath: IndexPath)
}

open class CarouselLayout: UICollectionViewFlowLayout {

    @objc open var sideItemScale: CGFloat = 0.6
    @objc open var sideItemAlpha: CGFloat = 0.6
    fileprivate var lastFocused: IndexPath?

    fileprivate var carouselDelegate: CarouselLayoutDelegate? {
        return collectionView?.delegate as? CarouselLayoutDelegate
    }

    override open func prepare() {
        super.prepare()
        scrollDirection = .horizontal
    }

    override open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        return true
    }
}

extension CarouselLayout {

    override open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard let superAttributes = super.layoutAttributesForElements(in: rect),
            let attributes = NSArray(array: superAttributes, copyItems: true) as? [UICollectionViewLayoutAttributes]
            else { return nil }
        return attributes.map { self.transformLayoutAttributes($0) }
    }

    override open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint) -> CGPoint {
        guard let collectionView = collectionView else { return super.targetContentOffset(forProposedContentOffset: proposedContentOffset) }
        let middle = proposedContentOffset.x + collectionView.bounds.width / 2
        let all = layoutAttributesForElements(in: collectionView.bounds) ?? []
        let closest = all.min { Swift.abs($0.center.x - middle) < Swift.abs($1.center.x - middle) }
        if let path = closest?.indexPath, path != lastFocused {
            lastFocused = path
            carouselDelegate?.carousel?(self, didFocusItemAt: path)
        }
        return CGPoint(x: floor((closest?.center.x ?? middle) - collectionView.bounds.width / 2), y: proposedContentOffset.y)
    }

    fileprivate func transformLayoutAttributes(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        guard let collectionView = collectionView else { return attributes }
        let maxDistance = itemSize.width + minimumLineSpacing
        let center = collectionView.contentOffset.x + collectionView.bounds.width / 2
        let distance = min(Swift.abs(center - attributes.center.x), maxDistance)
        let ratio = (maxDistance - distance) / maxDistance
        let base = carouselDelegate?.carousel?(self, scaleForItemAt: attributes.indexPath) ?? sideItemScale
        attributes.alpha = ratio * (1 - sideItemAlpha) + sideItemAlpha
        attributes.transform3D = CATransform3DMakeScale(ratio * (1 - base) + base, ratio * (1 - base) + base, 1)
        return attributes
    }
}
