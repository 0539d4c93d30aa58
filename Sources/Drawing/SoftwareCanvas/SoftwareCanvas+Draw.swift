/// Paints the pixels of a shape, run by run.
protocol RowPaint {
  /// Paints the pixels `start ..< end` of a row. `row` and `coverage` are indexed by the pixels' x; `coverage` nil: all are
  /// covered wholly.
  mutating func paint(
    _ row: UnsafeMutablePointer<UInt32>, y: Int, _ start: Int, _ end: Int, coverage: UnsafePointer<UInt8>?)
}

extension SoftwareCanvas {
  /// Paints the part of a shape that the clip lets through. `limits`: what the shape was made of.
  func draw<Paint: RowPaint>(_ shape: PixelShape, _ limits: CanvasArea?, _ paint: inout Paint) {
    let area = shape.bounds.intersection(clip.bounds)
    guard !area.isEmpty else {
      statistics.skipped += 1
      return
    }
    statistics.drawCalls += 1
    var shape = shape
    var clips: [PixelShape] = []
    for clip in clip.shapes {
      if limits?.isInside(clip.area) == true || clip.shape.covers(area) { continue }
      // A shape that reaches beyond the only clip has the form of the clip.
      if let limits, clip.area.isInside(limits), self.clip.shapes.count == 1 {
        shape = clip.shape
      } else {
        clips.append(clip.shape)
      }
    }
    let coverage = scratch.coverage
    let covered = covers.runs(of: unit)
    var painted = 0
    var y = area.y
    while y < area.maxY {
      var (left, right) = (area.x, area.maxX)
      // What opaque units in front cover is left out.
      let hidden = covered.run(y)
      if hidden.start <= left { left = max(left, hidden.end) }
      if hidden.end >= right { right = min(right, hidden.start) }
      var span = left < right ? shape.span(y, left, right, coverage) : .empty
      for clip in clips where !span.isEmpty { restrict(&span, clip, y) }
      if !span.isEmpty {
        if hidden.start < span.end, span.start < hidden.end {
          if span.start < hidden.start {
            painted &+= hidden.start &- span.start
            paintRun(span.clipped(span.start, hidden.start), y, &paint)
          }
          if hidden.end < span.end {
            painted &+= span.end &- hidden.end
            paintRun(span.clipped(hidden.end, span.end), y, &paint)
          }
        } else {
          painted &+= span.end &- span.start
          paintRun(span, y, &paint)
        }
      }
      y &+= 1
    }
    statistics.paintedPixels &+= painted
  }

  @inline(__always) private func paintRun<Paint: RowPaint>(_ span: RowSpan, _ y: Int, _ paint: inout Paint) {
    let row = row(y)
    let coverage = scratch.coverage
    if span.start < span.fullStart {
      paint.paint(row, y: y, span.start, span.fullStart, coverage: coverage)
    }
    if span.fullStart < span.fullEnd {
      paint.paint(row, y: y, span.fullStart, span.fullEnd, coverage: nil)
    }
    if span.fullEnd < span.end { paint.paint(row, y: y, span.fullEnd, span.end, coverage: coverage) }
  }

  /// Multiplies the coverage of a run by that of another shape.
  func restrict(_ span: inout RowSpan, _ shape: PixelShape, _ y: Int) {
    let coverage = scratch.coverage
    let other = scratch.clipCoverage
    let limit = shape.span(y, span.start, span.end, other)
    guard !limit.isEmpty else {
      span = .empty
      return
    }
    let fullStart = min(limit.end, max(span.fullStart, limit.fullStart))
    let fullEnd = max(fullStart, min(span.fullEnd, limit.fullEnd))
    var x = limit.start
    while x < limit.end {
      if x == fullStart, fullEnd > fullStart { x = fullEnd }
      guard x < limit.end else { break }
      let mine: UInt32 = x >= span.fullStart && x < span.fullEnd ? 255 : UInt32(coverage[x])
      let its: UInt32 = x >= limit.fullStart && x < limit.fullEnd ? 255 : UInt32(other[x])
      coverage[x] = UInt8(truncatingIfNeeded: PixelMath.multiply(mine, its))
      x &+= 1
    }
    span = RowSpan(start: limit.start, fullStart: fullStart, fullEnd: fullEnd, end: limit.end)
  }

  /// The form of an area on the canvas; nil if it has none.
  func shape(_ area: CanvasArea) -> PixelShape? {
    guard !area.rect.isEmpty else { return nil }
    if let transform = area.transform {
      return RoundedQuad(area, transform: transform).map { .quad($0) }
    }
    guard area.radius > 0 else { return .rect(area.rect) }
    let side = Int(area.radius.rounded(.up))
    if side * 2 <= area.rect.width, side * 2 <= area.rect.height {
      return .rounded(area.rect, corner: cornerMask(CornerKey(radius: area.radius)))
    }
    return .mask(
      area.rect,
      cornerMask(CornerKey(radius: area.radius, width: area.rect.width, height: area.rect.height)))
  }

  private func cornerMask(_ key: CornerKey) -> MaskBuffer {
    if let mask = corners.value(for: key) { return mask }
    let mask = MaskBuffer(key.mask())
    corners.insert(mask, for: key, cost: mask.byteCount + 100)
    countUpload(mask.byteCount)
    return mask
  }
}

/// Names a corner's mask, or that of a whole small shape.
package struct CornerKey: Hashable {
  package var radius: Double
  /// 0 for a corner.
  package var width = 0
  package var height = 0

  package init(radius: Double, width: Int = 0, height: Int = 0) {
    self.radius = radius
    self.width = width
    self.height = height
  }

  /// The coverage of the top left corner, or of the whole shape.
  package func mask() -> CoverageMask {
    width > 0
      ? Rasterizer.roundedRect(width: width, height: height, radius: radius)
      : Rasterizer.corner(radius: radius)
  }
}
