import Foundation
import InputTraces
import SDLHost
import UIKit

extension WindowSession {
  /// Begins to write down what the hand does.
  func record(_ host: WindowHost, to path: String) throws {
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let file = FileHandle(forWritingAtPath: path)
    else { throw DemoError("Cannot write the trace \(path).") }
    var isWhole = true
    let recorder = TraceRecorder(host: host, scene: options.scene) { line in
      guard isWhole else { return }
      do {
        try file.write(contentsOf: Data(line.utf8))
      } catch {
        isWhole = false
        FileHandle.standardError.write(
          Data("The trace \(path) ends here: \(error.localizedDescription)\n".utf8))
      }
    }
    host.loop.onEvent = { recorder.note($0) }
  }

  /// Does again what the trace holds, from now on. The window's size stays as it is.
  func replay(_ trace: InputTrace, in host: WindowHost) {
    TracePlayer(trace, loop: host.loop, start: host.now) { _ in }.follow()
  }
}
