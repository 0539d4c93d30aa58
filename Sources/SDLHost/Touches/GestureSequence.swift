import Foundation
import Geometry

/// A gesture event of a display server: locations in window units, translations since the previous event.
struct GestureReport {
  var kind: TouchpadGesture.Kind
  var phase: TouchpadGesture.Phase
  /// The touchpad, which is the same in all events of a gesture.
  var source = 0
  /// The time of the server, in milliseconds.
  var stamp: UInt
  var fingers = 0
  var x = 0.0
  var y = 0.0
  var dx = 0.0
  var dy = 0.0
  /// The scale since the beginning of the gesture, unlike the translation.
  var scale = 1.0
  /// The rotation since the previous event, in degrees, clockwise.
  var degrees = 0.0
}

/// Makes gestures from the events of a server, each of which begins once and ends once. Events out of order
/// are ignored.
struct GestureSequence {
  /// The last reported event of the gesture in progress, and its touchpad.
  private var current: (gesture: TouchpadGesture, source: Int)?

  mutating func handle(
    _ report: GestureReport, at time: TimeInterval, pointsPerUnit: CGFloat, _ emit: (TouchpadInput) -> Void
  ) {
    if report.phase == .began {
      cancel(time, emit)
      let new = TouchpadGesture(
        kind: report.kind, phase: .began, time: time, fingers: report.fingers,
        pointer: CGPoint(x: report.x * pointsPerUnit, y: report.y * pointsPerUnit), scale: report.scale)
      current = (new, report.source)
      return emit(.gesture(new))
    }
    // The remaining events of a gesture that another touchpad has replaced are ignored.
    guard var next = current?.gesture, report.source == current?.source, report.kind == next.kind else {
      return
    }
    next.phase = report.phase
    next.time = time
    next.translation.dx += report.dx * pointsPerUnit
    next.translation.dy += report.dy * pointsPerUnit
    if report.phase == .changed {
      next.scale = report.scale
      next.rotation += report.degrees * .pi / 180
      current?.gesture = next
    } else {
      current = nil
    }
    emit(.gesture(next))
  }

  /// Cancels the gesture in progress.
  mutating func cancel(_ time: TimeInterval, _ emit: (TouchpadInput) -> Void) {
    guard var last = current?.gesture else { return }
    current = nil
    last.phase = .cancelled
    last.time = time
    emit(.gesture(last))
  }
}
