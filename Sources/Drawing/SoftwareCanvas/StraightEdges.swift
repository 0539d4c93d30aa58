import Geometry

/// The straight edges of a convex shape on the canvas, with what a row needs to know of them.
///
/// The coverage of a pixel is the distance of its center from the edge, which is exact for edges along the rows and
/// columns.
struct StraightEdges {
  private struct Edge {
    // a·x + b·y + c is the distance in pixels, positive inside.
    var a: Double
    var b: Double
    var c: Double
    /// 1 / a: from the column where the pixels of a row are touched to the one where they are covered wholly.
    var perA: Double
    // The column where the pixels of a row begin, or end, to be touched: `touched` + `step` · y.
    var touched: Double
    var step: Double
  }

  /// The edges at the left side of the rows, then those at the right side, then those along the rows.
  private let edges: [Edge]
  private let leftCount: Int
  private let sideCount: Int

  /// `outline` has at least three points. `sign` is 1 if it goes clockwise, else -1.
  init(_ outline: [ProjectiveTransform.Point], sign: Double) {
    var (left, right, along): ([Edge], [Edge], [Edge]) = ([], [], [])
    for (index, p) in outline.enumerated() {
      let q = outline[index + 1 < outline.count ? index + 1 : 0]
      let dx = q.x - p.x
      let dy = q.y - p.y
      let length = (dx * dx + dy * dy).squareRoot()
      guard length > 1e-9 else { continue }
      let a = -dy / length * sign
      let b = dx / length * sign
      var edge = Edge(a: a, b: b, c: -(a * p.x + b * p.y), perA: 0, touched: 0, step: 0)
      guard abs(a) >= 1e-9 else {
        along.append(edge)
        continue
      }
      edge.perA = 1 / a
      // Columns are counted to the center of a pixel; the end of a run is one further.
      edge.touched = (-0.5 - edge.c) * edge.perA + (a > 0 ? -0.5 : 0.5)
      edge.step = -b * edge.perA
      if a > 0 { left.append(edge) } else { right.append(edge) }
    }
    edges = left + right + along
    leftCount = left.count
    sideCount = left.count + right.count
  }

  /// The share of a pixel with its center at (x, y) that lies inside all edges.
  @inline(__always) func coverage(_ x: Double, _ y: Double) -> Double {
    edges.withUnsafeBufferPointer { edges in
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
  }

  /// A row's distances from one edge: `first` at column 0, `step` more at each further one.
  struct RowEdge {
    var first: Double
    var step: Double

    /// Writes the coverage of pixels that only this edge cuts.
    @inline(__always) func write(_ start: Int, _ end: Int, _ coverage: UnsafeMutablePointer<UInt8>) {
      var x = start
      while x < end {
        let distance = first + step * Double(x)
        let share = min(1, max(0, distance + 0.5))
        coverage[x] = UInt8(truncatingIfNeeded: RoundedQuad.floor(share * 255 + 0.5))
        x &+= 1
      }
    }
  }

  /// Where a row meets the edges: its pixels are touched from `low` to `high`, and covered wholly from `innerLow` to
  /// `innerHigh`.
  struct Crossings {
    var low = -1e6
    var high = 1e6
    var innerLow = -1e6
    var innerHigh = 1e6
  }

  /// Nil if the row with its center at `y` is outside. Without pixels that are covered wholly, `innerHigh` is not above
  /// `innerLow`.
  @inline(__always) func crossings(_ y: Double) -> Crossings? {
    edges.withUnsafeBufferPointer { edges in
      var result = Crossings()
      var index = 0
      while index < leftCount {
        let touched = edges[index].touched + edges[index].step * y
        result.low = max(result.low, touched)
        result.innerLow = max(result.innerLow, touched + edges[index].perA)
        index &+= 1
      }
      while index < sideCount {
        let touched = edges[index].touched + edges[index].step * y
        result.high = min(result.high, touched)
        result.innerHigh = min(result.innerHigh, touched + edges[index].perA)
        index &+= 1
      }
      while index < edges.count {
        let distance = edges[index].b * y + edges[index].c
        if distance <= -0.5 { return nil }
        if distance < 0.5 { result.innerHigh = result.innerLow }
        index &+= 1
      }
      return result.low < result.high ? result : nil
    }
  }

  /// The only edge that cuts the pixels at the left end of a row, `low` of its crossings; nil if there are more.
  @inline(__always) func leftEdge(_ y: Double, _ low: Double) -> RowEdge? {
    edges.withUnsafeBufferPointer { edges in
      var result: RowEdge?
      var index = 0
      while index < leftCount {
        let edge = edges[index]
        if edge.touched + edge.step * y + edge.perA > low - 1.5 {
          if result != nil { return nil }
          result = RowEdge(first: edge.b * y + edge.c + edge.a * 0.5, step: edge.a)
        }
        index &+= 1
      }
      return result
    }
  }

  /// The only edge that cuts the pixels at the right end of a row, `high` of its crossings; nil if there are more.
  @inline(__always) func rightEdge(_ y: Double, _ high: Double) -> RowEdge? {
    edges.withUnsafeBufferPointer { edges in
      var result: RowEdge?
      var index = leftCount
      while index < sideCount {
        let edge = edges[index]
        if edge.touched + edge.step * y + edge.perA < high + 1.5 {
          if result != nil { return nil }
          result = RowEdge(first: edge.b * y + edge.c + edge.a * 0.5, step: edge.a)
        }
        index &+= 1
      }
      return result
    }
  }
}
