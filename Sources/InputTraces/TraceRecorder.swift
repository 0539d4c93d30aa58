import Hosting
import Foundation
import Geometry
import ViewTree

/// Writes down what comes into a frame loop, line by line while it happens.
///
/// ```swift
/// let recorder = TraceRecorder(host: host) { file.write($0) }
/// loop.onEvent = recorder.note
/// ```
///
/// What ends without having begun, such as the key that started the program, is left out.
package final class TraceRecorder {
  private weak var host: (any ViewHost)?
  private let write: (String) -> Void
  private let start: TimeInterval
  private var latest: TimeInterval = 0
  private var touches: Set<Int> = []
  private var keys: Set<KeyCode> = []

  /// Begins a trace at the host's present time, with its size and scale, and writes its first line.
  ///
  /// - Parameters:
  ///   - host: the window.
  ///   - scene: what it shows, in words of yours.
  ///   - write: takes each line, with its end.
  package init(host: any ViewHost, scene: [String: String] = [:], write: @escaping (String) -> Void) {
    self.host = host
    self.write = write
    start = host.now
    let trace = InputTrace(size: host.surfaceSize, scale: host.scale, scene: scene)
    write(TraceLine(header: trace).text + "\n")
  }

  /// Writes an event.
  package func note(_ event: InputEvent) {
    guard isKnown(event.kind) else { return }
    // Events of several devices may be a little out of order.
    latest = max(latest, event.time - start)
    var traced = InputTrace.Event(event)
    traced.input.time = latest
    if event.kind == .resize, let host { traced.surface = .init(size: host.surfaceSize, scale: host.scale) }
    write(TraceLine(traced).text + "\n")
  }

  /// Whether what the event goes on with has begun.
  private func isKnown(_ kind: InputEvent.Kind) -> Bool {
    switch kind {
    case .touch(let touch):
      switch touch.phase {
      case .began: return touches.insert(touch.id).inserted
      case .moved: return touches.contains(touch.id)
      case .ended, .cancelled: return touches.remove(touch.id) != nil
      }
    case .key(let key):
      switch key.phase {
      case .down: return keys.insert(key.code).inserted
      case .repeated: return keys.contains(key.code)
      case .up: return keys.remove(key.code) != nil
      }
    case .focus(false):
      touches.removeAll()
      keys.removeAll()
      return true
    default: return true
    }
  }
}
