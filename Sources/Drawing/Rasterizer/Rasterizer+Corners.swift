import Foundation

extension Rasterizer {
  /// The top left corner of a rounded rectangle: a square of `radius` rounded up, whose pixels hold exactly
  /// the share of their area that lies inside. The other corners are its mirror images.
  package static func corner(radius: Double) -> CoverageMask {
    let side = max(0, Int(radius.rounded(.up)))
    return mask(side: side) { x, y in coverage(x: x, y: y, radius: radius, center: radius) }
  }

  /// The top left corner of a line of `width` along the inside of a rounded rectangle's edge. Its side is the
  /// larger of `radius` and `width`, rounded up; inside it the line turns round the corner.
  package static func cornerRing(radius: Double, width: Double) -> CoverageMask {
    let side = max(0, Int(max(radius, width).rounded(.up)))
    let inner = radius - width
    return mask(side: side) { x, y in
      let outside = coverage(x: x, y: y, radius: radius, center: radius)
      let inside: Double
      if inner > 0 {
        inside = coverage(x: x, y: y, radius: inner, center: radius)
      } else {
        inside = overlap(x, from: width) * overlap(y, from: width)
      }
      return max(0, outside - inside)
    }
  }

  /// A whole rounded rectangle, which need not be large enough for its corners: the radius is at most half of
  /// the shorter side.
  package static func roundedRect(width: Int, height: Int, radius: Double) -> CoverageMask {
    let radius = max(0, min(radius, Double(min(width, height)) / 2))
    let corner = corner(radius: radius)
    var values = [UInt8](repeating: 255, count: max(0, width * height))
    for y in 0..<corner.height {
      for x in 0..<corner.width {
        // Both corners of a pixel column may meet where the radius is half the side: the smaller one counts.
        for (px, py) in [(x, y), (width - 1 - x, y), (x, height - 1 - y), (width - 1 - x, height - 1 - y)] {
          let index = py * width + px
          values[index] = min(values[index], corner[x, y])
        }
      }
    }
    return CoverageMask(width: width, height: height, values: values)
  }

  /// A whole border, which need not be large enough for its corners.
  package static func ring(width: Int, height: Int, radius: Double, lineWidth: Int) -> CoverageMask {
    let outer = roundedRect(width: width, height: height, radius: radius)
    let (innerWidth, innerHeight) = (width - lineWidth * 2, height - lineWidth * 2)
    guard innerWidth > 0, innerHeight > 0 else { return outer }
    let inner = roundedRect(
      width: innerWidth, height: innerHeight, radius: max(0, radius - Double(lineWidth)))
    var values = outer.values
    for y in 0..<innerHeight {
      for x in 0..<innerWidth {
        let index = (y + lineWidth) * width + x + lineWidth
        values[index] -= min(values[index], inner[x, y])
      }
    }
    return CoverageMask(width: width, height: height, values: values)
  }

  private static func mask(side: Int, _ value: (Int, Int) -> Double) -> CoverageMask {
    var values = [UInt8](repeating: 0, count: side * side)
    for y in 0..<side {
      for x in 0...y {
        let byte = UInt8((min(1, max(0, value(x, y))) * 255).rounded())
        values[y * side + x] = byte
        values[x * side + y] = byte
      }
    }
    return CoverageMask(width: side, height: side, values: values)
  }

  /// How much of the pixel at (x, y) lies beyond a line at `edge`, in one direction.
  private static func overlap(_ x: Int, from edge: Double) -> Double {
    min(1, max(0, Double(x + 1) - edge))
  }

  /// The part of the pixel at (x, y) that lies inside a quarter disc of `radius` about (`center`, `center`),
  /// continued straight on to the right of and below the center.
  ///
  /// The height of the disc above the center line, cut off by the pixel's top and bottom, is integrated over
  /// the pixel's width: full where the arc is above the pixel, none where it is below.
  private static func coverage(x: Int, y: Int, radius: Double, center: Double) -> Double {
    guard radius > 0 else { return Double(x + 1) > center && Double(y + 1) > center ? 1 : 0 }
    // Distances from the center, to the left and upwards.
    let u0 = center - Double(x + 1)
    let u1 = center - Double(x)
    let v0 = center - Double(y + 1)
    let v1 = center - Double(y)
    func reach(_ v: Double) -> Double {
      if v <= 0 { return radius }
      return v >= radius ? -.infinity : (radius * radius - v * v).squareRoot()
    }
    func integral(_ u: Double) -> Double {
      if u <= 0 { return radius * u }
      let ratio = min(1, u / radius)
      return (u * max(0, radius * radius - u * u).squareRoot() + radius * radius * asin(ratio)) / 2
    }
    let full = min(u1, max(u0, reach(v1)))
    let none = min(u1, max(full, reach(v0)))
    var area = (full - u0) * (v1 - v0)
    if none > full { area += integral(none) - integral(full) - v0 * (none - full) }
    return area
  }
}
