import Foundation

// The C functions of QuartzCore. As there, the new operation is applied before the old transform.

/// Returns a translation.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  var t = CATransform3DIdentity
  t.m41 = tx
  t.m42 = ty
  t.m43 = tz
  return t
}

/// Returns a scaling about the origin.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var t = CATransform3DIdentity
  t.m11 = sx
  t.m22 = sy
  t.m33 = sz
  return t
}

/// Returns a rotation by `angle` radians about the axis (x, y, z), which may have any length. An axis of
/// length 0 returns the identity.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0, length.isFinite else { return CATransform3DIdentity }
  let (x, y, z) = (x / length, y / length, z / length)
  let s = sin(angle)
  let c = cos(angle)
  let k = 1 - c
  return CATransform3D(
    m11: c + x * x * k, m12: x * y * k + z * s, m13: x * z * k - y * s, m14: 0,
    m21: x * y * k - z * s, m22: c + y * y * k, m23: y * z * k + x * s, m24: 0,
    m31: x * z * k + y * s, m32: y * z * k - x * s, m33: c + z * z * k, m34: 0,
    m41: 0, m42: 0, m43: 0, m44: 1)
}

/// Returns a transform that translates, then applies `t`.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  var r = t
  r.m41 += tx * t.m11 + ty * t.m21 + tz * t.m31
  r.m42 += tx * t.m12 + ty * t.m22 + tz * t.m32
  r.m43 += tx * t.m13 + ty * t.m23 + tz * t.m33
  r.m44 += tx * t.m14 + ty * t.m24 + tz * t.m34
  return r
}

/// Returns a transform that scales, then applies `t`.
public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
  CATransform3D(
    m11: t.m11 * sx, m12: t.m12 * sx, m13: t.m13 * sx, m14: t.m14 * sx,
    m21: t.m21 * sy, m22: t.m22 * sy, m23: t.m23 * sy, m24: t.m24 * sy,
    m31: t.m31 * sz, m32: t.m32 * sz, m33: t.m33 * sz, m34: t.m34 * sz,
    m41: t.m41, m42: t.m42, m43: t.m43, m44: t.m44)
}

/// Returns a transform that rotates by `angle` radians about the axis (x, y, z), then applies `t`.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// Returns a transform that applies `a`, then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  if a.isIdentity { return b }
  if b.isIdentity { return a }
  if a.isAffine, b.isAffine { return CATransform3D(a.affine.concatenating(b.affine)) }
  return a.multiplied(by: b)
}

/// Returns the inverse transform, or `t` itself if it has no inverse.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
  if t.isIdentity { return t }
  if t.isAffine { return CATransform3D(t.affine.inverted()) }
  return t.inverse ?? t
}

/// Returns whether `t` is the identity.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t.isIdentity }

/// Returns whether all elements are equal.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// Returns whether `t` is a transform of the plane, without depth and perspective.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { t.isAffine }

/// Returns the transform that applies `m` in the plane.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D { CATransform3D(m) }

/// Returns the part of `t` that applies in the plane z = 0; exact if `t` is affine.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform { t.affine }
