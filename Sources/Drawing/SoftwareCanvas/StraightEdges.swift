import CSpans
import Geometry

/// The straight edges of a convex shape on the canvas.
///
/// The coverage of a pixel is the distance of its center from the edge, which is exact for edges along the
/// rows and columns.
struct StraightEdges {
  /// The edges at the left side of the rows, then those at the right side, then those along the rows.
  let edges: [SpansEdge]
  let leftCount: Int
  /// The number of the edges at both sides.
  let sideCount: Int

  /// `outline` has at least three points. `sign` is 1 if it goes clockwise, else -1.
  init(_ outline: [ProjectiveTransform.Point], sign: Double) {
    var edges: [SpansEdge] = []
    edges.reserveCapacity(outline.count)
    var (leftCount, sideCount) = (0, 0)
    for (index, p) in outline.enumerated() {
      let q = outline[index + 1 < outline.count ? index + 1 : 0]
      let dx = q.x - p.x
      let dy = q.y - p.y
      let length = (dx * dx + dy * dy).squareRoot()
      guard length > 1e-9 else { continue }
      let a = -dy / length * sign
      let b = dx / length * sign
      var edge = SpansEdge(a: a, b: b, c: -(a * p.x + b * p.y), per_a: 0, touched: 0, step: 0)
      guard abs(a) >= 1e-9 else {
        edges.append(edge)
        continue
      }
      edge.per_a = 1 / a
      // Columns are counted to the center of a pixel; the end of a run is one further.
      edge.touched = (-0.5 - edge.c) * edge.per_a + (a > 0 ? -0.5 : 0.5)
      edge.step = -b * edge.per_a
      edges.insert(edge, at: a > 0 ? leftCount : sideCount)
      if a > 0 { leftCount += 1 }
      sideCount += 1
    }
    self.edges = edges
    self.leftCount = leftCount
    self.sideCount = sideCount
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
}
