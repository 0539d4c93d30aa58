import Foundation
import InputTraces
import SDLHost
import UIKit

extension WindowSession {
  /// Starts to record the input to a file.
  func record(_ host: WindowHost, to path: String) throws {
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let file = FileHandle(forWritingAtPath: path)
    else { throw DemoError("Cannot write the trace \(path). Check that its folder exists and is writable.") }
    var isWritable = true
    let recorder = TraceRecorder(host: host, scene: options.scene) { line in
      guard isWritable else { return }
      do {
        try file.write(contentsOf: Data(line.utf8))
      } catch {
        isWritable = false
        FileHandle.standardError.write(
          Data("Recording to \(path) has stopped: \(error.localizedDescription)\n".utf8))
      }
    }
    host.loop.onEvent = { recorder.note($0) }
  }

  /// Starts to replay a trace. Resize events of the trace are ignored.
  func replay(_ trace: InputTrace, in host: WindowHost) {
    TracePlayer(trace, loop: host.loop, start: host.now) { _ in }.follow()
  }
}
