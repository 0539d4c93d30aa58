import Foundation

/// A linear gradient ready to be sampled: its colours in a table, finer than 8 bits, so that they can be dithered.
public struct GradientRamp: Sendable {
  private static let steps = 1024
  /// Premultiplied channels, 8.8 fixed point, as ``PixelMath/spread(_:)`` orders them.
  private let table: [UInt64]
  /// Whether every stop is opaque.
  public let isOpaque: Bool

  /// The stops stand in ascending order; before the first and after the last their colours go on.
  public init(stops: [DisplayCommand.Gradient.Stop], opacity: Double = 1) {
    isOpaque = opacity >= 1 && !stops.isEmpty && stops.allSatisfy(\.color.isOpaque)
    let colors = stops.map { stop -> SIMD4<Double> in
      let alpha = Double(stop.color.alpha) * min(1, max(0, opacity))
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
      let fixed = SIMD4<UInt64>((color * 256).rounded(.toNearestOrAwayFromZero))
      table.append(fixed[0] << 48 | fixed[2] << 32 | fixed[1] << 16 | fixed[3])
    }
    self.table = table
  }

  /// Bytes of the table.
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

  /// A part of a linear gradient that fills `width` × `height` pixels.
  ///
  /// `start` and `end` are in the unit square of the whole, as ``DisplayCommand/Gradient/start``. The part begins at
  /// (x, y) of the whole; the dither goes on from part to part where these are multiples of 8.
  public static func gradient(
    _ ramp: GradientRamp, width: Int, height: Int, start: CGPoint, end: CGPoint,
    x: Int = 0, y: Int = 0, partWidth: Int, partHeight: Int
  ) -> [UInt32] {
    guard partWidth > 0, partHeight > 0 else { return [] }
    let dx = Double(end.x - start.x)
    let dy = Double(end.y - start.y)
    let length = dx * dx + dy * dy
    // A gradient without a direction shows its last colour, as everything lies behind its end.
    let scale = length > 0 ? 1 / length : 0
    let perX = dx * scale / Double(width)
    let perY = dy * scale / Double(height)
    let origin = length > 0 ? -(Double(start.x) * dx + Double(start.y) * dy) * scale : 1
    return [UInt32](unsafeUninitializedCapacity: partWidth * partHeight) { pixels, count in
      count = partWidth * partHeight
      ramp.withColors { colors, steps in
        Rasterizer.dither.withUnsafeBufferPointer { dither in
          for row in 0..<partHeight {
            let py = y + row
            let rowStart = origin + perY * (Double(py) + 0.5)
            let out = pixels.baseAddress! + row * partWidth
            let ditherRow = dither.baseAddress! + (py & 7) * 8
            for column in 0..<partWidth {
              let px = x + column
              let t = min(1, max(0, rowStart + perX * (Double(px) + 0.5)))
              // At most 255 · 256 + 254: no channel overflows into the next.
              out[column] = PixelMath.gather(colors[Int(t * steps + 0.5)] &+ ditherRow[px & 7])
            }
            if !ramp.isOpaque {
              for column in 0..<partWidth { out[column] = PixelMath.straight(out[column]) }
            }
          }
        }
      }
    }
  }
}
