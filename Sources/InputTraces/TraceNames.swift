import Hosting
import ViewTree

/// The names of phases, sources, keys and modifiers in traces.
nonisolated enum TraceNames {
  /// Names and their values, in the order in which messages list them.
  struct Table<Value: Equatable> {
    let entries: [(name: String, value: Value)]

    func name(of value: Value) -> String? { entries.first { $0.value == value }?.name }
    func value(of name: String) -> Value? { entries.first { $0.name == name }?.value }
    var list: String { entries.map(\.name).joined(separator: ", ") }
  }

  static var touchPhases: Table<InputEvent.Touch.Phase> {
    Table(entries: [("began", .began), ("moved", .moved), ("ended", .ended), ("cancelled", .cancelled)])
  }

  static var scrollPhases: Table<InputEvent.Scroll.Phase> {
    Table(entries: [
      ("notch", .notch), ("began", .began), ("moved", .moved), ("ended", .ended), ("cancelled", .cancelled),
    ])
  }

  static var sources: Table<InputEvent.Touch.Source> {
    Table(entries: [
      ("finger", .finger), ("mouse", .mouse), ("secondaryMouse", .secondaryMouse), ("touchpad", .touchpad),
    ])
  }

  static var keyPhases: Table<InputEvent.Key.Phase> {
    Table(entries: [("down", .down), ("repeated", .repeated), ("up", .up)])
  }

  static var modifiers: [(name: String, value: KeyModifiers)] {
    [("shift", .shift), ("control", .control), ("alternate", .alternate), ("command", .command)]
  }

  private static var keys: Table<KeyCode> {
    Table(entries: [
      ("left", .left), ("right", .right), ("up", .up), ("down", .down), ("home", .home), ("end", .end),
      ("pageUp", .pageUp), ("pageDown", .pageDown), ("return", .return), ("escape", .escape), ("tab", .tab),
      ("backspace", .backspace), ("delete", .delete), ("insert", .insert), ("contextMenu", .contextMenu),
    ])
  }

  static func name(of key: KeyCode) -> String {
    switch key {
    case .character(let character): String(character)
    case .function(let number): "f\(number)"
    default: keys.name(of: key) ?? ""
    }
  }

  static func key(named name: String) -> KeyCode? {
    if name.count == 1, let character = name.first { return .character(character) }
    if name.first == "f", let number = Int(name.dropFirst()), (1...24).contains(number) {
      return .function(number)
    }
    return keys.value(of: name)
  }
}
