import Foundation
import Geometry
import Hosting
import ViewTree

/// One line of a trace. Every event has `time` and `event`, and `modifiers` (a list of `shift`, `control`,
/// `alternate`, `command`) if modifier keys are down. The other keys depend on the event:
///
/// - `touch`: `phase` (`began`, `moved`, `ended`, `cancelled`), `id`, `x`, `y`; `source` unless `finger`
///   (`mouse`, `secondaryMouse`, `touchpad`), `taps` unless 1, `anchorX` and `anchorY` if the location for
///   hit testing is not that of the touch.
/// - `hover`: `x`, `y`; without them the pointer has left the window.
/// - `scroll`: `x`, `y`, `dx`, `dy`; for fingers on a touchpad `phase` (`began`, `moved`, `ended`,
///   `cancelled`). Before version 3 it was `precise` for a movement of fingers.
/// - `key`: `phase` (`down`, `repeated`, `up`), `key`: a character, or `left`, `right`, `up`, `down`, `home`,
///   `end`, `pageUp`, `pageDown`, `return`, `escape`, `tab`, `backspace`, `delete`, `insert`, `contextMenu`,
///   `f1` … `f24`; `latin` if the key counts as another character too.
/// - `text`: `text`.
/// - `marked`: `text` that an input method composes, `start` and `length` of the selected characters.
/// - `middleClick`: `x`, `y`.
/// - `resize`: `width`, `height`, `scale`.
/// - `focus`: `focused`.
/// - `visibility`: `visible`.
/// - `drop`: `path`, `x`, `y`.
/// - `quit`.
/// - `frame`: a frame that has handled the events above it.
/// - `clipboard`: the program has read the clipboard; `text` unless it contained none, `type` for other types
///   than plain text, `data` in base 64 for images. A `type` alone answers which type there is.
nonisolated struct TraceLine: Codable {
  var format: String?
  var version: Int?
  var time: Double?
  var event: String?
  var phase: String?
  var id: Int?
  var key: String?
  var latin: String?
  var text_: String?
  var path: String?
  var x: Double?
  var y: Double?
  var dx: Double?
  var dy: Double?
  var width: Double?
  var height: Double?
  var scale: Double?
  var source: String?
  var taps: Int?
  var anchorX: Double?
  var anchorY: Double?
  var precise: Bool?
  var focused: Bool?
  var visible: Bool?
  var modifiers: [String]?
  var scene: [String: String]?
  var start: Int?
  var length: Int?
  var type: String?
  var data: Data?

  enum CodingKeys: String, CodingKey {
    case format, version, time, event, phase, id, key, path, x, y, dx, dy, width, height, scale, source, taps
    case anchorX, anchorY, precise, focused, visible, modifiers, scene, latin, start, length, type, data
    case text_ = "text"
  }

  init(header trace: InputTrace) {
    format = InputTrace.format
    version = InputTrace.version
    width = Self.rounded(trace.size.width)
    height = Self.rounded(trace.size.height)
    scale = Double(trace.scale)
    scene = trace.scene.isEmpty ? nil : trace.scene
  }

  init(frameTime: TimeInterval) {
    event = "frame"
    time = Self.rounded(time: frameTime)
  }

  init(_ read: InputTrace.ClipboardRead) {
    event = "clipboard"
    time = Self.rounded(time: read.time)
    (text_, type, data) = (read.text, read.type, read.data)
  }

  init(_ traced: InputTrace.Event) {
    let input = traced.input
    time = Self.rounded(time: input.time)
    let names = TraceNames.modifiers.filter { input.modifiers.contains($0.value) }.map(\.name)
    modifiers = names.isEmpty ? nil : names
    switch input.kind {
    case .touch(let touch): set(touch)
    case .hover(let point):
      event = "hover"
      if let point { setLocation(point) }
    case .scroll(let scroll):
      event = "scroll"
      setLocation(scroll.location)
      dx = Self.rounded(scroll.delta.dx)
      dy = Self.rounded(scroll.delta.dy)
      phase = scroll.phase == .notch ? nil : TraceNames.scrollPhases.name(of: scroll.phase)
    case .key(let pressed):
      event = "key"
      phase = TraceNames.keyPhases.name(of: pressed.phase)
      key = TraceNames.name(of: pressed.code)
      latin = pressed.latin.map { String($0) }
    case .text(let text):
      event = "text"
      text_ = text
    case .marked(let text, let selection):
      event = "marked"
      text_ = text
      (start, length) = (selection.lowerBound, selection.count)
    case .middleClick(let point):
      event = "middleClick"
      setLocation(point)
    case .resize:
      event = "resize"
      width = traced.surface.map { Self.rounded($0.size.width) }
      height = traced.surface.map { Self.rounded($0.size.height) }
      scale = traced.surface.map { Double($0.scale) }
    case .focus(let isFocused):
      event = "focus"
      focused = isFocused
    case .visibility(let isVisible):
      event = "visibility"
      visible = isVisible
    case .drop(let dropped, let location):
      event = "drop"
      path = dropped
      setLocation(location)
    case .quit: event = "quit"
    }
  }

  private mutating func set(_ touch: InputEvent.Touch) {
    event = "touch"
    phase = TraceNames.touchPhases.name(of: touch.phase)
    id = touch.id
    setLocation(touch.location)
    source = touch.source == .finger ? nil : TraceNames.sources.name(of: touch.source)
    taps = touch.tapCount == 1 ? nil : touch.tapCount
    anchorX = touch.anchor.map { Self.rounded($0.x) }
    anchorY = touch.anchor.map { Self.rounded($0.y) }
  }

  private mutating func setLocation(_ point: CGPoint) {
    x = Self.rounded(point.x)
    y = Self.rounded(point.y)
  }

  static func rounded(_ value: CGFloat) -> Double { (Double(value) * 1000).rounded() / 1000 }

  static func rounded(time: TimeInterval) -> TimeInterval { (time * 1e6).rounded() / 1e6 }

  // MARK: Text

  /// The line without its line break. The keys are in alphabetical order.
  var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    do {
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    } catch {
      fatalError("A trace line cannot be encoded: \(error)")
    }
  }
}
