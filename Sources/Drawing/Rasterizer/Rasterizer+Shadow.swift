import Foundation

extension Rasterizer {
  /// How far a shadow of this blur reaches beyond its rectangle: three standard deviations, where less than a
  /// 1/255 is left.
  package static func shadowReach(blur: Double) -> Int { Int((blur * 3).rounded(.up)) }

  /// A rounded rectangle convolved with a gaussian of standard deviation `blur` (above 0), padded by
  /// ``shadowReach(blur:)`` on each side.
  ///
  /// Along a row the rectangle is an interval, whose blur has a closed form; down the columns only the rows
  /// of the corners differ from the full width. O(width · height · radius / 4).
  package static func shadow(width: Int, height: Int, radius: Double, blur: Double) -> CoverageMask {
    precondition(blur > 0, "A shadow without blur is a rounded rectangle")
    let reach = shadowReach(blur: blur)
    let fullWidth = width + 2 * reach
    let fullHeight = height + 2 * reach
    let radius = max(0, min(radius, Double(min(width, height)) / 2))
    let columns = (fullWidth + 1) / 2
    let rows = (fullHeight + 1) / 2
    let cornerRows = Int(radius.rounded(.up))

    // The blurred rows, from the left edge of the mask to its middle.
    func profile(inset: Double) -> [Float] {
      (0..<columns).map { x in
        let distance = Double(x - reach) + 0.5
        return Float(
          normal((distance - inset) / blur) - normal((distance - Double(width) + inset) / blur))
      }
    }
    let straight = profile(inset: 0)
    let missing = (0..<cornerRows).map { row in
      let height = min(radius, max(0, radius - Double(row) - 0.5))
      let inset = radius - (radius * radius - height * height).squareRoot()
      return zip(straight, profile(inset: inset)).map { $0 - $1 }
    }

    var values = [UInt8](repeating: 0, count: fullWidth * fullHeight)
    var line = [Float](repeating: 0, count: columns)
    for y in 0..<rows {
      let distance = Double(y - reach) + 0.5
      let all = Float(normal(distance / blur) - normal((distance - Double(height)) / blur))
      for x in 0..<columns { line[x] = straight[x] * all }
      for row in 0..<cornerRows {
        let top = Double(row)
        let bottom = Double(height - 1 - row)
        let weight = Float(
          normal((distance - top) / blur) - normal((distance - top - 1) / blur)
            + normal((distance - bottom) / blur) - normal((distance - bottom - 1) / blur))
        guard weight > 1e-5 else { continue }
        missing[row].withUnsafeBufferPointer { missing in
          for x in 0..<columns { line[x] -= missing[x] * weight }
        }
      }
      let mirrored = fullHeight - 1 - y
      for x in 0..<columns {
        let byte = UInt8((min(1, max(0, line[x])) * 255).rounded())
        values[y * fullWidth + x] = byte
        values[y * fullWidth + fullWidth - 1 - x] = byte
        values[mirrored * fullWidth + x] = byte
        values[mirrored * fullWidth + fullWidth - 1 - x] = byte
      }
    }
    return CoverageMask(width: fullWidth, height: fullHeight, values: values)
  }

  /// The normal distribution's cumulative function.
  private static func normal(_ x: Double) -> Double { 0.5 * (1 + erf(x / 2.0.squareRoot())) }
}
