import UIKit

/// Layout attributes with a value of their own, written as for iOS.
class DialAttributes: UICollectionViewLayoutAttributes {
  var dial: CGFloat = 0

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? DialAttributes)?.dial = dial
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? DialAttributes else { return false }
    return super.isEqual(other) && MainActor.assumeIsolated { other.dial == dial }
  }

  // Transitions interpolate the value. Not in UIKit.
  override class var animatableKeyPaths: [AnimatableKeyPath] {
    super.animatableKeyPaths + [AnimatableKeyPath(\DialAttributes.dial)]
  }
}

/// A cell that shows the value.
final class DialCell: UICollectionViewCell {
  private(set) var dial: CGFloat = 0

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    dial = (layoutAttributes as? DialAttributes)?.dial ?? 0
  }
}
