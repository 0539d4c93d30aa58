/// A change of a diffable data source that the user has made by moving an item.
public nonisolated struct NSDiffableDataSourceTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  /// The snapshot before the change.
  public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The snapshot after the change.
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The difference between the items of all sections; apply it to the app's own array. O(items) to compute.
  public let difference: CollectionDifference<ItemIdentifierType>
  /// The sections whose items have changed, in their order.
  public let sectionTransactions:
    [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]

  init(
    from old: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    to new: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) {
    (initialSnapshot, finalSnapshot) = (old, new)
    difference = new.itemIdentifiers.difference(from: old.itemIdentifiers).inferringMoves()
    sectionTransactions = new.sectionIdentifiers.compactMap { section in
      let (before, after) = (old.content.items(in: section) ?? [], new.itemIdentifiers(inSection: section))
      guard before != after else { return nil }
      return NSDiffableDataSourceSectionTransaction(
        sectionIdentifier: section, initialItems: before, finalItems: after)
    }
  }
}

/// The change of one section in a ``NSDiffableDataSourceTransaction``.
public nonisolated struct NSDiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  /// The section's identifier in the data source's snapshots.
  public let sectionIdentifier: SectionIdentifierType
  /// The items of the section before the change.
  public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// The items of the section after the change.
  public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// The difference between the items of the section.
  public let difference: CollectionDifference<ItemIdentifierType>

  init(
    sectionIdentifier: SectionIdentifierType, initialItems: [ItemIdentifierType],
    finalItems: [ItemIdentifierType]
  ) {
    self.sectionIdentifier = sectionIdentifier
    initialSnapshot = NSDiffableDataSourceSectionSnapshot(initialItems)
    finalSnapshot = NSDiffableDataSourceSectionSnapshot(finalItems)
    difference = finalItems.difference(from: initialItems).inferringMoves()
  }
}
