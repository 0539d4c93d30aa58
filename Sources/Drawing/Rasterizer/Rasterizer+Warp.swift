public import Foundation

/// A picture that went through a projective transform: the pixels of an axis-aligned rectangle.
public struct WarpedPicture: Equatable, Sendable {
  /// Where the pixels belong, in the target's pixels.
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int
  public var pixels: [UInt32]
}

extension Rasterizer {
  /// Draws a picture through a projective transform, with smooth edges: for rotation and perspective where the
  /// renderer can do neither well.
  ///
  /// The transform goes from the picture's pixels to the target's; what it puts behind the eye is not drawn. `clip` is
  /// what of the target is wanted, in whole pixels; the result is `nil` where nothing falls into it. `pixels` are
  /// `width` × `height` and straight. O(pixels of the result).
  public static func warp(
    _ pixels: [UInt32], width: Int, height: Int, transform: ProjectiveTransform, clip: CGRect
  ) -> WarpedPicture? {
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
    let sampler = WarpSampler(width: width, height: height, inverse: inverse)
    let result = pixels.withUnsafeBufferPointer { source in
      [UInt32](unsafeUninitializedCapacity: targetWidth * targetHeight) { target, count in
        count = targetWidth * targetHeight
        for row in 0..<targetHeight {
          let y = minY + Double(row) + 0.5
          let span = edges.span(y: y, from: minX, count: targetWidth)
          let out = target.baseAddress! + row * targetWidth
          out.update(repeating: 0, count: targetWidth)
          for column in span {
            let x = minX + Double(column) + 0.5
            out[column] = sampler.sample(
              source.baseAddress!, x: x, y: y, coverage: edges.coverage(x: x, y: y))
          }
        }
      }
    }
    return WarpedPicture(
      x: Int(minX), y: Int(minY), width: targetWidth, height: targetHeight, pixels: result)
  }
}

/// Looks a target pixel's centre up in the source.
private struct WarpSampler {
  let width: Int
  let height: Int
  let inverse: ProjectiveTransform

  /// The colour at (x, y), with its alpha multiplied by `coverage`, 0…1.
  @inline(__always) func sample(
    _ source: UnsafePointer<UInt32>, x: Double, y: Double, coverage: Double
  ) -> UInt32 {
    guard coverage > 0 else { return 0 }
    let w = inverse.m13 * x + inverse.m23 * y + inverse.m33
    let reciprocal = 1 / w
    var u = (inverse.m11 * x + inverse.m21 * y + inverse.m31) * reciprocal - 0.5
    var v = (inverse.m12 * x + inverse.m22 * y + inverse.m32) * reciprocal - 0.5
    // Beyond the outermost pixels' centres their colour goes on; the edge itself is the coverage's work.
    u = min(Double(width - 1), max(0, u))
    v = min(Double(height - 1), max(0, v))
    let left = Int(u)
    let top = Int(v)
    let right = min(width - 1, left + 1)
    let bottom = min(height - 1, top + 1)
    let across = UInt32((u - Double(left)) * 256)
    let down = UInt32((v - Double(top)) * 256)
    let a = source[top * width + left]
    let b = source[top * width + right]
    let c = source[bottom * width + left]
    let d = source[bottom * width + right]
    var color: UInt32
    if a & b & c & d >= 0xFF00_0000 {
      color = PixelMath.mix(PixelMath.mix(a, b, across), PixelMath.mix(c, d, across), down) | 0xFF00_0000
    } else {
      let upper = PixelMath.mix(PixelMath.premultiplied(a), PixelMath.premultiplied(b), across)
      let lower = PixelMath.mix(PixelMath.premultiplied(c), PixelMath.premultiplied(d), across)
      color = PixelMath.straight(PixelMath.mix(upper, lower, down))
    }
    if coverage < 1 {
      let alpha = PixelMath.multiply(color >> 24, UInt32(coverage * 255 + 0.5))
      color = alpha << 24 | color & 0x00FF_FFFF
    }
    return color
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

  /// The columns of a row that the outline may touch.
  func span(y: Double, from minX: Double, count: Int) -> Range<Int> {
    var low = 0.0
    var high = Double(count)
    for edge in edges {
      let rest = edge.b * y + edge.c + 0.5
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
