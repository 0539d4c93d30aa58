import CSpans
import TestSupport
import Testing

@testable import Drawing

@Suite("Spans") struct SpansTests {
  /// The inner loops for each width of vectors that this processor has.
  static let allKernels = [16, 32, 64].compactMap { spans_kernels_for($0)?.pointee }

  /// Runs `body` at each offset to the processor's vectors, on rows of random pixels, and compares with
  /// single pixels.
  private func check(
    _ seed: Int,
    _ body: (
      SpansKernels, UnsafeMutablePointer<UInt32>, Int, UnsafePointer<UInt32>, UnsafePointer<UInt8>
    ) -> Void,
    single: (UInt32, UInt32, UInt8) -> UInt32
  ) {
    for kernels in Self.allKernels {
      check(seed, { body(kernels, $0, $1, $2, $3) }, single: single)
    }
  }

  private func check(
    _ seed: Int,
    _ body: (UnsafeMutablePointer<UInt32>, Int, UnsafePointer<UInt32>, UnsafePointer<UInt8>) -> Void,
    single: (UInt32, UInt32, UInt8) -> UInt32
  ) {
    var random = SeededGenerator(seed: UInt64(seed))
    for offset in 0..<4 {
      for count in [0, 1, 2, 3, 4, 5, 7, 8, 9, 11, 16, 23, 39] {
        let row = PixelBuffer(width: 48, height: 1)
        let source = PixelBuffer(width: 48, height: 1)
        let mask = MaskBuffer(width: 48, height: 1)
        for x in 0..<48 {
          row.base[x] = PixelMath.premultiplied(UInt32.random(in: 0...UInt32.max, using: &random))
          source.base[x] = PixelMath.premultiplied(UInt32.random(in: 0...UInt32.max, using: &random))
          mask.base[x] = [0, 0, 255, UInt8.random(in: 0...255, using: &random)][x % 4]
        }
        let before = (0..<48).map { row.base[$0] }
        body(row.base + offset, count, source.base + 1, mask.base + 2)
        for x in 0..<48 {
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
    check(1) { kernels, row, count, _, _ in
      kernels.mix(row, count, 1, 0, color, alpha)
    } single: { old, _, _ in
      Spans.mix(old, color, alpha)
    }
    check(2) { kernels, row, count, _, mask in
      kernels.mix_covered(row, count, color, alpha, mask)
    } single: { old, _, value in
      Spans.mix(old, color, Spans.share(value, alpha))
    }
    check(3) { kernels, row, count, source, _ in
      kernels.mix_pixels(row, count, source, alpha, nil)
    } single: { old, new, _ in
      Spans.mix(old, new, alpha)
    }
    check(4) { kernels, row, count, source, mask in
      kernels.mix_pixels(row, count, source, alpha, mask)
    } single: { old, new, value in
      Spans.mix(old, new, Spans.share(value, alpha))
    }
    check(5) { kernels, row, count, source, _ in
      kernels.over(row, count, source, alpha, nil)
    } single: { old, new, _ in
      Spans.over(old, Spans.part(new, alpha))
    }
    check(6) { kernels, row, count, source, mask in
      kernels.over(row, count, source, alpha, mask)
    } single: { old, new, value in
      Spans.over(old, Spans.part(new, Spans.share(value, alpha)))
    }
    check(7) { kernels, row, count, source, _ in
      kernels.mix_rows(row, count, UnsafePointer(row), source, min(alpha, 255))
    } single: { old, new, _ in
      Spans.mix(old, new, min(alpha, 255))
    }
    let shift = ColorShift(from: RGBA8(rgb: 0x30_90E0), to: RGBA8(rgb: 0xC0_2010))
    check(8) { kernels, row, count, _, mask in
      backdrop(row, count, alpha)
      kernels.shift_covered(row, count, shift.grow, shift.shrink, alpha, mask)
    } single: { _, _, value in
      shift.apply(Spans.mix(0xFF12_3456, color, alpha), Spans.share(value, alpha))
    }
  }

  /// Draws what a shift replaces.
  private func backdrop(_ row: UnsafeMutablePointer<UInt32>, _ count: Int, _ alpha: UInt32) {
    for x in 0..<count { row[x] = Spans.mix(0xFF12_3456, color, alpha) }
  }

  @Test("Several rows of one color leave the pixels between them", arguments: [UInt32](arrayLiteral: 40, 256))
  func severalRows(alpha: UInt32) {
    for kernels in Self.allKernels {
      for count in [1, 3, 6, 13] {
        let pixels = PixelBuffer(width: 20, height: 4)
        for at in 0..<80 { pixels.base[at] = UInt32(at) }
        kernels.mix(pixels.base + 22, count, 3, 20, color, alpha)
        for at in 0..<80 {
          let isInside = at >= 22 && at < 80 && (at - 22) % 20 < count
          #expect(pixels.base[at] == (isInside ? Spans.mix(UInt32(at), color, alpha) : UInt32(at)))
        }
      }
    }
  }

  @Test("A sample is the mix of the pixels around its place", arguments: 0..<20)
  func samples(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let picture = PixelBuffer(width: 12, height: 12)
    for at in 0..<144 { picture.base[at] = UInt32.random(in: 0...UInt32.max, using: &random) }
    let one = Int64(1) << 32
    let count = Int.random(in: 1...21, using: &random)
    var (u, v) = (
      Int64.random(in: 0..<one * 11, using: &random), Int64.random(in: 0..<one * 11, using: &random)
    )
    // Up to the last place that has neighbors.
    let stepU = (Int64.random(in: 0..<one * 11, using: &random) - u) / Int64(count)
    let stepV = (Int64.random(in: 0..<one * 11, using: &random) - v) / Int64(count)
    let start = (u, v)
    var expected: (row: [UInt32], line: [UInt32]) = ([], [])
    for _ in 0..<count {
      let upper = picture.base + (Int(v >> 32) * 12 + Int(u >> 32))
      let (across, down) = (UInt32(u >> 24 & 0xFF), UInt32(v >> 24 & 0xFF))
      expected.row.append(Spans.mix(picture.base[Int(u >> 32)], picture.base[Int(u >> 32) + 1], across))
      expected.line.append(
        Spans.mix(Spans.mix(upper[0], upper[12], down), Spans.mix(upper[1], upper[13], down), across))
      (u, v) = (u + stepU, v + stepV)
    }
    for kernels in Self.allKernels {
      let out = PixelBuffer(width: 24, height: 1)
      kernels.sample_row(out.base, count, picture.base, start.0, stepU)
      #expect((0..<count).map { out.base[$0] } == expected.row, "seed \(seed)")
      kernels.sample_line(out.base, count, picture.base, 12, start.0, start.1, stepU, stepV)
      #expect((0..<count).map { out.base[$0] } == expected.line, "seed \(seed)")
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

  @Test("A shifted backdrop is the mix of both colors", arguments: 0..<20)
  func shifts(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let backdrop = RGBA8(rgb: UInt32.random(in: 0...0xFF_FFFF, using: &random))
    let color = RGBA8(rgb: UInt32.random(in: 0...0xFF_FFFF, using: &random))
    let shift = ColorShift(from: backdrop, to: color)
    for below in [0xFF00_0000, 0xFFFF_FFFF, UInt32.random(in: 0xFF00_0000...0xFFFF_FFFF, using: &random)] {
      for alpha in stride(from: UInt32(0), through: 256, by: 16) {
        let drawn = Spans.mix(below, backdrop.argb, alpha)
        for share in stride(from: UInt32(0), through: alpha, by: 8) {
          let inside = Spans.mix(backdrop.argb, color.argb, alpha == 0 ? 0 : share * 256 / alpha)
          #expect(difference([shift.apply(drawn, share)], [Spans.mix(below, inside, alpha)]) <= 2)
        }
      }
    }
  }
}
