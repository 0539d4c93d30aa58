import Foundation

extension CGPoint {
  /// Returns whether the points are equal.
  public func equalTo(_ point: CGPoint) -> Bool { self == point }
}

extension CGSize {
  /// Returns whether the sizes are equal.
  public func equalTo(_ size: CGSize) -> Bool { self == size }
}

extension CGRect {
  /// Returns whether the rectangles span the same area: one with a negative size equals its standardized
  /// form.
  public func equalTo(_ rect: CGRect) -> Bool { standardized == rect.standardized }
}
