import CollectionEngine

/// The items of one section of a diffable data source: a list, or an outline whose items expand and collapse.
///
/// A section shows ``visibleItems``. Each identifier is in it once; wrong changes stop the program with a
/// message, as on iOS.
public nonisolated struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>:
  Sendable
{
  var outline = OutlineContent<ItemIdentifierType>()

  /// Creates a snapshot without items: applied, it empties the section.
  public init() {}

  init(_ items: [ItemIdentifierType]) { append(items) }

  init(_ outline: OutlineContent<ItemIdentifierType>) { self.outline = outline }

  // MARK: Queries

  /// All items; each one is followed by its children. O(items).
  public var items: [ItemIdentifierType] { outline.items }
  /// The items without a parent.
  public var rootItems: [ItemIdentifierType] { outline.roots }
  /// The items that the section shows: the roots, and the children of shown items that are expanded.
  public var visibleItems: [ItemIdentifierType] { outline.visibleItems }

  /// Whether there is such an item. O(1).
  public func contains(_ item: ItemIdentifierType) -> Bool { outline.contains(item) }

  /// Returns the index of an item in ``items``; nil if there is no such item. O(items).
  public func index(of item: ItemIdentifierType) -> Int? { items.firstIndex(of: item) }

  /// Returns the number of items that contain an item, which must exist.
  public func level(of item: ItemIdentifierType) -> Int {
    guard let level = outline.level(of: item) else {
      fatalError("\(SnapshotError.missing(.item, item))")
    }
    return level
  }

  /// Returns the item that contains another one; nil for roots.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { outline.parent(of: child) }

  /// Whether an item is expanded. The default is collapsed.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { outline.isExpanded(item) }

  /// Whether the item is there, and all items that contain it are expanded. O(level).
  public func isVisible(_ item: ItemIdentifierType) -> Bool { outline.isVisible(item) }

  /// Returns what is below an item, which must exist; the item itself is the root if `includingParent` is
  /// true.
  public func snapshot(
    of parent: ItemIdentifierType, includingParent: Bool = false
  ) -> NSDiffableDataSourceSectionSnapshot {
    Self(
      SnapshotError.stoppingProgram { () throws(SnapshotError) in
        try outline.part(of: parent, includingParent: includingParent)
      })
  }

  /// A text with a line for each item, indented by its level; `+` is a collapsed item with children, `-` an
  /// expanded one.
  public func visualDescription() -> String {
    items.map { item in
      let mark = outline.isParent(item) ? (isExpanded(item) ? "- " : "+ ") : "  "
      return String(repeating: "  ", count: level(of: item)) + mark + "\(item)"
    }
    .joined(separator: "\n")
  }

  // MARK: Changes

  /// Adds items behind the children of a parent; the default is behind the roots.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    change { outline throws(SnapshotError) in try outline.append(items, to: parent) }
  }

  /// Inserts items before another one.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    change { outline throws(SnapshotError) in try outline.insert(items, isBefore: true, item) }
  }

  /// Inserts items after another one.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    change { outline throws(SnapshotError) in try outline.insert(items, isBefore: false, item) }
  }

  /// Inserts another snapshot before an item.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot, before item: ItemIdentifierType
  ) {
    change { outline throws(SnapshotError) in try outline.insert(snapshot.outline, isBefore: true, item) }
  }

  /// Inserts another snapshot after an item.
  public mutating func insert(_ snapshot: NSDiffableDataSourceSectionSnapshot, after item: ItemIdentifierType)
  {
    change { outline throws(SnapshotError) in try outline.insert(snapshot.outline, isBefore: false, item) }
  }

  /// Replaces the children of an item by another snapshot.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType, using snapshot: NSDiffableDataSourceSectionSnapshot
  ) {
    change { outline throws(SnapshotError) in try outline.replaceChildren(of: parent, by: snapshot.outline) }
  }

  /// Deletes items with everything below them; unknown ones are ignored.
  public mutating func delete(_ items: [ItemIdentifierType]) { outline.delete(items) }

  /// Deletes all items, and forgets which were expanded.
  public mutating func deleteAll() { outline.deleteAll() }

  /// Expands items, which must exist.
  public mutating func expand(_ items: [ItemIdentifierType]) {
    change { outline throws(SnapshotError) in try outline.expand(items) }
  }

  /// Collapses items, which must exist.
  public mutating func collapse(_ items: [ItemIdentifierType]) {
    change { outline throws(SnapshotError) in try outline.collapse(items) }
  }

  /// Performs a change, of which a mistake of the app stops the program.
  private mutating func change(
    _ body: (inout OutlineContent<ItemIdentifierType>) throws(SnapshotError) -> Void
  ) {
    SnapshotError.stoppingProgram { () throws(SnapshotError) in try body(&outline) }
  }
}
