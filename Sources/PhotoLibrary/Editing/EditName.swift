package struct EditName: Sendable, Equatable {
  /// The text of a command, such as `Remove 3 Photos`.
  package let title: String
  /// The text of a report, such as `3 photos removed`.
  package let report: String

  private init(_ title: String, _ report: String) { (self.title, self.report) = (title, report) }

  package static func remove(_ count: Int) -> EditName {
    EditName(
      String(localized: "Remove \(count) Photos", one: "Remove \(count) Photo"),
      String(localized: "\(count) photos removed", one: "\(count) photo removed"))
  }

  package static func duplicate(_ count: Int) -> EditName {
    EditName(
      String(localized: "Duplicate \(count) Photos", one: "Duplicate \(count) Photo"),
      String(localized: "\(count) photos duplicated", one: "\(count) photo duplicated"))
  }

  package static func cut(_ count: Int) -> EditName {
    EditName(
      String(localized: "Cut \(count) Photos", one: "Cut \(count) Photo"),
      String(localized: "\(count) photos cut", one: "\(count) photo cut"))
  }

  package static func paste(_ count: Int) -> EditName {
    EditName(
      String(localized: "Paste \(count) Photos", one: "Paste \(count) Photo"),
      String(localized: "\(count) photos pasted", one: "\(count) photo pasted"))
  }

  /// Photos of dropped files were added.
  package static func add(_ count: Int) -> EditName {
    EditName(
      String(localized: "Add \(count) Photos", one: "Add \(count) Photo"),
      String(localized: "\(count) photos added", one: "\(count) photo added"))
  }

  package static func move(_ count: Int) -> EditName {
    EditName(
      String(localized: "Move \(count) Photos", one: "Move Photo"),
      String(localized: "\(count) photos moved", one: "\(count) photo moved"))
  }

  package static var shuffle: EditName {
    EditName(String(localized: "Shuffle"), String(localized: "Shuffled"))
  }

  package static func sort(_ sorting: PhotoSorting) -> EditName {
    let order = sorting.order
    return EditName(
      String(localized: "Sort by \(sorting.directed(order.title))"),
      String(localized: "Sorted by \(sorting.directed(order.word))"))
  }

  /// The albums of a folder with this name were added.
  package static func addFolder(_ name: String) -> EditName {
    EditName(String(localized: "Add “\(name)”"), String(localized: "“\(name)” added"))
  }
}

extension PhotoOrder {
  /// The title of the order's segment and menu item, such as `Name`.
  package var title: String {
    switch self {
    case .name: String(localized: "Name")
    case .date: String(localized: "Date")
    case .colour: String(localized: "Colour")
    }
  }

  /// The order within a sentence, such as `name`.
  fileprivate var word: String {
    switch self {
    case .name: String(localized: "name")
    case .date: String(localized: "date")
    case .colour: String(localized: "colour")
    }
  }
}

extension PhotoSorting {
  /// The text of the order with its direction, unless it is ascending.
  fileprivate func directed(_ text: String) -> String {
    direction == .ascending ? text : String(localized: "\(text), descending")
  }
}
