import Foundation

// UIKit's text forms of geometry, for logs and archives: numbers with up to 17 significant digits.

private func text(_ values: CGFloat...) -> String {
  values.map { String(format: "%.17g", Double($0)) }.joined(separator: ", ")
}

/// Returns the text `{x, y}`.
public func NSStringFromCGPoint(_ point: CGPoint) -> String { "{\(text(point.x, point.y))}" }

/// Returns the text `{width, height}`.
public func NSStringFromCGSize(_ size: CGSize) -> String { "{\(text(size.width, size.height))}" }

/// Returns the text `{dx, dy}`.
public func NSStringFromCGVector(_ vector: CGVector) -> String { "{\(text(vector.dx, vector.dy))}" }

/// Returns the text `{{x, y}, {width, height}}`.
public func NSStringFromCGRect(_ rect: CGRect) -> String {
  "{\(NSStringFromCGPoint(rect.origin)), \(NSStringFromCGSize(rect.size))}"
}

/// Returns the text `{top, left, bottom, right}`.
public func NSStringFromUIEdgeInsets(_ insets: UIEdgeInsets) -> String {
  "{\(text(insets.top, insets.left, insets.bottom, insets.right))}"
}

/// Returns the text `{horizontal, vertical}`.
public func NSStringFromUIOffset(_ offset: UIOffset) -> String {
  "{\(text(offset.horizontal, offset.vertical))}"
}

/// Returns the text `[a, b, c, d, tx, ty]`.
public func NSStringFromCGAffineTransform(_ t: CGAffineTransform) -> String {
  "[\(text(t.a, t.b, t.c, t.d, t.tx, t.ty))]"
}
