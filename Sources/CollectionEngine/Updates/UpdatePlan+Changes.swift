extension UpdatePlan {
  /// One change, as a layout receives it in `prepare(forCollectionViewUpdates:)`.
  public struct Change: Hashable, Sendable {
    /// The kinds of changes.
    public enum Action: Hashable, Sendable {
      /// An item or section is inserted.
      case insert
      /// An item or section is deleted.
      case delete
      /// An item gets a new view, or a section gets new items.
      case reload
      /// An item or section moves.
      case move
    }

    /// An item or a whole section.
    public struct Place: Hashable, Sendable {
      /// The index of the section.
      public var section: Int
      /// The index of the item, or `nil` for the whole section.
      public var item: Int?
    }

    /// The kind of the change.
    public var action: Action
    /// The place before the update, or `nil` for an insertion.
    public var before: Place?
    /// The place after the update, or `nil` for a deletion.
    public var after: Place?
  }

  /// The individually deleted items, ascending: without those of deleted and reloaded sections.
  public var deletedItems: [ItemPath] { Self.unpaired(itemsOut) }

  /// The individually inserted items, ascending: without those of inserted and reloaded sections.
  public var insertedItems: [ItemPath] { Self.unpaired(itemsIn) }

  /// The items that operations move, ascending by path before the update. Items that only shift are not
  /// included.
  public var movedItems: [ItemPair] {
    itemsOut.entries.compactMap { entry in
      entry.partner.map { ItemPair(before: entry.path, after: $0) }
    }
  }

  /// The deleted sections, ascending. Reloaded sections are not included.
  public var deletedSections: [Int] { Self.unpaired(sectionsOut).map(\.item) }

  /// The inserted sections, ascending. Reloaded sections are not included.
  public var insertedSections: [Int] { Self.unpaired(sectionsIn).map(\.item) }

  /// The sections that operations move, ascending by index before the update.
  public var movedSections: [SectionPair] {
    sectionsOut.entries.compactMap { entry in
      entry.partner.map { SectionPair(before: entry.path.item, after: $0.item) }
    }
  }

  private static func unpaired(_ edits: PathEdits) -> [ItemPath] {
    edits.entries.compactMap { $0.partner == nil ? $0.path : nil }
  }

  /// All changes in the order in which layouts receive them: deletions from the last to the first, insertions
  /// from the first to the last, moves, reloads. A section follows its items. Operations on items of a
  /// deleted, inserted or reloaded section are not included. O(operations · log operations).
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
