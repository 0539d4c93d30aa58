import Foundation

extension CGRect {
  /// Returns whether the rectangles share more than an edge or a corner, which is the meaning of `intersects`
  /// on Apple's systems.
  ///
  /// Foundation's `intersects` on Linux is also true for rectangles that only touch. A rectangle without area
  /// overlaps a rectangle that contains it and whose edges it does not touch. Null rectangles and rectangles
  /// with a NaN overlap nothing. Negative sizes are standardized.
  @inlinable
  package func overlaps(_ other: CGRect) -> Bool {
    let a = size.width < 0 || size.height < 0 ? standardized : self
    let b = other.size.width < 0 || other.size.height < 0 ? other.standardized : other
    return a.origin.x < b.origin.x + b.size.width && b.origin.x < a.origin.x + a.size.width
      && a.origin.y < b.origin.y + b.size.height && b.origin.y < a.origin.y + a.size.height
  }

  /// Returns the rectangle with its edges moved inwards, at most to its center. Without room,
  /// `insetBy(dx:dy:)` returns the null rectangle, whose origin is infinite.
  package func inset(upTo dx: CGFloat, _ dy: CGFloat) -> CGRect {
    insetBy(dx: min(dx, width / 2), dy: min(dy, height / 2))
  }
}
