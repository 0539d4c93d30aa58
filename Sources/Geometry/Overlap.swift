public import Foundation

extension CGRect {
  /// What `intersects` means on Apple's systems: the rectangles share more than an edge or a corner.
  ///
  /// Foundation's own `intersects` on Linux is true for rectangles that merely touch. A rectangle without
  /// area overlaps what it lies strictly inside of. Null rectangles, and those with a NaN, overlap nothing.
  /// Negative sizes count as what they span.
  @inlinable
  public func overlaps(_ other: CGRect) -> Bool {
    let a = size.width < 0 || size.height < 0 ? standardized : self
    let b = other.size.width < 0 || other.size.height < 0 ? other.standardized : other
    return a.origin.x < b.origin.x + b.size.width && b.origin.x < a.origin.x + a.size.width
      && a.origin.y < b.origin.y + b.size.height && b.origin.y < a.origin.y + a.size.height
  }
}
