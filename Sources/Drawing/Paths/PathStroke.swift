import Foundation

/// How lines are drawn along a path. Lengths are in the space of the path.
package struct PathStroke: Hashable, Sendable {
  package var width = 1.0
  package var cap = CGLineCap.butt
  package var join = CGLineJoin.miter
  /// The longest miter, in widths of the line; longer ones are cut.
  package var miterLimit = 10.0
  /// The lengths of dashes and gaps; empty for a line without gaps.
  package var dashes: [Double] = []
  package var dashPhase = 0.0

  package init() {}

  /// How far the lines reach beyond the path.
  package var reach: Double {
    let corner = join == .miter ? max(1, miterLimit) : 1
    return width / 2 * max(corner, cap == .square ? 1.5 : 1)
  }

  /// Returns the outline of the lines along chains: polygons of the same direction, whose union it is.
  package func outline(of lines: [PathLine], tolerance: Double) -> [PathLine] {
    guard width > 0, width.isFinite else { return [] }
    let dashed = dashes.isEmpty ? lines : lines.dashed(dashes, phase: dashPhase)
    var outline = StrokeOutline(stroke: self, tolerance: tolerance)
    for line in dashed { outline.add(line) }
    return outline.polygons
  }
}

/// Adds up the polygons of lines: a rectangle for each segment, and what joins and ends add.
private struct StrokeOutline {
  typealias Point = SIMD2<Double>

  var polygons: [PathLine] = []
  private let half: Double
  private let cap: CGLineCap
  private let join: CGLineJoin
  private let miterLimit: Double
  /// The number of times that a quarter of a circle is halved.
  private let halvings: Int

  init(stroke: PathStroke, tolerance: Double) {
    half = stroke.width / 2
    cap = stroke.cap
    join = stroke.join
    miterLimit = stroke.miterLimit
    // The distance of an arc from its chord is a quarter of that of the chord of twice the angle.
    var (distance, count) = (half * 0.3, 0)
    while distance > tolerance, count < 8 {
      distance /= 4
      count += 1
    }
    halvings = count
  }

  mutating func add(_ line: PathLine) {
    let segments = line.segments.filter { $0.length > 0 }
    guard !segments.isEmpty else { return addDot(line.points.first) }
    let directions = segments.map { ($0.end - $0.start) / $0.length }
    for (segment, direction) in zip(segments, directions) {
      let side = Point(-direction.y, direction.x) * half
      addPolygon([segment.start - side, segment.end - side, segment.end + side, segment.start + side])
    }
    for index in 1..<max(1, segments.count) {
      addJoin(segments[index].start, directions[index - 1], directions[index])
    }
    guard let first = directions.first, let last = directions.last else { return }
    if line.isClosed {
      addJoin(segments[0].start, last, first)
    } else {
      addCap(segments[0].start, -first)
      addCap(segments[segments.count - 1].end, last)
    }
  }

  /// A part without a length is a dot if its ends are round or square.
  private mutating func addDot(_ point: Point?) {
    guard let point, cap != .butt else { return }
    addPolygon(
      [
        point + Point(-half, -half), point + Point(half, -half), point + Point(half, half),
        point + Point(-half, half),
      ].filter { _ in cap == .square })
    if cap == .round {
      addCap(point, Point(1, 0))
      addCap(point, Point(-1, 0))
    }
  }

  private mutating func addCap(_ point: Point, _ direction: Point) {
    let side = Point(-direction.y, direction.x)
    switch cap {
    case .butt: break
    case .square:
      let (left, right, ahead) = (side * half, side * -half, direction * half)
      addPolygon([point + right, point + right + ahead, point + left + ahead, point + left])
    case .round:
      addPolygon(
        [point - side * half] + arc(point, -side, direction, halvings) + [point + direction * half]
          + arc(point, direction, side, halvings) + [point + side * half])
    }
  }

  private mutating func addJoin(_ point: Point, _ before: Point, _ after: Point) {
    let turn = before.x * after.y - before.y * after.x
    let cosine = (before * after).sum()
    guard abs(turn) > 1e-9 || cosine < 0 else { return }
    // The outer side is to the right of a turn to the left.
    let sign: Double = turn > 0 ? -1 : 1
    let a = Point(-before.y, before.x) * sign
    let b = Point(-after.y, after.x) * sign
    var corners = [point, point + a * half]
    switch join {
    case .bevel: break
    case .round:
      if cosine < -1 + 1e-9 {
        corners += arc(point, a, before, halvings) + [point + before * half] + arc(point, before, b, halvings)
      } else {
        corners += arc(point, a, b, halvings + 1)
      }
    case .miter:
      // 1 / sin(θ/2) is the length of the miter in widths, where θ is the angle between the lines.
      let sine = ((1 + cosine) / 2).squareRoot()
      if sine > 0, 1 / sine <= miterLimit {
        let middle = a + b
        corners.append(point + middle * (half / (1 + cosine)))
      }
    }
    corners.append(point + b * half)
    addPolygon(corners)
  }

  /// The points between two unit vectors about a center, without them.
  private func arc(_ center: Point, _ a: Point, _ b: Point, _ halvings: Int) -> [Point] {
    guard halvings > 0 else { return [] }
    let sum = a + b
    let length = (sum * sum).sum().squareRoot()
    guard length > 1e-9 else { return [] }
    let middle = sum / length
    return arc(center, a, middle, halvings - 1) + [center + middle * half]
      + arc(center, middle, b, halvings - 1)
  }

  /// Adds a polygon in the direction in which its area is positive, so that polygons do not cancel out.
  private mutating func addPolygon(_ points: [Point]) {
    guard points.count > 2, var last = points.last else { return }
    var area = 0.0
    for point in points {
      area += last.x * point.y - last.y * point.x
      last = point
    }
    guard area != 0 else { return }
    polygons.append(PathLine(points: area > 0 ? points : points.reversed(), isClosed: true))
  }
}
