/// Paints the rows of a tile: the steps of a frame, in their order.
final class RowPainter {
  private struct Layer {
    /// Nil if the layer has no pixels in the tile.
    var buffer: PixelBuffer?
    /// In the layer's memory.
    var origin: UnsafeMutablePointer<UInt32>
    var stride: Int
    // What comes back after it.
    var outerOrigin: UnsafeMutablePointer<UInt32>
    var outerStride: Int
  }

  private(set) var paintedPixels = 0
  private var rows = 0..<0
  // The target's pixel (0, 0), which a layer does not have in its memory, and the distance of rows.
  private var origin: UnsafeMutablePointer<UInt32>
  private var stride = 0
  private var layers: [Layer] = []
  private var freeBuffers: [PixelBuffer] = []
  /// Rows of the target's width, indexed by the pixels' x.
  private var scratch = Scratch(width: 16)
  /// A row of a raster that is sampled.
  private var sampleRow = PixelBuffer(width: 16, height: 1)

  init() { origin = scratch.pixels }

  /// Directs the next steps into some rows of a target.
  func begin(_ target: PixelTarget, rows: Range<Int>) {
    origin = target.base
    stride = target.stride
    self.rows = rows
    if scratch.width < target.width { scratch = Scratch(width: target.width) }
    layers.removeAll(keepingCapacity: true)
    paintedPixels = 0
  }

  /// Releases the memory of layers that is more than what a usual frame needs.
  func trim() {
    origin = scratch.pixels
    freeBuffers.sort { $0.byteCount > $1.byteCount }
    while freeBuffers.count > 3 { freeBuffers.removeLast() }
  }

  func removeBuffers() { freeBuffers.removeAll() }

  /// The memory of layers, in bytes.
  var byteCount: Int { freeBuffers.reduce(0) { $0 + $1.byteCount } }

  /// Releases memory of layers, the largest first, until at most some bytes remain.
  func dropBuffers(to bytes: Int) {
    while byteCount > bytes, !freeBuffers.isEmpty { freeBuffers.removeFirst() }
  }

  /// A row of the target or layer, to be indexed by the pixels' x.
  @inline(__always) private func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { origin + y &* stride }

  // MARK: Steps

  func perform(_ step: RowStep) {
    switch step.work {
    case .beginLayer: beginLayer(step.area)
    case .endLayer(let alpha): endLayer(step) { LayerPaint(pixels: $0, stride: $1, alpha: alpha) }
    case .endMask: endLayer(step) { LayerMaskPaint(pixels: $0, stride: $1) }
    default:
      if step.area.y < rows.upperBound, step.area.maxY > rows.lowerBound { paint(step) }
    }
  }

  private func paint(_ step: RowStep) {
    switch step.work {
    case .rect(let paint): fill(step.area, paint)
    case .color(let paint): draw(step, paint)
    case .replacement(var paint): draw(step, &paint)
    case .copy(let source, let x, let y, let blend):
      source.withPixels {
        var paint = CopyPaint(level: $0, x: x, y: y, blend: blend)
        draw(step, &paint)
      }
    case .sample(let source, let map, let blend):
      source.withPixels {
        let sampler = PixelSampler(level: $0, rows: map, line: sampleLine($0.width))
        var paint = SamplePaint(sampler: sampler, pixels: scratch.pixels, blend: blend)
        draw(step, &paint)
      }
    case .gradient(let rows, let blend):
      var paint = GradientPaint(rows: rows, pixels: scratch.pixels, blend: blend)
      draw(step, &paint)
    case .shadow(let pieces, let occluder, let color):
      var paint = ShadowPaint(pieces: pieces, occluder: occluder, color: color, scratch: scratch)
      draw(step, &paint)
    case .turnedShadow(let pieces, let map, let color):
      var paint = TurnedShadowPaint(pieces: pieces, rows: map, mask: scratch.mask, color: color)
      draw(step, &paint)
    case .ring(let inner, let color):
      var paint = RingPaint(
        color: color, inner: inner, coverage: scratch.clipCoverage, mask: scratch.mask)
      draw(step, &paint)
    case .mask(let sampler, let color):
      var paint = MaskPaint(sampler: sampler, mask: scratch.mask, paint: color)
      draw(step, &paint)
    case .replacementMask(let sampler, let replacement):
      var paint = MaskPaint(sampler: sampler, mask: scratch.mask, paint: replacement)
      draw(step, &paint)
    case .beginLayer, .endLayer, .endMask: break
    }
  }

  /// Memory for a row of a raster of some width, and one pixel more.
  private func sampleLine(_ width: Int) -> UnsafeMutablePointer<UInt32> {
    if sampleRow.width <= width { sampleRow = PixelBuffer(width: width + 1, height: 1) }
    return sampleRow.base
  }

  // MARK: Layers

  private func beginLayer(_ area: PixelRect) {
    let (top, bottom) = (max(area.y, rows.lowerBound), min(area.maxY, rows.upperBound))
    var layer = Layer(
      buffer: nil, origin: origin, stride: stride, outerOrigin: origin, outerStride: stride)
    if top < bottom, area.width > 0 {
      let buffer = takeBuffer(width: area.width, height: bottom - top)
      layer.buffer = buffer
      layer.stride = area.width
      layer.origin = buffer.base - (top &* area.width &+ area.x)
      Spans.fill(buffer.base, area.width * (bottom - top), 0)
    }
    origin = layer.origin
    stride = layer.stride
    layers.append(layer)
  }

  private func endLayer<Paint: RowPaint>(
    _ step: RowStep, _ paint: (UnsafeMutablePointer<UInt32>, Int) -> Paint
  ) {
    guard let layer = layers.popLast() else { return }
    origin = layer.outerOrigin
    stride = layer.outerStride
    guard let buffer = layer.buffer else { return }
    if !step.area.isEmpty {
      var paint = paint(layer.origin, layer.stride)
      draw(step, &paint)
    }
    freeBuffers.append(buffer)
  }

  private func takeBuffer(width: Int, height: Int) -> PixelBuffer {
    let count = width * height
    let fitting = freeBuffers.indices.filter { freeBuffers[$0].width * freeBuffers[$0].height >= count }
    if let best = fitting.min(by: { freeBuffers[$0].byteCount < freeBuffers[$1].byteCount }) {
      return freeBuffers.remove(at: best)
    }
    return PixelBuffer(width: (width + 63) / 64 * 64, height: height)
  }

  // MARK: Rows

  private func fill(_ area: PixelRect, _ paint: ColorPaint) {
    let (top, bottom) = (max(area.y, rows.lowerBound), min(area.maxY, rows.upperBound))
    guard top < bottom, area.width > 0 else { return }
    paintedPixels &+= area.width &* (bottom - top)
    let first = row(top) + area.x
    Spans.mix(first, area.width, rows: bottom - top, stride: stride, paint.pixel, paint.alpha)
  }

  /// Paints one color. Rows without limits and round corners are painted at once if the same run is hidden.
  private func draw(_ step: RowStep, _ paint: ColorPaint) {
    var paint = paint
    let area = step.area
    let straight = step.clips.isEmpty ? step.shape.straightRows : 0..<0
    let middle = straight.clamped(to: area.y..<area.maxY)
    guard !middle.isEmpty else { return draw(step, &paint) }
    draw(step, &paint, area.y..<middle.lowerBound)
    let bottom = min(middle.upperBound, rows.upperBound)
    var y = max(middle.lowerBound, rows.lowerBound)
    while y < bottom {
      let (hidden, end) = step.hidden.equalRows(from: y, to: bottom)
      let (left, right) = (max(area.x, min(area.maxX, hidden.start)), max(area.x, min(area.maxX, hidden.end)))
      fill(PixelRect(x: area.x, y: y, width: left - area.x, height: end - y), paint)
      fill(PixelRect(x: right, y: y, width: area.maxX - right, height: end - y), paint)
      y = end
    }
    draw(step, &paint, middle.upperBound..<area.maxY)
  }

  private func draw<Paint: RowPaint>(_ step: RowStep, _ paint: inout Paint) {
    draw(step, &paint, step.area.y..<step.area.maxY)
  }

  private func draw<Paint: RowPaint>(_ step: RowStep, _ paint: inout Paint, _ part: Range<Int>) {
    let area = step.area
    let coverage = scratch.coverage
    var painted = 0
    var y = max(part.lowerBound, rows.lowerBound)
    let bottom = min(part.upperBound, rows.upperBound)
    while y < bottom {
      var (left, right) = (area.x, area.maxX)
      // What occluders in front hide is left out.
      let hidden = step.hidden.run(y)
      if hidden.start <= left { left = max(left, hidden.end) }
      if hidden.end >= right { right = min(right, hidden.start) }
      var span = left < right ? step.shape.span(y, left, right, coverage) : .empty
      for clip in step.clips where !span.isEmpty { restrict(&span, clip, y) }
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
    paintedPixels &+= painted
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
  private func restrict(_ span: inout RowSpan, _ shape: PixelShape, _ y: Int) {
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
}
