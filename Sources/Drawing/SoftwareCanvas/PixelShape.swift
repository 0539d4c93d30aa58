/// A convex shape, row by row.
enum PixelShape {
  case rect(PixelRect)
  /// A rectangle whose corners are cut off by a mask: that of the top left corner, and its mirror images.
  case rounded(PixelRect, corner: MaskBuffer)
  /// A mask for the whole rectangle; rows have one run of full coverage.
  case mask(PixelRect, MaskBuffer)
  case quad(RoundedQuad)

  /// The box around the shape.
  var bounds: PixelRect {
    switch self {
    case .rect(let rect): rect
    case .rounded(let rect, _): rect
    case .mask(let rect, _): rect
    case .quad(let quad): quad.bounds
    }
  }

  /// Rows in which the shape covers all columns of its bounds wholly, perhaps not all of them.
  var straightRows: Range<Int> {
    switch self {
    case .rect(let rect): rect.y..<max(rect.y, rect.maxY)
    case .rounded(let rect, let corner):
      rect.y + corner.height..<max(rect.y + corner.height, rect.maxY - corner.height)
    case .mask, .quad: 0..<0
    }
  }

  /// Whether the shape covers all pixels of a rectangle wholly.
  func covers(_ area: PixelRect) -> Bool {
    switch self {
    case .rect(let rect): return rect.contains(area)
    case .rounded(let rect, let corner):
      let side = corner.width
      return rect.contains(area)
        && (area.y >= rect.y + side && area.maxY <= rect.maxY - side
          || area.x >= rect.x + side && area.maxX <= rect.maxX - side)
    case .mask: return false
    case .quad(let quad): return quad.covers(area)
    }
  }

  /// The shape's part of a row, between two columns. Writes the coverage of what is not covered wholly.
  @inline(__always)
  func span(_ y: Int, _ left: Int, _ right: Int, _ coverage: UnsafeMutablePointer<UInt8>) -> RowSpan {
    switch self {
    case .rect(let rect):
      guard y >= rect.y, y < rect.maxY else { return .empty }
      return RowSpan(start: rect.x, fullStart: rect.x, fullEnd: rect.maxX, end: rect.maxX)
        .clipped(left, right)
    case .rounded(let rect, let corner):
      guard y >= rect.y, y < rect.maxY else { return .empty }
      let row = min(y - rect.y, rect.maxY - 1 - y)
      guard row < corner.height else {
        return RowSpan(start: rect.x, fullStart: rect.x, fullEnd: rect.maxX, end: rect.maxX)
          .clipped(left, right)
      }
      return Self.roundedRow(rect, corner.row(row), corner.width, left, right, coverage)
    case .mask(let rect, let mask):
      guard y >= rect.y, y < rect.maxY else { return .empty }
      return Self.maskRow(rect, mask.row(y - rect.y), left, right, coverage)
    case .quad(let quad): return quad.span(y, left, right, coverage)
    }
  }

  /// Pixels of a row that are covered wholly, perhaps not all of them.
  func fullRun(_ y: Int) -> Range<Int> {
    switch self {
    case .rect(let rect): return y >= rect.y && y < rect.maxY ? rect.x..<rect.maxX : 0..<0
    case .rounded(let rect, let corner):
      guard y >= rect.y, y < rect.maxY else { return 0..<0 }
      let side = min(y - rect.y, rect.maxY - 1 - y) < corner.height ? corner.width : 0
      return rect.x + side..<max(rect.x + side, rect.maxX - side)
    case .mask: return 0..<0
    case .quad(let quad): return quad.fullRun(y)
    }
  }

  /// Writes a corner's row on both sides, which do not overlap. The row's coverage grows towards the middle.
  private static func roundedRow(
    _ rect: PixelRect, _ mask: UnsafePointer<UInt8>, _ side: Int, _ left: Int, _ right: Int,
    _ coverage: UnsafeMutablePointer<UInt8>
  ) -> RowSpan {
    var first = 0
    while first < side, mask[first] == 0 { first &+= 1 }
    var full = first
    while full < side, mask[full] < 255 { full &+= 1 }
    let span = RowSpan(
      start: rect.x + first, fullStart: rect.x + full, fullEnd: rect.maxX - full, end: rect.maxX - first
    ).clipped(left, right)
    var x = span.start
    while x < span.fullStart {
      coverage[x] = mask[x &- rect.x]
      x &+= 1
    }
    x = span.fullEnd
    while x < span.end {
      coverage[x] = mask[rect.maxX &- 1 &- x]
      x &+= 1
    }
    return span
  }

  private static func maskRow(
    _ rect: PixelRect, _ mask: UnsafePointer<UInt8>, _ left: Int, _ right: Int,
    _ coverage: UnsafeMutablePointer<UInt8>
  ) -> RowSpan {
    let start = max(left, rect.x)
    let end = min(right, rect.maxX)
    guard start < end else { return .empty }
    var x = start
    while x < end {
      coverage[x] = mask[x &- rect.x]
      x &+= 1
    }
    return RowSpan(start: start, fullStart: end, fullEnd: end, end: end)
  }
}
