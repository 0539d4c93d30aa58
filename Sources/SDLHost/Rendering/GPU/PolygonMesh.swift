import Drawing
import Geometry

/// A corner of a polygon on the canvas.
struct MeshPoint: Equatable {
  var x: Double
  var y: Double
  /// The share of the paint that is drawn there, 0…1.
  var coverage = 1.0
}

/// A line a·x + b·y + c = 0; the value is positive on its inner side. The value is a distance in pixels if
/// (a, b) has length 1.
struct MeshLine {
  var a: Double
  var b: Double
  var c: Double

  @inline(__always) func value(_ point: MeshPoint) -> Double { a * point.x + b * point.y + c }
}

/// Convex polygons that together are a shape with smooth edges.
///
/// The graphics card interpolates the coverage between the corners: along a strip of one pixel about an edge
/// it falls from 1 to 0, as the software canvas computes it from the distance.
struct PolygonMesh {
  private(set) var points: [MeshPoint] = []
  /// The number of points of each polygon.
  private(set) var counts: [Int] = []
  // Kept for their memory.
  private var nextPoints: [MeshPoint] = []
  private var nextCounts: [Int] = []
  private var values: [Double] = []
  private var normals: [(x: Double, y: Double)] = []

  mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    counts.removeAll(keepingCapacity: true)
  }

  mutating func add(_ outline: some Collection<MeshPoint>) {
    guard outline.count >= 3 else { return }
    points.append(contentsOf: outline)
    counts.append(outline.count)
  }

  /// The box around all points.
  var box: (minX: Double, minY: Double, maxX: Double, maxY: Double) {
    var result = (
      minX: Double.infinity, minY: Double.infinity, maxX: -Double.infinity, maxY: -Double.infinity
    )
    for point in points {
      result.minX = min(result.minX, point.x)
      result.minY = min(result.minY, point.y)
      result.maxX = max(result.maxX, point.x)
      result.maxY = max(result.maxY, point.y)
    }
    return result
  }

  // MARK: Smooth edges

  /// Adds a convex polygon, whose corners follow clockwise on the screen, with smooth edges.
  mutating func addSmooth(_ outline: [MeshPoint]) {
    let count = outline.count
    guard count >= 3 else { return }
    findNormals(outline)
    let width = thickness(outline)
    guard width > 0 else { return }
    // A shape thinner than a pixel covers none wholly.
    let inset = min(0.5, width - 0.5)
    let full = min(1, width)
    let first = points.count
    for index in 0..<count { points.append(moved(outline, index, by: -inset, coverage: full)) }
    counts.append(count)
    for index in 0..<count {
      let next = index + 1 < count ? index + 1 : 0
      points.append(points[first + index])
      points.append(moved(outline, index, by: 0.5, coverage: 0))
      points.append(moved(outline, next, by: 0.5, coverage: 0))
      points.append(points[first + next])
      counts.append(4)
    }
  }

  /// Adds the band between a convex polygon and one inside it with as many corners, with smooth edges on both
  /// sides.
  mutating func addSmoothBand(_ outer: [MeshPoint], _ inner: [MeshPoint]) {
    let count = outer.count
    guard count >= 3, inner.count == count else { return }
    findNormals(outer)
    func place(_ index: Int, _ side: Int) -> MeshPoint {
      let (from, to) = (outer[index], inner[index])
      let normal = normals[index]
      let previous = normals[index > 0 ? index - 1 : count - 1]
      // From the nearer of the two edges that meet here.
      let width = max(
        (from.x - to.x) * normal.x + (from.y - to.y) * normal.y,
        (from.x - to.x) * previous.x + (from.y - to.y) * previous.y, 1e-3)
      let depths = [-0.5, min(0.5, width - 0.5), max(0.5, width - 0.5), width + 0.5]
      let share = depths[side] / width
      return MeshPoint(
        x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share,
        coverage: side == 0 || side == 3 ? 0 : min(1, width))
    }
    for index in 0..<count {
      let next = index + 1 < count ? index + 1 : 0
      for side in 0..<3 {
        points.append(place(index, side))
        points.append(place(next, side))
        points.append(place(next, side + 1))
        points.append(place(index, side + 1))
        counts.append(4)
      }
    }
  }

  /// The outward normals of the edges; an edge without a length has that of the edge before it.
  private mutating func findNormals(_ outline: [MeshPoint]) {
    normals.removeAll(keepingCapacity: true)
    var last = (x: 0.0, y: 0.0)
    var missing = 0
    for (index, p) in outline.enumerated() {
      let q = outline[index + 1 < outline.count ? index + 1 : 0]
      let (dx, dy) = (q.x - p.x, q.y - p.y)
      let length = (dx * dx + dy * dy).squareRoot()
      if length > 1e-6 {
        last = (dy / length, -dx / length)
      } else if normals.count == missing {
        missing += 1
      }
      normals.append(last)
    }
    for index in 0..<missing { normals[index] = last }
  }

  /// The smallest distance between two parallel lines with the polygon between them.
  private func thickness(_ outline: [MeshPoint]) -> Double {
    var (doubled, length) = (0.0, 0.0)
    for (index, p) in outline.enumerated() {
      let q = outline[index + 1 < outline.count ? index + 1 : 0]
      doubled += p.x * q.y - q.x * p.y
      length += ((q.x - p.x) * (q.x - p.x) + (q.y - p.y) * (q.y - p.y)).squareRoot()
    }
    guard doubled > 1e-9, length > 0 else { return 0 }
    // At least half the area by the perimeter; exact where that leaves a doubt.
    if doubled / length >= 1 { return 1 }
    var result = Double.infinity
    for (index, p) in outline.enumerated() {
      let normal = normals[index]
      var depth = 0.0
      for q in outline { depth = max(depth, (p.x - q.x) * normal.x + (p.y - q.y) * normal.y) }
      result = min(result, depth)
    }
    return result
  }

  /// A corner moved outwards so that both of its edges move by a distance; sharp corners are cut.
  private func moved(
    _ outline: [MeshPoint], _ index: Int, by distance: Double, coverage: Double
  ) -> MeshPoint {
    let after = normals[index]
    let before = normals[index > 0 ? index - 1 : outline.count - 1]
    let divisor = max(0.25, 1 + after.x * before.x + after.y * before.y)
    let point = outline[index]
    return MeshPoint(
      x: point.x + (after.x + before.x) / divisor * distance,
      y: point.y + (after.y + before.y) / divisor * distance, coverage: coverage)
  }

  // MARK: Cuts

  /// Cuts off what lies outside a rectangle along the pixels.
  mutating func cut(to rect: PixelRect) {
    let box = box
    if box.minX < Double(rect.x) { cut(MeshLine(a: 1, b: 0, c: -Double(rect.x)), keepsOutside: false) }
    if box.maxX > Double(rect.maxX) { cut(MeshLine(a: -1, b: 0, c: Double(rect.maxX)), keepsOutside: false) }
    if box.minY < Double(rect.y) { cut(MeshLine(a: 0, b: 1, c: -Double(rect.y)), keepsOutside: false) }
    if box.maxY > Double(rect.maxY) { cut(MeshLine(a: 0, b: -1, c: Double(rect.maxY)), keepsOutside: false) }
  }

  mutating func split(along line: MeshLine) { cut(line, keepsOutside: true) }

  /// Limits the polygons to a convex outline, with smooth edges.
  mutating func limit(to outline: [MeshPoint]) {
    var lines: [MeshLine] = []
    findNormals(outline)
    for (point, normal) in zip(outline, normals) {
      let line = MeshLine(a: -normal.x, b: -normal.y, c: point.x * normal.x + point.y * normal.y)
      if points.contains(where: { line.value($0) < 0.5 }) { lines.append(line) }
    }
    for line in lines {
      cut(MeshLine(a: line.a, b: line.b, c: line.c + 0.5), keepsOutside: false)
      split(along: MeshLine(a: line.a, b: line.b, c: line.c - 0.5))
    }
    for index in points.indices {
      var share = 1.0
      for line in lines { share = min(share, line.value(points[index]) + 0.5) }
      points[index].coverage *= max(0, share)
    }
  }

  private mutating func cut(_ line: MeshLine, keepsOutside: Bool) {
    nextPoints.removeAll(keepingCapacity: true)
    nextCounts.removeAll(keepingCapacity: true)
    var start = 0
    for count in counts {
      cutPolygon(start..<start + count, line, keepsOutside: keepsOutside)
      start += count
    }
    swap(&points, &nextPoints)
    swap(&counts, &nextCounts)
  }

  private mutating func cutPolygon(_ range: Range<Int>, _ line: MeshLine, keepsOutside: Bool) {
    values.removeAll(keepingCapacity: true)
    var (low, high) = (Double.infinity, -Double.infinity)
    for index in range {
      let value = line.value(points[index])
      values.append(value)
      low = min(low, value)
      high = max(high, value)
    }
    guard low < 0, high > 0 else {
      if low >= 0 || keepsOutside {
        nextPoints.append(contentsOf: points[range])
        nextCounts.append(range.count)
      }
      return
    }
    appendSide(range, sign: 1)
    if keepsOutside { appendSide(range, sign: -1) }
  }

  /// Appends the part of a polygon on one side of the line whose values are known.
  private mutating func appendSide(_ range: Range<Int>, sign: Double) {
    let start = nextPoints.count
    for index in range.indices {
      let next = index + 1 < range.upperBound ? index + 1 : range.lowerBound
      let value = values[index - range.lowerBound]
      let nextValue = values[next - range.lowerBound]
      if value * sign >= 0 { nextPoints.append(points[index]) }
      guard value < 0 && nextValue > 0 || value > 0 && nextValue < 0 else { continue }
      // From the inner point, so that both sides have the same corner.
      let (p, q) = value > 0 ? (points[index], points[next]) : (points[next], points[index])
      let share = abs(value > 0 ? value : nextValue) / (abs(value) + abs(nextValue))
      nextPoints.append(
        MeshPoint(
          x: p.x + (q.x - p.x) * share, y: p.y + (q.y - p.y) * share,
          coverage: p.coverage + (q.coverage - p.coverage) * share))
    }
    let count = nextPoints.count - start
    if count >= 3 { nextCounts.append(count) } else { nextPoints.removeLast(count) }
  }
}
