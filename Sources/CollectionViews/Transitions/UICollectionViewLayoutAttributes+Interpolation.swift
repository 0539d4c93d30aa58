import Foundation
import Geometry

extension UICollectionViewLayoutAttributes {
  /// Returns the attributes between these and other attributes of the same element; extrapolates below 0 and
  /// above 1. The result has the class of the more derived object, or of the nearer one if the classes are
  /// unrelated.
  func interpolated(to end: UICollectionViewLayoutAttributes, progress: CGFloat)
    -> UICollectionViewLayoutAttributes
  {
    let result = (endDecidesClass(end, progress: progress) ? end : self).duplicate()
    result.interpolate(from: self, to: end, progress: progress)
    return result
  }

  private func endDecidesClass(_ end: UICollectionViewLayoutAttributes, progress: CGFloat) -> Bool {
    let (own, other) = (type(of: self), type(of: end))
    if own == other || isClass(other, below: own) { return true }
    return !isClass(own, below: other) && progress >= 0.5
  }

  private func isClass(_ type: AnyClass, below ancestor: AnyClass) -> Bool {
    var level: AnyClass? = _getSuperclass(type)
    while let current = level {
      if current == ancestor { return true }
      level = _getSuperclass(current)
    }
    return false
  }

  /// The part of ``interpolate(from:to:progress:)`` for the properties of the base class.
  func interpolateBase(
    from a: UICollectionViewLayoutAttributes, to b: UICollectionViewLayoutAttributes, progress: CGFloat
  ) {
    center = Geometry.interpolate(from: a.center, to: b.center, progress: progress)
    let size = Geometry.interpolate(from: a.size, to: b.size, progress: progress)
    self.size = CGSize(width: max(0, size.width), height: max(0, size.height))
    transform3D = Geometry.interpolate(from: a.transform3D, to: b.transform3D, progress: progress)
    let alpha = Geometry.interpolate(
      from: a.isHidden ? 0 : a.alpha, to: b.isHidden ? 0 : b.alpha, progress: progress)
    self.alpha = min(1, max(0, alpha))
    isHidden = a.isHidden && b.isHidden
    // Beyond the ends the order stays that of the ends.
    let z = Geometry.interpolate(
      from: CGFloat(a.zIndex), to: CGFloat(b.zIndex), progress: min(1, max(0, progress)))
    zIndex = Int(exactly: z.rounded()) ?? b.zIndex
    zFraction = z - CGFloat(zIndex)
    AnimatableKeyPath.interpolate(self, from: a, to: b, progress: progress)
  }
}
