import Drawing
import Foundation
import Geometry

/// A path from which items bounce, as lines.
@MainActor struct CollisionBoundary {
  let identifier: any NSCopying
  let path: UIBezierPath
  private let lines: [(start: SIMD2<Double>, end: SIMD2<Double>)]

  init(_ identifier: any NSCopying, _ path: UIBezierPath) {
    (self.identifier, self.path) = (identifier, path)
    lines = path.cgPath.shape.lines(tolerance: 0.5).flatMap { chain in
      let ends = chain.isClosed ? chain.points + chain.points.prefix(1) : chain.points
      return zip(ends, ends.dropFirst()).map { ($0, $1) }
    }
  }

  func has(_ other: any NSCopying) -> Bool { Self.areEqual(identifier, other) }

  static func areEqual(_ a: (any NSCopying)?, _ b: (any NSCopying)?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    if let a = a as? NSObject, let b = b as? NSObject { return a.isEqual(b) }
    return (a as AnyObject) === (b as AnyObject)
  }

  /// Returns how an item, of which half the size is given, meets the boundary in a step: the direction to the
  /// side that it comes from, and how far it is beyond. Nil if it does not.
  func hit(
    from old: SIMD2<Double>, to new: SIMD2<Double>, half: SIMD2<Double>
  ) -> (normal: SIMD2<Double>, depth: Double)? {
    var deepest: (normal: SIMD2<Double>, depth: Double)?
    for line in lines {
      let along = line.end - line.start
      guard along.length > 0 else { continue }
      let direction = along / along.length
      var normal = SIMD2(-direction.y, direction.x)
      if ((old - line.start) * normal).sum() < 0 { normal = -normal }
      let reach = (half * SIMD2(abs(normal.x), abs(normal.y))).sum()
      let depth = reach - ((new - line.start) * normal).sum()
      let place = ((new - line.start) * direction).sum()
      let width = (half * SIMD2(abs(direction.x), abs(direction.y))).sum()
      guard depth >= 0, place > -width, place < along.length + width, depth > deepest?.depth ?? -1 else {
        continue
      }
      deepest = (normal, depth)
    }
    return deepest
  }
}
