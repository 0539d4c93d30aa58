import Foundation
import Geometry

/// An event of a gesture with fingers on a touchpad, which the system has recognized as a pinch or a swipe.
///
/// Scrolling with two fingers is not a gesture; it is reported as wheel events.
struct TouchpadGesture: Equatable {
  enum Kind: Equatable { case pinch, swipe }
  enum Phase: Equatable { case began, changed, ended, cancelled }

  var kind: Kind
  var phase: Phase
  /// The time on the host's clock, in seconds.
  var time: TimeInterval
  /// The number of fingers, which is constant during the gesture.
  var fingers: Int
  /// The location of the pointer, in points, which is constant during the gesture.
  var pointer: CGPoint
  /// The translation of the center of the fingers since the beginning, in points.
  var translation = CGVector.zero
  /// The distance of the fingers divided by that at the beginning.
  var scale: CGFloat = 1
  /// The rotation of the fingers since the beginning, in radians, clockwise.
  var rotation: CGFloat = 0
}

/// A source of the touchpad gestures on a window.
///
/// A source opens its connection when it is created, and follows the window if SDL replaces it.
/// ``XInputTouchpad`` is the source for X11. A source for Wayland's `zwp_pointer_gestures_v1` would use
/// SDL's own connection, whose events are dispatched while SDL waits, and would have no descriptor.
protocol TouchpadSource: AnyObject {
  /// The file descriptor that is readable when gestures are pending; nil if pending gestures wake SDL anyway.
  var descriptor: CInt? { get }

  /// A short description of the source.
  var summary: String { get }

  /// Reports all pending gesture events, oldest first, without waiting.
  ///
  /// Each gesture begins once and ends or is cancelled once, and gestures do not overlap. A gesture is
  /// cancelled if its window is replaced.
  ///
  /// `now` is the current time of the host's clock; no reported time is later. `pointsPerUnit` is the number
  /// of points per window unit.
  func drain(now: TimeInterval, pointsPerUnit: CGFloat, _ emit: (TouchpadGesture) -> Void)
}
