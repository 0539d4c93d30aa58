import CollectionEngine

/// The sections and items that a diffable data source shows, by identifiers.
///
/// A value: make it on any thread, change it, and apply it with `UICollectionViewDiffableDataSource.apply`.
/// Each identifier is in it once. Identifiers that are inserted again move to the new place. Wrong changes
/// (repeated identifiers, or places beside unknown ones) stop the program with a message, as on iOS.
///
/// Questions and changes take O(1) for each identifier, unless they say otherwise; places beside an item are
/// searched in its section.
public nonisolated struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  var content = SnapshotContent<SectionIdentifierType, ItemIdentifierType>()
  var reloadedSections: [SectionIdentifierType] = []
  var reloadedItems: [ItemIdentifierType] = []
  var reconfiguredItems: [ItemIdentifierType] = []

  /// Creates a snapshot without sections.
  public init() {}

  // MARK: Queries

  /// The number of items of all sections.
  public var numberOfItems: Int { content.itemCount }
  /// The number of sections, also of those without items.
  public var numberOfSections: Int { content.sections.count }
  /// The identifiers of the sections, in their order.
  public var sectionIdentifiers: [SectionIdentifierType] { content.sections }
  /// The identifiers of all items, in their order. O(items).
  public var itemIdentifiers: [ItemIdentifierType] { content.items }
  /// The sections that the next `apply` reloads.
  public var reloadedSectionIdentifiers: [SectionIdentifierType] { reloadedSections }
  /// The items that the next `apply` reloads.
  public var reloadedItemIdentifiers: [ItemIdentifierType] { reloadedItems }
  /// The items that the next `apply` configures again.
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] { reconfiguredItems }

  /// Returns the number of items of a section, which must exist.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }

  /// Returns the items of a section, which must exist.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    guard let items = content.items(in: identifier) else {
      fatalError("\(SnapshotError.missing(.section, identifier))")
    }
    return items
  }

  /// Returns the section of an item; nil if there is no such item.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    content.section(of: identifier)
  }

  /// Returns the index of an item among all items; nil if there is no such item. O(sections + items of the
  /// section).
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? { content.index(ofItem: identifier) }

  /// Returns the index of a section; nil if there is no such section. O(sections).
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    content.index(ofSection: identifier)
  }

  // MARK: Items

  /// Adds items to the end of a section; the default is the last section.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    change { content throws(SnapshotError) in try content.append(identifiers, to: sectionIdentifier) }
  }

  /// Inserts items before another one.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    change { content throws(SnapshotError) in try content.insert(identifiers, .before, beforeIdentifier) }
  }

  /// Inserts items after another one.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    change { content throws(SnapshotError) in try content.insert(identifiers, .after, afterIdentifier) }
  }

  /// Deletes items; unknown ones are ignored. O(items of their sections).
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) { content.delete(identifiers) }

  /// Deletes all items and all sections.
  public mutating func deleteAllItems() { self = Self() }

  /// Moves an item before another one, into its section.
  public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType)
  {
    change { content throws(SnapshotError) in try content.move(identifier, .before, toIdentifier) }
  }

  /// Moves an item after another one, into its section.
  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType)
  {
    change { content throws(SnapshotError) in try content.move(identifier, .after, toIdentifier) }
  }

  /// Gives items new views with the next `apply`. The items must exist.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    require(identifiers, "reload")
    reloadedItems += identifiers
  }

  /// Configures the views of items again with the next `apply`, without new views. The items must exist.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    require(identifiers, "reconfigure")
    reconfiguredItems += identifiers
  }

  // MARK: Sections

  /// Adds empty sections to the end.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    change { content throws(SnapshotError) in try content.append(sections: identifiers) }
  }

  /// Inserts empty sections before another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    change { content throws(SnapshotError) in try content.insert(sections: identifiers, .before, toIdentifier)
    }
  }

  /// Inserts empty sections after another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    change { content throws(SnapshotError) in try content.insert(sections: identifiers, .after, toIdentifier)
    }
  }

  /// Deletes sections with their items; unknown ones are ignored.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    content.delete(sections: identifiers)
  }

  /// Moves a section with its items before another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    change { content throws(SnapshotError) in try content.move(section: identifier, .before, toIdentifier) }
  }

  /// Moves a section with its items after another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    change { content throws(SnapshotError) in try content.move(section: identifier, .after, toIdentifier) }
  }

  /// Gives all items of sections new views with the next `apply`. The sections must exist.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers where !content.contains(section: identifier) {
      fatalError("Attempted to reload section identifier that does not exist in the snapshot: \(identifier)")
    }
    reloadedSections += identifiers
  }

  // MARK: Helpers

  /// Performs a change, of which a mistake of the app stops the program.
  private mutating func change(
    _ body: (inout SnapshotContent<SectionIdentifierType, ItemIdentifierType>) throws(SnapshotError) -> Void
  ) {
    SnapshotError.stoppingProgram { () throws(SnapshotError) in try body(&content) }
  }

  private func require(_ identifiers: [ItemIdentifierType], _ verb: String) {
    for identifier in identifiers where !content.contains(item: identifier) {
      fatalError("Attempted to \(verb) item identifier that does not exist in the snapshot: \(identifier)")
    }
  }
}

nonisolated extension SnapshotError {
  /// Performs a change of an app. A mistake stops the program with its message, as on iOS.
  static func stoppingProgram<Result>(_ change: () throws(SnapshotError) -> Result) -> Result {
    do {
      return try change()
    } catch {
      fatalError("\(error)")
    }
  }
}
