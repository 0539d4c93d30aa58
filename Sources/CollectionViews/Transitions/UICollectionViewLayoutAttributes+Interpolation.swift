import Foundation

extension UICollectionViewLayoutAttributes {
  /// Returns the one of two attributes of an element whose class has all properties of a step between them:
  /// the more derived object, or the nearer one if the classes are unrelated.
  func template(with end: UICollectionViewLayoutAttributes, progress: CGFloat)
    -> UICollectionViewLayoutAttributes
  { endDecidesClass(end, progress: progress) ? end : self }

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
    if let way, way.leads(from: a, to: b) {
      set(way.placement(at: progress))
    } else {
      set(TransitionWay(from: a, to: b).placement(at: progress))
    }
    AnimatableKeyPath.interpolate(self, from: a, to: b, progress: progress)
  }
}
