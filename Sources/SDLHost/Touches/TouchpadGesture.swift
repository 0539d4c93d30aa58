import Foundation
import Geometry

/// What fingers on a touchpad do that the system has recognised as a pinch or a swipe.
///
/// Scrolling with two fingers is no gesture: it comes as wheel events.
struct TouchpadGesture: Equatable {
  enum Kind: Equatable { case pinch, swipe }
  enum Phase: Equatable { case began, changed, ended, cancelled }

  var kind: Kind
  var phase: Phase
  /// On the host's clock.
  var time: TimeInterval
  /// How many fingers; the number does not change while the gesture lasts.
  var fingers: Int
  /// Where the pointer is, in points; it rests while the gesture lasts.
  var pointer: CGPoint
  /// How far the middle of the fingers has come since the beginning, in points.
  var translation = CGVector.zero
  /// The distance of the fingers as a multiple of that at the beginning.
  var scale: CGFloat = 1
  /// How far the fingers have turned since the beginning, in radians, clockwise.
  var rotation: CGFloat = 0
}

/// Tells of a touchpad's gestures on a window.
///
/// A source opens what it needs when it is made, and follows the window, which SDL may replace by another one. One for X11
/// is ``XInputTouchpad``; one for `zwp_pointer_gestures_v1` would listen on SDL's own Wayland display, whose events are
/// dispatched while SDL waits, and so have no descriptor of its own.
protocol TouchpadSource: AnyObject {
  /// Becomes readable when there is something to tell; nil where that makes SDL return from its wait anyway.
  var descriptor: CInt? { get }

  /// What it listens to, in a few words.
  var summary: String { get }

  /// Tells of everything that has come, oldest first, without waiting.
  ///
  /// Each gesture begins once and ends or is cancelled once, and gestures do not overlap; one whose window is gone
  /// is cancelled.
  ///
  /// - Parameters:
  ///   - now: on the host's clock; no gesture is later than that.
  ///   - pointsPerUnit: points to a window unit.
  ///   - emit: takes the gestures.
  func drain(now: TimeInterval, pointsPerUnit: CGFloat, _ emit: (TouchpadGesture) -> Void)
}
