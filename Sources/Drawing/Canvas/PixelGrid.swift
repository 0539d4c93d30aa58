import Foundation

/// The mapping from points to pixels, and the only place where fractions are rounded.
///
/// Both edges of a rectangle are rounded, not its origin and its size, so that rectangles which touch in
/// points touch in pixels. Text begins on a whole pixel, so that its letters look alike at each place.
package struct PixelGrid: Equatable, Sendable {
  /// The number of pixels per point.
  package let scale: Double
  /// The pixel, counted from the space's origin, that is the target's first.
  package let left: Int
  package let top: Int

  package init(scale: CGFloat, left: Int = 0, top: Int = 0) {
    self.scale = Double(scale)
    self.left = left
    self.top = top
  }

  /// The whole number at or below a value.
  @inline(__always) private static func floor(_ value: Double) -> Int {
    // Far outside any surface, or not a number: a place that is not visible.
    guard value > -1e6 else { return -1_000_000 }
    guard value < 1e6 else { return 1_000_000 }
    return PixelMath.floor(value)
  }

  /// The whole number at or above a value, with the same limits.
  @inline(__always) private static func ceil(_ value: Double) -> Int {
    value.isNaN ? floor(value) : -floor(-value)
  }

  /// Halves go up, everywhere: a rectangle that is half a pixel off keeps its size.
  @inline(__always) private static func round(_ value: Double) -> Int { floor(value + 0.5) }

  @inline(__always) package func x(_ value: CGFloat) -> Int { Self.round(Double(value) * scale) - left }
  @inline(__always) package func y(_ value: CGFloat) -> Int { Self.round(Double(value) * scale) - top }

  @inline(__always) package func rect(_ rect: CGRect) -> PixelRect {
    let left = x(rect.origin.x)
    let top = y(rect.origin.y)
    return PixelRect(
      x: left, y: top, width: x(rect.origin.x + rect.size.width) - left,
      height: y(rect.origin.y + rect.size.height) - top)
  }

  /// The whole pixels that a rectangle touches; empty where it is empty.
  package func enclosing(_ rect: CGRect) -> PixelRect {
    let left = Self.floor(Double(rect.minX) * scale + 1e-6)
    let top = Self.floor(Double(rect.minY) * scale + 1e-6)
    let right = Self.ceil(Double(rect.maxX) * scale - 1e-6)
    let bottom = Self.ceil(Double(rect.maxY) * scale - 1e-6)
    return PixelRect(
      x: left - self.left, y: top - self.top, width: max(0, right - left), height: max(0, bottom - top))
  }

  /// A radius in pixels, rounded to quarters, so that few masks are needed and the difference is not visible.
  @inline(__always) package func radius(_ value: CGFloat, in rect: PixelRect) -> Double {
    guard value > 0 else { return 0 }
    let limit = Double(min(rect.width, rect.height)) / 2
    return min(limit, (Double(value) * scale * 4).rounded() / 4)
  }

  /// The width of a line: whole pixels, at least one.
  package func lineWidth(_ value: CGFloat) -> Int {
    value > 0 ? max(1, Int(min(1e6, (Double(value) * scale).rounded()))) : 0
  }

  package func size(_ size: CGSize) -> (width: Int, height: Int) {
    (max(0, Self.round(Double(size.width) * scale)), max(0, Self.round(Double(size.height) * scale)))
  }
}
