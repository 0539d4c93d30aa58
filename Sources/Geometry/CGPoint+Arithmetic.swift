import Foundation

// `package`, because an app may declare the same operators.
extension CGPoint {
  /// The sum of two points, coordinate by coordinate.
  package static func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
  /// The difference of two points, coordinate by coordinate.
  package static func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }
  package static func += (a: inout CGPoint, b: CGPoint) { a = a + b }
  package static func -= (a: inout CGPoint, b: CGPoint) { a = a - b }
}
