import Foundation
import InputTraces
import ViewTree

/// Recording and replaying of input.
extension TestApp {
  /// Replays a trace frame by frame, up to the frame of the last event. The window gets the size of the
  /// trace and keeps the scale of the app.
  public func replay(_ trace: InputTrace) {
    if trace.size != host.surfaceSize { resize(to: trace.size) }
    let player = TracePlayer(trace, loop: loop, start: host.now) { [self] surface in
      do {
        try host.resize(to: surface.size)
      } catch {
        fatalError("TestApp cannot create a surface of \(surface.size) points: \(error)")
      }
    }
    while !player.isFinished {
      // Synthesized input is enqueued before the clock advances.
      player.enqueueEvents(through: host.now)
      frame()
    }
  }

  /// Returns a trace of the input that is synthesized in `body`.
  ///
  /// - Throws: The errors of `body`.
  public func trace(of body: () throws -> Void) throws -> InputTrace {
    var text = ""
    let recorder = TraceRecorder(host: host) { text += $0 }
    let watcher = loop.onEvent
    loop.onEvent = {
      watcher?($0)
      recorder.note($0)
    }
    defer { loop.onEvent = watcher }
    try body()
    return try InputTrace(text: text)
  }
}
