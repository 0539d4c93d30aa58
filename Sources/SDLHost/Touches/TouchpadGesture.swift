import Foundation
import Geometry
import Hosting

/// A report of a touchpad.
enum TouchpadInput: Equatable {
  case gesture(TouchpadGesture)
  /// Fingers that scroll. The time is in seconds of the host's clock.
  case scroll(InputEvent.Scroll, time: TimeInterval)
}

/// An event of a gesture with fingers on a touchpad, which the system has recognized as a pinch or a swipe.
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

/// A source of the touchpad gestures on a window, and of scrolling with fingers and wheels: SDL's events of
/// wheels are ignored beside it.
///
/// ``XInputTouchpad`` is the source for X11: it opens a connection, and follows the window if SDL replaces
/// it.
/// ``WaylandTouchpad`` is that for Wayland, on SDL's own connection.
protocol TouchpadSource: AnyObject {
  /// The file descriptor that is readable when gestures are pending; nil if pending gestures wake SDL anyway.
  var descriptor: CInt? { get }

  /// A short description of the source.
  var summary: String { get }

  /// Reports all pending events, oldest first, without waiting.
  ///
  /// Each gesture begins once and ends or is cancelled once, and gestures do not overlap. A gesture is
  /// cancelled if its window is replaced. Scrolling is reported as ``InputEvent/Scroll`` describes it.
  ///
  /// - Parameters:
  ///   - now: The current time of the host's clock; no reported time is later.
  ///   - pointsPerUnit: The number of points per window unit.
  ///   - isComplete: Whether all events are reported that happened before the events that SDL has read.
  ///   - emit: Called with each event.
  func drain(
    now: TimeInterval, pointsPerUnit: CGFloat, isComplete: Bool, _ emit: (TouchpadInput) -> Void)
}

/// The reason why there are no gestures, for a log.
struct TouchpadUnavailable: Error, Equatable, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
