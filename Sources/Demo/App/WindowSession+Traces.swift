import Files
import Foundation
import InputTraces
import SDLHost
import UIKit

extension WindowSession {
  /// Starts to record the input to a file. Each frame waits for the background tasks that it has started.
  func record(_ browser: BrowserViewController, _ host: WindowHost, to file: TraceFile) {
    let recorder = TraceRecorder(host: host, scene: options.content.scene(of: browser), write: file.write)
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

/// The file of a trace that is recorded. It has a temporary name (``ReplacedFile``) until the end.
@MainActor final class TraceFile {
  private let path: String
  private var state: Result<ReplacedFile, FileError>

  init(_ path: String) throws {
    self.path = path
    state = Result { () throws(FileError) in try ReplacedFile(path) }
    try check()
  }

  /// Appends a line, unless an earlier one could not be written.
  func write(_ line: String) {
    guard case .success(let file) = state else { return }
    do throws(FileError) {
      try file.write(Data(line.utf8))
    } catch {
      state = .failure(error)
      StandardError.write("Recording to \(path) has stopped: \(error.reason)")
    }
  }

  /// Gives the file its name. Throws an error if the trace is not whole; the file is as it was then.
  func finish() throws {
    if case .success(let file) = state {
      state = Result { () throws(FileError) in
        try file.commit()
        return file
      }
    }
    try check()
  }

  private func check() throws {
    guard case .failure(let error) = state else { return }
    throw DemoError("The trace \(path) cannot be written: \(error.reason)")
  }
}

extension InputTrace {
  @MainActor var shuffleGenerator: ShuffleGenerator {
    scene["shuffleSeed"].flatMap { UInt64($0) }.map { ShuffleGenerator(seed: $0) } ?? ShuffleGenerator()
  }
}
