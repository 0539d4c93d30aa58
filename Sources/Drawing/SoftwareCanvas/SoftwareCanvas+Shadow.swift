import Geometry

/// Names a shadow's mask.
package struct ShadowKey: Hashable {
  package let radius: Double
  package let blur: Double
  /// The rectangle's size where it is too small to be put together from nine pieces, else 0.
  package let width: Int
  package let height: Int

  package init(_ area: CanvasArea, blur: Double) {
    radius = area.radius
    self.blur = blur
    let isWhole = min(area.rect.width, area.rect.height) < Self.leastSide(radius, blur)
    (width, height) = isWhole ? (area.rect.width, area.rect.height) : (0, 0)
  }

  /// The shortest side of a rectangle whose shadow has a straight part.
  private static func leastSide(_ radius: Double, _ blur: Double) -> Int {
    (Int(radius.rounded(.up)) + Rasterizer.shadowReach(blur: blur)) * 2 + 1
  }

  /// The coverage of the whole shadow, or of one that is put together from its pieces.
  package func mask() -> CoverageMask {
    let side = Self.leastSide(radius, blur)
    return Rasterizer.shadow(
      width: width > 0 ? width : side, height: width > 0 ? height : side, radius: radius, blur: blur)
  }
}

extension SoftwareCanvas {
  package func shadow(
    _ area: CanvasArea, blur: Double, color: RGBA8, occluder: CanvasArea?, style: CanvasStyle
  ) {
    let alpha = Self.share(color, style)
    guard alpha > 0, !area.rect.isEmpty else { return }
    let reach = Rasterizer.shadowReach(blur: blur)
    let outer = area.rect.inset(by: -reach)
    let key = ShadowKey(area, blur: blur)
    let pieces = NinePieces(mask: shadowMask(key), outer: outer, isWhole: key.width > 0)
    if let transform = area.transform {
      let map = ProjectiveTransform.translation(Double(outer.x), Double(outer.y)).concatenating(transform)
      guard let shape = shape(CanvasArea(rect: outer, transform: transform)), let inverse = map.inverted()
      else { return }
      draw(
        shape, CanvasArea(rect: outer, transform: transform),
        .turnedShadow(pieces, RowMap(inverse), ColorPaint(color, alpha: alpha)))
      return
    }
    let occluder = occluder.flatMap { $0.transform == nil ? shape($0) : nil }
    draw(
      .rect(outer), CanvasArea(rect: outer),
      .shadow(pieces, occluder: occluder, ColorPaint(color, alpha: alpha)))
  }

  private func shadowMask(_ key: ShadowKey) -> MaskBuffer {
    if let mask = shadows.value(for: key) { return mask }
    let mask = MaskBuffer(key.mask())
    shadows.insert(mask, for: key, cost: mask.byteCount + 100)
    countUpload(mask.byteCount)
    return mask
  }
}

/// A mask whose middle row and column stand for all straight parts of a larger rectangle.
struct NinePieces {
  let mask: MaskBuffer
  let outer: PixelRect
  /// The mask is as large as the rectangle.
  let isWhole: Bool

  @inline(__always) func column(_ x: Int) -> Int { Self.fold(x, outer.width, mask.width) }
  @inline(__always) func row(_ y: Int) -> Int { Self.fold(y, outer.height, mask.height) }

  /// Columns from the first to the last of the straight part, relative to the rectangle.
  var straight: Range<Int> {
    isWhole ? 0..<0 : mask.width / 2..<outer.width - mask.width / 2
  }

  private static func fold(_ x: Int, _ length: Int, _ maskLength: Int) -> Int {
    let half = maskLength / 2
    if x <= half { return max(0, x) }
    return x >= length - half - 1 ? min(maskLength - 1, x - length + maskLength) : half
  }
}

/// One color by the coverage of a shadow, along the pixels.
struct ShadowPaint: RowPaint {
  let pieces: NinePieces
  /// The shape that is drawn over the shadow next.
  let occluder: PixelShape?
  var color: ColorPaint
  let scratch: Scratch

  mutating func paint(
    _ row: UnsafeMutablePointer<UInt32>, y: Int, _ start: Int, _ end: Int, coverage: UnsafePointer<UInt8>?
  ) {
    let hidden = occluder?.span(y, start, end, scratch.clipCoverage) ?? .empty
    guard hidden.fullStart < hidden.fullEnd else {
      paintSeen(row, y: y, start, end, coverage: coverage)
      return
    }
    if start < hidden.fullStart { paintSeen(row, y: y, start, hidden.fullStart, coverage: coverage) }
    if hidden.fullEnd < end { paintSeen(row, y: y, hidden.fullEnd, end, coverage: coverage) }
  }

  private mutating func paintSeen(
    _ row: UnsafeMutablePointer<UInt32>, y: Int, _ start: Int, _ end: Int, coverage: UnsafePointer<UInt8>?
  ) {
    let line = pieces.mask.row(pieces.row(y - pieces.outer.y))
    let left = pieces.outer.x
    let straight = pieces.straight
    let middleStart = min(end, max(start, left + straight.lowerBound))
    let middleEnd = min(end, max(middleStart, left + straight.upperBound))
    let hasMiddle = coverage == nil && middleStart < middleEnd
    let mask = scratch.mask
    for (from, to) in hasMiddle ? [(start, middleStart), (middleEnd, end)] : [(start, end)] where from < to {
      var x = from
      while x < to {
        var value = line[pieces.column(x &- left)]
        if let coverage {
          value = UInt8(truncatingIfNeeded: PixelMath.multiply(UInt32(value), UInt32(coverage[x])))
        }
        mask[x] = value
        x &+= 1
      }
      color.paint(row, y: y, from, to, coverage: mask)
    }
    guard hasMiddle else { return }
    let share = Spans.share(line[pieces.mask.width / 2], color.alpha)
    if share > 0 { Spans.mix(row + middleStart, middleEnd - middleStart, color.pixel, share) }
  }
}

/// One color by the coverage of a shadow, under a transform.
struct TurnedShadowPaint: RowPaint {
  let pieces: NinePieces
  let rows: RowMap
  let mask: UnsafeMutablePointer<UInt8>
  var color: ColorPaint

  mutating func paint(
    _ row: UnsafeMutablePointer<UInt32>, y: Int, _ start: Int, _ end: Int, coverage: UnsafePointer<UInt8>?
  ) {
    rows.forEach(y, start, end) { x, u, v in
      let left = u >> 16
      let top = v >> 16
      let (first, second) = (pieces.column(left), pieces.column(left + 1))
      let upper = pieces.mask.row(pieces.row(top))
      let lower = pieces.mask.row(pieces.row(top + 1))
      let across = UInt32(truncatingIfNeeded: u >> 8 & 0xFF)
      let down = UInt32(truncatingIfNeeded: v >> 8 & 0xFF)
      let high = UInt32(upper[first]) &* (256 &- across) &+ UInt32(upper[second]) &* across
      let low = UInt32(lower[first]) &* (256 &- across) &+ UInt32(lower[second]) &* across
      let value = (high &* (256 &- down) &+ low &* down &+ 32768) &>> 16
      mask[x] = UInt8(
        truncatingIfNeeded: coverage.map { PixelMath.multiply(value, UInt32($0[x])) } ?? value)
    }
    color.paint(row, y: y, start, end, coverage: mask)
  }
}
