import Foundation

/// A rotation in space.
struct Quaternion {
  /// x, y, z: the axis times the sine of half the angle; w: the cosine of half the angle.
  var vector: SIMD4<Double>

  /// Creates a rotation from the three rows of a rotation matrix for row vectors.
  init(rows r0: SIMD3<Double>, _ r1: SIMD3<Double>, _ r2: SIMD3<Double>) {
    let trace = r0.x + r1.y + r2.z
    if trace > 0 {
      let s = (trace + 1).squareRoot() * 2
      vector = SIMD4((r1.z - r2.y) / s, (r2.x - r0.z) / s, (r0.y - r1.x) / s, s / 4)
    } else if r0.x > r1.y, r0.x > r2.z {
      let s = (1 + r0.x - r1.y - r2.z).squareRoot() * 2
      vector = SIMD4(s / 4, (r1.x + r0.y) / s, (r2.x + r0.z) / s, (r1.z - r2.y) / s)
    } else if r1.y > r2.z {
      let s = (1 + r1.y - r0.x - r2.z).squareRoot() * 2
      vector = SIMD4((r1.x + r0.y) / s, s / 4, (r2.y + r1.z) / s, (r2.x - r0.z) / s)
    } else {
      let s = (1 + r2.z - r0.x - r1.y).squareRoot() * 2
      vector = SIMD4((r2.x + r0.z) / s, (r2.y + r1.z) / s, s / 4, (r0.y - r1.x) / s)
    }
  }

  private init(vector: SIMD4<Double>) { self.vector = vector }

  var rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
    let (x, y, z, w) = (vector.x, vector.y, vector.z, vector.w)
    return (
      SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
      SIMD3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
      SIMD3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))
    )
  }

  /// Interpolates along the shorter arc at a constant speed. Values outside 0…1 extrapolate.
  func interpolated(to other: Quaternion, progress: Double) -> Quaternion {
    var target = other.vector
    var cosine = (vector * target).sum()
    if cosine < 0 {
      target = -target
      cosine = -cosine
    }
    guard cosine < 1 - 1e-12 else { return self }
    let angle = acos(cosine)
    let sine = sin(angle)
    let from = sin((1 - progress) * angle) / sine
    let to = sin(progress * angle) / sine
    return Quaternion(vector: vector * from + target * to)
  }
}

extension SIMD3<Double> {
  func dot(_ other: SIMD3<Double>) -> Double { (self * other).sum() }

  var length: Double { dot(self).squareRoot() }

  func cross(_ other: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }
}
