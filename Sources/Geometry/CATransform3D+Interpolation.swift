package import Foundation

/// Interpolates from one transform to the other. Progress 0 returns `a`, 1 returns `b`; values outside 0…1
/// extrapolate.
///
/// The transforms are decomposed into rotation, scale, shear, translation and perspective, so that a rotation
/// by π rotates instead of collapsing. Transforms of the plane are interpolated like `CGAffineTransform`;
/// transforms without an inverse are interpolated element by element.
///
/// - Complexity: O(1): a comparison if nothing changes, a few multiplications if only the translation
///   changes.
package func interpolate(
  from a: CATransform3D, to b: CATransform3D, progress: CGFloat
) -> CATransform3D {
  if progress == 0 || a == b { return a }
  if progress == 1 { return b }
  if a.isAffine, b.isAffine {
    return CATransform3D(interpolate(from: a.affine, to: b.affine, progress: progress))
  }
  guard let from = CATransform3DComponents(a), let to = CATransform3DComponents(b) else {
    return linear(from: a, to: b, progress: progress)
  }
  return CATransform3D(from.interpolated(to: to, progress: progress))
}

private func linear(from a: CATransform3D, to b: CATransform3D, progress t: CGFloat) -> CATransform3D {
  CATransform3D(
    m11: interpolate(from: a.m11, to: b.m11, progress: t),
    m12: interpolate(from: a.m12, to: b.m12, progress: t),
    m13: interpolate(from: a.m13, to: b.m13, progress: t),
    m14: interpolate(from: a.m14, to: b.m14, progress: t),
    m21: interpolate(from: a.m21, to: b.m21, progress: t),
    m22: interpolate(from: a.m22, to: b.m22, progress: t),
    m23: interpolate(from: a.m23, to: b.m23, progress: t),
    m24: interpolate(from: a.m24, to: b.m24, progress: t),
    m31: interpolate(from: a.m31, to: b.m31, progress: t),
    m32: interpolate(from: a.m32, to: b.m32, progress: t),
    m33: interpolate(from: a.m33, to: b.m33, progress: t),
    m34: interpolate(from: a.m34, to: b.m34, progress: t),
    m41: interpolate(from: a.m41, to: b.m41, progress: t),
    m42: interpolate(from: a.m42, to: b.m42, progress: t),
    m43: interpolate(from: a.m43, to: b.m43, progress: t),
    m44: interpolate(from: a.m44, to: b.m44, progress: t))
}
