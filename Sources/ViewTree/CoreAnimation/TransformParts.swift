import Foundation
import Geometry

/// A part of a transform that a key path names.
enum TransformPart: Equatable {
  /// The scale along an axis, 0…2; nil: along all of them.
  case scale(Int?)
  /// The angle around an axis, in radians.
  case rotation(Int)
  /// The translation along an axis.
  case shift(Int)
  /// The translation along x and y.
  case translation

  /// Creates a part from the rest of a key path: `rotation.z`. A rotation without an axis is around z.
  init?(_ name: String) {
    let axes = ["x": 0, "y": 1, "z": 2]
    let words = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let axis = words.count == 2 ? axes[words[1]] : nil
    guard words.count == 1 || axis != nil else { return nil }
    switch (words[0], axis) {
    case ("scale", _): self = .scale(axis)
    case ("rotation", _): self = .rotation(axis ?? 2)
    case ("translation", let axis?): self = .shift(axis)
    default: return nil
    }
  }
}

/// A transform as its parts, which animations change one by one.
struct TransformParts {
  var scale: SIMD3<Double>
  /// Angles in radians. They apply to a point in the order x, y, z.
  var rotation: SIMD3<Double>
  var translation: SIMD3<Double>
  /// The rest of the transform: its shear before, its perspective after the other parts.
  private let shear: CATransform3D
  private let perspective: CATransform3D

  init(_ matrix: CATransform3D) {
    let parts = AffineParts(matrix)
    scale = parts.scale
    rotation = parts.angles
    translation = parts.translation
    shear = parts.shear
    perspective = parts.perspective
  }

  subscript(part: TransformPart) -> [Double] {
    get {
      switch part {
      case .scale(let axis?): [scale[axis]]
      case .scale(nil): [(scale.x + scale.y + scale.z) / 3]
      case .rotation(let axis): [rotation[axis]]
      case .shift(let axis): [translation[axis]]
      case .translation: [translation.x, translation.y]
      }
    }
    set {
      switch part {
      case .scale(let axis?): scale[axis] = newValue[0]
      case .scale(nil): scale = SIMD3(repeating: newValue[0])
      case .rotation(let axis): rotation[axis] = newValue[0]
      case .shift(let axis): translation[axis] = newValue[0]
      case .translation: (translation.x, translation.y) = (newValue[0], newValue[1])
      }
    }
  }

  var matrix: CATransform3D {
    var matrix = CATransform3DConcat(shear, CATransform3DMakeScale(scale.x, scale.y, scale.z))
    matrix = matrix.turned(by: rotation)
    matrix = CATransform3DConcat(
      matrix, CATransform3DMakeTranslation(translation.x, translation.y, translation.z))
    return CATransform3DConcat(matrix, perspective)
  }
}

extension CATransform3D {
  /// The transform, followed by rotations about x, y and z.
  fileprivate func turned(by angles: SIMD3<Double>) -> CATransform3D {
    var matrix = self
    if angles.x != 0 { matrix = CATransform3DConcat(matrix, CATransform3DMakeRotation(angles.x, 1, 0, 0)) }
    if angles.y != 0 { matrix = CATransform3DConcat(matrix, CATransform3DMakeRotation(angles.y, 0, 1, 0)) }
    if angles.z != 0 { matrix = CATransform3DConcat(matrix, CATransform3DMakeRotation(angles.z, 0, 0, 1)) }
    return matrix
  }
}

/// The decomposition of a transform, also of one that makes a layer flat.
private struct AffineParts {
  var scale = SIMD3<Double>()
  var angles = SIMD3<Double>()
  let translation: SIMD3<Double>
  var shear = CATransform3DIdentity
  var perspective = CATransform3DIdentity

  init(_ m: CATransform3D) {
    var rows = [
      SIMD3(Double(m.m11), Double(m.m12), Double(m.m13)), SIMD3(Double(m.m21), Double(m.m22), Double(m.m23)),
      SIMD3(Double(m.m31), Double(m.m32), Double(m.m33)),
    ]
    translation = SIMD3(Double(m.m41), Double(m.m42), Double(m.m43))
    // A row without a length has the direction of its axis.
    let axes: [SIMD3<Double>] = [SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)]
    for axis in 0..<3 {
      scale[axis] = (rows[axis] * rows[axis]).sum().squareRoot()
      if scale[axis] > 0 { rows[axis] /= scale[axis] } else { rows[axis] = axes[axis] }
    }
    let determinant =
      rows[0].x * (rows[1].y * rows[2].z - rows[1].z * rows[2].y)
      - rows[0].y * (rows[1].x * rows[2].z - rows[1].z * rows[2].x)
      + rows[0].z * (rows[1].x * rows[2].y - rows[1].y * rows[2].x)
    if determinant < 0 {
      scale.x = -scale.x
      rows[0] = -rows[0]
    }
    angles = Self.angles(rows)
    // What the parts do not have stays as it is.
    var plain = CATransform3DMakeScale(scale.x, scale.y, scale.z)
    plain = plain.turned(by: angles)
    plain = CATransform3DConcat(
      plain, CATransform3DMakeTranslation(translation.x, translation.y, translation.z))
    var affine = m
    (affine.m14, affine.m24, affine.m34, affine.m44) = (0, 0, 0, 1)
    guard scale.x != 0, scale.y != 0, scale.z != 0 else { return }
    if !CATransform3DEqualToTransform(affine, plain) {
      shear = CATransform3DConcat(affine, CATransform3DInvert(plain))
    }
    if m.m14 != 0 || m.m24 != 0 || m.m34 != 0 || m.m44 != 1 {
      perspective = CATransform3DConcat(CATransform3DInvert(affine), m)
    }
  }

  /// The angles of a rotation matrix for row vectors; of the two solutions the one with the smaller angles.
  private static func angles(_ rows: [SIMD3<Double>]) -> SIMD3<Double> {
    let y = asin(min(1, max(-1, -rows[0].z)))
    guard abs(rows[0].z) < 1 - 1e-9 else { return SIMD3(0, y, atan2(-rows[1].x, rows[1].y)) }
    let (x, z) = (atan2(rows[1].z, rows[2].z), atan2(rows[0].y, rows[0].x))
    func turned(_ angle: Double) -> Double { angle > 0 ? angle - .pi : angle + .pi }
    let other = SIMD3(turned(x), y < 0 ? -.pi - y : .pi - y, turned(z))
    let first = SIMD3(x, y, z)
    func size(_ angles: SIMD3<Double>) -> Double { abs(angles.x) + abs(angles.y) + abs(angles.z) }
    return size(other) < size(first) - 1e-9 ? other : first
  }
}
