import Geometry

/// A rounded rectangle after a projective transform: a convex shape with smooth edges.
///
/// The coverage of a pixel is the distance of its center from the edge, which is exact for edges along the rows and
/// columns.
final class RoundedQuad {
  private struct Edge {
    // a·x + b·y + c is the distance in pixels, positive inside.
    var a: Double
    var b: Double
    var c: Double
    /// 1 / a; 0 if the edge is along the rows.
    var perA: Double
  }

  /// From the canvas's pixels to those of the rectangle, whose top left corner is the origin.
  let inverse: ProjectiveTransform
  let bounds: PixelRect
  /// In pixels, of the rectangle without its round corners.
  let area: Double
  private let edges: [Edge]
  private let width: Double
  private let height: Double
  private let radius: Double
  /// A pixel of the canvas, in pixels of the rectangle; large enough for all directions.
  private let slack: Double

  /// The columns and rows that a round corner may reach.
  private struct Corner {
    var columns: ClosedRange<Int>
    var rows: ClosedRange<Int>
  }

  private let corners: [Corner]

  /// Nil where nothing of the rectangle can be seen.
  init?(_ area: CanvasArea, transform: ProjectiveTransform) {
    let rect = area.rect
    let map = ProjectiveTransform.translation(Double(rect.x), Double(rect.y)).concatenating(transform)
    guard !rect.isEmpty, let inverse = map.inverted() else { return nil }
    width = Double(rect.width)
    height = Double(rect.height)
    radius = area.radius
    slack =
      area.radius > 0 ? 2 * (abs(inverse.m11) + abs(inverse.m12) + abs(inverse.m21) + abs(inverse.m22)) : 0
    self.inverse = inverse
    corners = area.radius > 0 ? Self.corners(map, width: width, height: height, radius: area.radius) : []
    let outline = map.outline(width: width, height: height)
    guard outline.count >= 3 else { return nil }
    var (minX, minY, maxX, maxY) = (outline[0].x, outline[0].y, outline[0].x, outline[0].y)
    var doubled = 0.0
    for (index, p) in outline.enumerated() {
      let q = outline[index + 1 < outline.count ? index + 1 : 0]
      doubled += p.x * q.y - q.x * p.y
      minX = min(minX, p.x)
      minY = min(minY, p.y)
      maxX = max(maxX, p.x)
      maxY = max(maxY, p.y)
    }
    func bounded(_ value: Double) -> Int { Int(max(-1e6, min(1e6, value))) }
    let left = bounded((minX - 0.5).rounded(.down))
    let top = bounded((minY - 0.5).rounded(.down))
    bounds = PixelRect(
      x: left, y: top, width: bounded((maxX + 0.5).rounded(.up)) - left,
      height: bounded((maxY + 0.5).rounded(.up)) - top)
    self.area = abs(doubled) / 2
    let sign: Double = doubled >= 0 ? 1 : -1
    var edges: [Edge] = []
    edges.reserveCapacity(outline.count)
    for (index, p) in outline.enumerated() {
      let q = outline[index + 1 < outline.count ? index + 1 : 0]
      let dx = q.x - p.x
      let dy = q.y - p.y
      let length = (dx * dx + dy * dy).squareRoot()
      guard length > 1e-9 else { continue }
      let a = -dy / length * sign
      let b = dx / length * sign
      edges.append(Edge(a: a, b: b, c: -(a * p.x + b * p.y), perA: abs(a) < 1e-9 ? 0 : 1 / a))
    }
    self.edges = edges
  }

  private static func corners(
    _ map: ProjectiveTransform, width: Double, height: Double, radius: Double
  ) -> [Corner] {
    [(0, 0), (width - radius, 0), (0, height - radius), (width - radius, height - radius)].map { left, top in
      var (minX, maxX, minY, maxY) = (1e6, -1e6, 1e6, -1e6)
      for (x, y) in [(left, top), (left + radius, top), (left, top + radius), (left + radius, top + radius)] {
        // Behind the eye a corner may be anywhere.
        guard let point = map.apply(x: x, y: y) else {
          return Corner(columns: -1_000_000...1_000_000, rows: -1_000_000...1_000_000)
        }
        minX = min(minX, max(-1e6, point.x))
        maxX = max(maxX, min(1e6, point.x))
        minY = min(minY, max(-1e6, point.y))
        maxY = max(maxY, min(1e6, point.y))
      }
      // A corner outside these limits is outside every canvas.
      (minX, minY) = (min(minX, maxX), min(minY, maxY))
      return Corner(
        columns: floor(minX) - 2...floor(maxX) + 2, rows: floor(minY) - 2...floor(maxY) + 2)
    }
  }

  /// The next whole number at or below a value; a call into the C library would take longer.
  @inline(__always) private static func floor(_ value: Double) -> Int {
    let whole = Int(value)
    return Double(whole) > value ? whole - 1 : whole
  }

  private func reachesCorner(_ y: Int) -> Bool {
    for corner in corners where corner.rows.contains(y) { return true }
    return false
  }

  /// Pixels of a row that are covered wholly, without the columns of the round corners.
  func fullRun(_ y: Int) -> Range<Int> {
    let centerY = Double(y) + 0.5
    var (low, high) = (Double(bounds.x), Double(bounds.maxX))
    for edge in edges {
      let rest = edge.b * centerY + edge.c
      if edge.perA == 0 {
        if rest < 0.5 { return 0..<0 }
      } else if edge.a > 0 {
        low = max(low, (0.5 - rest) * edge.perA - 0.5)
      } else {
        high = min(high, (0.5 - rest) * edge.perA + 0.5)
      }
    }
    // A pixel to spare on each side, for the rounding of the columns.
    var start = -Self.floor(-low) + 1
    var end = Self.floor(high) - 1
    for corner in corners where corner.rows.contains(y) {
      let (left, right) = (corner.columns.lowerBound, corner.columns.upperBound + 1)
      if right <= start || left >= end { continue }
      if left - start > end - right { end = left } else { start = right }
    }
    return start < end ? start..<end : 0..<0
  }

  /// Whether all pixels of a rectangle are covered wholly.
  func covers(_ area: PixelRect) -> Bool {
    guard bounds.contains(area) else { return false }
    return edges.withUnsafeBufferPointer { edges in
      for y in [area.y, area.maxY - 1] {
        let centerY = Double(y) + 0.5
        let row = RoundRow(self, centerY)
        for x in [area.x, area.maxX - 1]
        where straight(edges, Double(x) + 0.5, centerY) < 1 || row.coverage(x) < 1 { return false }
      }
      return true
    }
  }

  @inline(__always) private func straight(
    _ edges: UnsafeBufferPointer<Edge>, _ x: Double, _ y: Double
  ) -> Double {
    var result = 1.0
    var index = 0
    while index < edges.count {
      let edge = edges[index]
      let distance = edge.a * x + edge.b * y + edge.c
      if distance < 0.5 { result *= distance > -0.5 ? distance + 0.5 : 0 }
      index &+= 1
    }
    return result
  }

  // MARK: Rows

  /// A row's distances from one edge: `first` at column 0, `step` more at each further one.
  private struct RowEdge {
    var first = 0.0
    var step = 0.0
  }

  /// Where a row meets the straight edges: its pixels are touched from `low` to `high`, and covered wholly from `innerLow` to
  /// `innerHigh`.
  private struct Crossings {
    var low = -1e6
    var high = 1e6
    var innerLow = -1e6
    var innerHigh = 1e6
    // The only edge that cuts the pixels at this end; nil if there are more.
    var atLeft: RowEdge?
    var atRight: RowEdge?

    init?(_ edges: UnsafeBufferPointer<Edge>, _ y: Double) {
      var isCut = false
      var index = 0
      while index < edges.count {
        let edge = edges[index]
        let rest = edge.b * y + edge.c
        if edge.perA == 0 {
          if rest <= -0.5 { return nil }
          if rest < 0.5 { isCut = true }
        } else {
          let near = (-0.5 - rest) * edge.perA - 0.5
          let far = (0.5 - rest) * edge.perA - 0.5
          if edge.a > 0 {
            low = max(low, near)
            innerLow = max(innerLow, far)
          } else {
            high = min(high, near + 1)
            innerHigh = min(innerHigh, far + 1)
          }
        }
        index &+= 1
      }
      guard low < high else { return nil }
      guard !isCut, innerLow < innerHigh else {
        innerHigh = innerLow
        return
      }
      findSingleEdges(edges, y)
    }

    @inline(__always) private mutating func findSingleEdges(_ edges: UnsafeBufferPointer<Edge>, _ y: Double) {
      var (leftCount, rightCount) = (0, 0)
      var index = 0
      while index < edges.count {
        let edge = edges[index]
        let rest = edge.b * y + edge.c
        if edge.perA > 0 {
          if (0.5 - rest) * edge.perA > low - 1 {
            atLeft = RowEdge(first: rest + edge.a * 0.5, step: edge.a)
            leftCount &+= 1
          }
        } else if edge.perA < 0, (0.5 - rest) * edge.perA < high + 1 {
          atRight = RowEdge(first: rest + edge.a * 0.5, step: edge.a)
          rightCount &+= 1
        }
        index &+= 1
      }
      if leftCount > 1 { atLeft = nil }
      if rightCount > 1 { atRight = nil }
    }
  }

  /// The shape's part of a row, between two columns.
  func span(_ y: Int, _ left: Int, _ right: Int, _ coverage: UnsafeMutablePointer<UInt8>) -> RowSpan {
    edges.withUnsafeBufferPointer { edges in
      let centerY = Double(y) + 0.5
      guard var row = Crossings(edges, centerY) else { return .empty }
      let start = Self.floor(row.low)
      let end = -Self.floor(-row.high)
      // A pixel to spare on each side, for the rounding of the columns.
      var fullStart = min(end, -Self.floor(-row.innerLow) + 1)
      var fullEnd = max(fullStart, Self.floor(row.innerHigh) - 1)
      if row.innerLow >= row.innerHigh { (fullStart, fullEnd) = (end, end) }
      let round = RoundRow(self, centerY)
      if radius > 0, reachesCorner(y) {
        // The shape is convex: inwards from both ends until a pixel is covered wholly.
        if round.isNearCorner(start) || round.isNearCorner(fullStart) {
          row.atLeft = nil
          while fullStart < fullEnd, value(edges, round, fullStart, centerY) < 255 { fullStart &+= 1 }
        }
        if round.isNearCorner(end) || round.isNearCorner(fullEnd) {
          row.atRight = nil
          while fullEnd > fullStart, value(edges, round, fullEnd &- 1, centerY) < 255 { fullEnd &-= 1 }
        }
      }
      let span = RowSpan(start: start, fullStart: fullStart, fullEnd: fullEnd, end: end).clipped(left, right)
      if let edge = row.atLeft, fullStart < fullEnd {
        Self.write(edge, span.start, span.fullStart, coverage)
      } else {
        write(edges, round, span.start, span.fullStart, centerY, coverage)
      }
      if let edge = row.atRight, fullStart < fullEnd {
        Self.write(edge, span.fullEnd, span.end, coverage)
      } else {
        write(edges, round, span.fullEnd, span.end, centerY, coverage)
      }
      return span
    }
  }

  @inline(__always) private func write(
    _ edges: UnsafeBufferPointer<Edge>, _ row: RoundRow, _ start: Int, _ end: Int, _ y: Double,
    _ coverage: UnsafeMutablePointer<UInt8>
  ) {
    var x = start
    while x < end {
      coverage[x] = value(edges, row, x, y)
      x &+= 1
    }
  }

  /// Writes the coverage of pixels that one straight edge cuts.
  @inline(__always) private static func write(
    _ edge: RowEdge, _ start: Int, _ end: Int, _ coverage: UnsafeMutablePointer<UInt8>
  ) {
    var x = start
    while x < end {
      let distance = edge.first + edge.step * Double(x)
      coverage[x] = UInt8(min(1, max(0, distance + 0.5)) * 255 + 0.5)
      x &+= 1
    }
  }

  @inline(__always) private func value(
    _ edges: UnsafeBufferPointer<Edge>, _ row: RoundRow, _ x: Int, _ y: Double
  ) -> UInt8 {
    let share = straight(edges, Double(x) + 0.5, y)
    guard share > 0 else { return 0 }
    return UInt8(share * row.coverage(x) * 255 + 0.5)
  }

  /// The places of a row's pixels in the rectangle, for its round corners.
  private struct RoundRow {
    // Not retained for each row: a row ends before its quad.
    private unowned(unsafe) let quad: RoundedQuad
    private let u: Double
    private let v: Double
    private let w: Double

    @inline(__always) init(_ quad: RoundedQuad, _ y: Double) {
      self.quad = quad
      let m = quad.inverse
      u = m.m11 * 0.5 + m.m21 * y + m.m31
      v = m.m12 * 0.5 + m.m22 * y + m.m32
      w = m.m13 * 0.5 + m.m23 * y + m.m33
    }

    /// From the center of the nearest corner's circle, outwards, and the divisor of the perspective.
    @inline(__always) private func place(_ x: Int) -> (
      u: Double, v: Double, du: Double, dv: Double, w: Double
    ) {
      let m = quad.inverse
      let column = Double(x)
      var (u, v, w) = (u + m.m11 * column, v + m.m12 * column, self.w)
      if m.m13 != 0 { w += m.m13 * column }
      if w != 1 { (u, v) = (u / w, v / w) }
      let du = quad.radius - min(u, quad.width - u)
      let dv = quad.radius - min(v, quad.height - v)
      return (u, v, du, dv, w)
    }

    @inline(__always) func isNearCorner(_ x: Int) -> Bool {
      let place = place(x)
      // A pixel's diagonal to spare, in pixels of the rectangle.
      return place.du > -quad.slack && place.dv > -quad.slack
    }

    /// The share of a pixel that the round corners leave; 1 where no corner is near.
    @inline(__always) func coverage(_ x: Int) -> Double {
      guard quad.radius > 0 else { return 1 }
      let (u, v, du, dv, w) = place(x)
      guard du > 0, dv > 0 else { return 1 }
      let length = (du * du + dv * dv).squareRoot()
      // The length of the gradient of `length`: local pixels to one of the canvas.
      let m = quad.inverse
      let nu = u > quad.width / 2 ? du : -du
      let nv = v > quad.height / 2 ? dv : -dv
      let alongX = nu * (m.m11 - u * m.m13) + nv * (m.m12 - v * m.m13)
      let alongY = nu * (m.m21 - u * m.m23) + nv * (m.m22 - v * m.m23)
      let slope = (alongX * alongX + alongY * alongY).squareRoot() / (length * abs(w))
      guard slope > 0 else { return 1 }
      return min(1, max(0, (quad.radius - length) / slope + 0.5))
    }
  }
}
