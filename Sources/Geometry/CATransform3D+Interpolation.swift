import Foundation

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
) -> CATransform3D { TransformWay(from: a, to: b).transform(at: progress) }

/// The way from one transform to another, which are decomposed once for all values between them. See
/// ``interpolate(from:to:progress:)-(CATransform3D,_,_)``.
package struct TransformWay {
  private enum Kind {
    case fixed
    case plane(AffineTransformWay)
    case space(CATransform3DComponents, CATransform3DComponents)
    case linear
  }

  private let from: CATransform3D
  private let to: CATransform3D
  private let kind: Kind

  package init(from a: CATransform3D, to b: CATransform3D) {
    from = a
    to = b
    if a == b {
      kind = .fixed
    } else if a.isAffine, b.isAffine {
      kind = .plane(AffineTransformWay(from: a.affine, to: b.affine))
    } else if let start = CATransform3DComponents(a), let end = CATransform3DComponents(b) {
      kind = .space(start, end)
    } else {
      kind = .linear
    }
  }

  package var isFixed: Bool { if case .fixed = kind { true } else { false } }

  package func transform(at progress: CGFloat) -> CATransform3D {
    if progress == 0 { return from }
    if progress == 1 { return to }
    return switch kind {
    case .fixed: from
    case .plane(let way): CATransform3D(way.transform(at: progress))
    case .space(let start, let end): CATransform3D(start.interpolated(to: end, progress: progress))
    case .linear: linear(from: from, to: to, progress: progress)
    }
  }
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
