import Foundation
import Geometry
import Hosting
import ViewTree

/// Synthesizes touches around the pointer from touchpad gestures.
///
/// A pinch becomes two touches side by side, whatever its number of fingers; a swipe becomes one touch per
/// finger, in a row. The locations follow the translation, scale and rotation that the system reports.
struct TouchpadFingers {
  /// The initial distance of the two touches of a pinch, in points.
  static let distance: CGFloat = 200
  /// The distance between the touches of a swipe, in points.
  static let gap: CGFloat = 40
  /// The largest number of touches of a swipe.
  static let maximumFingers = 5

  private var group = TouchGroup(firstID: -1, source: .touchpad)

  var isDown: Bool { group.isDown }

  mutating func handle(_ gesture: TouchpadGesture, modifiers: KeyModifiers, _ emit: (InputEvent) -> Void) {
    let context = EventContext(time: gesture.time, modifiers: modifiers)
    switch gesture.phase {
    case .began:
      // The previous gesture has not ended if the system lost its end.
      group.end(.cancelled, context: context, emit)
      group.begin(at: Self.locations(gesture), anchor: gesture.pointer, context: context, emit)
    case .changed: group.move(to: Self.locations(gesture), context: context, emit)
    case .ended: group.end(.ended, context: context, emit)
    case .cancelled: group.end(.cancelled, context: context, emit)
    }
  }

  mutating func cancel(_ context: EventContext, _ emit: (InputEvent) -> Void) {
    group.end(.cancelled, context: context, emit)
  }

  static func locations(_ gesture: TouchpadGesture) -> [CGPoint] {
    let middle = CGPoint(
      x: gesture.pointer.x + gesture.translation.dx, y: gesture.pointer.y + gesture.translation.dy)
    switch gesture.kind {
    case .pinch: return pair(about: middle, scale: gesture.scale, rotation: gesture.rotation)
    case .swipe:
      let count = min(max(gesture.fingers, 1), maximumFingers)
      return (0..<count).map { index in
        CGPoint(x: middle.x + (CGFloat(index) - CGFloat(count - 1) / 2) * gap, y: middle.y)
      }
    }
  }

  static func pair(about middle: CGPoint, scale: CGFloat, rotation: CGFloat = 0) -> [CGPoint] {
    let half = distance / 2 * max(scale, 0.01)
    let (dx, dy) = (cos(rotation) * half, sin(rotation) * half)
    return [
      CGPoint(x: middle.x - dx, y: middle.y - dy), CGPoint(x: middle.x + dx, y: middle.y + dy),
    ]
  }
}
