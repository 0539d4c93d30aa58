import Foundation
import ViewTree

/// Does again in a frame loop what a trace holds, at the times of the trace.
///
/// A host with a clock of its own gives each frame its events with ``enqueueEvents(through:)`` before it makes it; one
/// whose clock runs by itself lets ``follow()`` do it.
package final class TracePlayer {
  private let trace: InputTrace
  private let loop: FrameLoop
  private let start: TimeInterval
  private let resize: (InputTrace.Surface) -> Void
  private var position = 0

  /// Traces hold whole microseconds.
  private static let rounding = 1e-6

  /// - Parameters:
  ///   - trace: what to do.
  ///   - loop: where.
  ///   - start: the time of the host's clock that is the beginning of the trace.
  ///   - resize: gives the surface another size; called before the loop is told.
  package init(
    _ trace: InputTrace, loop: FrameLoop, start: TimeInterval, resize: @escaping (InputTrace.Surface) -> Void
  ) {
    self.trace = trace
    self.loop = loop
    self.start = start
    self.resize = resize
  }

  /// Whether every event has been given to the loop.
  package var isFinished: Bool { position == trace.events.count }

  /// Gives the loop all events up to a time of the host's clock.
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

  /// Plays by timers of the loop, for windows.
  package func follow() {
    guard !isFinished else { return }
    let time = start + trace.events[position].input.time
    loop.schedule(after: time - loop.currentTime) { [self] in
      enqueueEvents(through: max(time, loop.currentTime))
      follow()
    }
  }
}
