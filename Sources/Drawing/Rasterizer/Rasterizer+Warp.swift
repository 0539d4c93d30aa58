import Foundation
import Geometry

/// A picture that went through a projective transform: the pixels of an axis-aligned rectangle.
package struct WarpedPicture: Sendable {
  /// Where the pixels belong, in the target's pixels.
  package let x: Int
  package let y: Int
  package let bitmap: Bitmap
}

extension Rasterizer {
  /// Draws a picture through a projective transform, with smooth edges: for rotation and perspective where the
  /// renderer can do neither well.
  ///
  /// The transform goes from the picture's pixels to the target's; what it puts behind the eye is not drawn. `clip` is
  /// the wanted part of the target, in whole pixels; the result is nil where nothing falls into it. O(pixels of the
  /// picture and of the result).
  package static func warp(
    _ picture: Bitmap, transform: ProjectiveTransform, clip: CGRect
  ) -> WarpedPicture? {
    let (width, height) = (picture.width, picture.height)
    guard width > 0, height > 0, let inverse = transform.inverted() else { return nil }
    let outline = transform.outline(width: Double(width), height: Double(height))
    guard outline.count >= 3 else { return nil }
    let minX = max(Double(clip.minX), outline.map(\.x).min()! - 0.5).rounded(.down)
    let minY = max(Double(clip.minY), outline.map(\.y).min()! - 0.5).rounded(.down)
    let maxX = min(Double(clip.maxX), outline.map(\.x).max()! + 0.5).rounded(.up)
    let maxY = min(Double(clip.maxY), outline.map(\.y).max()! + 0.5).rounded(.up)
    guard minX < maxX, minY < maxY else { return nil }
    let targetWidth = Int(maxX - minX)
    let targetHeight = Int(maxY - minY)
    let edges = EdgeDistances(outline: outline)
    let isOpaque = picture.isOpaque
    let source = isOpaque ? picture.pixels : picture.pixels.map { PixelMath.premultiplied($0) }
    let sampler = WarpSampler(width: width, height: height, inverse: inverse)
    let result = source.withUnsafeBufferPointer { source in
      [UInt32](unsafeUninitializedCapacity: targetWidth * targetHeight) { target, count in
        count = targetWidth * targetHeight
        for row in 0..<targetHeight {
          let y = minY + Double(row) + 0.5
          let out = UnsafeMutableBufferPointer(
            rebasing: target[row * targetWidth..<(row + 1) * targetWidth])
          let (touched, covered) = edges.spans(y: y, from: minX, count: targetWidth)
          out[..<touched.lowerBound].update(repeating: 0)
          out[touched.upperBound...].update(repeating: 0)
          sampler.sample(source, x: minX + 0.5, y: y, columns: touched, into: out)
          for column in touched where column < covered.lowerBound || column >= covered.upperBound {
            out[column] = PixelMath.faded(
              out[column], by: edges.coverage(x: minX + Double(column) + 0.5, y: y))
          }
          if !isOpaque { for column in touched { out[column] = PixelMath.straight(out[column]) } }
        }
      }
    }
    return WarpedPicture(
      x: Int(minX), y: Int(minY),
      bitmap: Bitmap(width: targetWidth, height: targetHeight, pixels: result, isOpaque: false))
  }
}

extension PixelMath {
  /// A premultiplied pixel of which only a share is there.
  @inline(__always) fileprivate static func faded(_ pixel: UInt32, by share: Double) -> UInt32 {
    if share >= 1 { return pixel }
    return gather(spread(pixel) &* UInt64(max(0, share) * 256 + 0.5) &+ half)
  }
}

/// Looks target pixels' centres up in the source.
private struct WarpSampler {
  let width: Int
  let height: Int
  let inverse: ProjectiveTransform

  /// The premultiplied colours of a part of the row that begins at (x, y).
  @inline(__always) func sample(
    _ source: UnsafeBufferPointer<UInt32>, x: Double, y: Double, columns: Range<Int>,
    into out: UnsafeMutableBufferPointer<UInt32>
  ) {
    let start = x + Double(columns.lowerBound)
    var u = inverse.m11 * start + inverse.m21 * y + inverse.m31
    var v = inverse.m12 * start + inverse.m22 * y + inverse.m32
    var w = inverse.m13 * start + inverse.m23 * y + inverse.m33
    if inverse.m13 == 0 {
      // Along a row the divisor does not change: steps of 1/65536 pixel.
      let scale = 65536 / w
      guard (u * scale).magnitude < 1e15, (v * scale).magnitude < 1e15 else { return }
      var fixedU = Int(u * scale) - 32768
      var fixedV = Int(v * scale) - 32768
      let stepU = Int((inverse.m11 * scale).rounded())
      let stepV = Int((inverse.m12 * scale).rounded())
      for column in columns {
        out[column] = color(source, fixedU, fixedV)
        fixedU &+= stepU
        fixedV &+= stepV
      }
    } else {
      for column in columns {
        let scale = 65536 / w
        let limit = 1e15
        out[column] = color(
          source, Int(min(limit, max(-limit, u * scale))) - 32768,
          Int(min(limit, max(-limit, v * scale))) - 32768)
        u += inverse.m11
        v += inverse.m12
        w += inverse.m13
      }
    }
  }

  /// The four pixels about a place, in 1/65536, weighted. Beyond the outermost pixels' centres their colour goes on: the edge
  /// itself is the coverage's work.
  @inline(__always) private func color(
    _ source: UnsafeBufferPointer<UInt32>, _ u: Int, _ v: Int
  ) -> UInt32 {
    let u = min((width - 1) << 16, max(0, u))
    let v = min((height - 1) << 16, max(0, v))
    let across = UInt64(truncatingIfNeeded: u >> 8 & 0xFF)
    let down = UInt64(truncatingIfNeeded: v >> 8 & 0xFF)
    let left = u >> 16
    let top = (v >> 16) * width + left
    let right = left + 1 < width ? 1 : 0
    let below = v >> 16 + 1 < height ? width : 0
    let both = (across * down) >> 8
    let sum =
      PixelMath.spread(source[top]) &* (256 &- across &- down &+ both) &+ PixelMath.spread(
        source[top + right])
      &* (across &- both) &+ PixelMath.spread(source[top + below]) &* (down &- both) &+ PixelMath.spread(
        source[top + below + right])
      &* both
    return PixelMath.gather(sum &+ PixelMath.half)
  }
}

/// How far a point lies inside a convex outline, edge by edge.
private struct EdgeDistances {
  /// a·x + b·y + c is the distance in pixels from one edge, positive inside.
  private var edges: [(a: Double, b: Double, c: Double)] = []

  init(outline: [ProjectiveTransform.Point]) {
    var area = 0.0
    for index in outline.indices {
      let p = outline[index]
      let q = outline[(index + 1) % outline.count]
      area += p.x * q.y - q.x * p.y
    }
    let sign: Double = area >= 0 ? 1 : -1
    for index in outline.indices {
      let p = outline[index]
      let q = outline[(index + 1) % outline.count]
      let dx = q.x - p.x
      let dy = q.y - p.y
      let length = (dx * dx + dy * dy).squareRoot()
      guard length > 1e-9 else { continue }
      let a = -dy / length * sign
      let b = dx / length * sign
      edges.append((a, b, -(a * p.x + b * p.y)))
    }
  }

  /// The columns of a row that the outline may touch, and those that lie wholly inside.
  func spans(y: Double, from minX: Double, count: Int) -> (touched: Range<Int>, covered: Range<Int>) {
    let touched = span(y: y, from: minX, count: count, margin: 0.5)
    // A pixel to spare on each side, for the rounding of the columns.
    let inner = span(y: y, from: minX, count: count, margin: -0.5)
    guard inner.count > 2 else { return (touched, 0..<0) }
    return (touched, inner.lowerBound + 1..<inner.upperBound - 1)
  }

  /// The columns whose centres lie no farther outside than `margin`, rounded outwards.
  private func span(y: Double, from minX: Double, count: Int, margin: Double) -> Range<Int> {
    var low = 0.0
    var high = Double(count)
    for edge in edges {
      let rest = edge.b * y + edge.c + margin
      if abs(edge.a) < 1e-9 {
        if rest <= 0 { return 0..<0 }
        continue
      }
      let crossing = -rest / edge.a - minX - 0.5
      if edge.a > 0 {
        low = max(low, crossing.rounded(.down))
      } else {
        high = min(high, crossing.rounded(.up) + 1)
      }
    }
    return low < high ? Int(low)..<Int(high) : 0..<0
  }

  /// The share of a pixel about (x, y) that lies inside.
  @inline(__always) func coverage(x: Double, y: Double) -> Double {
    var result = 1.0
    for edge in edges {
      let distance = edge.a * x + edge.b * y + edge.c
      if distance < 0.5 { result *= max(0, distance + 0.5) }
    }
    return result
  }
}
