/// The inner loops of the software canvas: a number of neighbouring pixels at a time.
///
/// Each takes four pixels in eight 16-bit lanes where the address is a multiple of 16, and one pixel in two words at the
/// ends, with the same integer arithmetic: a pixel does not depend on its position. Alphas and coverages are shares of 256.
/// With premultiplied colors the arithmetic of an opaque target and of a layer is the same.
enum Spans {
  typealias Lanes = SIMD8<UInt16>

  /// The pixel in each pair of lanes.
  @inline(__always) static func lanes(_ pixel: UInt32) -> Lanes {
    let low = UInt16(truncatingIfNeeded: pixel)
    let high = UInt16(truncatingIfNeeded: pixel &>> 16)
    return Lanes(low, high, low, high, low, high, low, high)
  }

  /// How many pixels stand before the first address that is a multiple of 16.
  @inline(__always) static func head(_ row: UnsafeMutablePointer<UInt32>, _ count: Int) -> Int {
    let odd = Int(bitPattern: UInt(bitPattern: row) &>> 2) & 3
    return min(count, (4 &- odd) & 3)
  }

  @inline(__always) static func load(_ row: UnsafePointer<UInt32>) -> Lanes {
    UnsafeRawPointer(row).loadUnaligned(as: Lanes.self)
  }

  @inline(__always) static func store(_ lanes: Lanes, _ row: UnsafeMutablePointer<UInt32>) {
    UnsafeMutableRawPointer(row).storeBytes(of: lanes, as: Lanes.self)
  }

  /// The coverage of four pixels as one word.
  @inline(__always) static func four(_ coverage: UnsafePointer<UInt8>) -> UInt32 {
    UnsafeRawPointer(coverage).loadUnaligned(as: UInt32.self)
  }

  /// The shares of four pixels by their coverage, in both lanes of each.
  @inline(__always) static func shares(_ coverage: UInt32, _ alpha: UInt32) -> Lanes {
    var word = UInt64(coverage)
    word = (word | word &<< 16) & 0x0000_FFFF_0000_FFFF
    word = (word | word &<< 8) & 0x00FF_00FF_00FF_00FF
    word &+= (word &>> 7) & 0x0001_0001_0001_0001
    if alpha < 256 { word = ((word &* UInt64(alpha) &+ 0x0080_0080_0080_0080) &>> 8) & 0x00FF_00FF_00FF_00FF }
    let first = (word & 0xFFFF | (word & 0xFFFF_0000) &<< 16) &* 0x1_0001
    let rest = word &>> 32
    let second = (rest & 0xFFFF | (rest & 0xFFFF_0000) &<< 16) &* 0x1_0001
    return unsafeBitCast(SIMD2<UInt64>(first, second), to: Lanes.self)
  }

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
    let first = head(row, count)
    var x = 0
    while x < first {
      row[x] = pixel
      x &+= 1
    }
    let vectors = (count &- x) &>> 2
    let wide = SIMD4<UInt32>(repeating: pixel)
    // With fewer pixels than the head has, the address is not a multiple of 16.
    if vectors > 0 {
      (row + x).withMemoryRebound(to: SIMD4<UInt32>.self, capacity: vectors) { out in
        var index = 0
        while index < vectors {
          out[index] = wide
          index &+= 1
        }
      }
    }
    x &+= vectors &* 4
    while x < count {
      row[x] = pixel
      x &+= 1
    }
  }

  /// Mixes one color, whose alpha byte is 255, into the pixels.
  static func mix(_ row: UnsafeMutablePointer<UInt32>, _ count: Int, _ pixel: UInt32, _ alpha: UInt32) {
    guard alpha < 256 else {
      fill(row, count, pixel)
      return
    }
    let first = head(row, count)
    var x = 0
    while x < first {
      row[x] = mix(row[x], pixel, alpha)
      x &+= 1
    }
    let vectors = (count &- x) &>> 2
    let bytes = Lanes(repeating: 0xFF)
    let rest = Lanes(repeating: UInt16(truncatingIfNeeded: 256 &- alpha))
    let wide = lanes(pixel)
    let share = Lanes(repeating: UInt16(truncatingIfNeeded: alpha))
    let low = (wide & bytes) &* share &+ Lanes(repeating: 128)
    let high = (wide &>> 8) &* share &+ Lanes(repeating: 128)
    let upper = Lanes(repeating: 0xFF00)
    if vectors > 0 {
      (row + x).withMemoryRebound(to: Lanes.self, capacity: vectors) { out in
        var index = 0
        while index < vectors {
          let old = out[index]
          out[index] =
            (((old & bytes) &* rest &+ low) &>> 8) | (((old &>> 8) &* rest &+ high) & upper)
          index &+= 1
        }
      }
    }
    x &+= vectors &* 4
    while x < count {
      row[x] = mix(row[x], pixel, alpha)
      x &+= 1
    }
  }

  /// Mixes one color into the pixels, each by its coverage.
  static func mix(
    _ row: UnsafeMutablePointer<UInt32>, _ count: Int, _ pixel: UInt32, _ alpha: UInt32,
    coverage: UnsafePointer<UInt8>
  ) {
    let wide = lanes(pixel)
    let bytes = Lanes(repeating: 0xFF)
    let half = Lanes(repeating: 128)
    let whole = Lanes(repeating: 256)
    let upper = Lanes(repeating: 0xFF00)
    let low = wide & bytes
    let high = wide &>> 8
    var x = 0
    while x &+ 4 <= count {
      let word = four(coverage + x)
      if word != 0 {
        let share = shares(word, alpha)
        let rest = whole &- share
        let old = load(row + x)
        store(
          (((old & bytes) &* rest &+ low &* share &+ half) &>> 8)
            | (((old &>> 8) &* rest &+ high &* share &+ half) & upper), row + x)
      }
      x &+= 4
    }
    while x < count {
      let value = coverage[x]
      if value != 0 { row[x] = mix(row[x], pixel, share(value, alpha)) }
      x &+= 1
    }
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
    let bytes = Lanes(repeating: 0xFF)
    let half = Lanes(repeating: 128)
    let (grow, shrink) = (lanes(shift.grow), lanes(shift.shrink))
    let (growLow, growHigh) = (grow & bytes, grow &>> 8)
    let (shrinkLow, shrinkHigh) = (shrink & bytes, shrink &>> 8)
    var x = 0
    while x &+ 4 <= count {
      let word = four(coverage + x)
      if word != 0 {
        let share = shares(word, alpha)
        let old = load(row + x)
        let low = (old & bytes) &+ ((growLow &* share) &>> 8) &- ((shrinkLow &* share &+ half) &>> 8)
        let high = (old &>> 8) &+ ((growHigh &* share) &>> 8) &- ((shrinkHigh &* share &+ half) &>> 8)
        store(low | (high &<< 8), row + x)
      }
      x &+= 4
    }
    while x < count {
      if coverage[x] != 0 { row[x] = shift.apply(row[x], share(coverage[x], alpha)) }
      x &+= 1
    }
  }
}
