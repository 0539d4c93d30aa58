/// Rows of pixels that are combined with those of the target.
extension Spans {
  /// Mixes opaque pixels into others; `coverage` nil: all alike.
  static func mix(
    _ row: UnsafeMutablePointer<UInt32>, _ count: Int, pixels: UnsafePointer<UInt32>, _ alpha: UInt32,
    coverage: UnsafePointer<UInt8>?
  ) {
    var x = 0
    if let coverage {
      while x < count {
        let value = coverage[x]
        if value != 0 { row[x] = mix(row[x], pixels[x], share(value, alpha)) }
        x &+= 1
      }
      return
    }
    guard alpha < 256 else {
      row.update(from: pixels, count: count)
      return
    }
    let bytes = Lanes(repeating: 0xFF)
    let half = Lanes(repeating: 128)
    let upper = Lanes(repeating: 0xFF00)
    let share = Lanes(repeating: UInt16(truncatingIfNeeded: alpha))
    let rest = Lanes(repeating: UInt16(truncatingIfNeeded: 256 &- alpha))
    while x &+ 4 <= count {
      let old = load(row + x)
      let new = load(pixels + x)
      store(
        (((old & bytes) &* rest &+ (new & bytes) &* share &+ half) &>> 8)
          | (((old &>> 8) &* rest &+ (new &>> 8) &* share &+ half) & upper), row + x)
      x &+= 4
    }
    while x < count {
      row[x] = mix(row[x], pixels[x], alpha)
      x &+= 1
    }
  }

  /// Draws premultiplied pixels over others; `coverage` nil: all alike.
  static func over(
    _ row: UnsafeMutablePointer<UInt32>, _ count: Int, pixels: UnsafePointer<UInt32>, _ alpha: UInt32,
    coverage: UnsafePointer<UInt8>?
  ) {
    var x = 0
    if let coverage {
      while x < count {
        let share = Self.share(coverage[x], alpha)
        if pixels[x] != 0, share != 0 { row[x] = over(row[x], part(pixels[x], share)) }
        x &+= 1
      }
      return
    }
    let bytes = Lanes(repeating: 0xFF)
    let half = Lanes(repeating: 128)
    let upper = Lanes(repeating: 0xFF00)
    let share = Lanes(repeating: UInt16(truncatingIfNeeded: alpha))
    while x &+ 4 <= count {
      var new = load(pixels + x)
      if alpha < 256 {
        new = (((new & bytes) &* share &+ half) &>> 8) | (((new &>> 8) &* share &+ half) & upper)
      }
      let alphas = unsafeBitCast(new, to: SIMD4<UInt32>.self) &>> 24
      let left = SIMD4<UInt32>(repeating: 256) &- alphas &- (alphas &>> 7)
      let rest = unsafeBitCast(left | (left &<< 16), to: Lanes.self)
      let old = load(row + x)
      store(
        new &+ ((((old & bytes) &* rest &+ half) &>> 8) | (((old &>> 8) &* rest &+ half) & upper)), row + x)
      x &+= 4
    }
    while x < count {
      row[x] = over(row[x], alpha < 256 ? part(pixels[x], alpha) : pixels[x])
      x &+= 1
    }
  }

  /// Puts premultiplied pixels in place of a color that was drawn with the same alpha.
  static func replace(
    _ row: UnsafeMutablePointer<UInt32>, _ count: Int, pixels: UnsafePointer<UInt32>, ground: UInt32,
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
          let gone = Int((ground &>> shift & 0xFF) &* covered) / 256
          let value = old + ((new - gone) * Int(share)) / 256
          result |= UInt32(max(0, min(255, value))) &<< shift
        }
        row[x] = result
      }
      x &+= 1
    }
  }
}
