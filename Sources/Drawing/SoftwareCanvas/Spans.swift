import CSpans

/// The inner loops of the software canvas: a number of neighboring pixels at a time.
///
/// They are in C, once for each width of the processor's vectors. A pixel depends neither on its position nor
/// on the width. Alphas and coverages are shares of 256. With premultiplied colors the arithmetic of an
/// opaque target and of a layer is the same.
enum Spans {
  @inline(__always) static var kernels: SpansKernels { spans_kernels().pointee }

  /// 0…255 as a share of 256.
  @inline(__always) static func share(_ coverage: UInt8) -> UInt32 {
    UInt32(coverage) &+ UInt32(coverage &>> 7)
  }

  @inline(__always) static func share(_ coverage: UInt8, _ alpha: UInt32) -> UInt32 {
    (share(coverage) &* alpha &+ 128) &>> 8
  }

  // MARK: One pixel

  /// From `pixel` to `source` by a share of 256.
  @inline(__always) static func mix(_ pixel: UInt32, _ source: UInt32, _ alpha: UInt32) -> UInt32 {
    let rest = 256 &- alpha
    let redBlue = (pixel & 0xFF00FF) &* rest &+ (source & 0xFF00FF) &* alpha &+ 0x800080
    let alphaGreen =
      ((pixel &>> 8) & 0xFF00FF) &* rest &+ ((source &>> 8) & 0xFF00FF) &* alpha &+ 0x800080
    return ((redBlue &>> 8) & 0xFF00FF) | (alphaGreen & 0xFF00_FF00)
  }

  /// A share of a premultiplied pixel.
  @inline(__always) static func part(_ source: UInt32, _ alpha: UInt32) -> UInt32 {
    let redBlue = (source & 0xFF00FF) &* alpha &+ 0x800080
    let alphaGreen = ((source &>> 8) & 0xFF00FF) &* alpha &+ 0x800080
    return ((redBlue &>> 8) & 0xFF00FF) | (alphaGreen & 0xFF00_FF00)
  }

  /// A premultiplied pixel over another one.
  @inline(__always) static func over(_ pixel: UInt32, _ source: UInt32) -> UInt32 {
    let alpha = source &>> 24
    return source &+ part(pixel, 256 &- alpha &- (alpha &>> 7))
  }

  // MARK: Runs of one color

  static func fill(_ row: UnsafeMutablePointer<UInt32>, _ count: Int, _ pixel: UInt32) {
    kernels.fill(row, count, 1, 0, pixel)
  }

  /// Mixes one color, whose alpha byte is 255, into the pixels.
  @inline(__always) static func mix(
    _ row: UnsafeMutablePointer<UInt32>, _ count: Int, _ pixel: UInt32, _ alpha: UInt32
  ) {
    kernels.mix(row, count, 1, 0, pixel, alpha)
  }

  /// Mixes one color, whose alpha byte is 255, into the pixels of some rows, which are `stride` pixels apart.
  static func mix(
    _ row: UnsafeMutablePointer<UInt32>, _ count: Int, rows: Int, stride: Int, _ pixel: UInt32,
    _ alpha: UInt32
  ) {
    kernels.mix(row, count, rows, stride, pixel, alpha)
  }

  /// Mixes one color into the pixels, each by its coverage.
  @inline(__always) static func mix(
    _ row: UnsafeMutablePointer<UInt32>, _ count: Int, _ pixel: UInt32, _ alpha: UInt32,
    coverage: UnsafePointer<UInt8>
  ) {
    kernels.mix_covered(row, count, pixel, alpha, coverage)
  }

  /// Applies a color's shift to the pixels; `coverage` nil: to all alike.
  static func shift(
    _ row: UnsafeMutablePointer<UInt32>, _ count: Int, _ shift: ColorShift, _ alpha: UInt32,
    coverage: UnsafePointer<UInt8>?
  ) {
    guard let coverage else {
      for x in 0..<count { row[x] = shift.apply(row[x], alpha) }
      return
    }
    kernels.shift_covered(row, count, shift.grow, shift.shrink, alpha, coverage)
  }

  // MARK: Runs of pixels

  /// Mixes opaque pixels into others; `coverage` nil: all alike.
  static func mix(
    _ row: UnsafeMutablePointer<UInt32>, _ count: Int, pixels: UnsafePointer<UInt32>, _ alpha: UInt32,
    coverage: UnsafePointer<UInt8>?
  ) {
    kernels.mix_pixels(row, count, pixels, alpha, coverage)
  }

  /// Draws premultiplied pixels over others; `coverage` nil: all alike.
  static func over(
    _ row: UnsafeMutablePointer<UInt32>, _ count: Int, pixels: UnsafePointer<UInt32>, _ alpha: UInt32,
    coverage: UnsafePointer<UInt8>?
  ) {
    kernels.over(row, count, pixels, alpha, coverage)
  }

  /// Puts premultiplied pixels in place of a color that was drawn with the same alpha.
  static func replace(
    _ row: UnsafeMutablePointer<UInt32>, _ count: Int, pixels: UnsafePointer<UInt32>, backdrop: UInt32,
    _ alpha: UInt32, coverage: UnsafePointer<UInt8>?
  ) {
    var x = 0
    while x < count {
      let share = coverage.map { Self.share($0[x], alpha) } ?? alpha
      let source = pixels[x]
      if source != 0, share != 0 {
        let covered = (source &>> 24) &+ (source &>> 31)
        var result = row[x] & 0xFF00_0000
        for shift: UInt32 in [0, 8, 16] {
          let old = Int(row[x] &>> shift & 0xFF)
          let new = Int(source &>> shift & 0xFF)
          let gone = Int((backdrop &>> shift & 0xFF) &* covered) / 256
          let value = old + ((new - gone) * Int(share)) / 256
          result |= UInt32(max(0, min(255, value))) &<< shift
        }
        row[x] = result
      }
      x &+= 1
    }
  }
}
