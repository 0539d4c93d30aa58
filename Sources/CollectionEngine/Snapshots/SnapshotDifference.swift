import Geometry

/// The operations of a batch update that leads from one snapshot to another.
///
/// The number of moved sections and, in each section, of moved items is minimal: those stay that form a
/// longest ascending sequence. An item that changes its section is moved.
public struct SnapshotDifference: Hashable, Sendable {
  /// The operations, for ``UpdatePlan``: old paths are of the old snapshot, and new paths of the new one.
  /// Items that come with an inserted section or go with a deleted one have no operations.
  public private(set) var operations: [UpdateOperation] = []

  /// Compares two snapshots. Reloaded sections and items get new views; those that are not in both snapshots
  /// are ignored. O(items), with a hash of each item only where the order has changed; O(n log n) for n items
  /// in sections in which items have moved.
  public init<Section, Item>(
    from old: SnapshotContent<Section, Item>, to new: SnapshotContent<Section, Item>,
    reloadedSections: Set<Section> = [], reloadedItems: Set<Item> = []
  ) {
    var comparison = SnapshotComparison(old, new, reloadedItems)
    comparison.compareSections(reloading: reloadedSections)
    comparison.compareItems()
    operations = comparison.operations
  }
}

struct SnapshotComparison<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  typealias Content = SnapshotContent<Section, Item>

  private(set) var operations: [UpdateOperation] = []
  private let old: Content
  private let new: Content
  private let reloaded: Set<Item>
  private let oldIndex: [Section: Int]
  private let newIndex: [Section: Int]
  /// The old paths of the items that leave their sections for others.
  private var origins: [Item: ItemPath] = [:]
  /// The items that come from other sections, with their new paths.
  private var arrivals: [(item: Item, path: ItemPath)] = []

  init(_ old: Content, _ new: Content, _ reloaded: Set<Item>) {
    (self.old, self.new, self.reloaded) = (old, new, reloaded)
    oldIndex = Dictionary(uniqueKeysWithValues: old.sections.enumerated().map { ($1, $0) })
    newIndex = Dictionary(uniqueKeysWithValues: new.sections.enumerated().map { ($1, $0) })
  }

  // MARK: Sections

  mutating func compareSections(reloading: Set<Section>) {
    var common: [(old: Int, new: Int)] = []
    for (index, section) in old.sections.enumerated() {
      if let target = newIndex[section] {
        common.append((index, target))
      } else {
        operations.append(.deleteSection(index))
      }
    }
    let staying = common.map(\.new).longestAscendingMask
    for (index, pair) in common.enumerated() {
      let isReloaded = reloading.contains(old.sections[pair.old])
      switch (staying[index], isReloaded) {
      case (true, true): operations.append(.reloadSection(pair.old))
      case (true, false): break
      case (false, false): operations.append(.moveSection(from: pair.old, to: pair.new))
      case (false, true): operations += [.deleteSection(pair.old), .insertSection(pair.new)]
      }
    }
    for (index, section) in new.sections.enumerated() where oldIndex[section] == nil {
      operations.append(.insertSection(index))
    }
  }

  // MARK: Items

  mutating func compareItems() {
    for (index, section) in old.sections.enumerated() where newIndex[section] == nil {
      for (item, identifier) in old.list(section).enumerated() where new.contains(item: identifier) {
        origins[identifier] = ItemPath(section: index, item: item)
      }
    }
    for (index, section) in new.sections.enumerated() {
      if let before = oldIndex[section] {
        compareLists(of: section, before, index)
      } else {
        for (item, identifier) in new.list(section).enumerated() where old.contains(item: identifier) {
          arrivals.append((identifier, ItemPath(section: index, item: item)))
        }
      }
    }
    for arrival in arrivals {
      guard let origin = origins[arrival.item] else { continue }
      move(arrival.item, from: origin, to: arrival.path)
    }
  }

  private mutating func compareLists(of section: Section, _ before: Int, _ after: Int) {
    let (left, right) = (old.list(section), new.list(section))
    var (leftEnd, rightEnd) = (left.count, right.count)
    while leftEnd > 0, rightEnd > 0, left[leftEnd - 1] == right[rightEnd - 1] {
      leftEnd -= 1
      rightEnd -= 1
      stay(left[leftEnd], at: ItemPath(section: before, item: leftEnd))
    }
    var (i, j) = (0, 0)
    while i < leftEnd || j < rightEnd {
      if i < leftEnd, j < rightEnd, left[i] == right[j] {
        stay(left[i], at: ItemPath(section: before, item: i))
        i += 1
        j += 1
      } else if i < leftEnd, new.sectionOfItem[left[i]] != section {
        leave(left[i], ItemPath(section: before, item: i))
        i += 1
      } else if j < rightEnd, old.sectionOfItem[right[j]] != section {
        arrive(right[j], ItemPath(section: after, item: j))
        j += 1
      } else {
        return compareOrder((before, left, i..<leftEnd), (after, right, j..<rightEnd))
      }
    }
  }

  /// Compares parts of a section's items, of which some have another order.
  private mutating func compareOrder(
    _ left: (index: Int, list: [Item], range: Range<Int>),
    _ right: (index: Int, list: [Item], range: Range<Int>)
  ) {
    var pairs = ListCorrespondence(left.list[left.range], right.list[right.range])
    pairs.find()
    for j in pairs.unpairedRight { arrive(right.list[j], ItemPath(section: right.index, item: j)) }
    var common: [(old: Int, new: Int)] = []
    common.reserveCapacity(left.range.count)
    for i in left.range {
      if let target = pairs.target(of: i) {
        common.append((i, target))
      } else {
        leave(left.list[i], ItemPath(section: left.index, item: i))
      }
    }
    let staying = common.map(\.new).longestAscendingMask
    for (index, pair) in common.enumerated() {
      let path = ItemPath(section: left.index, item: pair.old)
      if staying[index] {
        stay(left.list[pair.old], at: path)
      } else {
        move(left.list[pair.old], from: path, to: ItemPath(section: right.index, item: pair.new))
      }
    }
  }

  private mutating func stay(_ item: Item, at path: ItemPath) {
    if !reloaded.isEmpty, reloaded.contains(item) { operations.append(.reloadItem(path)) }
  }

  private mutating func leave(_ item: Item, _ path: ItemPath) {
    if new.contains(item: item) { origins[item] = path } else { operations.append(.deleteItem(path)) }
  }

  private mutating func arrive(_ item: Item, _ path: ItemPath) {
    if old.contains(item: item) {
      arrivals.append((item, path))
    } else {
      operations.append(.insertItem(path))
    }
  }

  /// Moves an item; a reloaded one is replaced, as an item cannot be moved and reloaded in one update.
  private mutating func move(_ item: Item, from origin: ItemPath, to target: ItemPath) {
    if reloaded.contains(item) {
      operations += [.deleteItem(origin), .insertItem(target)]
    } else {
      operations.append(.moveItem(from: origin, to: target))
    }
  }
}

extension SnapshotContent {
  fileprivate func list(_ section: Section) -> [Item] { lists[section] ?? [] }
}
