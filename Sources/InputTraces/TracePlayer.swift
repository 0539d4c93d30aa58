import Foundation
import ViewTree

/// Replays the frames of a trace, each with its events, on the clock of the trace.
///
/// The host sets its clock to the time of each frame and runs the frame:
///
/// ```swift
/// while let time = player.nextFrameTime {
///   player.enqueueEvents()
///   host.now = time
///   loop.runFrame(at: time)
/// }
/// ```
///
/// The state after each frame depends on the trace only, however fast the frames are drawn.
package final class TracePlayer {
  private let trace: InputTrace
  private let loop: FrameLoop
  private let start: TimeInterval
  /// The frame rate of a trace without frames.
  private let rate: Double
  private let resize: (InputTrace.Surface) -> Void
  private var eventPosition = 0
  /// The number of the next frame: of the trace, or at the constant rate.
  private var frameNumber = 0

  /// The largest rounding error of a time: traces store whole microseconds.
  private static let rounding = 1e-6

  /// Creates a player of a trace that begins at a time of the host, in seconds. A trace without frames has a
  /// constant frame rate. `resize` changes the surface before the loop gets the resize event.
  package init(
    _ trace: InputTrace, loop: FrameLoop, start: TimeInterval, framesPerSecond: Double = 60,
    resize: @escaping (InputTrace.Surface) -> Void
  ) {
    self.trace = trace
    self.loop = loop
    self.start = start
    rate = framesPerSecond
    self.resize = resize
  }

  /// The time of the next frame on the host's clock, in seconds; nil after the last frame.
  ///
  /// A trace without frames is replayed at a constant rate, up to the frame that handles its last event.
  /// Frames without events are left out while nothing moves, however long that is.
  package var nextFrameTime: TimeInterval? {
    if !trace.frames.isEmpty {
      return trace.frames.indices.contains(frameNumber) ? start + trace.frames[frameNumber].time : nil
    }
    return constantFrame.map { start + Double($0) / rate }
  }

  /// The number of the next frame at the constant rate; nil after the last one.
  private var constantFrame: Int? {
    guard frameNumber > 0 else { return 0 }
    guard eventPosition < trace.events.count else { return nil }
    var time = trace.events[eventPosition].input.time - Self.rounding
    if loop.needsFrame { return frameNumber }
    if let wake = loop.nextWakeTime { time = min(time, wake - start - Self.rounding) }
    return max(frameNumber, Int((time * rate).rounded(.up)))
  }

  /// Enqueues the events of the next frame. The frame after it becomes the next one.
  package func enqueueEvents() {
    guard let end = takeFrame() else { return }
    for event in trace.events[eventPosition..<end] {
      if let surface = event.surface { resize(surface) }
      var input = event.input
      input.time += start
      loop.enqueue(input)
    }
    eventPosition = end
  }

  /// Makes the frame after the next one the next, and returns the number of events up to the former.
  private func takeFrame() -> Int? {
    if !trace.frames.isEmpty {
      guard trace.frames.indices.contains(frameNumber) else { return nil }
      frameNumber += 1
      return trace.frames[frameNumber - 1].eventCount
    }
    guard let frame = constantFrame else { return nil }
    frameNumber = frame + 1
    let time = Double(frame) / rate + Self.rounding
    return trace.events[eventPosition...].firstIndex { $0.input.time > time } ?? trace.events.count
  }
}
