/// The keys and gestures of the demo, as the overlay (F1) and `--help` show them.
enum KeyTable {
  typealias Row = (keys: String, effect: String)
  typealias Group = (title: String, rows: [Row])

  static var groups: [Group] { [layouts, finding, editing, window] }

  private static func row(_ keys: String.LocalizationValue, _ effect: String.LocalizationValue) -> Row {
    (String(localized: keys), String(localized: effect))
  }

  private static var layouts: Group {
    let rows = [
      row(
        "Ctrl-1 … Ctrl-9, Ctrl-0",
        "grid, large, list, waterfall, stacks, flow, circle, mosaic, shelves, outline"),
      row("Ctrl-plus, Ctrl-minus", "larger and smaller items"),
      row("pinch, Ctrl-wheel", "larger and smaller items, from stacks to large ones"),
      row("Alt-drag, Ctrl-Shift-drag", "a pinch with the mouse: the other finger is opposite"),
      row("right drag, edge drag, three fingers", "the next layout: grid, flow, circle, waterfall"),
      row(
        "comma, period", "the next layout in steps; Escape goes back, a second without a key ends it"),
      row("Alt-comma, Alt-period", "smaller and larger items in steps"),
      row("Alt-R", "pinch, Ctrl-plus and Ctrl-minus resize one photo; again to end"),
    ]
    return (String(localized: "Layouts"), rows)
  }

  private static var finding: Group {
    let rows = [
      row("arrows, Page Up/Down, Home, End", "move the focus; with Shift select up to there"),
      row(
        "Right, Left, click on a folder",
        "expand and collapse it in the outline; Shift-click, Shift-Enter with all inside it"),
      row("Tab, Shift-Tab", "the controls from top to bottom, and the photos"),
      row("letters, digits", "the next photo whose name begins with them"),
      row(
        "Ctrl-F",
        "show only what is found by name, album and date; Enter goes to the photos, Escape shows all"),
      row("Down, Up, F3, Shift-F3 in the search", "the next and the previous found photo"),
      row("Enter, double click, tap", "open a photo, or the album of a pile"),
      row("Ctrl-Enter, click on a name", "open the album in the grid"),
      row("arrows, Page Up/Down in a photo", "show another photo; Home, End the first, the last"),
      row("plus, minus, 0, 1 in a photo", "enlarge, reduce, show it whole, show its pixels (100 %)"),
      row("Space in a photo", "a slide show; any key or click ends it"),
      row("Backspace, Alt-Left", "close the photo, like a pinch or a drag from the left edge"),
      row("Escape", "close the photo, show all photos, cancel, or select none"),
    ]
    return (String(localized: "Find and move"), rows)
  }

  private static var editing: Group {
    let rows = [
      row("Space, click", "select"),
      row("Ctrl-click, Shift-click", "add or remove one, select a range"),
      row("drag beside the photos", "select in a rectangle; with Ctrl or Shift add to it"),
      row("Ctrl-A", "select all"),
      row("Delete", "remove from the collection, also an open photo; no file is deleted"),
      row("Ctrl-X, Ctrl-C, Ctrl-V", "cut, copy and paste as file paths"),
      row("Ctrl-D", "duplicate"),
      row("Alt-Enter", "properties"),
      row("Ctrl-O", "open a folder"),
      row("Ctrl-Z, Ctrl-Shift-Z, Ctrl-Y", "undo, redo"),
      row("mouse drag; long press, drag", "move photos, or copy their files to another program"),
      row("Alt-Shift-arrows", "move the photos by one place, or to the album above or below"),
      row("drop from another program", "add picture files, or a folder as albums"),
    ]
    return (String(localized: "Select and edit"), rows)
  }

  private static var window: Group {
    let rows = [
      row("Alt-N, Alt-D, Alt-C", "sort by name, date, colour; again in the opposite direction"),
      row("Alt-S", "shuffle"),
      row("menu key, Shift-F10, right click", "the menu of the selected photos"),
      row("F10", "the menu of the window"),
      row("F11", "full screen"),
      row("F1, Ctrl-?", "this list of keys"),
      row("Ctrl-Shift-I", "the inspector: views, reuse queues, time of each pass"),
      row("Ctrl-Q", "quit"),
    ]
    return (String(localized: "Order and window"), rows)
  }

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
