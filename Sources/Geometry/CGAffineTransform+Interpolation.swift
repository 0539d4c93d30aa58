package import Foundation

/// Interpolates from one transform to the other. Progress 0 returns `a`, 1 returns `b`; values outside 0…1
/// extrapolate.
///
/// The transforms are decomposed into rotation, scale, shear and translation. The rotation takes the shorter
/// way, or by exactly π the way of its sign. Transforms without rotation and shear, and transforms without an
/// inverse, are interpolated element by element.
package func interpolate(
  from a: CGAffineTransform, to b: CGAffineTransform, progress: CGFloat
) -> CGAffineTransform {
  if progress == 0 || a == b { return a }
  if progress == 1 { return b }
  let upright = a.b == 0 && a.c == 0 && b.b == 0 && b.c == 0
  let sameSides = (a.a < 0) == (b.a < 0) && (a.d < 0) == (b.d < 0)
  let invertible = a.a * a.d != a.b * a.c && b.a * b.d != b.b * b.c
  guard invertible, !(upright && sameSides) else { return linear(from: a, to: b, progress: progress) }

  let from = a.decomposed()
  let to = b.decomposed()
  var turn = to.rotation - from.rotation
  if turn > .pi { turn -= 2 * .pi }
  if turn < -.pi { turn += 2 * .pi }
  return CGAffineTransform(
    CGAffineTransformComponents(
      scale: interpolate(from: from.scale, to: to.scale, progress: progress),
      horizontalShear: interpolate(
        from: from.horizontalShear, to: to.horizontalShear, progress: progress),
      rotation: from.rotation + turn * progress,
      translation: interpolate(from: from.translation, to: to.translation, progress: progress)))
}

private func linear(
  from a: CGAffineTransform, to b: CGAffineTransform, progress t: CGFloat
) -> CGAffineTransform {
  CGAffineTransform(
    a: interpolate(from: a.a, to: b.a, progress: t), b: interpolate(from: a.b, to: b.b, progress: t),
    c: interpolate(from: a.c, to: b.c, progress: t), d: interpolate(from: a.d, to: b.d, progress: t),
    tx: interpolate(from: a.tx, to: b.tx, progress: t), ty: interpolate(from: a.ty, to: b.ty, progress: t))
}
