import Hosting
import Foundation
import Geometry
import ViewTree

/// The fingers of a touchpad's gesture, as touches about the pointer.
///
/// A pinch, of however many fingers, is two touches side by side; a swipe is as many as there are fingers, in a row. The
/// system has moved, spread and turned them for us.
struct TouchpadFingers {
  /// How far the two touches of a pinch are apart at first, in points.
  static let distance: CGFloat = 200
  /// How far the touches of a swipe are apart.
  static let gap: CGFloat = 40
  static let mostFingers = 5

  private var bunch = FingerBunch(firstID: -1, source: .touchpad)

  var isDown: Bool { bunch.isDown }

  mutating func take(
    _ gesture: TouchpadGesture, modifiers: KeyModifiers, _ emit: (InputEvent) -> Void
  ) {
    let context = EventContext(time: gesture.time, modifiers: modifiers)
    switch gesture.phase {
    case .began:
      // The end of the one before got lost.
      bunch.leave(.cancelled, like: context, emit)
      bunch.goDown(at: Self.places(gesture), anchor: gesture.pointer, like: context, emit)
    case .changed: bunch.move(to: Self.places(gesture), like: context, emit)
    case .ended: bunch.leave(.ended, like: context, emit)
    case .cancelled: bunch.leave(.cancelled, like: context, emit)
    }
  }

  mutating func cancel(_ context: EventContext, _ emit: (InputEvent) -> Void) {
    bunch.leave(.cancelled, like: context, emit)
  }

  static func places(_ gesture: TouchpadGesture) -> [CGPoint] {
    let middle = CGPoint(
      x: gesture.pointer.x + gesture.translation.dx, y: gesture.pointer.y + gesture.translation.dy)
    switch gesture.kind {
    case .pinch: return pair(about: middle, scale: gesture.scale, rotation: gesture.rotation)
    case .swipe:
      let count = min(max(gesture.fingers, 1), mostFingers)
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
