import CXInput

extension GestureReport {
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
    let isCancelled = event.flags & CInt(cancelled) != 0
    self.init(
      kind: kind,
      phase: event.evtype == begin
        ? .began : event.evtype != end ? .changed : isCancelled ? .cancelled : .ended,
      source: Int(event.sourceid), stamp: event.time, fingers: Int(event.detail), x: event.event_x,
      y: event.event_y, dx: event.delta_x, dy: event.delta_y)
  }
}

/// The fields that the events of both gestures have.
protocol GestureEvent {
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
