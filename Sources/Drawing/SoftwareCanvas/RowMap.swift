import Geometry

/// The places of a raster that the pixels of a row fall on.
///
/// A place depends on the pixel only, not on where a run begins: a part of a picture has the pixels of the whole.
struct RowMap {
  /// From the canvas's pixels to those of the raster.
  let inverse: ProjectiveTransform

  init(_ inverse: ProjectiveTransform) { self.inverse = inverse }

  /// Calls `body` with each pixel's x and its place in 1/65536 of a raster's pixel, counted from the centre of the first one.
  @inline(__always) func forEach(_ y: Int, _ start: Int, _ end: Int, _ body: (Int, Int, Int) -> Void) {
    let centerY = Double(y) + 0.5
    let u = inverse.m11 * 0.5 + inverse.m21 * centerY + inverse.m31
    let v = inverse.m12 * 0.5 + inverse.m22 * centerY + inverse.m32
    let w = inverse.m13 * 0.5 + inverse.m23 * centerY + inverse.m33
    let limit = 1e12
    var x = start
    if inverse.m13 == 0 {
      // Along a row the divisor does not change. Steps have 32 bits of fraction.
      let scale = 4_294_967_296 / w
      func fixed(_ value: Double) -> Int { Int(max(-1e17, min(1e17, (value * scale).rounded()))) }
      let stepU = fixed(inverse.m11)
      let stepV = fixed(inverse.m12)
      var fixedU = fixed(u) &- 0x8000_0000 &+ stepU &* start
      var fixedV = fixed(v) &- 0x8000_0000 &+ stepV &* start
      while x < end {
        body(x, fixedU &>> 16, fixedV &>> 16)
        fixedU &+= stepU
        fixedV &+= stepV
        x &+= 1
      }
      return
    }
    while x < end {
      let column = Double(x)
      let scale = 65536 / (w + inverse.m13 * column)
      let atU = (u + inverse.m11 * column) * scale
      let atV = (v + inverse.m12 * column) * scale
      body(x, Int(max(-limit, min(limit, atU))) &- 32768, Int(max(-limit, min(limit, atV))) &- 32768)
      x &+= 1
    }
  }
}
