import Foundation

/// The components of a transform, in the order in which they apply to a point: scale, shear, rotation,
/// translation, perspective.
struct CATransform3DComponents {
  var scale: SIMD3<Double>
  /// The shear of x by y, x by z, and y by z.
  var shear: SIMD3<Double>
  var rotation: Quaternion
  var translation: SIMD3<Double>
  var perspective: SIMD4<Double>

  /// Decomposes a transform; nil if it has no inverse or m44 is 0.
  init?(_ transform: CATransform3D) {
    guard transform.m44 != 0, transform.m44.isFinite else { return nil }
    let t = transform.divided(by: transform.m44)
    var row0 = SIMD3(Double(t.m11), Double(t.m12), Double(t.m13))
    var row1 = SIMD3(Double(t.m21), Double(t.m22), Double(t.m23))
    var row2 = SIMD3(Double(t.m31), Double(t.m32), Double(t.m33))
    translation = SIMD3(Double(t.m41), Double(t.m42), Double(t.m43))

    // The matrix is A · P, where A is the matrix without perspective and P differs from the identity only in
    // its last column. The last column of the matrix is therefore A · (last column of P), which is solved
    // here.
    var plain = t
    plain.m14 = 0
    plain.m24 = 0
    plain.m34 = 0
    plain.m44 = 1
    guard let inverse = plain.inverse else { return nil }
    perspective = SIMD4(
      Double(inverse.m11 * t.m14 + inverse.m12 * t.m24 + inverse.m13 * t.m34 + inverse.m14 * t.m44),
      Double(inverse.m21 * t.m14 + inverse.m22 * t.m24 + inverse.m23 * t.m34 + inverse.m24 * t.m44),
      Double(inverse.m31 * t.m14 + inverse.m32 * t.m24 + inverse.m33 * t.m34 + inverse.m34 * t.m44),
      Double(inverse.m41 * t.m14 + inverse.m42 * t.m24 + inverse.m43 * t.m34 + inverse.m44 * t.m44))

    var scale = SIMD3<Double>()
    var shear = SIMD3<Double>()
    scale.x = row0.length
    guard scale.x > 0 else { return nil }
    row0 /= scale.x
    shear.x = row0.dot(row1)
    row1 -= row0 * shear.x
    scale.y = row1.length
    guard scale.y > 0 else { return nil }
    row1 /= scale.y
    shear.x /= scale.y
    shear.y = row0.dot(row2)
    row2 -= row0 * shear.y
    shear.z = row1.dot(row2)
    row2 -= row1 * shear.z
    scale.z = row2.length
    guard scale.z > 0 else { return nil }
    row2 /= scale.z
    shear.y /= scale.z
    shear.z /= scale.z
    if row0.dot(row1.cross(row2)) < 0 {
      scale = -scale
      row0 = -row0
      row1 = -row1
      row2 = -row2
    }
    self.scale = scale
    self.shear = shear
    rotation = Quaternion(rows: row0, row1, row2)
  }

  func interpolated(to other: CATransform3DComponents, progress: CGFloat) -> CATransform3DComponents {
    let t = Double(progress)
    var result = self
    result.scale += (other.scale - scale) * t
    result.shear += (other.shear - shear) * t
    result.translation += (other.translation - translation) * t
    result.perspective += (other.perspective - perspective) * t
    result.rotation = rotation.interpolated(to: other.rotation, progress: t)
    return result
  }
}

extension CATransform3D {
  init(_ parts: CATransform3DComponents) {
    let (rotation0, rotation1, rotation2) = parts.rotation.rows
    let row0 = rotation0 * parts.scale.x
    let row1 = (rotation1 + rotation0 * parts.shear.x) * parts.scale.y
    let row2 = (rotation2 + rotation0 * parts.shear.y + rotation1 * parts.shear.z) * parts.scale.z
    let move = parts.translation
    let perspective = parts.perspective
    func column4(_ row: SIMD3<Double>, _ w: Double) -> CGFloat {
      CGFloat(row.x * perspective.x + row.y * perspective.y + row.z * perspective.z + w * perspective.w)
    }
    self.init(
      m11: CGFloat(row0.x), m12: CGFloat(row0.y), m13: CGFloat(row0.z), m14: column4(row0, 0),
      m21: CGFloat(row1.x), m22: CGFloat(row1.y), m23: CGFloat(row1.z), m24: column4(row1, 0),
      m31: CGFloat(row2.x), m32: CGFloat(row2.y), m33: CGFloat(row2.z), m34: column4(row2, 0),
      m41: CGFloat(move.x), m42: CGFloat(move.y), m43: CGFloat(move.z), m44: column4(move, 1))
  }
}
