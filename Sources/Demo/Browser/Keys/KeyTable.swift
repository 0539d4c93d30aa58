/// The keys and gestures of the demo, as the overlay (F1) and `--help` show them.
enum KeyTable {
  typealias Row = (keys: String, effect: String)
  typealias Group = (title: String, rows: [Row])

  static let groups: [Group] = [
    (
      "Layouts",
      [
        (
          "Ctrl-1 … Ctrl-9, Ctrl-0",
          "grid, large, list, waterfall, stacks, flow, circle, mosaic, shelves, outline"
        ),
        ("Ctrl-plus, Ctrl-minus", "larger and smaller items"),
        ("pinch, Ctrl-wheel, Alt-drag", "the same, from stacks to large items"),
        ("right drag, edge drag, three fingers", "grid, flow, circle, waterfall"),
        ("comma, period", "the same in steps; Escape cancels; a second without a key ends it"),
        ("Alt-comma, Alt-period", "a pinch in steps: smaller and larger items"),
        ("Alt-R", "a pinch, Ctrl-plus and Ctrl-minus resize a single photo"),
      ]
    ),
    (
      "Find and move",
      [
        ("arrows, Page Up/Down, Home, End", "move the focus; with Shift select up to there"),
        (
          "Right, Left, click on a folder",
          "expand and collapse it in the outline; Shift-click, Shift-Enter with all inside it"
        ),
        ("Tab, Shift-Tab", "the controls from top to bottom, and the photos"),
        ("letters, digits", "the next photo whose name begins with them"),
        ("Ctrl-F", "find by name, album and date; Enter for the next, Shift-Enter for the previous"),
        ("Enter, double click, tap", "open a photo, or the album of a pile"),
        ("Ctrl-Enter, click on a name", "open the album in the grid"),
        ("arrows, Page Up/Down in a photo", "show another photo; Home, End the first, the last"),
        ("plus, minus, 0, 1 in a photo", "enlarge, reduce, show it whole, show its pixels (100 %)"),
        ("Space in a photo", "a slide show; any key or click ends it"),
        ("Backspace, Alt-Left", "close the photo, like a pinch or a drag from the left edge"),
        ("Escape", "close the photo, cancel, or select none"),
      ]
    ),
    (
      "Select and edit",
      [
        ("Space, click", "select"),
        ("Ctrl-click, Shift-click", "add or remove one, select a range"),
        ("drag beside the photos", "select in a rectangle; with Ctrl or Shift add to it"),
        ("Ctrl-A", "select all"),
        ("Delete", "remove from the collection, also an open photo; no file is deleted"),
        ("Ctrl-X, Ctrl-C, Ctrl-V", "cut, copy and paste as file paths"),
        ("Ctrl-D", "duplicate"),
        ("Alt-Enter", "properties"),
        ("Ctrl-O", "open a folder"),
        ("Ctrl-Z, Ctrl-Shift-Z, Ctrl-Y", "undo, redo"),
        ("mouse drag; long press, drag", "move photos, or copy their files to another program"),
        ("Alt-Shift-arrows", "move the photos by one place, or to the album above or below"),
        ("drop from another program", "add picture files, or a folder as albums"),
      ]
    ),
    (
      "Order and window",
      [
        ("Alt-N, Alt-D, Alt-C", "sort by name, date, colour; again in the opposite direction"),
        ("Alt-S", "shuffle"),
        ("menu key, Shift-F10, right click", "the menu of the selected photos"),
        ("F10", "the menu of the window"),
        ("F11", "full screen"),
        ("F1, Ctrl-?", "this list of keys"),
        ("Ctrl-Shift-I", "the inspector: views, reuse queues, time of each pass"),
        ("Ctrl-Q", "quit"),
      ]
    ),
  ]

  /// The table as text for `--help`, with the effects in one column.
  static var help: String {
    groups.map { "\($0.title)\n\(lines($0.rows, column: 38))" }.joined(separator: "\n")
  }

  /// Returns rows as lines of less than 80 characters, indented by two. The effects begin at a column, also
  /// in the lines that continue them.
  static func lines(_ rows: [Row], column: Int) -> String {
    rows.flatMap { row in
      var lines = [""]
      for word in row.effect.split(separator: " ") {
        let line = lines[lines.count - 1]
        if line.isEmpty {
          lines[lines.count - 1] = String(word)
        } else if line.count + 1 + word.count <= 77 - column {
          lines[lines.count - 1] = "\(line) \(word)"
        } else {
          lines.append(String(word))
        }
      }
      return lines.enumerated().map { number, text in
        let keys = number == 0 ? row.keys : ""
        return "  \(keys)\(String(repeating: " ", count: column - keys.count))\(text)"
      }
    }.joined(separator: "\n")
  }
}
