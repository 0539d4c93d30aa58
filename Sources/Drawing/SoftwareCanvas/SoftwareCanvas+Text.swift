import Geometry

extension SoftwareCanvas {
  package func text(
    _ text: TextRaster, x: Int, y: Int, transform: ProjectiveTransform?, color: RGBA8, style: CanvasStyle
  ) {
    let alpha = Self.share(color, style)
    guard alpha > 0 else { return }
    let rect = PixelRect(x: x + text.x, y: y + text.y, width: text.width, height: text.height)
    switch text.content {
    case .mask(let mask):
      if let transform {
        drawTurned(mask, rect, transform, color, alpha, backdrop: style.backdrop)
      } else {
        draw(.mask(rect, mask), CanvasArea(rect: rect), color, alpha, backdrop: style.backdrop)
      }
    case .pixels(let pixels):
      let share = Self.share(Double(alpha) / 256)
      drawPixels(
        pixels, isOpaque: false, CanvasArea(rect: rect, transform: transform), source: nil, share,
        backdrop: style.backdrop)
    }
  }

  /// Letters under a transform, each pixel's coverage from the four nearest of the mask.
  private func drawTurned(
    _ mask: MaskBuffer, _ rect: PixelRect, _ transform: ProjectiveTransform, _ color: RGBA8, _ alpha: UInt32,
    backdrop: RGBA8?
  ) {
    // One pixel of nothing around the mask, so that its edges are smooth.
    let outer = CanvasArea(rect: rect.inset(by: -1), transform: transform)
    if hides(outer) {
      statistics.skipped += 1
      return
    }
    let map = ProjectiveTransform.translation(Double(rect.x), Double(rect.y)).concatenating(transform)
    guard let shape = shape(outer), let inverse = map.inverted() else { return }
    let sampler = MaskSampler(mask: mask, rows: RowMap(inverse))
    let area = CanvasArea(rect: rect, transform: transform)
    if let backdrop {
      let paint = ReplacementPaint(color, backdrop: backdrop, alpha: alpha)
      draw(shape, area, .replacementMask(sampler, paint))
    } else {
      draw(shape, area, .mask(sampler, ColorPaint(color, alpha: alpha)))
    }
  }
}

/// Looks coverage up in a mask under a transform; there is none outside.
struct MaskSampler {
  let mask: MaskBuffer
  let rows: RowMap

  @inline(__always) func sample(_ y: Int, _ start: Int, _ end: Int, into out: UnsafeMutablePointer<UInt8>) {
    let (base, width, height) = (mask.base, mask.width, mask.height)
    rows.forEach(y, start, end) { x, u, v in
      let left = u >> 16
      let top = v >> 16
      guard left >= -1, top >= -1, left < width, top < height else {
        out[x] = 0
        return
      }
      let across = UInt32(truncatingIfNeeded: u >> 8 & 0xFF)
      let down = UInt32(truncatingIfNeeded: v >> 8 & 0xFF)
      let at = base + (top &* width &+ left)
      let isLeft = left >= 0
      let isRight = left &+ 1 < width
      var upper: UInt32 = 0
      var lower: UInt32 = 0
      if top >= 0 {
        if isLeft { upper = UInt32(at[0]) &* (256 &- across) }
        if isRight { upper &+= UInt32(at[1]) &* across }
      }
      if top &+ 1 < height {
        if isLeft { lower = UInt32(at[width]) &* (256 &- across) }
        if isRight { lower &+= UInt32(at[width &+ 1]) &* across }
      }
      out[x] = UInt8(truncatingIfNeeded: (upper &* (256 &- down) &+ lower &* down &+ 32768) &>> 16)
    }
  }
}

/// A paint by the coverage of a mask.
struct MaskPaint<Paint: RowPaint>: RowPaint {
  let sampler: MaskSampler
  let mask: UnsafeMutablePointer<UInt8>
  var paint: Paint

  @inline(__always) mutating func paint(
    _ row: UnsafeMutablePointer<UInt32>, y: Int, _ start: Int, _ end: Int, coverage: UnsafePointer<UInt8>?
  ) {
    sampler.sample(y, start, end, into: mask)
    if let coverage {
      var x = start
      while x < end {
        mask[x] = UInt8(truncatingIfNeeded: PixelMath.multiply(UInt32(mask[x]), UInt32(coverage[x])))
        x &+= 1
      }
    }
    paint.paint(row, y: y, start, end, coverage: mask)
  }
}
