import Foundation
import Geometry

/// The values of attributes that all views have.
struct Placement: Equatable {
  var center = CGPoint.zero
  var size = CGSize.zero
  var transform = CATransform3DIdentity { didSet { hasTransform = !CATransform3DIsIdentity(transform) } }
  private(set) var hasTransform = false
  var alpha: CGFloat = 1
  var zIndex = 0
  /// The difference between ``zPosition`` and ``zIndex``. Not zero only during a transition, in which
  /// z-indexes between two integers have an order, too.
  var zFraction: CGFloat = 0
  var isHidden = false

  init() {}

  /// The values of attributes, as their properties return them.
  @MainActor init(_ attributes: UICollectionViewLayoutAttributes) {
    guard !attributes.isPlain else {
      self = attributes.values
      return
    }
    // A subclass may override the properties.
    center = attributes.center
    size = attributes.size
    transform = attributes.transform3D
    hasTransform = !CATransform3DIsIdentity(transform)
    alpha = attributes.alpha
    zIndex = attributes.zIndex
    zFraction = attributes.zFraction
    isHidden = attributes.isHidden
  }

  var zPosition: CGFloat { CGFloat(zIndex) + zFraction }

  var frame: CGRect {
    guard hasTransform else {
      return CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }
    let map = ProjectiveTransform(transform)
    return CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
      .boundingBoxOfCorners { map.apply($0) }.offsetBy(dx: center.x, dy: center.y)
  }

  /// Whether both are equal except for the z-position.
  func matches(_ other: Placement) -> Bool {
    var other = other
    other.zIndex = zIndex
    other.zFraction = zFraction
    return self == other
  }
}

extension UICollectionViewLayoutAttributes {
  func set(_ placement: Placement) {
    guard !isPlain else {
      values = placement
      return
    }
    // A subclass may observe the properties.
    center = placement.center
    size = placement.size
    transform3D = placement.transform
    alpha = placement.alpha
    isHidden = placement.isHidden
    zIndex = placement.zIndex
    zFraction = placement.zFraction
  }
}
