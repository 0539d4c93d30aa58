extension SnapshotContent {
  /// Adds empty sections to the end. Throws ``SnapshotError`` if sections are repeated or are there already.
  /// Nothing has changed then.
  public mutating func append(sections new: [Section]) throws(SnapshotError) {
    try insert(new, at: sections.count)
  }

  /// Inserts empty sections before or after another one. Throws ``SnapshotError`` if sections are repeated or
  /// are there already, or if the other one does not exist. Nothing has changed then.
  public mutating func insert(sections new: [Section], _ side: Side, _ other: Section) throws(SnapshotError) {
    guard let index = index(ofSection: other) else { throw .missing(.section, other) }
    try insert(new, at: side == .before ? index : index + 1)
  }

  private mutating func insert(_ new: [Section], at index: Int) throws(SnapshotError) {
    let duplicates = new.duplicates
    guard duplicates.isEmpty else { throw .duplicates(.section, duplicates) }
    let present = new.filter { lists[$0] != nil }
    guard present.isEmpty else { throw .present(.section, present) }
    sections.insert(contentsOf: new, at: index)
    for section in new { lists[section] = [] }
  }

  /// Deletes sections with their items. Sections that do not exist are ignored. O(sections + deleted items).
  public mutating func delete(sections leaving: [Section]) {
    let leaving = Set(leaving)
    for section in leaving {
      for item in lists.removeValue(forKey: section) ?? [] { sectionOfItem[item] = nil }
    }
    sections.removeAll { leaving.contains($0) }
  }

  /// Moves a section with its items before or after another one. Throws ``SnapshotError`` if one of the
  /// sections does not exist, or if they are the same. Nothing has changed then.
  public mutating func move(section: Section, _ side: Side, _ other: Section) throws(SnapshotError) {
    guard section != other else { throw .same(.section, section) }
    guard let source = index(ofSection: section) else { throw .missing(.section, section) }
    guard lists[other] != nil else { throw .missing(.section, other) }
    sections.remove(at: source)
    guard let target = index(ofSection: other) else { throw .missing(.section, other) }
    sections.insert(section, at: side == .before ? target : target + 1)
  }
}
