import Foundation

/// A rectangle of whole pixels.
package struct PixelRect: Hashable, Sendable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  package var maxX: Int { x + width }
  package var maxY: Int { y + height }
  package var isEmpty: Bool { width <= 0 || height <= 0 }
  /// The number of pixels.
  package var area: Int { isEmpty ? 0 : width * height }

  package func overlaps(_ other: PixelRect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  package func contains(_ other: PixelRect) -> Bool {
    x <= other.x && y <= other.y && other.maxX <= maxX && other.maxY <= maxY
  }

  /// Whether this rectangle is inside a rounded one, and not beside one of its corners in both directions.
  package func isInside(_ other: PixelRect, radius: Double) -> Bool {
    guard other.contains(self) else { return false }
    let side = Int(radius.rounded(.up))
    return y >= other.y + side && maxY <= other.maxY - side
      || x >= other.x + side && maxX <= other.maxX - side
  }

  package func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }

  /// The smallest rectangle around both.
  package func union(_ other: PixelRect) -> PixelRect {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Calls `body` with up to four rectangles, which are the part of this one that is not in another one.
  package func forEachPart(outside other: PixelRect, _ body: (PixelRect) -> Void) {
    let middle = intersection(other)
    guard !middle.isEmpty else {
      if !isEmpty { body(self) }
      return
    }
    for part in [
      PixelRect(x: x, y: y, width: width, height: middle.y - y),
      PixelRect(x: x, y: middle.maxY, width: width, height: maxY - middle.maxY),
      PixelRect(x: x, y: middle.y, width: middle.x - x, height: middle.height),
      PixelRect(x: middle.maxX, y: middle.y, width: maxX - middle.maxX, height: middle.height),
    ] where !part.isEmpty { body(part) }
  }

  package func offset(x dx: Int, y dy: Int) -> PixelRect {
    PixelRect(x: x + dx, y: y + dy, width: width, height: height)
  }

  package func inset(by distance: Int) -> PixelRect { inset(x: distance, y: distance) }

  package func inset(x dx: Int, y dy: Int) -> PixelRect {
    PixelRect(x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  package var cgRect: CGRect { CGRect(x: x, y: y, width: width, height: height) }
}
