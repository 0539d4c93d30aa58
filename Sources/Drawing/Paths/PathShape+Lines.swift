import Foundation
import Geometry

/// A chain of straight lines.
package struct PathLine: Equatable, Sendable {
  /// The corners; that of a closed chain is not repeated at the end.
  package var points: [SIMD2<Double>]
  package var isClosed: Bool

  package init(points: [SIMD2<Double>], isClosed: Bool) {
    self.points = points
    self.isClosed = isClosed
  }
}

extension PathShape {
  /// Returns the path as straight lines that are at most `tolerance` beside the curves.
  package func lines(tolerance: Double) -> [PathLine] {
    parts.compactMap { part in
      var points = [SIMD2(part.start)]
      for step in part.steps {
        let last = points[points.count - 1]
        switch step {
        case .line(let end): points.append(SIMD2(end))
        case .quad(let control, let end):
          let (c, e) = (SIMD2(control), SIMD2(end))
          PathShape.addCubic(last, last + (c - last) * 2 / 3, e + (c - e) * 2 / 3, e, tolerance, to: &points)
        case .cubic(let first, let second, let end):
          PathShape.addCubic(last, SIMD2(first), SIMD2(second), SIMD2(end), tolerance, to: &points)
        case .move, .close: break
        }
      }
      var unique: [SIMD2<Double>] = []
      for point in points where unique.last != point { unique.append(point) }
      if part.isClosed, unique.count > 1, unique.last == unique.first { unique.removeLast() }
      if unique.count == 1, part.steps.isEmpty, !part.isClosed { return nil }
      return PathLine(points: unique, isClosed: part.isClosed)
    }
  }

  private static func addCubic(
    _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>, _ d: SIMD2<Double>, _ tolerance: Double,
    to points: inout [SIMD2<Double>]
  ) {
    // The distance from a chord is at most an eighth of the second derivative times the square of the step.
    let (first, second) = (a - b * 2 + c, b - c * 2 + d)
    let bend = max((first * first).sum(), (second * second).sum()).squareRoot()
    let count = min(500, max(1, Int((0.75 * bend / tolerance).squareRoot().rounded(.up))))
    for index in 1...count {
      let t = Double(index) / Double(count)
      let s = 1 - t
      if index == count {
        points.append(d)
      } else {
        points.append(a * (s * s * s) + b * (3 * s * s * t) + c * (3 * s * t * t) + d * (t * t * t))
      }
    }
  }

  /// Returns whether a point is inside, with open parts closed by lines.
  package func contains(_ point: CGPoint, evenOdd: Bool) -> Bool {
    let size = max(1, box.isNull ? 1 : max(box.width, box.height))
    let winding = lines(tolerance: size / 10_000).reduce(0) { $0 + $1.winding(around: SIMD2(point)) }
    return evenOdd ? winding % 2 != 0 : winding != 0
  }
}

extension PathLine {
  /// How often the closed chain goes around a point.
  package func winding(around point: SIMD2<Double>) -> Int {
    guard var last = points.last else { return 0 }
    var winding = 0
    for corner in points {
      if (corner.y > point.y) != (last.y > point.y) {
        let x = last.x + (point.y - last.y) * (corner.x - last.x) / (corner.y - last.y)
        if x > point.x { winding += corner.y > last.y ? 1 : -1 }
      }
      last = corner
    }
    return winding
  }

  var length: Double { segments.reduce(0) { $0 + $1.length } }

  /// The lines between the corners, with that from the last to the first one if the chain is closed.
  var segments: [(start: SIMD2<Double>, end: SIMD2<Double>, length: Double)] {
    guard let first = points.first else { return [] }
    let ends = points.dropFirst() + (isClosed && points.count > 1 ? [first] : [])
    return zip(points, ends).map { start, end in
      (start, end, ((end - start) * (end - start)).sum().squareRoot())
    }
  }

  /// Returns the part between two distances from the start, which is open.
  func part(from low: Double, to high: Double) -> PathLine? {
    guard low < high else { return nil }
    var result: [SIMD2<Double>] = []
    var position = 0.0
    for segment in segments where segment.length > 0 {
      let next = position + segment.length
      if next >= low, position <= high {
        let direction = (segment.end - segment.start) / segment.length
        if result.isEmpty { result.append(segment.start + direction * max(0, low - position)) }
        let end = high >= next ? segment.end : segment.start + direction * (high - position)
        if result.last != end { result.append(end) }
      }
      position = next
    }
    return result.count > 1 ? PathLine(points: result, isClosed: false) : nil
  }
}

extension [PathLine] {
  /// Returns the part between two shares of the whole length, 0…1.
  package func trimmed(from start: Double, to end: Double) -> [PathLine] {
    if start <= 0, end >= 1 { return self }
    let total = reduce(0) { $0 + $1.length }
    let (low, high) = (total * Swift.max(0, start), total * Swift.min(1, end))
    var position = 0.0
    return compactMap { line in
      let length = line.length
      defer { position += length }
      if low <= position, high >= position + length { return line }
      return line.part(from: Swift.max(0, low - position), to: Swift.min(length, high - position))
    }
  }

  /// Returns the dashes of a pattern of lengths on and off, which begins at `phase`. A pattern with a
  /// negative length, or without a length above 0, makes no dashes, and neither does one of more than 100,000
  /// dashes.
  package func dashed(_ pattern: [Double], phase: Double) -> [PathLine] {
    let sum = pattern.reduce(0, +)
    let shortest = sum / Double(Swift.max(1, pattern.count))
    guard sum > 0, sum.isFinite, phase.isFinite, pattern.allSatisfy({ $0 >= 0 }),
      reduce(0, { $0 + $1.length }) / shortest < 100_000
    else { return self }
    // An odd number of lengths is repeated, so that the second time what was on is off.
    let lengths = pattern.count % 2 == 0 ? pattern : pattern + pattern
    let cycle = lengths.reduce(0, +)
    var first = phase.truncatingRemainder(dividingBy: cycle)
    if first < 0 { first += cycle }
    var index = 0
    while first >= lengths[index], index < lengths.count - 1 {
      first -= lengths[index]
      index += 1
    }
    return flatMap { line in
      var dashes: [PathLine] = []
      var position = -first
      var next = index
      let length = line.length
      while position < length {
        let end = position + lengths[next]
        if next % 2 == 0 {
          let (low, high) = (Swift.max(0, position), Swift.min(length, end))
          if let dash = line.part(from: low, to: high) { dashes.append(dash) }
        }
        position = end
        next = (next + 1) % lengths.count
      }
      return dashes
    }
  }
}

extension [PathLine] {
  package func applying(_ t: CGAffineTransform) -> [PathLine] {
    map { line in
      PathLine(
        points: line.points.map { point in
          SIMD2(
            Double(t.a) * point.x + Double(t.c) * point.y + Double(t.tx),
            Double(t.b) * point.x + Double(t.d) * point.y + Double(t.ty))
        }, isClosed: line.isClosed)
    }
  }
}

extension PathShape {
  /// The largest distance of lines from curves, in pixels.
  private static let tolerance = 0.02

  /// Returns the polygons of the filled path in pixels. Used by contexts and shape layers.
  package func fillPolygons(_ toPixels: CGAffineTransform) -> [PathLine] {
    applying(toPixels).lines(tolerance: Self.tolerance)
  }

  /// Returns the polygons of lines along the path in pixels; `start` and `end` are shares of its length.
  package func strokePolygons(
    _ stroke: PathStroke, _ toPixels: CGAffineTransform, from start: Double = 0, to end: Double = 1
  ) -> [PathLine] {
    // The lines are made before the transform, which may be different in x and y.
    let scale = abs(toPixels.a * toPixels.d - toPixels.b * toPixels.c).squareRoot()
    guard scale > 0, scale.isFinite else { return [] }
    let tolerance = Self.tolerance / Double(scale)
    return stroke.outline(of: lines(tolerance: tolerance).trimmed(from: start, to: end), tolerance: tolerance)
      .applying(toPixels)
  }
}
