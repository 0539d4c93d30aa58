import Foundation

/// Limits numbers that apps provide, so that no computation traps or loops, whatever a delegate returns.
enum Sanitized {
  /// The largest magnitude: the sum of a million such numbers is still precise enough.
  static let limit: CGFloat = 1e9

  /// An extent that is not negative; NaN becomes 0.
  static func extent(_ value: CGFloat) -> CGFloat { value > 0 ? min(value, limit) : 0 }

  /// A spacing, which may be negative: then lines or items overlap. NaN becomes 0.
  static func spacing(_ value: CGFloat) -> CGFloat {
    value.isNaN ? 0 : min(limit, max(-limit, value))
  }
}
