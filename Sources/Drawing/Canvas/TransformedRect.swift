import Geometry

/// The image of a rectangle under a projective transform.
package struct TransformedRect {
  /// Its corners. The part behind the viewer is cut off.
  let outline: [ProjectiveTransform.Point]
  /// The box around it and its smooth edges, in whole pixels.
  package let bounds: PixelRect
  /// Twice the area, in pixels; negative if the corners run anticlockwise.
  let doubledArea: Double

  package var area: Double { abs(doubledArea) / 2 }

  /// Nil if it is not visible.
  package init?(_ rect: PixelRect, _ transform: ProjectiveTransform) {
    outline = ProjectiveTransform.translation(Double(rect.x), Double(rect.y)).concatenating(transform)
      .outline(width: Double(rect.width), height: Double(rect.height))
    guard outline.count >= 3 else { return nil }
    var (left, top, right, bottom) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
    var doubled = 0.0
    for (index, p) in outline.enumerated() {
      let q = outline[index + 1 < outline.count ? index + 1 : 0]
      doubled += p.x * q.y - q.x * p.y
      (left, top) = (min(left, p.x), min(top, p.y))
      (right, bottom) = (max(right, p.x), max(bottom, p.y))
    }
    doubledArea = doubled
    func bounded(_ value: Double) -> Int { Int(max(-1e6, min(1e6, value))) }
    let (x, y) = (bounded((left - 0.5).rounded(.down)), bounded((top - 0.5).rounded(.down)))
    bounds = PixelRect(
      x: x, y: y, width: bounded((right + 0.5).rounded(.up)) - x,
      height: bounded((bottom + 0.5).rounded(.up)) - y)
  }
}
