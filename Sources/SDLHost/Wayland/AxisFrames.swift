import Foundation
import Geometry
import Hosting
import ViewTree

/// Makes scroll events from the axis events of a Wayland pointer, which belong together until the end of a
/// frame, if they come from fingers. Those of wheels are events of SDL. Events out of order are ignored.
struct AxisFrames {
  /// Called with an event, whose distance is that of the content in window units.
  typealias Emit = (_ phase: InputEvent.Scroll.Phase, _ delta: CGVector) -> Void

  private enum Fingers { case up, resting, scrolling }
  /// The value of `wl_pointer.axis_source` for fingers.
  private static let finger: UInt32 = 1

  private var fingers = Fingers.up
  /// The axes along which the fingers scroll: 0 is vertical, 1 horizontal.
  private var axes: Set<UInt32> = []
  // The events since the end of the last frame.
  private var isOfFingers = false
  private var hasMoved = false
  private var delta = CGVector.zero

  mutating func setSource(_ source: UInt32) { isOfFingers = source == Self.finger }

  mutating func move(_ axis: UInt32, by distance: Double) {
    guard isOfFingers, axis < 2 else { return }
    axes.insert(axis)
    hasMoved = true
    if axis == 0 { delta.dy -= distance } else { delta.dx -= distance }
  }

  /// Called when the fingers are lifted.
  mutating func stop(_ axis: UInt32) { axes.remove(axis) }

  mutating func endFrame(_ emit: Emit) {
    if hasMoved {
      emit(fingers == .up ? .began : .moved, delta)
      fingers = .scrolling
    }
    if fingers == .scrolling, axes.isEmpty { lift(.ended, emit) }
    (isOfFingers, hasMoved, delta) = (false, false, .zero)
  }

  /// Called when fingers touch the touchpad without moving.
  mutating func rest(_ emit: Emit) {
    guard fingers == .up else { return }
    fingers = .resting
    emit(.began, .zero)
  }

  /// Called when resting fingers are lifted, or begin to move.
  mutating func endRest(isCancelled: Bool, _ emit: Emit) {
    if fingers == .resting { lift(isCancelled ? .cancelled : .ended, emit) }
  }

  /// Called when the pointer is elsewhere.
  mutating func cancel(_ emit: Emit) {
    if fingers != .up { lift(.cancelled, emit) }
    self = AxisFrames()
  }

  private mutating func lift(_ phase: InputEvent.Scroll.Phase, _ emit: Emit) {
    fingers = .up
    axes = []
    emit(phase, .zero)
  }
}
