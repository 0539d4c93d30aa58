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
  private let frames: [InputTrace.Frame]
  private let loop: FrameLoop
  private let start: TimeInterval
  private let resize: (InputTrace.Surface) -> Void
  private var eventPosition = 0
  private var framePosition = 0

  /// - Parameters:
  ///   - trace: The trace to replay.
  ///   - loop: The frame loop that gets the events.
  ///   - start: The host time at which the trace begins, in seconds.
  ///   - framesPerSecond: The frame rate for a trace without frames. The default is 60.
  ///   - resize: Changes the size and the scale of the surface; called before the loop gets the resize event.
  package init(
    _ trace: InputTrace, loop: FrameLoop, start: TimeInterval, framesPerSecond: Double = 60,
    resize: @escaping (InputTrace.Surface) -> Void
  ) {
    self.trace = trace
    frames = trace.frames(perSecond: framesPerSecond)
    self.loop = loop
    self.start = start
    self.resize = resize
  }

  /// The time of the next frame on the host's clock, in seconds; nil after the last frame.
  package var nextFrameTime: TimeInterval? {
    frames.indices.contains(framePosition) ? start + frames[framePosition].time : nil
  }

  /// Enqueues the events of the next frame. The frame after it becomes the next one.
  package func enqueueEvents() {
    guard frames.indices.contains(framePosition) else { return }
    let end = frames[framePosition].eventCount
    framePosition += 1
    for event in trace.events[eventPosition..<end] {
      if let surface = event.surface { resize(surface) }
      var input = event.input
      input.time += start
      loop.enqueue(input)
    }
    eventPosition = end
  }
}
