import Geometry

/// The round corners of a rectangle after a projective transform; none with a radius of 0.
struct RoundCorners {
  /// The columns and rows that a corner may reach.
  struct Box {
    var columns: ClosedRange<Int>
    var rows: ClosedRange<Int>
  }

  /// From the canvas's pixels to those of the rectangle, whose top left corner is the origin.
  let inverse: ProjectiveTransform
  let width: Double
  let height: Double
  let radius: Double
  let boxes: [Box]
  /// The pixels of the rectangle that one of the canvas has in every direction; nil if they differ.
  let scale: Double?
  // The squares of the distances from a corner's center where pixels begin to be cut and where they are
  // outside.
  let wholeSquare: Double
  let outsideSquare: Double

  init(
    _ map: ProjectiveTransform, inverse: ProjectiveTransform, width: Double, height: Double, radius: Double
  ) {
    self.inverse = inverse
    self.width = width
    self.height = height
    self.radius = radius
    boxes = radius > 0 ? Self.boxes(map, width: width, height: height, radius: radius) : []
    scale = Self.scale(of: inverse)
    let half = (scale ?? 0) / 2
    wholeSquare = radius > half ? (radius - half) * (radius - half) : 0
    outsideSquare = (radius + half) * (radius + half)
  }

  /// The length of each of the canvas's pixels where a map turns and scales, but does not distort.
  private static func scale(of map: ProjectiveTransform) -> Double? {
    guard map.m13 == 0, map.m23 == 0, map.m33 == 1 else { return nil }
    let across = map.m11 * map.m11 + map.m12 * map.m12
    let down = map.m21 * map.m21 + map.m22 * map.m22
    let mixed = map.m11 * map.m21 + map.m12 * map.m22
    let slack = across * 1e-12
    return abs(across - down) <= slack && abs(mixed) <= slack ? across.squareRoot() : nil
  }

  private static func boxes(
    _ map: ProjectiveTransform, width: Double, height: Double, radius: Double
  ) -> [Box] {
    [(0, 0), (width - radius, 0), (0, height - radius), (width - radius, height - radius)].map { left, top in
      var (minX, maxX, minY, maxY) = (1e6, -1e6, 1e6, -1e6)
      for (x, y) in [(left, top), (left + radius, top), (left, top + radius), (left + radius, top + radius)] {
        // Behind the eye a corner may be anywhere.
        guard let point = map.apply(x: x, y: y) else {
          return Box(columns: -1_000_000...1_000_000, rows: -1_000_000...1_000_000)
        }
        minX = min(minX, max(-1e6, point.x))
        maxX = max(maxX, min(1e6, point.x))
        minY = min(minY, max(-1e6, point.y))
        maxY = max(maxY, min(1e6, point.y))
      }
      // A corner outside these limits is outside every canvas.
      (minX, minY) = (min(minX, maxX), min(minY, maxY))
      return Box(
        columns: PixelMath.floor(minX) - 2...PixelMath.floor(maxX) + 2,
        rows: PixelMath.floor(minY) - 2...PixelMath.floor(maxY) + 2)
    }
  }

  /// Removes the columns of the corners from a run of a row.
  func exclude(from start: inout Int, to end: inout Int, _ y: Int) {
    for box in boxes where box.rows.contains(y) {
      let (left, right) = (box.columns.lowerBound, box.columns.upperBound + 1)
      if right <= start || left >= end { continue }
      if left - start > end - right { end = left } else { start = right }
    }
  }

  /// The places of a row's pixels in the rectangle.
  struct Row {
    fileprivate let u: Double
    fileprivate let v: Double
    fileprivate let w: Double
  }

  @inline(__always) func row(_ y: Double) -> Row {
    let m = inverse
    return Row(
      u: m.m11 * 0.5 + m.m21 * y + m.m31, v: m.m12 * 0.5 + m.m22 * y + m.m32,
      w: m.m13 * 0.5 + m.m23 * y + m.m33)
  }

  /// The share of a pixel that the corners leave; 1 where no corner is near.
  @inline(__always) func coverage(_ x: Int, _ row: Row) -> Double {
    guard radius > 0 else { return 1 }
    let m = inverse
    let column = Double(x)
    var (u, v, w) = (row.u + m.m11 * column, row.v + m.m12 * column, row.w)
    if m.m13 != 0 { w += m.m13 * column }
    if w != 1 { (u, v) = (u / w, v / w) }
    // From the center of the nearest corner's circle, outwards.
    let du = radius - min(u, width - u)
    let dv = radius - min(v, height - v)
    guard du > 0, dv > 0 else { return 1 }
    let square = du * du + dv * dv
    if let scale {
      if square <= wholeSquare { return 1 }
      if square >= outsideSquare { return 0 }
      return min(1, max(0, (radius - square.squareRoot()) / scale + 0.5))
    }
    let length = square.squareRoot()
    // The length of the gradient of `length`: local pixels to one of the canvas.
    let nu = u > width / 2 ? du : -du
    let nv = v > height / 2 ? dv : -dv
    let alongX = nu * (m.m11 - u * m.m13) + nv * (m.m12 - v * m.m13)
    let alongY = nu * (m.m21 - u * m.m23) + nv * (m.m22 - v * m.m23)
    let slope = (alongX * alongX + alongY * alongY).squareRoot() / (length * abs(w))
    guard slope > 0 else { return 1 }
    return min(1, max(0, (radius - length) / slope + 0.5))
  }
}
