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
  /// The difference between ``zPosition`` and ``zIndex``. Not zero only during a transition, in which z-indexes
  /// between two integers have an order, too.
  var zFraction: CGFloat = 0
  var isHidden = false

  /// The values of new attributes.
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

  /// The z-position of the view.
  var zPosition: CGFloat { CGFloat(zIndex) + zFraction }

  /// The bounding box of the transformed element.
  var frame: CGRect {
    let rect = CGRect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    guard hasTransform else { return rect }
    // Without perspective the box follows from the matrix directly. Each step of a transition needs the frame of each
    // element.
    if transform.m14 == 0, transform.m24 == 0, transform.m44 == 1 {
      let width = abs(transform.m11 * size.width) + abs(transform.m21 * size.height)
      let height = abs(transform.m12 * size.width) + abs(transform.m22 * size.height)
      return CGRect(
        x: center.x + transform.m41 - width / 2, y: center.y + transform.m42 - height / 2, width: width,
        height: height)
    }
    let moved = CATransform3DConcat(
      CATransform3DConcat(CATransform3DMakeTranslation(-center.x, -center.y, 0), transform),
      CATransform3DMakeTranslation(center.x, center.y, 0))
    let map = ProjectiveTransform(moved)
    return rect.boundingBoxOfCorners { map.apply($0) }
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
  /// Sets the values that all views have.
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
