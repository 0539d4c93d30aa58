/// Names the corners of a border, or a whole small one.
package struct RingKey: Hashable {
  package var radius: Double
  package var lineWidth: Int
  /// 0 for corners.
  package var width = 0
  package var height = 0

  package init(radius: Double, lineWidth: Int, width: Int = 0, height: Int = 0) {
    self.radius = radius
    self.lineWidth = lineWidth
    self.width = width
    self.height = height
  }

  /// The coverage of the top left corner, or of the whole border.
  package func mask() -> CoverageMask {
    width > 0
      ? Rasterizer.ring(width: width, height: height, radius: radius, lineWidth: lineWidth)
      : Rasterizer.cornerRing(radius: radius, width: Double(lineWidth))
  }
}

extension SoftwareCanvas {
  package func fill(_ area: CanvasArea, color: RGBA8, style: CanvasStyle) {
    let alpha = Self.share(color, style)
    guard alpha > 0, let shape = shape(area) else { return }
    if case .rect(let rect) = shape, clip.shapes.isEmpty, style.backdrop == nil,
      !occlusion.runs(of: item).hasRows
    {
      fillRect(rect, color, alpha)
      return
    }
    draw(shape, area, color, alpha, backdrop: style.backdrop)
  }

  func draw(_ shape: PixelShape, _ area: CanvasArea, _ color: RGBA8, _ alpha: UInt32, backdrop: RGBA8?) {
    if let backdrop {
      draw(shape, area, .replacement(ReplacementPaint(color, backdrop: backdrop, alpha: alpha)))
    } else {
      draw(shape, area, .color(ColorPaint(color, alpha: alpha)))
    }
  }

  private func fillRect(_ rect: PixelRect, _ color: RGBA8, _ alpha: UInt32) {
    let area = rect.intersection(clip.bounds)
    guard !area.isEmpty else {
      statistics.skipped += 1
      return
    }
    statistics.drawCalls += 1
    issue(RowStep(area: area, shape: .rect(area), work: .rect(ColorPaint(color, alpha: alpha))))
  }

  package func border(_ area: CanvasArea, width: Int, color: RGBA8, style: CanvasStyle) {
    let alpha = Self.share(color, style)
    let rect = area.rect
    guard width > 0, alpha > 0, !rect.isEmpty else { return }
    guard area.transform == nil else {
      drawTurnedBorder(area, width, color, alpha)
      return
    }
    let side = max(Int(area.radius.rounded(.up)), width)
    guard side * 2 <= rect.width, side * 2 <= rect.height else {
      let key = RingKey(radius: area.radius, lineWidth: width, width: rect.width, height: rect.height)
      draw(.mask(rect, ringMasks(key)[0]), area, color, alpha, backdrop: nil)
      return
    }
    let (across, down) = (rect.width - side * 2, rect.height - side * 2)
    for line in [
      PixelRect(x: rect.x + side, y: rect.y, width: across, height: width),
      PixelRect(x: rect.x + side, y: rect.maxY - width, width: across, height: width),
      PixelRect(x: rect.x, y: rect.y + side, width: width, height: down),
      PixelRect(x: rect.maxX - width, y: rect.y + side, width: width, height: down),
    ] where !line.isEmpty { draw(.rect(line), CanvasArea(rect: line), color, alpha, backdrop: nil) }
    let masks = ringMasks(RingKey(radius: area.radius, lineWidth: width))
    for (index, mask) in masks.enumerated() {
      let corner = PixelRect(
        x: index % 2 == 0 ? rect.x : rect.maxX - side, y: index < 2 ? rect.y : rect.maxY - side, width: side,
        height: side)
      draw(.mask(corner, mask), area, color, alpha, backdrop: nil)
    }
  }

  /// The corners of a border: top left, top right, bottom left, bottom right; or one mask for the whole.
  private func ringMasks(_ key: RingKey) -> [MaskBuffer] {
    if let masks = rings.value(for: key) { return masks }
    let mask = MaskBuffer(key.mask())
    var masks = [mask]
    if key.width == 0 {
      masks += [(true, false), (false, true), (true, true)].map {
        mask.flipped(horizontally: $0, vertically: $1)
      }
    }
    let cost = masks.reduce(0) { $0 + $1.byteCount }
    rings.insert(masks, for: key, cost: cost + 200)
    countUpload(cost)
    return masks
  }

  /// The outer shape without the inner one, row by row.
  private func drawTurnedBorder(_ area: CanvasArea, _ width: Int, _ color: RGBA8, _ alpha: UInt32) {
    guard let outer = shape(area) else { return }
    let inside = CanvasArea(
      rect: area.rect.inset(by: width), radius: max(0, area.radius - Double(width)),
      transform: area.transform)
    guard let inner = shape(inside) else {
      draw(outer, area, color, alpha, backdrop: nil)
      return
    }
    draw(outer, area, .ring(inner: inner, ColorPaint(color, alpha: alpha)))
  }
}

/// One color, except inside a shape.
struct RingPaint: RowPaint {
  var color: ColorPaint
  let inner: PixelShape
  let coverage: UnsafeMutablePointer<UInt8>
  let mask: UnsafeMutablePointer<UInt8>

  mutating func paint(
    _ row: UnsafeMutablePointer<UInt32>, y: Int, _ start: Int, _ end: Int,
    coverage outer: UnsafePointer<UInt8>?
  ) {
    let hole = inner.span(y, start, end, coverage)
    guard !hole.isEmpty else {
      color.paint(row, y: y, start, end, coverage: outer)
      return
    }
    for (from, to) in [(start, min(end, max(start, hole.fullStart))), (max(start, hole.fullEnd), end)]
    where from < to {
      for x in from..<to {
        let isInHole = x >= hole.start && x < hole.end
        let full: UInt8 = outer.map { $0[x] } ?? 255
        mask[x] = isInHole ? full - min(full, coverage[x]) : full
      }
      color.paint(row, y: y, from, to, coverage: mask)
    }
  }
}
