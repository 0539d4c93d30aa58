import Foundation
import Geometry
import Hosting
import ViewTree

/// Makes scroll events from the axis events of a Wayland pointer, which belong together until the end of a
/// frame. Events out of order are ignored.
struct AxisFrames {
  /// Called with a change of fingers, whose distance is that of the content in window units.
  typealias Emit = (_ phase: InputEvent.Scroll.Phase, _ delta: CGVector) -> Void

  private enum Fingers { case up, resting, scrolling }
  /// The value of `wl_pointer.axis_source` for fingers.
  private static let finger: UInt32 = 1
  /// The distance that compositors send for a notch of a wheel.
  private static let notch = 10.0

  private var fingers = Fingers.up
  /// The axes along which the fingers scroll: 0 is vertical, 1 horizontal.
  private var axes: Set<UInt32> = []
  // The events since the end of the last frame.
  private var isOfFingers = false
  private var distances: [UInt32: Double] = [:]
  private var notches: [UInt32: Double] = [:]
  private var stopped: Set<UInt32> = []

  mutating func setSource(_ source: UInt32) { isOfFingers = source == Self.finger }

  mutating func move(_ axis: UInt32, by distance: Double) { distances[axis, default: 0] += distance }

  /// Called when a wheel is turned by a number of notches.
  mutating func turn(_ axis: UInt32, by count: Double) { notches[axis, default: 0] += count }

  /// Called when the fingers are lifted.
  mutating func stop(_ axis: UInt32) { stopped.insert(axis) }

  /// Ends a frame. `emit` is called with the changes of fingers, `turn` with the notches of other devices,
  /// counted as the content moves. Without a number of notches, they follow from the distance.
  mutating func endFrame(_ emit: Emit, turn: (_ notches: CGVector) -> Void) {
    func along(_ axis: UInt32) -> Double { -(distances[axis] ?? 0) }
    func turned(_ axis: UInt32) -> Double { notches[axis].map { -$0 } ?? along(axis) / Self.notch }
    if !isOfFingers {
      let notches = CGVector(dx: turned(1), dy: turned(0))
      if notches != .zero { turn(notches) }
    } else if distances[0] != nil || distances[1] != nil {
      axes.formUnion(distances.keys.filter { $0 < 2 })
      emit(fingers == .up ? .began : .moved, CGVector(dx: along(1), dy: along(0)))
      fingers = .scrolling
    }
    axes.subtract(stopped)
    if fingers == .scrolling, axes.isEmpty { lift(.ended, emit) }
    (isOfFingers, distances, notches, stopped) = (false, [:], [:], [])
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
