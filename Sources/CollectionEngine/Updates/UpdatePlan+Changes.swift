extension UpdatePlan {
  /// One change, as a layout is told of it.
  public struct Change: Hashable, Sendable {
    public enum Action: Hashable, Sendable {
      case insert
      case delete
      case reload
      case move
    }

    /// An item, or a whole section.
    public struct Place: Hashable, Sendable {
      public var section: Int
      /// `nil` for the whole section.
      public var item: Int?
    }

    public var action: Action
    /// `nil` for an insert.
    public var before: Place?
    /// `nil` for a delete.
    public var after: Place?
  }

  /// Deleted one by one: without those of deleted and reloaded sections. Ascending.
  public var deletedItems: [ItemPath] { Self.lone(itemsOut) }

  /// Inserted one by one: without those of inserted and reloaded sections. Ascending.
  public var insertedItems: [ItemPath] { Self.lone(itemsIn) }

  /// Moved by name, ascending by path before. Items that only make room for others are not among them.
  public var movedItems: [ItemPair] {
    itemsOut.entries.compactMap { entry in
      entry.partner.map { ItemPair(before: entry.path, after: $0) }
    }
  }

  /// Ascending; reloaded sections are not among them.
  public var deletedSections: [Int] { Self.lone(sectionsOut).map(\.item) }

  /// Ascending; reloaded sections are not among them.
  public var insertedSections: [Int] { Self.lone(sectionsIn).map(\.item) }

  /// Moved by name, ascending by index before.
  public var movedSections: [SectionPair] {
    sectionsOut.entries.compactMap { entry in
      entry.partner.map { SectionPair(before: entry.path.item, after: $0.item) }
    }
  }

  private static func lone(_ edits: PathEdits) -> [ItemPath] {
    edits.entries.compactMap { $0.partner == nil ? $0.path : nil }
  }

  /// All changes in the order in which layouts get them: deletes from the last to the first, inserts from the first
  /// to the last, moves, reloads. A section stands behind its items; what its fate absorbs is not told.
  ///
  /// - Complexity: O(operations · log operations).
  public var changes: [Change] {
    typealias Place = Change.Place
    func place(_ path: ItemPath) -> Place { Place(section: path.section, item: path.item) }
    func ascending(_ a: Place, _ b: Place) -> Bool {
      a.section != b.section ? a.section < b.section : a.item ?? .max < b.item ?? .max
    }
    func merged(_ items: [ItemPath], _ sections: [Int]) -> [Place] {
      (items.map(place) + sections.map { Place(section: $0) }).sorted(by: ascending)
    }
    var changes: [Change] = []
    for before in merged(deletedItems, deletedSections).reversed() {
      changes.append(Change(action: .delete, before: before))
    }
    for after in merged(insertedItems, insertedSections) {
      changes.append(Change(action: .insert, after: after))
    }
    func append(_ action: Change.Action, _ items: [ItemPair], _ sections: [SectionPair]) {
      let pairs =
        items.map { (place($0.before), place($0.after)) }
        + sections.map { (Place(section: $0.before), Place(section: $0.after)) }
      for (before, after) in pairs.sorted(by: { ascending($0.0, $1.0) }) {
        changes.append(Change(action: action, before: before, after: after))
      }
    }
    append(.move, movedItems, movedSections)
    append(.reload, reloadedItems, reloadedSections)
    return changes
  }
}
