import InputTraces
import ViewTree

extension TestApp {
  /// Replays a trace: its frames at their times, or frames of the app's frame rate up to the last event if it
  /// has none. The window gets the size of the trace and keeps the scale of the app.
  public func replay(_ trace: InputTrace) {
    if trace.size != host.surfaceSize { resize(to: trace.size) }
    let player = TracePlayer(trace, loop: loop, start: host.now, framesPerSecond: host.framesPerSecond) {
      [self] surface in
      do {
        try host.resize(to: surface.size)
      } catch {
        fatalError("TestApp cannot create a surface of \(surface.size) points: \(error)")
      }
    }
    while let time = player.nextFrameTime {
      player.enqueueEvents()
      host.now = time
      runFrame()
    }
  }

  /// Returns a trace of the input that is synthesized in `body`, and of its frames.
  ///
  /// - Throws: The errors of `body`.
  public func trace(of body: () throws -> Void) throws -> InputTrace {
    var text = ""
    let recorder = TraceRecorder(host: host) { text += $0 }
    let before = (event: loop.onEvent, frame: loop.onFrame)
    recorder.attach(to: loop)
    defer { (loop.onEvent, loop.onFrame) = before }
    try body()
    return try InputTrace(text: text)
  }
}
