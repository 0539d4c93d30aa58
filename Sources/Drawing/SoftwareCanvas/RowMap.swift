import Geometry

/// The places of a raster that the pixels of a row fall on.
///
/// A place depends on the pixel only, not on where a run begins: a part of an image has the pixels of the
/// whole.
struct RowMap {
  /// From the canvas's pixels, counted from (`x`, `y`), to those of the raster.
  let inverse: ProjectiveTransform
  let x: Int
  let y: Int
  /// The distances for all rows; nil if they differ along a row, or from row to row.
  private let even: Distances?

  /// The distances from each pixel of a row to the next one, in 1/2³² of a raster's pixel.
  private struct Distances {
    /// The number of these units in a value of the map.
    let scale: Double
    let u: Int
    let v: Int

    /// `w`: the divisor of the row's values.
    init(_ inverse: ProjectiveTransform, w: Double) {
      scale = 4_294_967_296 / w
      u = RowMap.fixed(inverse.m11, scale)
      v = RowMap.fixed(inverse.m12, scale)
    }
  }

  init(_ inverse: ProjectiveTransform, x: Int = 0, y: Int = 0) {
    self.inverse = inverse
    self.x = x
    self.y = y
    even = inverse.m13 == 0 && inverse.m23 == 0 ? Distances(inverse, w: inverse.m33) : nil
  }

  private static func fixed(_ value: Double, _ scale: Double) -> Int {
    Int(max(-1e17, min(1e17, (value * scale).rounded())))
  }

  /// The places of a row without perspective: the same distance from each pixel to the next one, in 1/2³² of
  /// a raster's pixel, counted from the center of the first one.
  struct Line {
    fileprivate var firstU: Int
    fileprivate var firstV: Int
    fileprivate var x: Int
    var stepU: Int
    var stepV: Int

    @inline(__always) func u(_ x: Int) -> Int { firstU &+ stepU &* (x &- self.x) }
    @inline(__always) func v(_ x: Int) -> Int { firstV &+ stepV &* (x &- self.x) }
    /// In 1/65536.
    @inline(__always) func at(_ x: Int) -> (u: Int, v: Int) { (u(x) &>> 16, v(x) &>> 16) }
  }

  /// Whether rows of pixels fall on rows of the raster.
  var isUpright: Bool { inverse.m12 == 0 && inverse.m13 == 0 }

  /// The values of the map in the middle of a row's first column.
  @inline(__always) private func start(_ y: Int) -> (u: Double, v: Double, w: Double) {
    let centerY = Double(y &- self.y) + 0.5
    return (
      inverse.m11 * 0.5 + inverse.m21 * centerY + inverse.m31,
      inverse.m12 * 0.5 + inverse.m22 * centerY + inverse.m32,
      inverse.m13 * 0.5 + inverse.m23 * centerY + inverse.m33
    )
  }

  /// Nil if the distances along the row differ.
  @inline(__always) func line(_ y: Int) -> Line? {
    guard inverse.m13 == 0 else { return nil }
    let (u, v, w) = start(y)
    let step = even ?? Distances(inverse, w: w)
    return Line(
      firstU: Self.fixed(u, step.scale) &- 0x8000_0000, firstV: Self.fixed(v, step.scale) &- 0x8000_0000,
      x: x, stepU: step.u, stepV: step.v)
  }

  /// Calls `body` with each pixel's x and its place in 1/65536 of a raster's pixel, counted from the center
  /// of the first one.
  @inline(__always) func forEach(_ y: Int, _ start: Int, _ end: Int, _ body: (Int, Int, Int) -> Void) {
    var x = start
    if let line = line(y) {
      var (u, v) = (line.u(start), line.v(start))
      while x < end {
        body(x, u &>> 16, v &>> 16)
        u &+= line.stepU
        v &+= line.stepV
        x &+= 1
      }
      return
    }
    let (u, v, w) = self.start(y)
    let limit = 1e12
    while x < end {
      let column = Double(x &- self.x)
      let scale = 65536 / (w + inverse.m13 * column)
      let atU = (u + inverse.m11 * column) * scale
      let atV = (v + inverse.m12 * column) * scale
      body(x, Int(max(-limit, min(limit, atU))) &- 32768, Int(max(-limit, min(limit, atV))) &- 32768)
      x &+= 1
    }
  }
}
