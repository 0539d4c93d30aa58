import Foundation
import Geometry

/// The colors and lines of a shape.
package struct ShapeStyle: Hashable, Sendable {
  package var fill: RGBA8?
  package var evenOdd = false
  package var strokeColor: RGBA8?
  package var stroke = PathStroke()
  /// The part of the path that has a line, as shares of its length.
  package var strokeStart = 0.0
  package var strokeEnd = 1.0

  package init() {}

  /// Whether there is a line.
  package var hasStroke: Bool { strokeColor.map { !$0.isClear } ?? false && stroke.width > 0 }

  /// Returns the rectangle that contains all that is drawn, in the space of the path; nil for nothing.
  package func extent(of shape: PathShape) -> CGRect? {
    let box = shape.controlBox
    guard !box.isNull, fill != nil || hasStroke else { return nil }
    guard hasStroke else { return box }
    let reach = CGFloat(stroke.reach)
    return box.insetBy(dx: -reach, dy: -reach)
  }
}

extension Rasterizer {
  /// Draws a filled shape and its line, in pixels of `scale` for each unit.
  ///
  /// - Returns: The pixels within `clip`, and their place; nil if there are none.
  /// - Complexity: O(pixels + lines of the path).
  package static func bitmap(
    of shape: PathShape, style: ShapeStyle, scale: CGFloat, in clip: PixelRect
  ) -> (bitmap: Bitmap, rect: PixelRect)? {
    let toPixels = CGAffineTransform(scaleX: scale, y: scale)
    var parts: [(PathCoverage, RGBA8)] = []
    if let color = style.fill, !color.isClear,
      let coverage = coverage(of: shape.fillPolygons(toPixels), evenOdd: style.evenOdd, in: clip)
    {
      parts.append((coverage, color))
    }
    if style.hasStroke, let color = style.strokeColor {
      let polygons = shape.strokePolygons(
        style.stroke, toPixels, from: style.strokeStart, to: style.strokeEnd)
      if let coverage = coverage(of: polygons, evenOdd: false, in: clip) { parts.append((coverage, color)) }
    }
    guard let first = parts.first else { return nil }
    let rect = parts.dropFirst().reduce(first.0.rect) { $0.union($1.0.rect) }
    var pixels = [UInt32](repeating: 0, count: rect.width * rect.height)
    for (coverage, color) in parts {
      let source = PixelMath.premultiplied(color.argb)
      for row in 0..<coverage.rect.height {
        let start = (coverage.rect.y - rect.y + row) * rect.width + coverage.rect.x - rect.x
        for column in 0..<coverage.rect.width {
          let share = UInt32(coverage.mask.values[row * coverage.rect.width + column])
          guard share > 0 else { continue }
          pixels[start + column] = PixelMath.blend(source, over: pixels[start + column], share: share)
        }
      }
    }
    for index in pixels.indices { pixels[index] = PixelMath.straight(pixels[index]) }
    return (Bitmap(width: rect.width, height: rect.height, pixels: pixels), rect)
  }
}

extension PixelMath {
  /// A premultiplied pixel with all channels multiplied by `share`, 0…255.
  @inline(__always) static func scaled(_ pixel: UInt32, by share: UInt32) -> UInt32 {
    if share == 255 { return pixel }
    return multiply(pixel >> 24, share) << 24 | multiply(pixel >> 16 & 0xFF, share) << 16
      | multiply(pixel >> 8 & 0xFF, share) << 8 | multiply(pixel & 0xFF, share)
  }

  /// A premultiplied pixel over another one, of which it covers `share`, 0…255.
  @inline(__always) static func blend(_ source: UInt32, over below: UInt32, share: UInt32) -> UInt32 {
    let source = scaled(source, by: share)
    // No channel overflows, because no color exceeds its alpha.
    return source + scaled(below, by: 255 - source >> 24)
  }
}
