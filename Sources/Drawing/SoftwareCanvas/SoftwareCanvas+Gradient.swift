import Foundation
import Geometry

/// Names a gradient's colors.
package struct RampKey: Hashable {
  package var stops: [DisplayCommand.Gradient.Stop]

  package init(stops: [DisplayCommand.Gradient.Stop]) { self.stops = stops }
}

extension SoftwareCanvas {
  package func gradient(_ area: CanvasArea, _ gradient: DisplayCommand.Gradient, style: CanvasStyle) {
    let alpha = Self.share(style.opacity)
    guard alpha > 0, !gradient.stops.isEmpty, let shape = shape(area) else { return }
    // Without a transform counted from the area's corner, so that the pixels are the same at each place.
    var origin = (x: area.rect.x, y: area.rect.y)
    var toArea = ProjectiveTransform.translation(0, 0)
    if let transform = area.transform {
      guard let inverse = transform.inverted() else { return }
      origin = (shape.bounds.x, shape.bounds.y)
      toArea = ProjectiveTransform.translation(Double(origin.x), Double(origin.y)).concatenating(inverse)
        .concatenating(.translation(-Double(area.rect.x), -Double(area.rect.y)))
    }
    let ramp = ramp(gradient)
    let rows = GradientRows(
      ramp: ramp, line: GradientLine(gradient, area.rect), toArea: toArea, origin: origin)
    let blend = RasterBlend(isOpaque: ramp.isOpaque, alpha: alpha, backdrop: style.backdrop)
    draw(shape, area, .gradient(rows, blend))
  }

  private func ramp(_ gradient: DisplayCommand.Gradient) -> GradientRamp {
    let key = RampKey(stops: gradient.stops)
    if let ramp = ramps.value(for: key) { return ramp }
    let ramp = GradientRamp(stops: gradient.stops)
    ramps.insert(ramp, for: key, cost: ramp.byteCount)
    countUpload(ramp.byteCount)
    return ramp
  }
}

/// The position along a gradient as a linear function of pixels: 0 at its start, 1 at its end.
package struct GradientLine {
  package let perX: Double
  package let perY: Double
  package let origin: Double

  package init(_ gradient: DisplayCommand.Gradient, _ rect: PixelRect) {
    let dx = Double(gradient.end.x - gradient.start.x)
    let dy = Double(gradient.end.y - gradient.start.y)
    let length = dx * dx + dy * dy
    // A gradient without a direction shows its last color, as everything lies behind its end.
    let scale = length > 0 ? 1 / length : 0
    perX = dx * scale / Double(rect.width)
    perY = dy * scale / Double(rect.height)
    origin = length > 0 ? -(Double(gradient.start.x) * dx + Double(gradient.start.y) * dy) * scale : 1
  }
}

/// The colors of a linear gradient.
struct GradientPaint: RowPaint {
  let rows: GradientRows
  let pixels: UnsafeMutablePointer<UInt32>
  let blend: RasterBlend

  mutating func paint(
    _ row: UnsafeMutablePointer<UInt32>, y: Int, _ start: Int, _ end: Int, coverage: UnsafePointer<UInt8>?
  ) {
    rows.write(y, start, end, into: pixels)
    blend.apply(row + start, end &- start, pixels + start, coverage: coverage.map { $0 + start })
  }
}

/// The colors of a linear gradient, dithered, row by row.
struct GradientRows {
  let ramp: GradientRamp
  let line: GradientLine
  /// From the canvas's pixels, counted from `origin`, to those of the area.
  let toArea: ProjectiveTransform
  let origin: (x: Int, y: Int)

  func write(_ y: Int, _ start: Int, _ end: Int, into pixels: UnsafeMutablePointer<UInt32>) {
    let m = toArea
    let centerY = Double(y &- origin.y) + 0.5
    let u = 0.5 * m.m11 + centerY * m.m21 + m.m31
    let v = 0.5 * m.m12 + centerY * m.m22 + m.m32
    let w = 0.5 * m.m13 + centerY * m.m23 + m.m33
    let first = line.perX * u + line.perY * v
    let step = line.perX * m.m11 + line.perY * m.m12
    ramp.withColors { colors, steps in
      Rasterizer.dither.withUnsafeBufferPointer { dither in
        let dither = dither.baseAddress! + ((y - origin.y) & 7) * 8
        // Where the color does not change along the row, the dither's eight pixels repeat.
        let sampled = step == 0 && m.m13 == 0 ? min(end, start + 8) : end
        var x = start
        while x < sampled {
          let column = Double(x &- origin.x)
          let t = min(1, max(0, line.origin + (first + step * column) / (w + m.m13 * column)))
          // At most 255 · 256 + 254: no channel overflows into the next.
          pixels[x] = PixelMath.gather(colors[Int(t * steps + 0.5)] &+ dither[(x &- origin.x) & 7])
          x &+= 1
        }
        while x < end {
          pixels[x] = pixels[x &- 8]
          x &+= 1
        }
      }
    }
  }
}
