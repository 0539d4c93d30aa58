import Foundation

extension CGAffineTransform {
  /// Returns a transform that applies this one, then `other`.
  @inlinable
  public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * other.a + b * other.c,
      b: a * other.b + b * other.d,
      c: c * other.a + d * other.c,
      d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx,
      ty: tx * other.b + ty * other.d + other.ty)
  }

  /// Returns a transform that translates, then applies this one.
  @inlinable
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    var result = self
    result.tx += x * a + y * c
    result.ty += x * b + y * d
    return result
  }

  /// Returns a transform that scales, then applies this one.
  @inlinable
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(a: a * x, b: b * x, c: c * y, d: d * y, tx: tx, ty: ty)
  }

  /// Returns a transform that rotates by `angle` radians, then applies this one.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// Returns the inverse transform, or this one if it has no inverse.
  public func inverted() -> CGAffineTransform {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite else { return self }
    let factor = 1 / determinant
    return CGAffineTransform(
      a: d * factor, b: -b * factor, c: -c * factor, d: a * factor,
      tx: (c * ty - d * tx) * factor, ty: (b * tx - a * ty) * factor)
  }
}
