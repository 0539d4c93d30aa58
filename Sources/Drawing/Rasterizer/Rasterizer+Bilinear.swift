import Foundation

extension Rasterizer {
  /// A part of a picture, stretched or shrunk to `targetWidth` × `targetHeight` with a linear filter: fast enough
  /// for a picture whose size changes with every frame. For shrinking to less than half see
  /// ``scaledDown(_:targetWidth:targetHeight:)``.
  ///
  /// `source` is the part, in the picture's pixels; what lies outside repeats its edge. `isOpaque` skips the care that
  /// translucent pixels need.
  public static func bilinear(
    _ pixels: [UInt32], width: Int, height: Int, isOpaque: Bool, source: CGRect,
    targetWidth: Int, targetHeight: Int
  ) -> [UInt32] {
    guard width > 0, height > 0, targetWidth > 0, targetHeight > 0 else { return [] }
    let columns = taps(
      from: Double(source.minX), length: Double(source.width), count: targetWidth, limit: width)
    let rows = taps(
      from: Double(source.minY), length: Double(source.height), count: targetHeight, limit: height)
    return [UInt32](unsafeUninitializedCapacity: targetWidth * targetHeight) { target, count in
      count = targetWidth * targetHeight
      pixels.withUnsafeBufferPointer { pixels in
        for y in 0..<targetHeight {
          let upper = pixels.baseAddress! + rows[y].first * width
          let lower = pixels.baseAddress! + rows[y].second * width
          let down = rows[y].share
          let out = target.baseAddress! + y * targetWidth
          columns.withUnsafeBufferPointer { columns in
            for x in 0..<targetWidth {
              let tap = columns[x]
              if isOpaque {
                let top = PixelMath.mix(upper[tap.first], upper[tap.second], tap.share)
                let bottom = PixelMath.mix(lower[tap.first], lower[tap.second], tap.share)
                out[x] = PixelMath.mix(top, bottom, down) | 0xFF00_0000
              } else {
                let top = PixelMath.mix(
                  PixelMath.premultiplied(upper[tap.first]), PixelMath.premultiplied(upper[tap.second]),
                  tap.share)
                let bottom = PixelMath.mix(
                  PixelMath.premultiplied(lower[tap.first]), PixelMath.premultiplied(lower[tap.second]),
                  tap.share)
                out[x] = PixelMath.straight(PixelMath.mix(top, bottom, down))
              }
            }
          }
        }
      }
    }
  }

  private struct Tap {
    var first: Int
    var second: Int
    /// How much of `second`, of 256.
    var share: UInt32
  }

  private static func taps(from start: Double, length: Double, count: Int, limit: Int) -> [Tap] {
    let step = length / Double(count)
    return (0..<count).map { index in
      let center = min(Double(limit) - 0.5, max(0.5, start + (Double(index) + 0.5) * step)) - 0.5
      let first = min(limit - 1, Int(center))
      return Tap(
        first: first, second: min(limit - 1, first + 1),
        share: UInt32(((center - Double(first)) * 256).rounded()))
    }
  }
}
