public import Foundation

extension CGPoint {
  public func equalTo(_ point: CGPoint) -> Bool { self == point }
}

extension CGSize {
  public func equalTo(_ size: CGSize) -> Bool { self == size }
}

extension CGRect {
  /// Compares what the rectangles span: one with a negative size equals its standardised form.
  public func equalTo(_ rect: CGRect) -> Bool { standardized == rect.standardized }
}
