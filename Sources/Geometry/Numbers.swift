import Foundation

/// A number or a value of several numbers, as apps give them.
package protocol Numbers: Equatable {
  /// Whether no number is NaN or infinite.
  var isFinite: Bool { get }
}

extension Float: Numbers {}
extension Double: Numbers {}
extension CGFloat: Numbers {}

extension Optional: Numbers where Wrapped: Numbers {
  package var isFinite: Bool { self?.isFinite ?? true }
}

/// The difference of a number from itself is 0, or NaN if the number is not finite.
extension CGPoint: Numbers {
  @inlinable package var isFinite: Bool { (x - x) + (y - y) == 0 }
}

extension CGSize: Numbers {
  @inlinable package var isFinite: Bool { (width - width) + (height - height) == 0 }
}

extension CGRect: Numbers {
  @inlinable package var isFinite: Bool { origin.isFinite && size.isFinite }
}

extension UIEdgeInsets: Numbers {
  package var isFinite: Bool { (top - top) + (left - left) + (bottom - bottom) + (right - right) == 0 }
}

extension NSDirectionalEdgeInsets: Numbers {
  package var isFinite: Bool {
    (top - top) + (leading - leading) + (bottom - bottom) + (trailing - trailing) == 0
  }
}

extension CATransform3D: Numbers {
  package var isFinite: Bool {
    let first = (m11 - m11) + (m12 - m12) + (m13 - m13) + (m14 - m14)
    let second = (m21 - m21) + (m22 - m22) + (m23 - m23) + (m24 - m24)
    let third = (m31 - m31) + (m32 - m32) + (m33 - m33) + (m34 - m34)
    let fourth = (m41 - m41) + (m42 - m42) + (m43 - m43) + (m44 - m44)
    return (first + second) + (third + fourth) == 0
  }
}
