import Foundation

/// The shadow of what a context draws, in pixels.
struct ContextShadow {
  let x: Int
  let y: Int
  /// The standard deviation of the blur.
  let deviation: Double
  let color: RGBA8

  /// How far a shadow and its cause may be apart.
  var reach: Int { max(abs(x), abs(y)) + Rasterizer.shadowReach(blur: deviation) }

  /// Returns the shadow of covered pixels with a premultiplied color for each. O(pixels · blur).
  func coverage(of source: PathCoverage, color: (_ x: Int, _ y: Int) -> UInt32) -> PathCoverage {
    let pad = Rasterizer.shadowReach(blur: deviation)
    let (width, height) = (source.rect.width + 2 * pad, source.rect.height + 2 * pad)
    var values = [UInt8](repeating: 0, count: width * height)
    for row in 0..<source.rect.height {
      for column in 0..<source.rect.width {
        let share = UInt32(source.mask.values[row * source.rect.width + column])
        guard share > 0 else { continue }
        let alpha = color(source.rect.x + column, source.rect.y + row) >> 24
        values[(row + pad) * width + column + pad] = UInt8(PixelMath.multiply(share, alpha))
      }
    }
    if deviation > 0 {
      values = blurred(values, count: height, step: width, length: width, stride: 1)
      values = blurred(values, count: width, step: 1, length: height, stride: width)
    }
    return PathCoverage(
      rect: PixelRect(x: source.rect.x - pad + x, y: source.rect.y - pad + y, width: width, height: height),
      mask: CoverageMask(width: width, height: height, values: values))
  }

  /// Blurs rows, or columns: `count` lines that begin `step` apart, with values `stride` apart. The weights
  /// are whole numbers, so that the result is the same on each machine.
  private func blurred(
    _ values: [UInt8], count: Int, step: Int, length: Int, stride: Int
  ) -> [UInt8] {
    let reach = Rasterizer.shadowReach(blur: deviation)
    let weights = (-reach...reach).map { place in
      Int((exp(-Double(place * place) / (2 * deviation * deviation)) * 4096).rounded())
    }
    let sum = weights.reduce(0, +)
    var result = values
    for line in 0..<count {
      for place in 0..<length {
        var total = 0
        for (index, weight) in weights.enumerated() {
          let other = place + index - reach
          if other >= 0, other < length { total += weight * Int(values[line * step + other * stride]) }
        }
        result[line * step + place * stride] = UInt8((total + sum / 2) / sum)
      }
    }
    return result
  }
}
