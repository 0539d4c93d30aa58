import Foundation

/// The components of an affine transform, in the order in which they apply to a point: scale, shear,
/// rotation, translation.
public struct CGAffineTransformComponents: Hashable, Sendable {
  /// The scale along x and y.
  public var scale: CGSize
  /// The horizontal shear: the change of x per unit of y, before the rotation.
  public var horizontalShear: CGFloat
  /// The rotation in radians, −π…π.
  public var rotation: CGFloat
  /// Applied last, in points.
  public var translation: CGVector

  /// Creates the components of the identity.
  public init() {
    self.init(scale: CGSize(width: 1, height: 1), horizontalShear: 0, rotation: 0, translation: .zero)
  }

  /// Creates components from their values.
  public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector) {
    self.scale = scale
    self.horizontalShear = horizontalShear
    self.rotation = rotation
    self.translation = translation
  }
}

extension CGAffineTransform {
  /// Creates the transform with the given components.
  public init(_ components: CGAffineTransformComponents) {
    let scale = CGAffineTransform(scaleX: components.scale.width, y: components.scale.height)
    let shear = CGAffineTransform(a: 1, b: 0, c: components.horizontalShear, d: 1, tx: 0, ty: 0)
    var result = scale.concatenating(shear)
    if components.rotation != 0 {
      result = result.concatenating(CGAffineTransform(rotationAngle: components.rotation))
    }
    result.tx = components.translation.dx
    result.ty = components.translation.dy
    self = result
  }

  /// Returns the components of the transform. A mirroring transform (negative determinant) has one negative
  /// scale: the width's if the x axis is reversed, so that a mirrored transform is decomposed without a
  /// rotation.
  public func decomposed() -> CGAffineTransformComponents {
    let determinant = a * d - b * c
    var width = hypot(a, b)
    if determinant < 0, a < d { width = -width }
    guard width != 0 else {
      // The x axis has length 0; the y axis determines the rotation.
      let height = hypot(c, d)
      return CGAffineTransformComponents(
        scale: CGSize(width: 0, height: height), horizontalShear: 0,
        rotation: height == 0 ? 0 : atan2(-c, d), translation: CGVector(dx: tx, dy: ty))
    }
    let cosine = a / width
    let sine = b / width
    let height = determinant / width
    let sheared = c * cosine + d * sine
    return CGAffineTransformComponents(
      scale: CGSize(width: width, height: height),
      horizontalShear: height == 0 ? 0 : sheared / height,
      rotation: atan2(sine, cosine), translation: CGVector(dx: tx, dy: ty))
  }
}
