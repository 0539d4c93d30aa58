extension SnapshotContent {
  /// A place beside an item or a section.
  public enum Side: Sendable {
    case before, after
  }

  /// Adds items to the end of a section; nil is the last section. Items that are there already move to the
  /// new place. Throws ``SnapshotError`` if items are repeated, or if there is no such section. Nothing has
  /// changed then. O(new items), and O(items of the section) for each section from which items move.
  public mutating func append(_ items: [Item], to section: Section? = nil) throws(SnapshotError) {
    guard let section = section ?? sections.last else { throw .noSections }
    guard lists[section] != nil else { throw .missing(.section, section) }
    try removeForInsertion(items)
    lists[section]?.append(contentsOf: items)
    for item in items { sectionOfItem[item] = section }
  }

  /// Inserts items before or after another item, in its section. Items that are there already move to the new
  /// place. Throws ``SnapshotError`` if items are repeated, if there is no such other item, or if it is one
  /// of the items. Nothing has changed then. O(items of the sections concerned).
  public mutating func insert(_ items: [Item], _ side: Side, _ other: Item) throws(SnapshotError) {
    guard let section = sectionOfItem[other] else { throw .missing(.item, other) }
    guard !items.contains(other) else { throw .same(.item, other) }
    try removeForInsertion(items)
    guard let index = lists[section]?.firstIndex(of: other) else { throw .missing(.item, other) }
    lists[section]?.insert(contentsOf: items, at: side == .before ? index : index + 1)
    for item in items { sectionOfItem[item] = section }
  }

  /// Moves an item before or after another one, into its section. Throws ``SnapshotError`` if one of the
  /// items does not exist, or if they are the same. Nothing has changed then.
  public mutating func move(_ item: Item, _ side: Side, _ other: Item) throws(SnapshotError) {
    guard sectionOfItem[item] != nil else { throw .missing(.item, item) }
    try insert([item], side, other)
  }

  /// Deletes items. Items that do not exist are ignored. O(items of the sections concerned).
  public mutating func delete(_ items: [Item]) {
    var leaving: [Section: Set<Item>] = [:]
    for item in items {
      guard let section = sectionOfItem.removeValue(forKey: item) else { continue }
      leaving[section, default: []].insert(item)
    }
    for (section, items) in leaving { lists[section]?.removeAll { items.contains($0) } }
  }

  /// Replaces the items of a section. Throws ``SnapshotError`` if there is no such section, if items are
  /// repeated, or if one is in another section.
  public mutating func replace(_ items: [Item], in section: Section) throws(SnapshotError) {
    guard let old = lists[section] else { throw .missing(.section, section) }
    let duplicates = items.duplicates
    guard duplicates.isEmpty else { throw .duplicates(.item, duplicates) }
    let others = items.filter { sectionOfItem[$0].map { $0 != section } ?? false }
    guard others.isEmpty else { throw .present(.item, others) }
    for item in old { sectionOfItem[item] = nil }
    for item in items { sectionOfItem[item] = section }
    lists[section] = items
  }

  private mutating func removeForInsertion(_ items: [Item]) throws(SnapshotError) {
    let duplicates = items.duplicates
    guard duplicates.isEmpty else { throw .duplicates(.item, duplicates) }
    delete(items)
  }
}
