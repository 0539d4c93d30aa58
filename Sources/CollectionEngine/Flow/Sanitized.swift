import Foundation

/// Numbers from apps, made harmless: nothing below may trap or loop, whatever a delegate answers.
enum Sanitized {
  /// A million of these still add up exactly enough.
  static let limit: CGFloat = 1e9

  /// Not negative; NaN counts as 0.
  static func extent(_ value: CGFloat) -> CGFloat { value > 0 ? min(value, limit) : 0 }

  /// Negative ones are allowed: they make lines or items overlap. NaN counts as 0.
  static func spacing(_ value: CGFloat) -> CGFloat {
    value.isNaN ? 0 : min(limit, max(-limit, value))
  }
}
