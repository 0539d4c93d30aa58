import Foundation
import ViewTree

/// Replays a trace in a frame loop, at the times of the trace.
///
/// A host with a virtual clock calls ``enqueueEvents(through:)`` before each frame; a host with a real
/// clock calls ``follow()`` once.
package final class TracePlayer {
  private let trace: InputTrace
  private let loop: FrameLoop
  private let start: TimeInterval
  private let resize: (InputTrace.Surface) -> Void
  private var position = 0

  /// The largest rounding error of a time: traces store whole microseconds.
  private static let rounding = 1e-6

  /// - Parameters:
  ///   - trace: The trace to replay.
  ///   - loop: The frame loop that gets the events.
  ///   - start: The host time at which the trace begins, in seconds.
  ///   - resize: Changes the size and the scale of the surface; called before the loop gets the resize event.
  package init(
    _ trace: InputTrace, loop: FrameLoop, start: TimeInterval, resize: @escaping (InputTrace.Surface) -> Void
  ) {
    self.trace = trace
    self.loop = loop
    self.start = start
    self.resize = resize
  }

  /// Whether all events have been enqueued.
  package var isFinished: Bool { position == trace.events.count }

  /// Enqueues all events up to a time of the host's clock.
  package func enqueueEvents(through time: TimeInterval) {
    while position < trace.events.count, start + trace.events[position].input.time <= time + Self.rounding {
      let event = trace.events[position]
      position += 1
      if let surface = event.surface { resize(surface) }
      var input = event.input
      input.time += start
      loop.enqueue(input)
    }
  }

  /// Schedules the remaining events with timers of the loop.
  package func follow() {
    guard !isFinished else { return }
    let time = start + trace.events[position].input.time
    loop.schedule(after: time - loop.currentTime) { [self] in
      enqueueEvents(through: max(time, loop.currentTime))
      follow()
    }
  }
}
