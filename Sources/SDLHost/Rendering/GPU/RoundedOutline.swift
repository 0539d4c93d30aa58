import Drawing
import Foundation
import Geometry

/// The outline of a rounded rectangle on the canvas, as a polygon.
enum RoundedOutline {
  /// How far an arc may lie from its polygon, in pixels, on both sides together.
  private static let tolerance = 0.1

  /// Writes the corners, clockwise on the screen; none where nothing of the area can be seen. The part behind
  /// the viewer is cut off.
  static func write(_ area: CanvasArea, into outline: inout [MeshPoint], segments: Int? = nil) {
    outline.removeAll(keepingCapacity: true)
    guard !area.rect.isEmpty else { return }
    let segments = segments ?? Self.segments(area)
    let map = area.transform ?? .identity
    var corners: [Homogeneous] = []
    corners.reserveCapacity(4 * (segments + 1))
    forEachPoint(area, segments: segments) { x, y in
      let point = map.homogeneous(x: x, y: y)
      corners.append(Homogeneous(x: point.x, y: point.y, w: point.w))
    }
    if map.m13 != 0 || map.m23 != 0 || map.m33 != 1 { corners = visible(corners) }
    var doubled = 0.0
    for (index, p) in corners.enumerated() {
      let q = corners[index + 1 < corners.count ? index + 1 : 0]
      let (px, py) = (p.x / p.w, p.y / p.w)
      doubled += px * (q.y / q.w) - (q.x / q.w) * py
      outline.append(MeshPoint(x: px, y: py))
    }
    if doubled < 0 { outline.reverse() }
    if !doubled.isFinite { outline.removeAll(keepingCapacity: true) }
  }

  /// How many straight pieces stand for a quarter circle; 0 for square corners.
  static func segments(_ area: CanvasArea) -> Int {
    guard area.radius > 0 else { return 0 }
    var radius = area.radius
    if let transform = area.transform {
      let shown = TransformedRect(area.rect, transform)?.area ?? 0
      radius *= (shown / Double(area.rect.width * area.rect.height)).squareRoot()
    }
    guard radius >= 0.75 else { return 0 }
    return max(2, min(32, Int((Double.pi / 4 / acos(1 - tolerance / radius)).rounded(.up))))
  }

  private struct Homogeneous {
    var x: Double
    var y: Double
    var w: Double
  }

  private static func forEachPoint(_ area: CanvasArea, segments: Int, _ body: (Double, Double) -> Void) {
    let (left, top) = (Double(area.rect.x), Double(area.rect.y))
    let (right, bottom) = (Double(area.rect.maxX), Double(area.rect.maxY))
    guard segments > 0 else {
      body(left, top)
      body(right, top)
      body(right, bottom)
      body(left, bottom)
      return
    }
    let radius = area.radius
    let arc = arcs[segments]
    // The sine and cosine of the angle from the first tangent; the arc turns clockwise from corner to corner.
    for point in arc { body(left + radius * (1 - point.cosine), top + radius * (1 - point.sine)) }
    for point in arc { body(right - radius * (1 - point.sine), top + radius * (1 - point.cosine)) }
    for point in arc { body(right - radius * (1 - point.cosine), bottom - radius * (1 - point.sine)) }
    for point in arc { body(left + radius * (1 - point.sine), bottom - radius * (1 - point.cosine)) }
  }

  /// The points of a quarter circle by the number of its pieces. Those between the ends lie a little outside
  /// of the circle, so that the polygon is on average as large.
  private static let arcs: [[(sine: Double, cosine: Double)]] = (0...32).map { segments in
    guard segments > 0 else { return [] }
    let step = Double.pi / 2 / Double(segments)
    let excess = 1 + (1 - cos(step / 2)) / 2
    return (0...segments).map { index in
      if index == 0 { return (0, 1) }
      if index == segments { return (1, 0) }
      let angle = step * Double(index)
      return (sin(angle) * excess, cos(angle) * excess)
    }
  }

  private static func visible(_ corners: [Homogeneous]) -> [Homogeneous] {
    let nearest = 1e-3
    if corners.allSatisfy({ $0.w >= nearest }) { return corners }
    var result: [Homogeneous] = []
    for (index, a) in corners.enumerated() {
      let b = corners[index + 1 < corners.count ? index + 1 : 0]
      if a.w >= nearest { result.append(a) }
      if (a.w >= nearest) != (b.w >= nearest) {
        let share = (nearest - a.w) / (b.w - a.w)
        result.append(
          Homogeneous(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share, w: nearest))
      }
    }
    return result
  }
}
