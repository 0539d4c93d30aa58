public import Foundation

// UIKit's text forms of geometry, for logs and archives: numbers with up to 17 significant digits.

private func text(_ values: CGFloat...) -> String {
  values.map { String(format: "%.17g", Double($0)) }.joined(separator: ", ")
}

public func NSStringFromCGPoint(_ point: CGPoint) -> String { "{\(text(point.x, point.y))}" }

public func NSStringFromCGSize(_ size: CGSize) -> String { "{\(text(size.width, size.height))}" }

public func NSStringFromCGVector(_ vector: CGVector) -> String { "{\(text(vector.dx, vector.dy))}" }

public func NSStringFromCGRect(_ rect: CGRect) -> String {
  "{\(NSStringFromCGPoint(rect.origin)), \(NSStringFromCGSize(rect.size))}"
}

public func NSStringFromUIEdgeInsets(_ insets: UIEdgeInsets) -> String {
  "{\(text(insets.top, insets.left, insets.bottom, insets.right))}"
}

public func NSStringFromUIOffset(_ offset: UIOffset) -> String {
  "{\(text(offset.horizontal, offset.vertical))}"
}

public func NSStringFromCGAffineTransform(_ t: CGAffineTransform) -> String {
  "[\(text(t.a, t.b, t.c, t.d, t.tx, t.ty))]"
}
