/// Items in a tree, in their order, of which some are expanded. Each identifier is there once.
public struct OutlineContent<Item: Hashable & Sendable>: Hashable, Sendable {
  /// The items without a parent, in their order.
  public private(set) var roots: [Item] = []
  private var children: [Item: [Item]] = [:]
  private var parents: [Item: Item?] = [:]
  private var expanded: Set<Item> = []

  /// Creates an empty outline.
  public init() {}

  // MARK: Queries

  /// All items: each one is followed by its children. O(items).
  public var items: [Item] { list(roots) { _ in true } }

  /// The items that are shown: the roots, and the children of those shown items that are expanded. O(shown
  /// items).
  public var visibleItems: [Item] { list(roots) { expanded.contains($0) } }

  /// Whether there is such an item.
  public func contains(_ item: Item) -> Bool { parents[item] != nil }

  /// Whether the children of an item are shown if the item is; new items are collapsed.
  public func isExpanded(_ item: Item) -> Bool { expanded.contains(item) }

  /// Whether other items are below an item.
  public func isParent(_ item: Item) -> Bool { children[item] != nil }

  /// Whether an item exists and all items that contain it are expanded. O(level).
  public func isVisible(_ item: Item) -> Bool {
    guard contains(item) else { return false }
    return ancestors(of: item).allSatisfy { expanded.contains($0) }
  }

  /// Returns the item that contains another one; nil for roots and unknown items.
  public func parent(of item: Item) -> Item? { parents[item] ?? nil }

  /// Returns the number of items that contain an item; nil if there is no such item. O(level).
  public func level(of item: Item) -> Int? { contains(item) ? ancestors(of: item).count : nil }

  /// Returns the part below an item, and the item itself if `includingParent` is true. Throws
  /// ``SnapshotError`` if there is no such item.
  public func part(of item: Item, includingParent: Bool) throws(SnapshotError) -> OutlineContent {
    guard contains(item) else { throw .missing(.item, item) }
    var part = OutlineContent()
    if includingParent {
      try part.append([item], to: nil)
      try part.append(self, below: item, to: item)
      if isExpanded(item) { part.expanded.insert(item) }
    } else {
      try part.append(self, below: item, to: nil)
    }
    return part
  }

  private func ancestors(of item: Item) -> [Item] {
    var ancestors: [Item] = []
    var next = parent(of: item)
    while let item = next {
      ancestors.append(item)
      next = parent(of: item)
    }
    return ancestors
  }

  private func list(_ items: [Item], opening isOpen: (Item) -> Bool) -> [Item] {
    var result: [Item] = []
    // The items that are not in the result yet, the next one last: the depth of an outline is not limited by
    // the stack.
    var rest = Array(items.reversed())
    while let item = rest.popLast() {
      result.append(item)
      if let below = children[item], isOpen(item) { rest += below.reversed() }
    }
    return result
  }

  // MARK: Changes

  /// Adds items behind the children of a parent, or behind the roots. Throws ``SnapshotError`` if items are
  /// repeated or are there already, or if there is no such parent. Nothing has changed then. The same applies
  /// to the methods below.
  public mutating func append(_ items: [Item], to parent: Item?) throws(SnapshotError) {
    try insert(items, at: siblings(of: parent)?.count, in: parent)
  }

  /// Inserts items before or after another one, with the same parent.
  public mutating func insert(_ items: [Item], isBefore: Bool, _ other: Item) throws(SnapshotError) {
    guard let parent = parents[other], let index = siblings(of: parent)?.firstIndex(of: other) else {
      throw .missing(.item, other)
    }
    try insert(items, at: isBefore ? index : index + 1, in: parent)
  }

  /// Adds another outline behind the children of a parent, or behind the roots.
  public mutating func append(_ other: OutlineContent, to parent: Item?) throws(SnapshotError) {
    try insert(other, at: siblings(of: parent)?.count, in: parent)
  }

  /// Inserts another outline before or after an item.
  public mutating func insert(_ other: OutlineContent, isBefore: Bool, _ item: Item) throws(SnapshotError) {
    guard let parent = parents[item], let index = siblings(of: parent)?.firstIndex(of: item) else {
      throw .missing(.item, item)
    }
    try insert(other, at: isBefore ? index : index + 1, in: parent)
  }

  /// Replaces the children of an item by another outline. The item stays expanded or collapsed.
  public mutating func replaceChildren(of item: Item, by other: OutlineContent) throws(SnapshotError) {
    guard contains(item) else { throw .missing(.item, item) }
    var changed = self
    changed.delete(children[item] ?? [])
    try changed.append(other, to: item)
    self = changed
  }

  /// Deletes items with everything below them. Unknown items are ignored. O(deleted items + items beside
  /// them).
  public mutating func delete(_ items: [Item]) {
    let leaving = Set(items.filter { contains($0) })
    for parent in Set(leaving.compactMap { parents[$0] }) {
      setSiblings(of: parent, siblings(of: parent)?.filter { !leaving.contains($0) } ?? [])
    }
    for item in leaving {
      for gone in list([item], opening: { _ in true }) {
        parents[gone] = nil
        children[gone] = nil
        expanded.remove(gone)
      }
    }
  }

  /// Deletes all items, and forgets which were expanded.
  public mutating func deleteAll() { self = OutlineContent() }

  /// Expands items. Their children are shown.
  public mutating func expand(_ items: [Item]) throws(SnapshotError) {
    for item in items where !contains(item) { throw .missing(.item, item) }
    expanded.formUnion(items)
  }

  /// Collapses items. Items below them stay expanded or collapsed, for the next time.
  public mutating func collapse(_ items: [Item]) throws(SnapshotError) {
    for item in items where !contains(item) { throw .missing(.item, item) }
    expanded.subtract(items)
  }

  // MARK: Helpers

  /// The children of an item, or the roots; nil if there is no such item.
  private func siblings(of parent: Item?) -> [Item]? {
    guard let parent else { return roots }
    return contains(parent) ? children[parent] ?? [] : nil
  }

  private mutating func setSiblings(of parent: Item?, _ items: [Item]) {
    if let parent { children[parent] = items.isEmpty ? nil : items } else { roots = items }
  }

  private mutating func insert(_ items: [Item], at index: Int?, in parent: Item?) throws(SnapshotError) {
    guard let index else {
      throw parent.map { .missing(.item, $0) } ?? .noSections
    }
    let duplicates = items.duplicates
    guard duplicates.isEmpty else { throw .duplicates(.item, duplicates) }
    let present = items.filter { contains($0) }
    guard present.isEmpty else { throw .present(.item, present) }
    guard !items.isEmpty else { return }
    // In place: a copy of the list for each item would take the square of their number.
    if let parent {
      children[parent, default: []].insert(contentsOf: items, at: index)
    } else {
      roots.insert(contentsOf: items, at: index)
    }
    for item in items { parents[item] = .some(parent) }
  }

  private mutating func insert(_ other: OutlineContent, at index: Int?, in parent: Item?)
    throws(SnapshotError)
  {
    let present = other.items.filter { contains($0) }
    guard present.isEmpty else { throw .present(.item, present) }
    try insert(other.roots, at: index, in: parent)
    children.merge(other.children) { $1 }
    for (item, above) in other.parents where above != nil { parents[item] = above }
    expanded.formUnion(other.expanded)
  }

  /// Adds what is below an item of another outline.
  private mutating func append(_ other: OutlineContent, below item: Item, to parent: Item?)
    throws(SnapshotError)
  {
    let below = other.children[item] ?? []
    try append(below, to: parent)
    for child in other.list(below, opening: { _ in true }) {
      if let list = other.children[child] { try append(list, to: child) }
      if other.isExpanded(child) { expanded.insert(child) }
    }
  }
}
