import Foundation
import Geometry
import Hosting
import ViewTree

nonisolated extension InputTrace {
  /// Reads a trace from text; empty lines are ignored.
  ///
  /// - Throws: ``TraceError`` for the first invalid line: not JSON, another format, a newer version,
  ///   missing or unknown values, values beyond the ``Limits``, a time before that of the previous event, or
  ///   a touch or key that moves or ends without having begun.
  public init(text: String) throws(TraceError) {
    guard text.utf8.count <= Limits.bytes else {
      throw TraceError(line: 1, reason: "the file is longer than \(Limits.bytes >> 20) MB")
    }
    var reader = TraceReader()
    // `isNewline` matches "\r\n" too, which is one character in Swift.
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard lines.count <= Limits.lines else {
      throw TraceError(line: Limits.lines + 1, reason: "a trace has at most \(Limits.lines) lines")
    }
    for (index, line) in lines.enumerated() where !line.allSatisfy(\.isWhitespace) {
      do {
        try reader.read(String(line))
      } catch {
        throw TraceError(line: index + 1, reason: error.reason)
      }
    }
    guard let trace = reader.trace else { throw TraceError(line: 1, reason: "the file is empty") }
    self = trace
  }
}

/// The reason why a line is invalid.
private nonisolated struct LineError: Error {
  let reason: String
  init(_ reason: String) { self.reason = reason }
}

/// Reads a trace line by line, and checks that the order of its events is possible.
private nonisolated struct TraceReader {
  private(set) var trace: InputTrace?
  private var touches: Set<Int> = []
  private var keys: Set<KeyCode> = []

  mutating func read(_ text: String) throws(LineError) {
    let line = try Self.decode(text)
    guard trace != nil else {
      trace = try Self.header(line)
      return
    }
    switch line.event {
    case "frame":
      let frame = InputTrace.Frame(
        time: try time(line, of: "a frame"), eventCount: trace?.events.count ?? 0)
      trace?.frames.append(frame)
    case "clipboard":
      let read = InputTrace.ClipboardRead(
        text: try line.text_.map { text throws(LineError) in try Self.text(text) }, type: line.type,
        data: line.data,
        time: try time(line, of: "a clipboard line"), frameCount: trace?.frames.count ?? 0)
      trace?.clipboardReads.append(read)
    default:
      let event = try event(line)
      try check(event.input)
      trace?.events.append(event)
    }
  }

  /// Returns the time of a line, which is not before that of the previous one.
  private func time(_ line: TraceLine, of subject: String) throws(LineError) -> TimeInterval {
    let time = try Self.need(line.time, "time", subject)
    let last = trace?.duration ?? 0
    guard time >= last else {
      throw LineError("the time \(time) is before \(last), the time of the previous event")
    }
    guard time <= InputTrace.Limits.duration else {
      throw LineError("the time \(time) is beyond the limit, \(Int(InputTrace.Limits.duration)) seconds")
    }
    return time
  }

  private static func decode(_ text: String) throws(LineError) -> TraceLine {
    do {
      return try JSONDecoder().decode(TraceLine.self, from: Data(text.utf8))
    } catch DecodingError.typeMismatch(_, let context) {
      guard let key = context.codingPath.first?.stringValue else {
        throw LineError("the line is not a JSON object")
      }
      throw LineError("\"\(key)\" has the wrong type")
    } catch DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty {
      throw LineError("\"\(context.codingPath[0].stringValue)\" has the wrong type")
    } catch {
      throw LineError("the line is not a JSON object")
    }
  }

  private static func header(_ line: TraceLine) throws(LineError) -> InputTrace {
    guard line.format == InputTrace.format else {
      throw LineError(
        "the first line must be {\"format\":\"\(InputTrace.format)\",\"version\":\(InputTrace.version),…}")
    }
    guard let version = line.version else { throw LineError("the first line needs \"version\"") }
    guard (1...InputTrace.version).contains(version) else {
      throw LineError(
        "the version of the trace is \(version); this program reads version \(InputTrace.version)")
    }
    let surface = try surface(line, of: "the first line")
    return InputTrace(size: surface.size, scale: surface.scale, scene: line.scene ?? [:])
  }

  private static func surface(_ line: TraceLine, of subject: String) throws(LineError) -> InputTrace.Surface {
    let width = try need(line.width, "width", subject)
    let height = try need(line.height, "height", subject)
    let scale = line.scale ?? 1
    let limits = InputTrace.Limits.self
    guard (0...limits.side).contains(width), (0...limits.side).contains(height) else {
      throw LineError("a size must be 0 to \(Int(limits.side)) points, not \(width) × \(height)")
    }
    guard limits.scale.contains(scale) else { throw LineError("a scale must be 0.5 to 4, not \(scale)") }
    guard width * height * scale * scale <= limits.pixels else {
      throw LineError(
        "a window has at most \(Int(limits.pixels)) pixels, not \(width) × \(height) points at scale \(scale)"
      )
    }
    return .init(size: CGSize(width: width, height: height), scale: scale)
  }

  private static func need<Value>(_ value: Value?, _ key: String, _ subject: String) throws(LineError)
    -> Value
  {
    guard let value else { throw LineError("\(subject) needs \"\(key)\"") }
    return value
  }

  private static func point(_ line: TraceLine, _ subject: String) throws(LineError) -> CGPoint {
    CGPoint(
      x: try length(need(line.x, "x", subject), "x"), y: try length(need(line.y, "y", subject), "y"))
  }

  private static func length(_ value: Double, _ key: String) throws(LineError) -> Double {
    let limit = InputTrace.Limits.location
    guard abs(value) <= limit else {
      throw LineError("\"\(key)\" must be \(Int(-limit)) to \(Int(limit)), not \(value)")
    }
    return value
  }

  private static func text(_ text: String) throws(LineError) -> String {
    guard text.utf8.count <= InputTrace.Limits.text else {
      throw LineError("a text has at most \(InputTrace.Limits.text) bytes")
    }
    return text
  }

  // MARK: Events

  private func event(_ line: TraceLine) throws(LineError) -> InputTrace.Event {
    let time = try time(line, of: "an event")
    var modifiers: KeyModifiers = []
    for name in line.modifiers ?? [] {
      guard let modifier = TraceNames.modifiers.first(where: { $0.name == name }) else {
        let known = TraceNames.modifiers.map(\.name).joined(separator: ", ")
        throw LineError("unknown modifier \"\(name)\"; use \(known)")
      }
      modifiers.insert(modifier.value)
    }
    let kind = try Self.kind(line)
    let surface = kind == .resize ? try Self.surface(line, of: "a resize") : nil
    return .init(InputEvent(time: time, kind: kind, modifiers: modifiers), surface: surface)
  }

  private static func kind(_ line: TraceLine) throws(LineError) -> InputEvent.Kind {
    switch try need(line.event, "event", "an event") {
    case "touch": return .touch(try touch(line))
    case "hover": return .hover(line.x == nil && line.y == nil ? nil : try point(line, "a hover"))
    case "scroll":
      let delta = CGVector(
        dx: try length(need(line.dx, "dx", "a scroll"), "dx"),
        dy: try length(need(line.dy, "dy", "a scroll"), "dy"))
      let name = line.phase ?? (line.precise == true ? "moved" : "notch")
      let phase = try value(name, in: TraceNames.scrollPhases, "phase of a scroll")
      return .scroll(.init(delta: delta, location: try point(line, "a scroll"), phase: phase))
    case "key":
      let phase = try value(
        try need(line.phase, "phase", "a key"), in: TraceNames.keyPhases, "phase of a key")
      let name = try need(line.key, "key", "a key")
      guard let code = TraceNames.key(named: name) else { throw LineError("unknown key \"\(name)\"") }
      guard line.latin?.count ?? 1 == 1 else { throw LineError("\"latin\" must be one character") }
      return .key(.init(code: code, phase: phase, latin: line.latin?.first))
    case "text": return .text(try text(need(line.text_, "text", "a text")))
    case "marked":
      let (start, length) = (line.start ?? 0, line.length ?? 0)
      guard (0...InputTrace.Limits.text).contains(start), (0...InputTrace.Limits.text).contains(length) else {
        throw LineError("\"start\" and \"length\" must be 0 to \(InputTrace.Limits.text)")
      }
      return .marked(
        text: try text(need(line.text_, "text", "a marked text")), selection: start..<start + length)
    case "middleClick": return .middleClick(try point(line, "a middle click"))
    case "resize": return .resize
    case "focus": return .focus(try need(line.focused, "focused", "a focus"))
    case "visibility": return .visibility(try need(line.visible, "visible", "a visibility"))
    case "drop":
      return .drop(path: try need(line.path, "path", "a drop"), location: try point(line, "a drop"))
    case "quit": return .quit
    case let name:
      throw LineError(
        "unknown event \"\(name)\"; use touch, hover, scroll, key, text, marked, middleClick, resize, focus, visibility, drop, quit, frame or clipboard"
      )
    }
  }

  private static func touch(_ line: TraceLine) throws(LineError) -> InputEvent.Touch {
    let phase = try value(
      try need(line.phase, "phase", "a touch"), in: TraceNames.touchPhases, "phase of a touch")
    let source = try line.source.map { name throws(LineError) in
      try value(name, in: TraceNames.sources, "source of a touch")
    }
    var anchor: CGPoint?
    if let x = line.anchorX, let y = line.anchorY {
      anchor = CGPoint(x: try length(x, "anchorX"), y: try length(y, "anchorY"))
    }
    guard (0...1000).contains(line.taps ?? 1) else { throw LineError("\"taps\" must be 0 to 1000") }
    return .init(
      id: try need(line.id, "id", "a touch"), phase: phase, location: try point(line, "a touch"),
      source: source ?? .finger, tapCount: line.taps ?? 1, anchor: anchor)
  }

  private static func value<Value>(
    _ name: String, in table: TraceNames.Table<Value>, _ what: String
  ) throws(LineError) -> Value {
    guard let value = table.value(of: name) else {
      throw LineError("unknown \(what) \"\(name)\"; use \(table.list)")
    }
    return value
  }

  // MARK: Order

  private mutating func check(_ input: InputEvent) throws(LineError) {
    switch input.kind {
    case .touch(let touch):
      switch touch.phase {
      case .began:
        guard touches.insert(touch.id).inserted else { throw LineError("touch \(touch.id) is already down") }
        guard touches.count <= InputTrace.Limits.touches else {
          throw LineError("there are at most \(InputTrace.Limits.touches) touches at a time")
        }
      case .moved:
        guard touches.contains(touch.id) else {
          throw LineError("touch \(touch.id) is not down and cannot move")
        }
      case .ended, .cancelled:
        guard touches.remove(touch.id) != nil else {
          throw LineError("touch \(touch.id) is not down and cannot end")
        }
      }
    case .key(let key):
      let name = TraceNames.name(of: key.code)
      switch key.phase {
      case .down:
        guard keys.insert(key.code).inserted else { throw LineError("the key \"\(name)\" is already down") }
      case .repeated:
        guard keys.contains(key.code) else {
          throw LineError("the key \"\(name)\" is not down and cannot repeat")
        }
      case .up:
        guard keys.remove(key.code) != nil else {
          throw LineError("the key \"\(name)\" is not down and cannot be released")
        }
      }
    case .focus(false):
      // The view tree cancels all touches and keys when the window loses the focus.
      touches.removeAll()
      keys.removeAll()
    default: break
    }
  }
}
