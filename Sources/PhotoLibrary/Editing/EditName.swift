package struct EditName: Sendable, Equatable {
  /// The text of a command, such as `Remove 3 Photos`.
  package let title: String
  /// The text of a report, such as `3 photos removed`.
  package let report: String

  private init(_ title: String, _ report: String) { (self.title, self.report) = (title, report) }

  private init(_ verb: String, _ done: String, _ count: Int) {
    self.init(
      "\(verb) \(CountText.grouped(count)) \(count == 1 ? "Photo" : "Photos")",
      "\(CountText.photos(count)) \(done)")
  }

  package static func remove(_ count: Int) -> EditName { EditName("Remove", "removed", count) }
  package static func duplicate(_ count: Int) -> EditName { EditName("Duplicate", "duplicated", count) }
  package static func cut(_ count: Int) -> EditName { EditName("Cut", "cut", count) }
  package static func paste(_ count: Int) -> EditName { EditName("Paste", "pasted", count) }
  /// Photos of dropped files were added.
  package static func add(_ count: Int) -> EditName { EditName("Add", "added", count) }
  package static func move(_ count: Int) -> EditName {
    count == 1 ? EditName("Move Photo", "1 photo moved") : EditName("Move", "moved", count)
  }

  package static let shuffle = EditName("Shuffle", "Shuffled")
  package static func sort(_ sorting: PhotoSorting) -> EditName {
    let order = sorting.order.rawValue
    return EditName(
      "Sort by \(order.prefix(1).uppercased() + order.dropFirst())\(sorting.suffix)",
      "Sorted by \(order)\(sorting.suffix)")
  }
  /// The albums of a folder with this name were added.
  package static func addFolder(_ name: String) -> EditName { EditName("Add “\(name)”", "“\(name)” added") }
}
