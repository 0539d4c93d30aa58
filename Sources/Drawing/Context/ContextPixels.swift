import Foundation
import Geometry

/// The part of a context that is open for drawing: a rectangle, and within it a coverage; nil for all of it.
struct ContextClip {
  var rect: PixelRect
  var mask: CoverageMask?

  /// Returns the part that another coverage has too; nil coverage is empty.
  func intersection(_ coverage: PathCoverage?) -> ContextClip {
    guard let coverage else { return ContextClip(rect: PixelRect(x: rect.x, y: rect.y, width: 0, height: 0)) }
    var values = coverage.mask.values
    if mask != nil {
      for row in 0..<coverage.rect.height {
        for column in 0..<coverage.rect.width {
          let index = row * coverage.rect.width + column
          let share = share(coverage.rect.x + column, coverage.rect.y + row)
          values[index] = UInt8(PixelMath.multiply(UInt32(values[index]), share))
        }
      }
    }
    let isWhole = values.allSatisfy { $0 == 255 }
    return ContextClip(
      rect: coverage.rect,
      mask: isWhole
        ? nil : CoverageMask(width: coverage.rect.width, height: coverage.rect.height, values: values))
  }

  /// The share of a pixel within the rectangle that is open, 0…255.
  @inline(__always) func share(_ x: Int, _ y: Int) -> UInt32 {
    guard let mask else { return 255 }
    return UInt32(mask.values[(y - rect.y) * rect.width + x - rect.x])
  }
}

/// The pixels of a context, premultiplied.
struct ContextPixels {
  let width: Int
  let height: Int
  private(set) var values: [UInt32]

  init(width: Int, height: Int, color: UInt32) {
    self.width = width
    self.height = height
    values = [UInt32](repeating: color, count: width * height)
  }

  /// Combines a coverage of the pixels with a color for each, premultiplied.
  mutating func paint(
    _ coverage: PathCoverage, clip: ContextClip, mode: CGBlendMode, color: (_ x: Int, _ y: Int) -> UInt32
  ) {
    let rect = coverage.rect.intersection(clip.rect)
    guard !rect.isEmpty else { return }
    for y in rect.y..<rect.maxY {
      let row = (y - coverage.rect.y) * coverage.rect.width - coverage.rect.x
      for x in rect.x..<rect.maxX {
        var share = UInt32(coverage.mask.values[row + x])
        if share > 0, clip.mask != nil { share = PixelMath.multiply(share, clip.share(x, y)) }
        guard share > 0 else { continue }
        let index = y * width + x
        values[index] = mode.combine(color(x, y), over: values[index], share: share)
      }
    }
  }
}

extension CGBlendMode {
  /// Combines premultiplied pixels. `share` is what the upper one covers, 0…255.
  @inline(__always) func combine(_ source: UInt32, over below: UInt32, share: UInt32) -> UInt32 {
    if self == .normal { return PixelMath.blend(source, over: below, share: share) }
    let whole = whole(source, below)
    if share == 255 { return whole }
    return PixelMath.scaled(whole, by: share) + PixelMath.scaled(below, by: 255 - share)
  }

  private func whole(_ source: UInt32, _ below: UInt32) -> UInt32 {
    let (alpha, other) = (source >> 24, below >> 24)
    switch self {
    case .normal: return PixelMath.blend(source, over: below, share: 255)
    case .clear: return 0
    case .copy: return source
    case .sourceIn: return PixelMath.scaled(source, by: other)
    case .sourceAtop:
      return PixelMath.scaled(source, by: other) + PixelMath.scaled(below, by: 255 - alpha)
    case .destinationOver: return PixelMath.blend(below, over: source, share: 255)
    case .destinationIn: return PixelMath.scaled(below, by: alpha)
    case .destinationOut: return PixelMath.scaled(below, by: 255 - alpha)
    case .multiply, .screen, .darken, .lighten:
      var result: UInt32 = 0
      for shift in stride(from: UInt32(0), through: 24, by: 8) {
        let value = channel(source >> shift & 0xFF, below >> shift & 0xFF, alpha, other, isAlpha: shift == 24)
        result |= min(255, value) << shift
      }
      return result
    }
  }

  /// A channel of the upper and of the lower pixel, with their alphas.
  private func channel(_ s: UInt32, _ b: UInt32, _ alpha: UInt32, _ other: UInt32, isAlpha: Bool) -> UInt32 {
    let product = PixelMath.multiply(s, b)
    if self == .screen || isAlpha { return s + b - product }
    let (above, below) = (PixelMath.multiply(s, other), PixelMath.multiply(b, alpha))
    let outside = s - min(s, above) + b - min(b, below)
    switch self {
    case .darken: return outside + min(above, below)
    case .lighten: return outside + max(above, below)
    default: return outside + product
    }
  }
}
