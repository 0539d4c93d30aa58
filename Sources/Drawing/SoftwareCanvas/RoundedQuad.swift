import CSpans
import Geometry

/// A rounded rectangle after a projective transform: a convex shape with smooth edges.
final class RoundedQuad {
  let bounds: PixelRect
  /// In pixels, of the rectangle without its round corners.
  let area: Double
  private let edges: StraightEdges
  private let corners: RoundCorners
  /// The values for the inner loops, with the edges in memory of this object.
  private let quad: UnsafeMutablePointer<SpansQuad>
  private let edgeMemory: UnsafeMutablePointer<SpansEdge>
  /// The columns of `rows`.
  private let spans: UnsafeMutablePointer<SpansRow>
  private let rows: Range<Int>
  /// Whether the inner loops have code for the corners: not under a distortion.
  private let hasLoops: Bool
  private let kernels: UnsafePointer<SpansKernels>

  /// `rows`: those of the canvas, others are not asked for. Nil where nothing of the rectangle can be seen.
  init?(
    _ area: CanvasArea, transform: ProjectiveTransform, rows canvasRows: Range<Int>,
    kernels: UnsafePointer<SpansKernels> = spans_kernels()
  ) {
    self.kernels = kernels
    let rect = area.rect
    let map = ProjectiveTransform.translation(Double(rect.x), Double(rect.y)).concatenating(transform)
    guard !rect.isEmpty, let inverse = map.inverted(), let image = TransformedRect(rect, transform) else {
      return nil
    }
    corners = RoundCorners(
      map, inverse: inverse, width: Double(rect.width), height: Double(rect.height), radius: area.radius)
    bounds = image.bounds
    self.area = image.area
    edges = StraightEdges(image.outline, sign: image.doubledArea >= 0 ? 1 : -1)
    hasLoops = area.radius <= 0 || corners.scale != nil
    rows = (bounds.y..<max(bounds.y, bounds.maxY)).clamped(to: canvasRows)
    edgeMemory = .allocate(capacity: max(1, edges.edges.count))
    quad = .allocate(capacity: 1)
    spans = .allocate(capacity: max(1, rows.count))
    initializeLoops()
  }

  deinit {
    edgeMemory.deallocate()
    quad.deallocate()
    spans.deallocate()
  }

  private func initializeLoops() {
    edges.edges.withUnsafeBufferPointer { all in
      if let first = all.baseAddress { edgeMemory.initialize(from: first, count: all.count) }
    }
    let m = corners.inverse
    quad.initialize(
      to: SpansQuad(
        edges: UnsafePointer(edgeMemory), left_count: Int32(edges.leftCount),
        side_count: Int32(edges.sideCount), edge_count: Int32(edges.edges.count), u_x: m.m11, u_y: m.m21,
        u_0: m.m31, v_x: m.m12, v_y: m.m22, v_0: m.m32, width: corners.width, height: corners.height,
        radius: corners.radius, scale: corners.scale ?? 0, whole_square: corners.wholeSquare,
        outside_square: corners.outsideSquare))
    kernels.pointee.quad_rows(quad, Int32(rows.lowerBound), rows.count, spans)
    for box in corners.boxes {
      let (first, last) = (Int32(box.columns.lowerBound), Int32(box.columns.upperBound))
      for y in Range(box.rows).clamped(to: rows) {
        let row = spans + (y &- rows.lowerBound)
        row.pointee.is_round = true
        if first <= row.pointee.full_start, last >= row.pointee.start { row.pointee.is_left_round = true }
        if first <= row.pointee.end, last >= row.pointee.full_end { row.pointee.is_right_round = true }
      }
    }
  }

  /// Pixels of a row that are covered wholly, without the columns of the round corners.
  @inline(__always) func fullRun(_ y: Int) -> Range<Int> {
    guard y >= rows.lowerBound, y < rows.upperBound else { return 0..<0 }
    let row = spans[y &- rows.lowerBound]
    var (start, end) = (max(bounds.x, Int(row.full_start)), min(bounds.maxX, Int(row.full_end)))
    if row.is_round { corners.exclude(from: &start, to: &end, y) }
    return start < end ? start..<end : 0..<0
  }

  /// Whether all pixels of a rectangle are covered wholly.
  func covers(_ area: PixelRect) -> Bool {
    guard bounds.contains(area) else { return false }
    for y in [area.y, area.maxY - 1] {
      let centerY = Double(y) + 0.5
      for x in [area.x, area.maxX - 1] {
        if edges.coverage(Double(x) + 0.5, centerY) < 1 { return false }
        if corners.coverage(x, corners.row(centerY)) < 1 { return false }
      }
    }
    return true
  }

  /// The shape's part of a row, between two columns.
  @inline(__always)
  func span(_ y: Int, _ left: Int, _ right: Int, _ coverage: UnsafeMutablePointer<UInt8>) -> RowSpan {
    guard y >= rows.lowerBound, y < rows.upperBound else { return .empty }
    let row = spans[y &- rows.lowerBound]
    let span = RowSpan(
      start: Int(row.start), fullStart: Int(row.full_start), fullEnd: Int(row.full_end), end: Int(row.end)
    ).clipped(left, right)
    guard !span.isEmpty else { return .empty }
    return written(span, row, y, coverage)
  }

  /// Writes the coverage of what is not covered wholly. The shape is convex: from the ends inwards, until a
  /// pixel is covered wholly.
  private func written(
    _ span: RowSpan, _ row: SpansRow, _ y: Int, _ coverage: UnsafeMutablePointer<UInt8>
  ) -> RowSpan {
    var span = span
    guard row.full_start < row.full_end else {
      _ = writeLeft(y, span.start, span.end, from: .max, coverage)
      return span
    }
    if row.is_left_round {
      span.fullStart = max(
        span.fullStart, writeLeft(y, span.start, span.fullEnd, from: span.fullStart, coverage))
    } else if span.start < span.fullStart {
      if row.left_edge >= 0 {
        kernels.pointee.quad_edge(quad, Int32(y), Int32(row.left_edge), span.start, span.fullStart, coverage)
      } else {
        _ = writeLeft(y, span.start, span.fullStart, from: .max, coverage)
      }
    }
    if row.is_right_round {
      span.fullEnd = min(
        span.fullEnd, writeRight(y, span.fullStart, span.end, before: span.fullEnd, coverage))
    } else if span.fullEnd < span.end {
      if row.right_edge >= 0 {
        kernels.pointee.quad_edge(quad, Int32(y), Int32(row.right_edge), span.fullEnd, span.end, coverage)
      } else {
        _ = writeLeft(y, span.fullEnd, span.end, from: .max, coverage)
      }
    }
    return span
  }

  /// Writes the coverage of pixels from left to right, up to the first one at or after `inner` that is
  /// covered wholly. Returns the column after the last pixel that is not.
  private func writeLeft(
    _ y: Int, _ start: Int, _ end: Int, from inner: Int, _ coverage: UnsafeMutablePointer<UInt8>
  ) -> Int {
    if hasLoops { return kernels.pointee.quad_left(quad, Int32(y), start, end, inner, coverage) }
    var x = start
    while x < end {
      coverage[x] = value(x, y)
      if x >= inner, coverage[x] == 255 { break }
      x &+= 1
    }
    return x
  }

  /// The same from right to left, down to the first pixel before `inner` that is covered wholly. Returns the
  /// column of the last pixel that is not.
  private func writeRight(
    _ y: Int, _ start: Int, _ end: Int, before inner: Int, _ coverage: UnsafeMutablePointer<UInt8>
  ) -> Int {
    if hasLoops { return kernels.pointee.quad_right(quad, Int32(y), start, end, inner, coverage) }
    var x = end
    while x > start {
      coverage[x &- 1] = value(x &- 1, y)
      if x <= inner, coverage[x &- 1] == 255 { break }
      x &-= 1
    }
    return x
  }

  /// The coverage of a pixel, 0…255.
  func value(_ x: Int, _ y: Int) -> UInt8 {
    let centerY = Double(y) + 0.5
    let share = edges.coverage(Double(x) + 0.5, centerY)
    guard share > 0 else { return 0 }
    return UInt8(
      truncatingIfNeeded: PixelMath.floor(share * corners.coverage(x, corners.row(centerY)) * 255 + 0.5))
  }
}
