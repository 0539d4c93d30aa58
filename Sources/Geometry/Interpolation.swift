import Foundation

// Linear interpolation. Progress 0 returns exactly `a` and 1 exactly `b`; values outside 0…1 extrapolate.

/// Interpolates between two numbers.
@inlinable
package func interpolate(from a: CGFloat, to b: CGFloat, progress: CGFloat) -> CGFloat {
  progress == 1 ? b : a + (b - a) * progress
}

/// Interpolates between two points, coordinate by coordinate. Progress 0 returns `a`, 1 returns `b`.
@inlinable
package func interpolate(from a: CGPoint, to b: CGPoint, progress: CGFloat) -> CGPoint {
  CGPoint(
    x: interpolate(from: a.x, to: b.x, progress: progress),
    y: interpolate(from: a.y, to: b.y, progress: progress))
}

/// Interpolates between two sizes, length by length. Progress 0 returns `a`, 1 returns `b`.
@inlinable
package func interpolate(from a: CGSize, to b: CGSize, progress: CGFloat) -> CGSize {
  CGSize(
    width: interpolate(from: a.width, to: b.width, progress: progress),
    height: interpolate(from: a.height, to: b.height, progress: progress))
}

/// Interpolates between two vectors, component by component. Progress 0 returns `a`, 1 returns `b`.
@inlinable
package func interpolate(from a: CGVector, to b: CGVector, progress: CGFloat) -> CGVector {
  CGVector(
    dx: interpolate(from: a.dx, to: b.dx, progress: progress),
    dy: interpolate(from: a.dy, to: b.dy, progress: progress))
}

/// Interpolates between two rectangles, origin and size separately. Progress 0 returns `a`, 1 returns `b`.
@inlinable
package func interpolate(from a: CGRect, to b: CGRect, progress: CGFloat) -> CGRect {
  CGRect(
    origin: interpolate(from: a.origin, to: b.origin, progress: progress),
    size: interpolate(from: a.size, to: b.size, progress: progress))
}

/// Interpolates between two insets, distance by distance. Progress 0 returns `a`, 1 returns `b`.
@inlinable
package func interpolate(from a: UIEdgeInsets, to b: UIEdgeInsets, progress: CGFloat) -> UIEdgeInsets {
  UIEdgeInsets(
    top: interpolate(from: a.top, to: b.top, progress: progress),
    left: interpolate(from: a.left, to: b.left, progress: progress),
    bottom: interpolate(from: a.bottom, to: b.bottom, progress: progress),
    right: interpolate(from: a.right, to: b.right, progress: progress))
}
