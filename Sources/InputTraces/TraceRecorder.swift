import Hosting
import Foundation
import Geometry
import ViewTree

/// Writes the input of a frame loop as lines of a trace, while it arrives.
///
/// ```swift
/// let recorder = TraceRecorder(host: host) { file.write($0) }
/// loop.onEvent = recorder.note
/// ```
///
/// Events that end a touch or key that has not begun, such as the release of the key that started the
/// program, are ignored.
package final class TraceRecorder {
  private weak var host: (any ViewHost)?
  private let write: (String) -> Void
  private let start: TimeInterval
  private var latest: TimeInterval = 0
  private var touches: Set<Int> = []
  private var keys: Set<KeyCode> = []

  /// Starts a trace at the current time of the host, and writes the header with the host's size and scale.
  ///
  /// - Parameters:
  ///   - host: The host of the window.
  ///   - scene: Values that describe the content of the window. The default is none.
  ///   - write: Called with each line, including its line break.
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
    // Events of different devices may arrive slightly out of order.
    latest = max(latest, event.time - start)
    var traced = InputTrace.Event(event)
    traced.input.time = latest
    if event.kind == .resize, let host { traced.surface = .init(size: host.surfaceSize, scale: host.scale) }
    write(TraceLine(traced).text + "\n")
  }

  /// Whether the touch or key of the event has begun.
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
