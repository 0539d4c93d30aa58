import UIKit

/// A cell that prefers a size, which subclasses compute from the proposed attributes.
class PreferringCell: UICollectionViewCell {
  func preferredSize(_ attributes: UICollectionViewLayoutAttributes) -> CGSize { attributes.size }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes.resized(preferredSize) }
}

/// A header or footer that prefers a size, which subclasses compute from the proposed attributes.
class PreferringView: UICollectionReusableView {
  func preferredSize(_ attributes: UICollectionViewLayoutAttributes) -> CGSize { attributes.size }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes.resized(preferredSize) }
}

extension UICollectionViewLayoutAttributes {
  fileprivate func resized(_ size: (UICollectionViewLayoutAttributes) -> CGSize)
    -> UICollectionViewLayoutAttributes
  {
    guard let copy = copy() as? UICollectionViewLayoutAttributes else { return self }
    copy.size = size(self)
    return copy
  }
}
