import TestSupport
import Testing
@testable import Drawing

@Suite("Spans") struct SpansTests {
  /// Runs `body` at each offset to the processor's vectors, on rows of random pixels, and compares with single pixels.
  private func check(
    _ seed: Int,
    _ body: (UnsafeMutablePointer<UInt32>, Int, UnsafePointer<UInt32>, UnsafePointer<UInt8>) -> Void,
    single: (UInt32, UInt32, UInt8) -> UInt32
  ) {
    var random = SeededGenerator(seed: UInt64(seed))
    for offset in 0..<4 {
      for count in [0, 1, 2, 3, 4, 5, 8, 11, 23] {
        let row = PixelBuffer(width: 32, height: 1)
        let source = PixelBuffer(width: 32, height: 1)
        let mask = MaskBuffer(width: 32, height: 1)
        for x in 0..<32 {
          row.base[x] = PixelMath.premultiplied(UInt32.random(in: 0...UInt32.max, using: &random))
          source.base[x] = PixelMath.premultiplied(UInt32.random(in: 0...UInt32.max, using: &random))
          mask.base[x] = [0, 0, 255, UInt8.random(in: 0...255, using: &random)][x % 4]
        }
        let before = (0..<32).map { row.base[$0] }
        body(row.base + offset, count, source.base + 1, mask.base + 2)
        for x in 0..<32 {
          let at = x - offset
          let isInside = at >= 0 && at < count
          let expected = isInside ? single(before[x], source.base[at + 1], mask.base[at + 2]) : before[x]
          #expect(row.base[x] == expected, "seed \(seed), offset \(offset), count \(count), pixel \(at)")
        }
      }
    }
  }

  private let color: UInt32 = 0xFF30_90E0

  @Test("A pixel of a run is mixed as one alone", arguments: [UInt32](arrayLiteral: 0, 1, 100, 255, 256))
  func runs(alpha: UInt32) {
    check(1) { row, count, _, _ in
      Spans.mix(row, count, color, alpha)
    } single: { old, _, _ in
      Spans.mix(old, color, alpha)
    }
    check(2) { row, count, _, mask in
      Spans.mix(row, count, color, alpha, coverage: mask)
    } single: {
      old, _, value in
      Spans.mix(old, color, Spans.share(value, alpha))
    }
    check(3) { row, count, source, _ in
      Spans.mix(row, count, pixels: source, alpha, coverage: nil)
    } single: {
      old, new, _ in
      Spans.mix(old, new, alpha)
    }
    check(4) { row, count, source, _ in
      Spans.over(row, count, pixels: source, alpha, coverage: nil)
    } single: {
      old, new, _ in
      Spans.over(old, Spans.part(new, alpha))
    }
    check(5) { row, count, source, mask in
      Spans.over(row, count, pixels: source, alpha, coverage: mask)
    } single: { old, new, value in
      Spans.over(old, Spans.part(new, Spans.share(value, alpha)))
    }
  }

  @Test("The opaque stays opaque, and white stays white")
  func extremes() {
    for alpha in UInt32(0)...256 {
      #expect(Spans.mix(0xFFFF_FFFF, 0xFFFF_FFFF, alpha) == 0xFFFF_FFFF)
      #expect(Spans.over(0xFFFF_FFFF, Spans.part(0xFFFF_FFFF, alpha)) == 0xFFFF_FFFF)
      #expect(Spans.over(0xFF00_0000, Spans.part(0xFF00_0000, alpha)) == 0xFF00_0000)
    }
    #expect(Spans.mix(0xFF12_3456, 0xFF65_4321, 256) == 0xFF65_4321)
  }

  @Test("A shifted ground is the mix of both colors", arguments: 0..<20)
  func shifts(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let ground = RGBA8(rgb: UInt32.random(in: 0...0xFF_FFFF, using: &random))
    let color = RGBA8(rgb: UInt32.random(in: 0...0xFF_FFFF, using: &random))
    let shift = ColorShift(from: ground, to: color)
    for below in [0xFF00_0000, 0xFFFF_FFFF, UInt32.random(in: 0xFF00_0000...0xFFFF_FFFF, using: &random)] {
      for alpha in stride(from: UInt32(0), through: 256, by: 16) {
        let drawn = Spans.mix(below, ground.argb, alpha)
        for share in stride(from: UInt32(0), through: alpha, by: 8) {
          let inside = Spans.mix(ground.argb, color.argb, alpha == 0 ? 0 : share * 256 / alpha)
          #expect(difference([shift.apply(drawn, share)], [Spans.mix(below, inside, alpha)]) <= 2)
        }
      }
    }
  }
}
