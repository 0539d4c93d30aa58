import Foundation

extension CATransform3D {
  func divided(by w: CGFloat) -> CATransform3D {
    if w == 1 { return self }
    return CATransform3D(
      m11: m11 / w, m12: m12 / w, m13: m13 / w, m14: m14 / w,
      m21: m21 / w, m22: m22 / w, m23: m23 / w, m24: m24 / w,
      m31: m31 / w, m32: m32 / w, m33: m33 / w, m34: m34 / w,
      m41: m41 / w, m42: m42 / w, m43: m43 / w, m44: m44 / w)
  }

  /// Returns the matrix product: this transform first, then `b`.
  func multiplied(by b: CATransform3D) -> CATransform3D {
    CATransform3D(
      m11: m11 * b.m11 + m12 * b.m21 + m13 * b.m31 + m14 * b.m41,
      m12: m11 * b.m12 + m12 * b.m22 + m13 * b.m32 + m14 * b.m42,
      m13: m11 * b.m13 + m12 * b.m23 + m13 * b.m33 + m14 * b.m43,
      m14: m11 * b.m14 + m12 * b.m24 + m13 * b.m34 + m14 * b.m44,
      m21: m21 * b.m11 + m22 * b.m21 + m23 * b.m31 + m24 * b.m41,
      m22: m21 * b.m12 + m22 * b.m22 + m23 * b.m32 + m24 * b.m42,
      m23: m21 * b.m13 + m22 * b.m23 + m23 * b.m33 + m24 * b.m43,
      m24: m21 * b.m14 + m22 * b.m24 + m23 * b.m34 + m24 * b.m44,
      m31: m31 * b.m11 + m32 * b.m21 + m33 * b.m31 + m34 * b.m41,
      m32: m31 * b.m12 + m32 * b.m22 + m33 * b.m32 + m34 * b.m42,
      m33: m31 * b.m13 + m32 * b.m23 + m33 * b.m33 + m34 * b.m43,
      m34: m31 * b.m14 + m32 * b.m24 + m33 * b.m34 + m34 * b.m44,
      m41: m41 * b.m11 + m42 * b.m21 + m43 * b.m31 + m44 * b.m41,
      m42: m41 * b.m12 + m42 * b.m22 + m43 * b.m32 + m44 * b.m42,
      m43: m41 * b.m13 + m42 * b.m23 + m43 * b.m33 + m44 * b.m43,
      m44: m41 * b.m14 + m42 * b.m24 + m43 * b.m34 + m44 * b.m44)
  }

  /// The inverse, computed from 2×2 minors; nil if the determinant is 0 or not finite.
  var inverse: CATransform3D? {
    let a0 = m11 * m22 - m12 * m21
    let a1 = m11 * m23 - m13 * m21
    let a2 = m11 * m24 - m14 * m21
    let a3 = m12 * m23 - m13 * m22
    let a4 = m12 * m24 - m14 * m22
    let a5 = m13 * m24 - m14 * m23
    let b0 = m31 * m42 - m32 * m41
    let b1 = m31 * m43 - m33 * m41
    let b2 = m31 * m44 - m34 * m41
    let b3 = m32 * m43 - m33 * m42
    let b4 = m32 * m44 - m34 * m42
    let b5 = m33 * m44 - m34 * m43
    let determinant = a0 * b5 - a1 * b4 + a2 * b3 + a3 * b2 - a4 * b1 + a5 * b0
    guard determinant != 0, determinant.isFinite else { return nil }
    let f = 1 / determinant
    return CATransform3D(
      m11: (m22 * b5 - m23 * b4 + m24 * b3) * f,
      m12: (m13 * b4 - m12 * b5 - m14 * b3) * f,
      m13: (m42 * a5 - m43 * a4 + m44 * a3) * f,
      m14: (m33 * a4 - m32 * a5 - m34 * a3) * f,
      m21: (m23 * b2 - m21 * b5 - m24 * b1) * f,
      m22: (m11 * b5 - m13 * b2 + m14 * b1) * f,
      m23: (m43 * a2 - m41 * a5 - m44 * a1) * f,
      m24: (m31 * a5 - m33 * a2 + m34 * a1) * f,
      m31: (m21 * b4 - m22 * b2 + m24 * b0) * f,
      m32: (m12 * b2 - m11 * b4 - m14 * b0) * f,
      m33: (m41 * a4 - m42 * a2 + m44 * a0) * f,
      m34: (m32 * a2 - m31 * a4 - m34 * a0) * f,
      m41: (m22 * b1 - m21 * b3 - m23 * b0) * f,
      m42: (m11 * b3 - m12 * b1 + m13 * b0) * f,
      m43: (m42 * a1 - m41 * a3 - m43 * a0) * f,
      m44: (m31 * a3 - m32 * a1 + m33 * a0) * f)
  }
}
