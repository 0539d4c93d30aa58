import CSDL2
import Foundation

/// A rectangle of whole pixels.
struct PixelRect: Hashable, Sendable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  nonisolated init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  nonisolated var maxX: Int { x + width }
  nonisolated var maxY: Int { y + height }
  nonisolated var isEmpty: Bool { width <= 0 || height <= 0 }

  nonisolated func overlaps(_ other: PixelRect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  nonisolated func contains(_ other: PixelRect) -> Bool {
    x <= other.x && y <= other.y && other.maxX <= maxX && other.maxY <= maxY
  }

  nonisolated func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }

  nonisolated func offset(x dx: Int, y dy: Int) -> PixelRect {
    PixelRect(x: x + dx, y: y + dy, width: width, height: height)
  }

  nonisolated func inset(by distance: Int) -> PixelRect {
    PixelRect(
      x: x + distance, y: y + distance, width: width - 2 * distance, height: height - 2 * distance)
  }

  nonisolated var sdl: SDL_Rect {
    SDL_Rect(
      x: CInt(truncatingIfNeeded: x), y: CInt(truncatingIfNeeded: y), w: CInt(truncatingIfNeeded: width),
      h: CInt(truncatingIfNeeded: height))
  }

  nonisolated var cgRect: CGRect { CGRect(x: x, y: y, width: width, height: height) }
}

/// From points to pixels: the only place where fractions are rounded away.
///
/// Both edges of a rectangle are rounded, not its origin and its size, so that rectangles which touch in points
/// touch in pixels. Text begins on a whole pixel, so that all its letters look alike wherever it stands.
struct PixelGrid: Equatable, Sendable {
  /// Pixels to a point.
  let scale: Double
  /// The pixel, counted from the space's origin, that is the target's first.
  let left: Int
  let top: Int

  nonisolated init(scale: CGFloat, left: Int = 0, top: Int = 0) {
    self.scale = Double(scale)
    self.left = left
    self.top = top
  }

  /// Halves go up, everywhere: a rectangle that is half a pixel off keeps its size.
  @inline(__always) private nonisolated static func round(_ value: Double) -> Int {
    // Far outside any surface, or not a number: any place that cannot be seen will do.
    guard value > -1e6 else { return -1_000_000 }
    guard value < 1e6 else { return 1_000_000 }
    return Int((value + 0.5).rounded(.down))
  }

  @inline(__always) nonisolated func x(_ value: CGFloat) -> Int { Self.round(Double(value) * scale) - left }
  @inline(__always) nonisolated func y(_ value: CGFloat) -> Int { Self.round(Double(value) * scale) - top }

  @inline(__always) nonisolated func rect(_ rect: CGRect) -> PixelRect {
    let left = x(rect.origin.x)
    let top = y(rect.origin.y)
    return PixelRect(
      x: left, y: top, width: x(rect.origin.x + rect.size.width) - left,
      height: y(rect.origin.y + rect.size.height) - top)
  }

  /// The whole pixels that a rectangle touches; empty where it is empty.
  nonisolated func enclosing(_ rect: CGRect) -> PixelRect {
    func bounded(_ value: CGFloat, _ slack: Double, _ rule: FloatingPointRoundingRule) -> Int {
      let pixel = (Double(value) * scale + slack).rounded(rule)
      return pixel > -1e6 ? pixel < 1e6 ? Int(pixel) : 1_000_000 : -1_000_000
    }
    let left = bounded(rect.minX, 1e-6, .down)
    let top = bounded(rect.minY, 1e-6, .down)
    return PixelRect(
      x: left - self.left, y: top - self.top, width: max(0, bounded(rect.maxX, -1e-6, .up) - left),
      height: max(0, bounded(rect.maxY, -1e-6, .up) - top))
  }

  /// A radius in pixels, in quarters: few enough to be cached, fine enough not to be seen.
  @inline(__always) nonisolated func radius(_ value: CGFloat, in rect: PixelRect) -> Double {
    guard value > 0 else { return 0 }
    let limit = Double(min(rect.width, rect.height)) / 2
    return min(limit, (Double(value) * scale * 4).rounded() / 4)
  }

  /// The width of a line: whole pixels, at least one.
  nonisolated func lineWidth(_ value: CGFloat) -> Int {
    value > 0 ? max(1, Int(min(1e6, (Double(value) * scale).rounded()))) : 0
  }

  /// A surface's size.
  nonisolated func size(_ size: CGSize) -> (width: Int, height: Int) {
    (max(0, Self.round(Double(size.width) * scale)), max(0, Self.round(Double(size.height) * scale)))
  }
}
