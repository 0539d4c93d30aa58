import Foundation

/// Interpolates from one transform to the other. Progress 0 returns `a`, 1 returns `b`; values outside 0…1
/// extrapolate.
///
/// The transforms are decomposed into rotation, scale, shear and translation. The rotation takes the shorter
/// way, or by exactly π the way of its sign. Transforms without rotation and shear, and transforms without an
/// inverse, are interpolated element by element.
package func interpolate(
  from a: CGAffineTransform, to b: CGAffineTransform, progress: CGFloat
) -> CGAffineTransform { AffineTransformWay(from: a, to: b).transform(at: progress) }

/// The way from one transform of the plane to another, which are decomposed once for all values between them.
struct AffineTransformWay {
  private let from: CGAffineTransform
  private let to: CGAffineTransform
  /// The components of both transforms and the rotation between them; nil if the transforms are equal or
  /// interpolated element by element.
  private let parts: (from: CGAffineTransformComponents, to: CGAffineTransformComponents, turn: CGFloat)?

  init(from a: CGAffineTransform, to b: CGAffineTransform) {
    from = a
    to = b
    let upright = a.b == 0 && a.c == 0 && b.b == 0 && b.c == 0
    let sameSides = (a.a < 0) == (b.a < 0) && (a.d < 0) == (b.d < 0)
    let invertible = a.a * a.d != a.b * a.c && b.a * b.d != b.b * b.c
    guard a != b, invertible, !(upright && sameSides) else {
      parts = nil
      return
    }
    let (start, end) = (a.decomposed(), b.decomposed())
    var turn = end.rotation - start.rotation
    if turn > .pi { turn -= 2 * .pi }
    if turn < -.pi { turn += 2 * .pi }
    parts = (start, end, turn)
  }

  func transform(at progress: CGFloat) -> CGAffineTransform {
    if progress == 0 || from == to { return from }
    if progress == 1 { return to }
    guard let (start, end, turn) = parts else { return linear(from: from, to: to, progress: progress) }
    return CGAffineTransform(
      CGAffineTransformComponents(
        scale: interpolate(from: start.scale, to: end.scale, progress: progress),
        horizontalShear: interpolate(
          from: start.horizontalShear, to: end.horizontalShear, progress: progress),
        rotation: start.rotation + turn * progress,
        translation: interpolate(from: start.translation, to: end.translation, progress: progress)))
  }
}

private func linear(
  from a: CGAffineTransform, to b: CGAffineTransform, progress t: CGFloat
) -> CGAffineTransform {
  CGAffineTransform(
    a: interpolate(from: a.a, to: b.a, progress: t), b: interpolate(from: a.b, to: b.b, progress: t),
    c: interpolate(from: a.c, to: b.c, progress: t), d: interpolate(from: a.d, to: b.d, progress: t),
    tx: interpolate(from: a.tx, to: b.tx, progress: t), ty: interpolate(from: a.ty, to: b.ty, progress: t))
}
