import Foundation
import Geometry
import Hosting
import ViewTree

/// Several fingers that move together: all their events are handled in one frame.
extension InputDriver {
  func down(_ points: [CGPoint], source: InputEvent.Touch.Source = .finger, anchor: CGPoint? = nil) {
    for (index, point) in points.enumerated() {
      send(
        .touch(.init(id: index + 1, phase: .began, location: point, source: source, anchor: anchor)))
      touch(.moved, point.x, point.y, id: index + 1, source: source)
    }
    frame()
  }

  func move(to points: [CGPoint], source: InputEvent.Touch.Source = .finger) {
    host.advance(by: 1.0 / 60)
    for (index, point) in points.enumerated() {
      touch(.moved, point.x, point.y, id: index + 1, source: source)
    }
    frame(after: 0)
  }

  func up(_ count: Int, source: InputEvent.Touch.Source = .finger) {
    for id in 1...count { lift(id: id, source: source) }
    frame()
  }

  /// The locations of two fingers at a distance from each other, centered at a point.
  func spread(_ distance: CGFloat, about x: CGFloat, _ y: CGFloat, angle: CGFloat = 0) -> [CGPoint] {
    let (dx, dy) = (cos(angle) * distance / 2, sin(angle) * distance / 2)
    return [CGPoint(x: x - dx, y: y - dy), CGPoint(x: x + dx, y: y + dy)]
  }
}
