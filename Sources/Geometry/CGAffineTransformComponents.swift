public import Foundation

/// An affine transform taken apart: a point is scaled, then sheared, then turned, then moved.
public struct CGAffineTransformComponents: Hashable, Sendable {
  public var scale: CGSize
  /// How far x moves per unit of y, before the turn.
  public var horizontalShear: CGFloat
  /// In radians, −π…π.
  public var rotation: CGFloat
  public var translation: CGVector

  public init() {
    self.init(scale: CGSize(width: 1, height: 1), horizontalShear: 0, rotation: 0, translation: .zero)
  }

  public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector) {
    self.scale = scale
    self.horizontalShear = horizontalShear
    self.rotation = rotation
    self.translation = translation
  }
}

extension CGAffineTransform {
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

  /// Takes the transform apart. A mirrored one (negative determinant) has one negative scale: the width's
  /// where the x axis is the one turned round, so that a mirror image decomposes without a turn.
  public func decomposed() -> CGAffineTransformComponents {
    let determinant = a * d - b * c
    var width = hypot(a, b)
    if determinant < 0, a < d { width = -width }
    guard width != 0 else {
      // The x axis is gone; what is left of y tells the turn.
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
