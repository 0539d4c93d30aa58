import Foundation

// For this package only: an app may declare the same operators for its own use.
extension CGPoint {
  /// The sum of two points, coordinate by coordinate.
  package static func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
  /// The difference of two points, coordinate by coordinate.
  package static func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }
  package static func += (a: inout CGPoint, b: CGPoint) { a = a + b }
  package static func -= (a: inout CGPoint, b: CGPoint) { a = a - b }
}
