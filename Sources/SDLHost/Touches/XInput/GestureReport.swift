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
    kind = .pinch
    isBeginning = event.evtype == XI_GesturePinchBegin
    isEnd = event.evtype == XI_GesturePinchEnd
    isCancelled = event.flags & CInt(XIGesturePinchEventCancelled) != 0
    window = event.event
    device = event.deviceid
    source = event.sourceid
    stamp = event.time
    fingers = Int(event.detail)
    x = event.event_x
    y = event.event_y
    dx = event.delta_x
    dy = event.delta_y
    scale = event.scale > 0 ? event.scale : 1
    degrees = event.delta_angle
  }

  init(_ event: XIGestureSwipeEvent) {
    kind = .swipe
    isBeginning = event.evtype == XI_GestureSwipeBegin
    isEnd = event.evtype == XI_GestureSwipeEnd
    isCancelled = event.flags & CInt(XIGestureSwipeEventCancelled) != 0
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
