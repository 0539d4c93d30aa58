import CXInput
import Foundation

/// A gesture event of the X server: locations in pixels, translations since the previous event.
struct GestureReport {
  let kind: TouchpadGesture.Kind
  let isBeginning: Bool
  let isEnd: Bool
  let isCancelled: Bool
  let window: Window
  let device: CInt
  let source: CInt
  let stamp: UInt
  let fingers: Int
  let x: Double
  let y: Double
  let dx: Double
  let dy: Double
  /// The scale since the beginning of the gesture, unlike the translation.
  var scale: Double = 1
  /// The rotation since the previous event, in degrees, clockwise.
  var degrees: Double = 0

  init(_ event: XIGesturePinchEvent) {
    self.init(
      event, kind: .pinch, begin: XI_GesturePinchBegin, end: XI_GesturePinchEnd,
      cancelled: XIGesturePinchEventCancelled)
    scale = event.scale > 0 ? event.scale : 1
    degrees = event.delta_angle
  }

  init(_ event: XIGestureSwipeEvent) {
    self.init(
      event, kind: .swipe, begin: XI_GestureSwipeBegin, end: XI_GestureSwipeEnd,
      cancelled: XIGestureSwipeEventCancelled)
  }

  private init(
    _ event: some GestureEvent, kind: TouchpadGesture.Kind, begin: CInt, end: CInt,
    cancelled: some BinaryInteger
  ) {
    self.kind = kind
    isBeginning = event.evtype == begin
    isEnd = event.evtype == end
    isCancelled = event.flags & CInt(cancelled) != 0
    window = event.event
    device = event.deviceid
    source = event.sourceid
    stamp = event.time
    fingers = Int(event.detail)
    x = event.event_x
    y = event.event_y
    dx = event.delta_x
    dy = event.delta_y
  }
}

/// The fields that the events of both gestures have.
private protocol GestureEvent {
  var evtype: CInt { get }
  var flags: CInt { get }
  var event: Window { get }
  var deviceid: CInt { get }
  var sourceid: CInt { get }
  var time: Time { get }
  var detail: CInt { get }
  var event_x: Double { get }
  var event_y: Double { get }
  var delta_x: Double { get }
  var delta_y: Double { get }
}

extension XIGesturePinchEvent: GestureEvent {}
extension XIGestureSwipeEvent: GestureEvent {}
