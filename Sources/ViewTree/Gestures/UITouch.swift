internal import Hosting
import Foundation

/// One finger (or the mouse with a button down) from touching to leaving.
///
/// The same object stands for the touch all the time; its location and phase change from event to event, so read
/// them while the event is handled.
@preconcurrency @MainActor open class UITouch: NSObject {
  public nonisolated enum Phase: Int, Sendable {
    case began, moved
    /// Another touch of the event changed, this one did not.
    case stationary
    case ended
    /// Something else took the touch: a recogniser, or the window lost the keyboard.
    case cancelled
  }

  public nonisolated enum TouchType: Int, Sendable {
    /// A finger on the screen.
    case direct
    /// Two fingers on a touchpad.
    case indirect
    case pencil
    /// The mouse with a button down.
    case indirectPointer
  }

  /// What a touch was seen at; one event can carry several.
  struct Sample: Equatable {
    var time: TimeInterval
    /// In the window.
    var location: CGPoint
  }

  /// How far the touch has come on its way to its view.
  enum Delivery {
    /// The view was not told yet: a recogniser delays the touch.
    case held
    case delivered
    /// The view is not told (any more).
    case blocked
  }

  open internal(set) var phase = Phase.began
  /// How many times in quick succession the place was touched, this touch included.
  open internal(set) var tapCount = 1
  /// When the touch changed last, in seconds of the frame clock.
  open internal(set) var timestamp: TimeInterval = 0
  open internal(set) var type = TouchType.direct
  /// The view that was hit; nil once it has left the window.
  open internal(set) weak var view: UIView?
  open internal(set) weak var window: UIWindow?
  /// The recognisers that see the touch, those of deeper views first.
  open var gestureRecognizers: [UIGestureRecognizer]? { recognizers.isEmpty ? nil : recognizers }
  /// In points; SDL tells none, so an average finger (or 0 for a pointer) is assumed.
  open var majorRadius: CGFloat { type == .direct ? 20 : 0 }
  open var majorRadiusTolerance: CGFloat { type == .direct ? 5 : 0 }

  /// Names the touch within its dispatcher; later touches have greater numbers.
  var serial = 0
  final var sourceStorage = InputEvent.Touch.Source.finger
  var windowLocation = CGPoint.zero
  var previousWindowLocation = CGPoint.zero
  /// Where the touch was since the last event, oldest first; the last one is the present location.
  var samples: [Sample] = []
  var recognizers: [UIGestureRecognizer] = []
  var delivery = Delivery.held
  /// The touch is over, and its view has not been told.
  var endIsHeld = false
  private var queue: [Sample] = []

  /// Where the touch is, in `view`'s space; `nil` stands for the window.
  open func location(in view: UIView?) -> CGPoint { convert(windowLocation, to: view) }
  /// Where the touch was in the event before.
  open func previousLocation(in view: UIView?) -> CGPoint { convert(previousWindowLocation, to: view) }
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
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

  /// Remembers a move; it counts from the next ``applyMoves()`` on.
  func enqueueMove(to location: CGPoint, time: TimeInterval) {
    queue.append(Sample(time: time, location: location))
  }

  /// Moves to the last place remembered. Returns whether the touch changed its place.
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
