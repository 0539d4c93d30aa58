import Foundation

/// A linear gradient ready to be sampled: its colors in a table, finer than 8 bits, so that they can be
/// dithered.
package struct GradientRamp: Sendable {
  private static let steps = 1024
  /// Premultiplied channels, 8.8 fixed point, as ``PixelMath/spread(_:)`` orders them.
  private let table: [UInt64]
  package let isOpaque: Bool

  /// The stops stand in ascending order; before the first and after the last their colors go on.
  package init(stops: [DisplayCommand.Gradient.Stop]) {
    isOpaque = !stops.isEmpty && stops.allSatisfy(\.color.isOpaque)
    let colors = stops.map { stop -> SIMD4<Double> in
      let alpha = Double(stop.color.alpha)
      let share = alpha / 255
      return SIMD4(
        alpha, Double(stop.color.red) * share, Double(stop.color.green) * share,
        Double(stop.color.blue) * share)
    }
    var table: [UInt64] = []
    table.reserveCapacity(Self.steps + 1)
    var next = 0
    for step in 0...Self.steps {
      let t = CGFloat(step) / CGFloat(Self.steps)
      while next < stops.count, stops[next].location <= t { next += 1 }
      var color = SIMD4<Double>.zero
      if next == 0 {
        color = colors.first ?? .zero
      } else if next == stops.count {
        color = colors[next - 1]
      } else {
        let from = stops[next - 1].location
        let share = Double((t - from) / (stops[next].location - from))
        color = colors[next - 1] * (1 - share) + colors[next] * share
      }
      let fixed = (color * 256).rounded(.toNearestOrAwayFromZero)
      // One by one: the conversion of a whole vector is a generic function, and many times slower.
      table.append(
        UInt64(fixed[0]) << 48 | UInt64(fixed[2]) << 32 | UInt64(fixed[1]) << 16 | UInt64(fixed[3]))
    }
    self.table = table
  }

  /// The colors from the first to the last position, premultiplied and rounded to 8 bits.
  package var pixels: [UInt32] { table.map { PixelMath.gather($0 &+ PixelMath.half) } }

  var byteCount: Int { table.count * 8 }

  func withColors(_ body: (UnsafePointer<UInt64>, Double) -> Void) {
    table.withUnsafeBufferPointer { body($0.baseAddress!, Double(Self.steps)) }
  }
}

extension Rasterizer {
  /// An 8×8 ordered dither: each of 0…63 once, far apart; as what is added to the four channels of 8.8 bits.
  static let dither: [UInt64] = {
    (0..<64).map { index in
      let x = index % 8
      let y = index / 8
      var value = 0
      for bit in 0..<3 {
        let shift = 2 - bit
        value |= (((x ^ y) >> bit & 1) << 1 | (y >> bit & 1)) << (2 * shift)
      }
      return UInt64(value * 4 + 2) * 0x0001_0001_0001_0001
    }
  }()
}
