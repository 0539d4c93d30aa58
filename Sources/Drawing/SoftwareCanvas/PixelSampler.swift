/// The pixels of a raster under a transform: at each place the four nearest ones, weighted. Outside the centers of the
/// outermost pixels, the colors are theirs.
///
/// First the two pixels of each column are mixed and rounded to 8 bits, then the two columns. So a row along the raster's
/// rows, where the first step is done once for neighboring places, has the same pixels as any other row.
struct PixelSampler {
  private typealias Lanes = SIMD8<UInt16>

  let level: RasterPixels
  let rows: RowMap
  /// Memory for a row of the raster and one pixel more.
  let line: UnsafeMutablePointer<UInt32>

  private var lastU: Int { (level.width &- 1) &<< 16 }
  private var lastV: Int { (level.height &- 1) &<< 16 }

  /// Writes the pixels `start ..< end` of a row to `out`, which is indexed by the pixels' x.
  func sample(_ y: Int, _ start: Int, _ end: Int, into out: UnsafeMutablePointer<UInt32>) {
    guard start < end else { return }
    guard let places = rows.line(y) else {
      rows.forEach(y, start, end) { x, u, v in out[x] = pixel(u, v) }
      return
    }
    if places.stepV == 0 {
      sampleAlongRow(places, start, end, out)
      return
    }
    let (first, last) = (places.at(start), places.at(end &- 1))
    let isInside =
      min(first.u, last.u) >= 0 && max(first.u, last.u) < lastU && min(first.v, last.v) >= 0
      && max(first.v, last.v) < lastV
    var (u, v) = (places.u(start), places.v(start))
    var x = start
    while x < end {
      out[x] = isInside ? inner(u &>> 16, v &>> 16) : pixel(u &>> 16, v &>> 16)
      u &+= places.stepU
      v &+= places.stepV
      x &+= 1
    }
  }

  // MARK: Any place

  @inline(__always) private func pixel(_ u: Int, _ v: Int) -> UInt32 {
    let u = min(lastU, max(0, u))
    let v = min(lastV, max(0, v))
    if u < lastU, v < lastV { return inner(u, v) }
    let upper = level.base + ((v &>> 16) &* level.width &+ (u &>> 16))
    let lower = v < lastV ? upper + level.width : upper
    let right = u < lastU ? 1 : 0
    let down = UInt32(truncatingIfNeeded: v &>> 8 & 0xFF)
    return Spans.mix(
      Spans.mix(upper[0], lower[0], down), Spans.mix(upper[right], lower[right], down),
      UInt32(truncatingIfNeeded: u &>> 8 & 0xFF))
  }

  /// The pixel at a place that has four pixels around it.
  @inline(__always) private func inner(_ u: Int, _ v: Int) -> UInt32 {
    let upper = level.base + ((v &>> 16) &* level.width &+ (u &>> 16))
    let across = UInt16(truncatingIfNeeded: u &>> 8 & 0xFF)
    let down = UInt16(truncatingIfNeeded: v &>> 8 & 0xFF)
    let half = Lanes(repeating: 128)
    let columns =
      (Self.pair(upper) &* Lanes(repeating: 256 &- down) &+ Self.pair(upper + level.width)
        &* Lanes(repeating: down) &+ half) &>> 8
    let rest = SIMD4<UInt16>(repeating: 256 &- across)
    let sum =
      columns.lowHalf &* rest &+ columns.highHalf &* SIMD4<UInt16>(repeating: across)
      &+ SIMD4<UInt16>(repeating: 128)
    return unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: sum &>> 8), to: UInt32.self)
  }

  /// Two neighboring pixels.
  @inline(__always) private static func pair(_ pixel: UnsafePointer<UInt32>) -> Lanes {
    Lanes(truncatingIfNeeded: UnsafeRawPointer(pixel).loadUnaligned(as: SIMD8<UInt8>.self))
  }

  // MARK: Along a row of the raster

  private func sampleAlongRow(
    _ places: RowMap.Line, _ start: Int, _ end: Int, _ out: UnsafeMutablePointer<UInt32>
  ) {
    let v = min(lastV, max(0, places.at(start).v))
    let (first, last) = (places.at(start).u, places.at(end &- 1).u)
    let left = min(lastU, max(0, min(first, last))) &>> 16
    let right = min(level.width &- 1, (min(lastU, max(0, max(first, last))) &>> 16) &+ 1)
    let upper = level.base + (v &>> 16) &* level.width
    let down = UInt32(truncatingIfNeeded: v &>> 8 & 0xFF)
    var source = upper
    if down > 0 {
      // The columns between the two rows, from `left` to `right`, and the last one once more.
      let count = right &- left &+ 1
      mixRows(upper + left, upper + level.width + left, count, down)
      line[count] = line[count &- 1]
      source = UnsafePointer(line) - left
    }
    var u = places.u(start)
    var x = start
    // Places between two pixels; with `source` in the raster, its last pixel has no right neighbor.
    if first >= 0, max(first, last) < lastU, first <= last {
      x = sampleInside(source, &u, places.stepU, start, end, out)
    }
    while x < end {
      let at = min(lastU, max(0, u &>> 16))
      let pixel = source + (at &>> 16)
      out[x] = Spans.mix(
        pixel[0], pixel[at < lastU ? 1 : 0], UInt32(truncatingIfNeeded: at &>> 8 & 0xFF))
      u &+= places.stepU
      x &+= 1
    }
  }

  /// Mixes two rows into `line`.
  @inline(__always) private func mixRows(
    _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, _ count: Int, _ down: UInt32
  ) {
    let bytes = Lanes(repeating: 0xFF)
    let half = Lanes(repeating: 128)
    let high = Lanes(repeating: 0xFF00)
    let share = Lanes(repeating: UInt16(truncatingIfNeeded: down))
    let rest = Lanes(repeating: UInt16(truncatingIfNeeded: 256 &- down))
    var x = 0
    while x &+ 4 <= count {
      let (a, b) = (Spans.load(upper + x), Spans.load(lower + x))
      Spans.store(
        (((a & bytes) &* rest &+ (b & bytes) &* share &+ half) &>> 8)
          | (((a &>> 8) &* rest &+ (b &>> 8) &* share &+ half) & high), line + x)
      x &+= 4
    }
    while x < count {
      line[x] = Spans.mix(upper[x], lower[x], down)
      x &+= 1
    }
  }

  /// Mixes neighboring columns, four places at a time. Returns the first x that is not done.
  @inline(__always) private func sampleInside(
    _ source: UnsafePointer<UInt32>, _ u: inout Int, _ step: Int, _ start: Int, _ end: Int,
    _ out: UnsafeMutablePointer<UInt32>
  ) -> Int {
    let bytes = Lanes(repeating: 0xFF)
    let half = Lanes(repeating: 128)
    let high = Lanes(repeating: 0xFF00)
    let whole = Lanes(repeating: 256)
    var x = start
    while x &+ 4 <= end {
      let (u0, u1, u2, u3) = (u, u &+ step, u &+ step &* 2, u &+ step &* 3)
      let (p0, p1) = (source + u0 &>> 32, source + u1 &>> 32)
      let (p2, p3) = (source + u2 &>> 32, source + u3 &>> 32)
      let a = unsafeBitCast(SIMD4<UInt32>(p0[0], p1[0], p2[0], p3[0]), to: Lanes.self)
      let b = unsafeBitCast(SIMD4<UInt32>(p0[1], p1[1], p2[1], p3[1]), to: Lanes.self)
      let shares =
        SIMD4<UInt32>(
          UInt32(truncatingIfNeeded: u0 &>> 24), UInt32(truncatingIfNeeded: u1 &>> 24),
          UInt32(truncatingIfNeeded: u2 &>> 24), UInt32(truncatingIfNeeded: u3 &>> 24)) & 0xFF
      let share = unsafeBitCast(shares | shares &<< 16, to: Lanes.self)
      let rest = whole &- share
      Spans.store(
        (((a & bytes) &* rest &+ (b & bytes) &* share &+ half) &>> 8)
          | (((a &>> 8) &* rest &+ (b &>> 8) &* share &+ half) & high), out + x)
      u &+= step &* 4
      x &+= 4
    }
    return x
  }
}
