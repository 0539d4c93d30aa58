import Foundation
import Geometry
import Hosting
import ViewTree

/// Writes the input and the frames of a frame loop as lines of a trace, while they arrive.
///
/// ```swift
/// let recorder = TraceRecorder(host: host) { file.write($0) }
/// recorder.attach(to: host.loop)
/// ```
///
/// A trace contains rounded times and locations. The loop handles the rounded values too, so that a replay
/// is exactly the same. Changes of a touch that has not begun are not recorded; the loop ignores them too.
package final class TraceRecorder {
  private weak var host: (any ViewHost)?
  private let write: (String) -> Void
  private let start: TimeInterval
  private var latest: TimeInterval = 0
  private var touches: [Int: InputEvent.Touch] = [:]
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

  /// Records all events and frames of a loop from now on.
  package func attach(to loop: FrameLoop) {
    loop.onEvent = { self.note($0) }
    loop.onFrame = { self.noteFrame(at: $0) }
  }

  /// Writes an event, and returns it as it was written.
  package func note(_ event: InputEvent) -> InputEvent {
    guard let kind = recorded(event) else { return event }
    let time = advance(to: event.time)
    let written = InputEvent(time: time, kind: kind.roundedLocations, modifiers: event.modifiers)
    var traced = InputTrace.Event(written)
    if kind == .resize, let host { traced.surface = .init(size: host.surfaceSize, scale: host.scale) }
    write(TraceLine(traced).text + "\n")
    return InputEvent(time: start + time, kind: written.kind, modifiers: written.modifiers)
  }

  /// Writes a frame at a time of the host, and returns the time that was written.
  package func noteFrame(at time: TimeInterval) -> TimeInterval {
    let time = advance(to: time)
    write(TraceLine(frameTime: time).text + "\n")
    return start + time
  }

  /// Writes contents that were read from the clipboard.
  package func noteClipboard(_ content: TypedData?) {
    let isImage = content.map { TransferType.images.contains($0.type) } ?? false
    let isPlain = content.map { TransferType.texts.contains($0.type) } ?? true
    note(
      clipboard: .init(
        text: isImage ? nil : content?.text, type: isPlain ? nil : content?.type,
        data: isImage ? content?.data : nil, time: latest, frameCount: 0))
  }

  /// Writes the type of contents for which the clipboard was asked.
  package func noteClipboardType(_ type: String?) {
    note(clipboard: .init(text: nil, type: type ?? "", time: latest, frameCount: 0))
  }

  private func note(clipboard read: InputTrace.ClipboardRead) { write(TraceLine(read).text + "\n") }

  /// Returns the time of the next line. Events of different devices may arrive slightly out of order.
  private func advance(to time: TimeInterval) -> TimeInterval {
    latest = max(latest, TraceLine.rounded(time: time - start))
    return latest
  }

  /// Returns the kind that is written: a key that is already down repeats, and a touch that is already down
  /// is cancelled first, as the view tree does it. Nil for an event that the view tree ignores.
  private func recorded(_ event: InputEvent) -> InputEvent.Kind? {
    switch event.kind {
    case .touch(let touch):
      if touch.phase == .began {
        if var lost = touches[touch.id] {
          lost.phase = .cancelled
          _ = note(InputEvent(time: event.time, kind: .touch(lost), modifiers: event.modifiers))
        }
      } else if touches[touch.id] == nil {
        return nil
      }
      touches[touch.id] = touch.phase == .began || touch.phase == .moved ? touch : nil
    case .key(var key):
      if key.phase == .up { return keys.remove(key.code) == nil ? nil : event.kind }
      key.phase = keys.insert(key.code).inserted ? .down : .repeated
      return .key(key)
    case .focus(false):
      touches.removeAll()
      keys.removeAll()
    case .hover, .scroll, .text, .marked, .middleClick, .resize, .focus(true), .visibility, .drop, .quit:
      break
    }
    return event.kind
  }
}

extension InputEvent.Kind {
  /// The event with its locations and distances as a trace stores them.
  fileprivate var roundedLocations: Self {
    func rounded(_ point: CGPoint) -> CGPoint {
      CGPoint(x: TraceLine.rounded(point.x), y: TraceLine.rounded(point.y))
    }
    switch self {
    case .touch(var touch):
      touch.location = rounded(touch.location)
      touch.anchor = touch.anchor.map(rounded)
      return .touch(touch)
    case .hover(let point): return .hover(point.map(rounded))
    case .scroll(var scroll):
      scroll.location = rounded(scroll.location)
      scroll.delta = CGVector(
        dx: TraceLine.rounded(scroll.delta.dx), dy: TraceLine.rounded(scroll.delta.dy))
      return .scroll(scroll)
    case .middleClick(let point): return .middleClick(rounded(point))
    case .drop(let path, let location): return .drop(path: path, location: rounded(location))
    case .key, .text, .marked, .resize, .focus, .visibility, .quit: return self
    }
  }
}
