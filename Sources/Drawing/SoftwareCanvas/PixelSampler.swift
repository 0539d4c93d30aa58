import CSpans

/// The pixels of a raster under a transform: at each place the four nearest ones, weighted. Outside the
/// centers of the outermost pixels, the colors are theirs.
///
/// First the two pixels of each column are mixed and rounded to 8 bits, then the two columns. So a row along
/// the raster's rows, where the first step is done once for neighboring places, has the same pixels as any
/// other row.
struct PixelSampler {
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
    let inside = inside(start, end) { x in
      let (u, v) = places.at(x)
      return u >= 0 && u < lastU && v >= 0 && v < lastV
    }
    for x in start..<inside.lowerBound { out[x] = pixel(places.at(x).u, places.at(x).v) }
    if !inside.isEmpty {
      let first = inside.lowerBound
      Spans.kernels.sample_line(
        out + first, inside.count, level.base, level.width, Int64(places.u(first)), Int64(places.v(first)),
        Int64(places.stepU), Int64(places.stepV))
    }
    for x in inside.upperBound..<end { out[x] = pixel(places.at(x).u, places.at(x).v) }
  }

  /// The pixels of a run whose places lie between the centers of the outermost pixels. `isInside` holds for
  /// one run of neighbors.
  @inline(__always) private func inside(_ start: Int, _ end: Int, _ isInside: (Int) -> Bool) -> Range<Int> {
    var (first, last) = (start, end)
    while first < last, !isInside(first) { first &+= 1 }
    while last > first, !isInside(last &- 1) { last &-= 1 }
    return first..<last
  }

  // MARK: Any place

  @inline(__always) private func pixel(_ u: Int, _ v: Int) -> UInt32 {
    let u = min(lastU, max(0, u))
    let v = min(lastV, max(0, v))
    let upper = level.base + ((v &>> 16) &* level.width &+ (u &>> 16))
    let lower = v < lastV ? upper + level.width : upper
    let right = u < lastU ? 1 : 0
    let down = UInt32(truncatingIfNeeded: v &>> 8 & 0xFF)
    return Spans.mix(
      Spans.mix(upper[0], lower[0], down), Spans.mix(upper[right], lower[right], down),
      UInt32(truncatingIfNeeded: u &>> 8 & 0xFF))
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
    spans_prefetch(upper + left, level.width, right &- left &+ 1)
    if down > 0 {
      // The columns between the two rows, from `left` to `right`, and the last one once more.
      let count = right &- left &+ 1
      Spans.kernels.mix_rows(line, count, upper + left, upper + level.width + left, down)
      line[count] = line[count &- 1]
      source = UnsafePointer(line) - left
    }
    func mixed(_ x: Int) -> UInt32 {
      let at = min(lastU, max(0, places.at(x).u))
      let pixel = source + (at &>> 16)
      return Spans.mix(pixel[0], pixel[at < lastU ? 1 : 0], UInt32(truncatingIfNeeded: at &>> 8 & 0xFF))
    }
    // The last pixel has no right neighbor.
    let inside = inside(start, end) { x in
      let u = places.at(x).u
      return u >= 0 && u < lastU
    }
    for x in start..<inside.lowerBound { out[x] = mixed(x) }
    if !inside.isEmpty {
      let first = inside.lowerBound
      Spans.kernels.sample_row(
        out + first, inside.count, source, Int64(places.u(first)), Int64(places.stepU))
    }
    for x in inside.upperBound..<end { out[x] = mixed(x) }
  }
}
