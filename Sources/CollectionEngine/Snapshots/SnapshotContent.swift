/// Sections in their order, each with items in their order. Each identifier is there once.
///
/// A value without reference to views, so that snapshots can be made and compared on any thread.
public struct SnapshotContent<Section: Hashable & Sendable, Item: Hashable & Sendable>: Hashable, Sendable {
  /// The sections, in their order.
  public internal(set) var sections: [Section] = []
  var lists: [Section: [Item]] = [:]
  var sectionOfItem: [Item: Section] = [:]

  /// Creates content without sections.
  public init() {}

  // MARK: Queries

  /// The number of items of all sections. O(1).
  public var itemCount: Int { sectionOfItem.count }

  /// All items in their order.
  public var items: [Item] {
    var all: [Item] = []
    all.reserveCapacity(itemCount)
    for section in sections { all += lists[section] ?? [] }
    return all
  }

  /// Whether there is such a section. O(1).
  public func contains(section: Section) -> Bool { lists[section] != nil }

  /// Whether there is such an item. O(1).
  public func contains(item: Item) -> Bool { sectionOfItem[item] != nil }

  /// Returns the items of a section; nil if there is no such section. O(1).
  public func items(in section: Section) -> [Item]? { lists[section] }

  /// Returns the section of an item; nil if there is no such item. O(1).
  public func section(of item: Item) -> Section? { sectionOfItem[item] }

  /// Returns the index of a section; nil if there is no such section. O(sections).
  public func index(ofSection section: Section) -> Int? { sections.firstIndex(of: section) }

  /// Returns the index of an item among all items; nil if there is no such item. O(items).
  public func index(ofItem item: Item) -> Int? {
    guard let path = path(of: item) else { return nil }
    return sections[..<path.section].reduce(path.item) { $0 + (lists[$1]?.count ?? 0) }
  }

  /// Returns the indexes of an item and of its section; nil if there is no such item. O(sections + items of
  /// the section).
  public func path(of item: Item) -> ItemPath? {
    guard let section = sectionOfItem[item], let first = index(ofSection: section),
      let second = lists[section]?.firstIndex(of: item)
    else { return nil }
    return ItemPath(section: first, item: second)
  }

  /// Returns the paths of items; unknown items have none. O(sections + items of the sections concerned).
  public func paths(of items: [Item]) -> [Item: ItemPath] {
    var wanted: [Section: Set<Item>] = [:]
    for item in items {
      if let section = sectionOfItem[item] { wanted[section, default: []].insert(item) }
    }
    guard !wanted.isEmpty else { return [:] }
    var paths: [Item: ItemPath] = [:]
    for (index, section) in sections.enumerated() {
      guard let items = wanted[section], let list = lists[section] else { continue }
      for (position, item) in list.enumerated() where items.contains(item) {
        paths[item] = ItemPath(section: index, item: position)
      }
    }
    return paths
  }

  /// Returns the item at a path; nil if its section has fewer items, or if there is no such section. O(1).
  public func item(at path: ItemPath) -> Item? {
    guard sections.indices.contains(path.section), let list = lists[sections[path.section]],
      list.indices.contains(path.item)
    else { return nil }
    return list[path.item]
  }
}
