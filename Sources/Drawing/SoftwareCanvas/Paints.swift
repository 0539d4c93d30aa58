struct ColorPaint: RowPaint {
  /// The color, with an alpha byte of 255.
  let pixel: UInt32
  let alpha: UInt32

  init(_ color: RGBA8, alpha: UInt32) {
    pixel = color.argb | 0xFF00_0000
    self.alpha = alpha
  }

  @inline(__always) mutating func paint(
    _ row: UnsafeMutablePointer<UInt32>, y: Int, _ start: Int, _ end: Int, coverage: UnsafePointer<UInt8>?
  ) {
    if let coverage {
      // The edges of turned shapes are runs of a few pixels.
      guard end &- start > 3 else {
        var x = start
        while x < end {
          if coverage[x] != 0 { row[x] = Spans.mix(row[x], pixel, Spans.share(coverage[x], alpha)) }
          x &+= 1
        }
        return
      }
      Spans.mix(row + start, end &- start, pixel, alpha, coverage: coverage + start)
    } else {
      Spans.mix(row + start, end &- start, pixel, alpha)
    }
  }
}

/// One color in place of another one, which covers the pixels with the same alpha.
struct ReplacementPaint: RowPaint {
  private let shift: ColorShift
  private let alpha: UInt32

  init(_ color: RGBA8, backdrop: RGBA8, alpha: UInt32) {
    shift = ColorShift(from: backdrop, to: color)
    self.alpha = alpha
  }

  @inline(__always) mutating func paint(
    _ row: UnsafeMutablePointer<UInt32>, y: Int, _ start: Int, _ end: Int, coverage: UnsafePointer<UInt8>?
  ) {
    Spans.shift(row + start, end &- start, shift, alpha, coverage: coverage.map { $0 + start })
  }
}

/// The pixels of a layer, at the same place.
struct LayerPaint: RowPaint {
  let pixels: UnsafeMutablePointer<UInt32>
  let stride: Int
  let alpha: UInt32

  @inline(__always) mutating func paint(
    _ row: UnsafeMutablePointer<UInt32>, y: Int, _ start: Int, _ end: Int, coverage: UnsafePointer<UInt8>?
  ) {
    Spans.over(
      row + start, end &- start, pixels: pixels + (y &* stride &+ start), alpha,
      coverage: coverage.map { $0 + start })
  }
}

/// The alpha of a layer, by which the pixels at the same place are multiplied.
struct LayerMaskPaint: RowPaint {
  let pixels: UnsafeMutablePointer<UInt32>
  let stride: Int

  @inline(__always) mutating func paint(
    _ row: UnsafeMutablePointer<UInt32>, y: Int, _ start: Int, _ end: Int, coverage: UnsafePointer<UInt8>?
  ) {
    let mask = pixels + y &* stride
    var x = start
    while x < end {
      let alpha = Spans.share(UInt8(truncatingIfNeeded: mask[x] &>> 24))
      // What the edge of the area covers in part is limited in part.
      let share = coverage.map { 256 &- Spans.share($0[x], 256 &- alpha) } ?? alpha
      row[x] = Spans.part(row[x], share)
      x &+= 1
    }
  }
}

/// The difference of two colors, applied to pixels by shares.
struct ColorShift {
  // Each channel grows or shrinks: it is 0 in one of the two.
  let grow: UInt32
  let shrink: UInt32

  init(from backdrop: RGBA8, to color: RGBA8) {
    func above(_ a: UInt8, _ b: UInt8) -> UInt32 { UInt32(a > b ? a - b : 0) }
    grow =
      above(color.red, backdrop.red) << 16 | above(color.green, backdrop.green) << 8
      | above(color.blue, backdrop.blue)
    shrink =
      above(backdrop.red, color.red) << 16 | above(backdrop.green, color.green) << 8
      | above(backdrop.blue, color.blue)
  }

  /// Growth is rounded down and loss to the nearest: with the backdrop drawn before, no channel leaves 0…255.
  @inline(__always) func apply(_ pixel: UInt32, _ share: UInt32) -> UInt32 {
    let more =
      (((grow & 0xFF00FF) &* share) &>> 8) & 0xFF00FF | (((grow &>> 8) & 0xFF) &* share) & 0xFF00
    let less =
      (((shrink & 0xFF00FF) &* share &+ 0x800080) &>> 8) & 0xFF00FF
      | (((shrink &>> 8) & 0xFF) &* share &+ 0x80) & 0xFF00
    return pixel &+ more &- less
  }
}
