import Foundation
import Geometry

/// The coverage of pixels by a path, in a rectangle around it.
package struct PathCoverage: Equatable, Sendable {
  /// The rectangle in pixels.
  package var rect: PixelRect
  /// The coverage of the rectangle's pixels.
  package var mask: CoverageMask
}

extension Rasterizer {
  /// Returns the coverage of pixels by polygons, whose corners are in pixels. Nil if they cover none of
  /// `clip`.
  ///
  /// Corners are rounded to 1/256 of a pixel, and all that follows is done in whole numbers. Each row is
  /// divided into 16 lines; the covered length of each is exact.
  ///
  /// - Complexity: O(polygon corners · log + lines · crossings + pixels of the result).
  package static func coverage(of polygons: [PathLine], evenOdd: Bool, in clip: PixelRect) -> PathCoverage? {
    var edges: [PathEdge] = []
    var (low, high) = (SIMD2(Int.max, Int.max), SIMD2(Int.min, Int.min))
    for polygon in polygons where polygon.points.count > 2 {
      let corners = polygon.points.map { PathEdge.fixed($0) }
      var last = corners[corners.count - 1]
      for corner in corners {
        low = SIMD2(min(low.x, corner.x), min(low.y, corner.y))
        high = SIMD2(max(high.x, corner.x), max(high.y, corner.y))
        if let edge = PathEdge(last, corner, top: clip.y, bottom: clip.maxY) { edges.append(edge) }
        last = corner
      }
    }
    guard !edges.isEmpty, low.x < high.x else { return nil }
    let box = PixelRect(
      x: low.x >> 8, y: low.y >> 8, width: (high.x + 255) >> 8 - low.x >> 8,
      height: (high.y + 255) >> 8 - low.y >> 8)
    let rect = box.intersection(clip)
    guard rect.width > 0, rect.height > 0 else { return nil }
    edges.sort { $0.first < $1.first }
    var rows = PathRows(rect, evenOdd: evenOdd)
    let values = rows.fill(edges)
    return PathCoverage(
      rect: rect,
      mask: CoverageMask(
        width: rect.width, height: rect.height, values: values))
  }
}

/// A line of a polygon, on the lines of the rasterizer that it crosses: 16 in each row of pixels, the first
/// 8/256 of a pixel below the top of the row.
private struct PathEdge {
  /// The first and the last line that it crosses.
  var first: Int
  var last: Int
  /// On the first line, in 1/2²⁴ of a pixel, and what is added for each further line.
  var x: Int
  var step: Int
  /// 1 if it goes down, -1 if it goes up.
  var winding: Int

  /// A corner in 1/256 of a pixel, at most four million pixels from the origin.
  static func fixed(_ point: SIMD2<Double>) -> SIMD2<Int> {
    let limit = 1_073_741_824.0
    func whole(_ value: Double) -> Int { Int(min(limit, max(-limit, (value * 256).rounded()))) }
    return SIMD2(whole(point.x), whole(point.y))
  }

  /// The edge from a line on, where its x is.
  func starting(at line: Int) -> PathEdge {
    var edge = self
    edge.x += step * (line - first)
    edge.first = line
    return edge
  }

  /// Nil if it crosses no line of the rows.
  init?(_ a: SIMD2<Int>, _ b: SIMD2<Int>, top: Int, bottom: Int) {
    let (upper, lower) = a.y < b.y ? (a, b) : (b, a)
    // Line n is at 16 n + 8. One that goes through a corner belongs to the edge below it.
    let from = max((upper.y + 7) >> 4, top << 4)
    let to = min((lower.y + 7) >> 4, bottom << 4) - 1
    guard from <= to else { return nil }
    (first, last) = (from, to)
    winding = a.y < b.y ? 1 : -1
    let (width, height) = (lower.x - upper.x, lower.y - upper.y)
    step = (width << 20) / height
    let (whole, rest) = (width * (from << 4 + 8 - upper.y)).quotientAndRemainder(dividingBy: height)
    x = (upper.x + whole) << 16 + (rest << 16) / height
  }
}

/// Computes the rows of a coverage.
private struct PathRows {
  private let rect: PixelRect
  private let evenOdd: Bool
  /// For each pixel of the present row, the covered length in 1/256 of a pixel, and the change of that length
  /// which this and all further pixels have.
  private var single: [Int]
  private var change: [Int]

  init(_ rect: PixelRect, evenOdd: Bool) {
    self.rect = rect
    self.evenOdd = evenOdd
    single = Array(repeating: 0, count: rect.width + 1)
    change = single
  }

  /// `edges` are in the order of their first lines.
  mutating func fill(_ edges: [PathEdge]) -> [UInt8] {
    var values = [UInt8](repeating: 0, count: rect.width * rect.height)
    var active: [PathEdge] = []
    var next = 0
    for row in 0..<rect.height {
      var isEmpty = true
      for line in (rect.y + row) << 4..<(rect.y + row + 1) << 4 {
        active.removeAll { $0.last < line }
        while next < edges.count, edges[next].first <= line {
          if edges[next].last >= line { active.append(edges[next].starting(at: line)) }
          next += 1
        }
        guard !active.isEmpty else { continue }
        isEmpty = false
        // Nearly sorted, since lines are close: an insertion sort.
        for index in 1..<max(1, active.count) {
          var place = index
          while place > 0, active[place - 1].x > active[place].x {
            active.swapAt(place - 1, place)
            place -= 1
          }
        }
        addSpans(active)
        for index in active.indices { active[index].x += active[index].step }
      }
      if !isEmpty { flush(into: &values, at: row * rect.width) }
    }
    return values
  }

  private mutating func addSpans(_ active: [PathEdge]) {
    var winding = 0
    var start = 0
    for edge in active {
      let wasInside = evenOdd ? winding & 1 != 0 : winding != 0
      winding += edge.winding
      let isInside = evenOdd ? winding & 1 != 0 : winding != 0
      if isInside, !wasInside { start = edge.x }
      if wasInside, !isInside { addSpan(start, edge.x) }
    }
  }

  private mutating func addSpan(_ from: Int, _ to: Int) {
    let width = rect.width << 8
    let low = min(width, max(0, (from + 1 << 15) >> 16 - rect.x << 8))
    let high = min(width, max(0, (to + 1 << 15) >> 16 - rect.x << 8))
    guard low < high else { return }
    let (first, last) = (low >> 8, high >> 8)
    if first == last {
      single[first] += high - low
    } else {
      single[first] += 256 - low & 255
      single[last] += high & 255
      change[first + 1] += 256
      change[last] -= 256
    }
  }

  private mutating func flush(into values: inout [UInt8], at start: Int) {
    var sum = 0
    for column in 0..<rect.width {
      sum += change[column]
      // 16 lines of 256 parts.
      values[start + column] = UInt8(((sum + single[column]) * 255 + 2048) >> 12)
      single[column] = 0
      change[column] = 0
    }
    single[rect.width] = 0
    change[rect.width] = 0
  }
}
