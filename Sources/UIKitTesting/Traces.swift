import Foundation
import InputTraces
import ViewTree

/// What a hand did, kept and done again.
extension TestApp {
  /// Does again what a trace holds, frame by frame, in a window of the trace's size and this app's scale; ends with the
  /// frame of the last event.
  public func replay(_ trace: InputTrace) {
    if trace.size != host.surfaceSize { resize(to: trace.size) }
    let player = TracePlayer(trace, loop: loop, start: host.now) { [self] surface in
      do {
        try host.resize(to: surface.size)
      } catch {
        fatalError("No surface to test on: \(error)")
      }
    }
    while !player.isFinished {
      // A hand of a test acts before time passes.
      player.enqueueEvents(through: host.now)
      frame()
    }
  }

  /// The trace of what the hand does in `body`.
  ///
  /// - Throws: what `body` throws.
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
