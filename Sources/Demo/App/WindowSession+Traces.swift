import Files
import Foundation
import InputTraces
import SDLHost
import UIKit

extension WindowSession {
  /// Starts to record the input to a file. Each frame waits for the background tasks that it has started.
  func record(_ browser: BrowserViewController, _ host: WindowHost, to path: String) throws {
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let file = FileHandle(forWritingAtPath: path)
    else { throw DemoError("Cannot write the trace \(path). Check that its folder exists and is writable.") }
    var isWritable = true
    let recorder = TraceRecorder(host: host, scene: options.content.scene(of: browser)) { line in
      guard isWritable else { return }
      do {
        try file.write(contentsOf: Data(line.utf8))
      } catch {
        isWritable = false
        StandardError.write("Recording to \(path) has stopped: \(error.localizedDescription)")
      }
    }
    recorder.attach(to: host.loop)
    host.pasteboard = RecordedClipboard(host.pasteboard, recorder: recorder)
    host.afterFrame = { [weak host] in browser.parts.context.work.finish { host?.imageStore.deliver() } }
  }

  /// Replays a trace on its own clock, at the speed of the recording or slower.
  func replay(_ trace: InputTrace, _ browser: BrowserViewController, in host: WindowHost) {
    let (clipboard, onFullScreen) = (host.pasteboard, browser.parts.context.onFullScreen)
    browser.parts.editing.shuffling = trace.shuffleGenerator
    // The trace contains the sizes of the window.
    browser.parts.context.onFullScreen = nil
    host.pasteboard = ReplayedClipboard(trace)
    host.afterFrame = { [weak host] in browser.parts.context.work.finish { host?.imageStore.deliver() } }
    let player = TracePlayer(
      trace, loop: host.loop, start: host.now, framesPerSecond: host.framesPerSecond
    ) { surface in
      guard !host.resizeInReplay(to: surface.size) else { return }
      StandardError.write(
        "The window cannot have the size \(PointSize(surface.size)) of the recording; the replay may differ.")
    }
    host.replay(nextTime: { player.nextFrameTime }, willRun: { player.enqueueEvents() })
    host.afterFrame = nil
    host.pasteboard = clipboard
    browser.parts.context.onFullScreen = onFullScreen
  }
}

extension InputTrace {
  @MainActor var shuffleGenerator: ShuffleGenerator {
    scene["shuffleSeed"].flatMap { UInt64($0) }.map { ShuffleGenerator(seed: $0) } ?? ShuffleGenerator()
  }
}
