/// The keys and gestures of the demo, as the overlay (F1) and `--help` show them.
enum KeyTable {
  /// Keys or gestures with the same effect.
  struct Row {
    let keys: String
    let effect: String
  }

  /// Rows under a heading.
  struct Group {
    let title: String
    let rows: [Row]
  }

  static let groups = [
    Group(
      title: "Layouts",
      rows: [
        Row(
          keys: "Ctrl-1 … Ctrl-9, Ctrl-0",
          effect: "grid, large, list, waterfall, stacks, flow, circle, mosaic, shelves, outline"),
        Row(keys: "Ctrl-plus, Ctrl-minus", effect: "larger and smaller items"),
        Row(keys: "pinch, Ctrl-wheel, Alt-drag", effect: "the same, from stacks to large items"),
        Row(keys: "right drag, edge drag, three fingers", effect: "grid, flow, circle, waterfall"),
        Row(
          keys: "comma, period", effect: "the same in steps; Escape cancels; a second without a key ends it"),
        Row(keys: "Alt-R", effect: "a pinch enlarges a single photo"),
      ]),
    Group(
      title: "Find and move",
      rows: [
        Row(keys: "arrows, Page Up/Down, Home, End", effect: "move the focus; with Shift select up to there"),
        Row(
          keys: "Right, Left, click on a folder",
          effect: "expand and collapse it in the outline; Shift-click with all inside it"),
        Row(keys: "Tab, Shift-Tab", effect: "the controls of the bar, and the photos"),
        Row(keys: "letters, digits", effect: "the next photo whose name begins with them"),
        Row(keys: "Ctrl-F", effect: "find by name, album and date; Enter for the next"),
        Row(keys: "Enter, double click, tap", effect: "open a photo, or the album of a pile or name"),
        Row(
          keys: "arrows, Page Up/Down in a photo", effect: "show another photo; Home, End the first, the last"
        ),
        Row(
          keys: "Ctrl-plus, Ctrl-minus, Ctrl-0", effect: "enlarge and reduce the photo, and show it whole"),
        Row(
          keys: "Backspace, Alt-Left", effect: "close the photo, like a pinch or a drag from the left edge"),
        Row(keys: "Escape", effect: "close the photo, cancel, or select none"),
      ]),
    Group(
      title: "Select and edit",
      rows: [
        Row(keys: "Space, click", effect: "select"),
        Row(keys: "Ctrl-click, Shift-click", effect: "add or remove one, select a range"),
        Row(keys: "drag beside the photos", effect: "select in a rectangle; with Ctrl or Shift add to it"),
        Row(keys: "Ctrl-A", effect: "select all"),
        Row(keys: "Delete", effect: "remove from the collection, also an open photo; no file is deleted"),
        Row(keys: "Ctrl-X, Ctrl-C, Ctrl-V", effect: "cut, copy and paste as file paths"),
        Row(keys: "Ctrl-D", effect: "duplicate"),
        Row(keys: "Alt-Enter", effect: "properties"),
        Row(keys: "Ctrl-O", effect: "open a folder"),
        Row(keys: "Ctrl-Z, Ctrl-Shift-Z, Ctrl-Y", effect: "undo, redo"),
        Row(
          keys: "mouse drag; long press, drag",
          effect: "move photos, or copy their files to another program"),
        Row(keys: "drop from another program", effect: "add picture files, or a folder as albums"),
      ]),
    Group(
      title: "Order and window",
      rows: [
        Row(
          keys: "Alt-N, Alt-D, Alt-C", effect: "sort by name, date, colour; again in the opposite direction"),
        Row(keys: "Alt-S", effect: "shuffle"),
        Row(keys: "menu key, Shift-F10, right click", effect: "the menu of the selected photos"),
        Row(keys: "F11", effect: "full screen"),
        Row(keys: "F1, Ctrl-?", effect: "this list of keys"),
        Row(keys: "Ctrl-Shift-I", effect: "the inspector: views, reuse queues, time of each pass"),
        Row(keys: "Ctrl-Q", effect: "quit"),
      ]),
  ]

  /// The table as text for `--help`, with the effects in one column.
  static var help: String {
    groups.map { group in
      let lines = group.rows.map { row in
        let column = 38
        let gap = max(2, column - row.keys.count)
        return "  \(row.keys)\(String(repeating: " ", count: gap))\(row.effect)"
      }
      return ([group.title] + lines).joined(separator: "\n")
    }.joined(separator: "\n")
  }
}
