import Foundation
import Hosting

/// A finger, or the mouse with a button down, from its beginning to its end.
///
/// The same object in all events, with the location and phase of each: read them during the event.
@preconcurrency @MainActor open class UITouch: NSObject {
  /// The phase of a touch in an event.
  public nonisolated enum Phase: Int, Sendable {
    case began, moved
    /// The touch has not changed; another touch of the event has.
    case stationary
    /// The finger or button was lifted.
    case ended
    /// The touch was interrupted: by a recognizer, or because the window lost the keyboard.
    case cancelled
  }

  /// The kind of device.
  public nonisolated enum TouchType: Int, Sendable {
    /// A finger on the screen.
    case direct
    /// A gesture of a touchpad.
    case indirect
    /// A pencil; not reported by this library.
    case pencil
    /// A mouse with a button down.
    case indirectPointer
  }

  /// A time and location of a touch; one event can combine several.
  struct Sample: Equatable {
    var time: TimeInterval
    var location: CGPoint
  }

  enum Delivery {
    /// The view has not received the touch: a recognizer delays it.
    case delayed
    /// The view has received the beginning of the touch.
    case delivered
    /// The view receives nothing, or nothing more, of the touch.
    case blocked
  }

  /// The phase in the current event.
  open internal(set) var phase = Phase.began
  /// The number of taps in quick succession at this location, including this touch.
  open internal(set) var tapCount = 1
  /// The time of the last change in seconds of the frame clock.
  open internal(set) var timestamp: TimeInterval = 0
  /// The kind of device.
  open internal(set) var type = TouchType.direct
  /// The view that the touch hit when it began; nil after the view was removed from the window.
  open internal(set) weak var view: UIView?
  /// The window in which the touch began.
  open internal(set) weak var window: UIWindow?
  /// The recognizers that receive the touch, those of deeper views first; nil if there are none.
  open var gestureRecognizers: [UIGestureRecognizer]? { recognizers.isEmpty ? nil : recognizers }
  /// The radius in points. It is constant, because the host reports no radius: 20 for a finger, 0 otherwise.
  open var majorRadius: CGFloat { type == .direct ? 20 : 0 }
  /// The tolerance of ``majorRadius`` in points.
  open var majorRadiusTolerance: CGFloat { type == .direct ? 5 : 0 }

  /// The pressure: 0, because the host reports none.
  open var force: CGFloat { 0 }
  /// The greatest pressure: 0, as on devices that measure none.
  open var maximumPossibleForce: CGFloat { 0 }

  /// The number of the touch in its dispatcher; later touches have larger numbers.
  var serial = 0
  /// The device of the touch.
  ///
  /// Used by CollectionViews to choose the gestures that select items; ``type`` has no mouse buttons.
  package internal(set) final var source = InputEvent.Touch.Source.finger
  /// The device that scrolls, for a touch that represents scrolling; empty for others.
  var scrollType: UIScrollTypeMask = []
  var isScroll: Bool { scrollType != [] }
  var windowLocation = CGPoint.zero
  var previousWindowLocation = CGPoint.zero
  /// The moves since the last event, oldest first; the last one is the current location.
  var samples: [Sample] = []
  var recognizers: [UIGestureRecognizer] = []
  var delivery = Delivery.delayed
  /// Whether the touch has ended, but its view has not received the end.
  var isEndDelayed = false
  private var queue: [Sample] = []

  /// Returns the location in the coordinates of `view`; nil means the window.
  open func location(in view: UIView?) -> CGPoint { convert(windowLocation, to: view) }
  /// Returns the location in the previous event, in the coordinates of `view`; nil means the window.
  open func previousLocation(in view: UIView?) -> CGPoint { convert(previousWindowLocation, to: view) }
  /// Returns the same as ``location(in:)``.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  /// Returns the same as ``previousLocation(in:)``.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, view !== window else { return point }
    return view.convert(point, from: window)
  }

  // MARK: For the dispatcher

  var buttonMask: UIEvent.ButtonMask {
    switch source {
    case .finger, .touchpad: []
    case .mouse: .primary
    case .secondaryMouse: .secondary
    }
  }

  var isDown: Bool { phase != .ended && phase != .cancelled }

  func start(at location: CGPoint, time: TimeInterval) {
    windowLocation = location
    previousWindowLocation = location
    timestamp = time
    samples = [Sample(time: time, location: location)]
  }

  /// Stores a move until ``applyMoves()``.
  func enqueueMove(to location: CGPoint, time: TimeInterval) {
    queue.append(Sample(time: time, location: location))
  }

  /// Applies the stored moves. Returns whether the location has changed.
  func applyMoves() -> Bool {
    guard let last = queue.last else { return false }
    swap(&samples, &queue)
    queue.removeAll(keepingCapacity: true)
    timestamp = last.time
    let moved = samples.contains { $0.location != windowLocation }
    previousWindowLocation = windowLocation
    windowLocation = last.location
    return moved
  }
}
