import Geometry

/// A rounded rectangle after a projective transform: a convex shape with smooth edges.
final class RoundedQuad {
  let bounds: PixelRect
  /// In pixels, of the rectangle without its round corners.
  let area: Double
  private let edges: StraightEdges
  private let corners: RoundCorners

  /// Nil where nothing of the rectangle can be seen.
  init?(_ area: CanvasArea, transform: ProjectiveTransform) {
    let rect = area.rect
    let map = ProjectiveTransform.translation(Double(rect.x), Double(rect.y)).concatenating(transform)
    guard !rect.isEmpty, let inverse = map.inverted() else { return nil }
    let (width, height) = (Double(rect.width), Double(rect.height))
    let outline = map.outline(width: width, height: height)
    guard outline.count >= 3 else { return nil }
    corners = RoundCorners(map, inverse: inverse, width: width, height: height, radius: area.radius)
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
    edges = StraightEdges(outline, sign: doubled >= 0 ? 1 : -1)
  }

  /// The next whole number at or below a value between -2³¹ and 2³¹; a call into the C library would take longer.
  @inline(__always) static func floor(_ value: Double) -> Int {
    // The last bits of the sum are the nearest whole number.
    let sum = value + 6_755_399_441_055_744
    let whole = Int(Int32(truncatingIfNeeded: sum.bitPattern))
    return sum - 6_755_399_441_055_744 > value ? whole &- 1 : whole
  }

  /// The columns of a row that the straight edges leave: touched from `start` to `end`, covered wholly from `fullStart` to
  /// `fullEnd`, with a pixel to spare on each side for the rounding of the columns.
  @inline(__always) private static func columns(_ row: StraightEdges.Crossings) -> RowSpan {
    let start = floor(row.low)
    let end = -floor(-row.high)
    guard row.innerLow < row.innerHigh else {
      return RowSpan(start: start, fullStart: end, fullEnd: end, end: end)
    }
    let fullStart = min(end, -floor(-row.innerLow) + 1)
    return RowSpan(
      start: start, fullStart: fullStart, fullEnd: max(fullStart, floor(row.innerHigh) - 1), end: end)
  }

  /// Pixels of a row that are covered wholly, without the columns of the round corners.
  func fullRun(_ y: Int) -> Range<Int> {
    guard let row = edges.crossings(Double(y) + 0.5) else { return 0..<0 }
    let columns = Self.columns(row)
    var (start, end) = (max(bounds.x, columns.fullStart), min(bounds.maxX, columns.fullEnd))
    corners.exclude(from: &start, to: &end, y)
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
  func span(_ y: Int, _ left: Int, _ right: Int, _ coverage: UnsafeMutablePointer<UInt8>) -> RowSpan {
    let centerY = Double(y) + 0.5
    guard let row = edges.crossings(centerY) else { return .empty }
    let columns = Self.columns(row)
    var span = columns.clipped(left, right)
    guard !span.isEmpty else { return .empty }
    guard columns.fullStart < columns.fullEnd else {
      write(span.start, span.end, y, centerY, coverage)
      return span
    }
    let isRound = corners.reach(y)
    if isRound, corners.reach(y, columns.start, columns.fullStart) {
      // The shape is convex: inwards until a pixel is covered wholly.
      let round = corners.row(centerY)
      var x = span.start
      while x < span.fullEnd {
        coverage[x] = value(round, x, centerY)
        if x >= span.fullStart, coverage[x] == 255 { break }
        x &+= 1
      }
      span.fullStart = max(x, span.fullStart)
    } else if let edge = edges.leftEdge(centerY, row.low) {
      edge.write(span.start, span.fullStart, coverage)
    } else {
      write(span.start, span.fullStart, y, centerY, coverage)
    }
    if isRound, corners.reach(y, columns.fullEnd, columns.end) {
      let round = corners.row(centerY)
      var x = span.end
      while x > span.fullStart {
        coverage[x &- 1] = value(round, x &- 1, centerY)
        if x <= span.fullEnd, coverage[x &- 1] == 255 { break }
        x &-= 1
      }
      span.fullEnd = min(x, span.fullEnd)
    } else if let edge = edges.rightEdge(centerY, row.high) {
      edge.write(span.fullEnd, span.end, coverage)
    } else {
      write(span.fullEnd, span.end, y, centerY, coverage)
    }
    return span
  }

  private func write(
    _ start: Int, _ end: Int, _ y: Int, _ centerY: Double, _ coverage: UnsafeMutablePointer<UInt8>
  ) {
    let round = corners.row(centerY)
    var x = start
    while x < end {
      coverage[x] = value(round, x, centerY)
      x &+= 1
    }
  }

  @inline(__always) private func value(_ row: RoundCorners.Row, _ x: Int, _ y: Double) -> UInt8 {
    let share = edges.coverage(Double(x) + 0.5, y)
    guard share > 0 else { return 0 }
    return UInt8(truncatingIfNeeded: Self.floor(share * corners.coverage(x, row) * 255 + 0.5))
  }
}
