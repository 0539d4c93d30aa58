/// The items that are shown while a drag changes them without a change of the data: gaps and placeholders,
/// which have no data, and at most one item that is shown at another position.
///
/// There are two kinds of paths: those of the data, and those among the shown items. Each change returns an
/// `UpdatePlan` from the items that were shown to those that are shown then.
public struct ShownItems: Hashable, Sendable {
  /// An item of the data that is shown at another position.
  public struct Move: Hashable, Sendable {
    /// Where the item is in the data.
    public var data: ItemPath
    /// The path among the shown items.
    public var shown: ItemPath
  }

  /// As the data source reported them last.
  public private(set) var data: SectionCounts
  /// The paths of the items without data among the shown items, in ascending order.
  public private(set) var extras: [ItemPath] = []
  /// The item that is shown at another position.
  public private(set) var moved: Move?
  private var plan: UpdatePlan

  /// Starts without gaps, placeholders and a moved item.
  public init(data: SectionCounts) {
    self.data = data
    plan = UpdatePlan(unchanged: data)
  }

  /// Whether the data is shown as it is.
  public var isPlain: Bool { extras.isEmpty && moved == nil }

  /// The counts of the data, with gaps and placeholders.
  public var counts: SectionCounts { plan.after }

  /// The path of a shown item in the data; nil for an item without data. O(log extras).
  public func dataPath(ofShown path: ItemPath) -> ItemPath? { plan.oldPath(forNew: path) }

  /// The path of an item of the data among the shown items. O(log extras).
  public func shownPath(ofData path: ItemPath) -> ItemPath? { plan.newPath(forOld: path) }

  /// The path at which the data receives an item that replaces the extra at `path`. O(extras).
  public func insertionPath(ofExtra path: ItemPath) -> ItemPath {
    var item = path.item - extras.count { $0.section == path.section && $0.item < path.item }
    if let moved {
      // The moved item is still at its own place in the data.
      if moved.shown.section == path.section, moved.shown.item < path.item { item -= 1 }
      if moved.data.section == path.section, moved.data.item <= item { item += 1 }
    }
    return ItemPath(section: path.section, item: item)
  }

  // MARK: Changes

  /// Shows an item without data. Nil, without a change, if the path is not among the shown items or directly
  /// after the last of a section.
  public mutating func insert(at path: ItemPath) -> UpdatePlan? {
    guard counts.contains(section: path.section), path.item >= 0,
      path.item <= counts.itemCount(inSection: path.section)
    else { return nil }
    return change([.insertItem(path)], to: counts.adding(1, to: path.section)) { $0.extras.append(path) }
  }

  /// Removes an item without data. Returns nil if there is none at the path.
  public mutating func remove(at path: ItemPath) -> UpdatePlan? {
    guard extras.contains(path) else { return nil }
    return change([.deleteItem(path)], to: counts.adding(-1, to: path.section)) { _ in }
  }

  /// Shows an item at another path, which is its path afterwards. Nil if there is no such item, or no such
  /// path.
  public mutating func move(from path: ItemPath, to target: ItemPath) -> UpdatePlan? {
    guard path != target, counts.contains(section: path.section, item: path.item) else { return nil }
    let after = counts.adding(-1, to: path.section).adding(1, to: target.section)
    guard after.contains(section: target.section, item: target.item) else { return nil }
    let isExtra = extras.contains(path)
    let data = isExtra ? nil : dataPath(ofShown: path)
    // One item of the data at most is at another position.
    if let moved, !isExtra, moved.shown != path { return nil }
    return change([.moveItem(from: path, to: target)], to: after) {
      if let data { $0.moved = Move(data: data, shown: target) }
    }
  }

  /// Shows the moved item at its own place again; extras stay. Nil if no item is moved.
  public mutating func restoreMoved() -> UpdatePlan? {
    guard let moved else { return nil }
    let before = counts
    var plain = ShownItems(data: data)
    for extra in extras {
      let place = insertionPath(ofExtra: extra)
      let item = place.item + plain.extras.count { $0.section == place.section }
      _ = plain.insert(at: ItemPath(section: place.section, item: item))
    }
    guard let home = plain.shownPath(ofData: moved.data),
      let step = Self.plan(before, plain.counts, [.moveItem(from: moved.shown, to: home)])
    else { return nil }
    self = plain
    return step
  }

  /// Lets the data contain the item that replaces an extra, which is shown at the same path until then.
  /// Returns nil if no extra is at the path.
  public mutating func commit(at path: ItemPath) -> UpdatePlan? {
    guard extras.contains(path), moved == nil else { return nil }
    data = data.adding(1, to: path.section)
    return change([.reloadItem(path)], to: counts) { $0.extras.removeAll { $0 == path } }
  }

  /// Applies an update of the data. Extras keep their place before the same item; those of sections that are
  /// deleted or reloaded disappear. No item may be at another position. Throws `UpdateError` if the
  /// operations contradict the counts of the data.
  public mutating func update(
    to after: SectionCounts, operations: [UpdateOperation]
  ) throws(UpdateError) -> UpdatePlan {
    let update = try UpdatePlan(before: data, after: after, operations: operations)
    guard !extras.isEmpty else {
      self = ShownItems(data: after)
      return update
    }
    let before = self
    var next = ShownItems(data: after)
    var moves: [UpdateOperation] = []
    for (old, place) in places(after: update) {
      let item = place.item + next.extras.count { $0.section == place.section }
      let new = ItemPath(section: place.section, item: item)
      guard next.insert(at: new) != nil else { continue }
      moves.append(.moveItem(from: old, to: new))
    }
    let shown = operations.map { $0.mapped(old: before.shownPath, new: next.shownPath) }
    let step = try UpdatePlan(before: before.counts, after: next.counts, operations: shown + moves)
    self = next
    return step
  }

  /// The extras with their places in the data after an update, ascending by place.
  private func places(after update: UpdatePlan) -> [(shown: ItemPath, place: ItemPath)] {
    extras.compactMap { extra -> (shown: ItemPath, place: ItemPath)? in
      let place = insertionPath(ofExtra: extra)
      guard update.sectionChange(ofOld: place.section) == .persists,
        let section = update.newSection(forOld: place.section)
      else { return nil }
      let next = update.newPath(forOld: place)
      let previous = update.newPath(forOld: ItemPath(section: place.section, item: place.item - 1))
      let item: Int
      if let next, next.section == section {
        item = next.item
      } else if let previous, previous.section == section {
        item = previous.item + 1
      } else {
        item = min(place.item, update.after.itemCount(inSection: section))
      }
      return (extra, ItemPath(section: section, item: item))
    }.sorted { $0.place != $1.place ? $0.place < $1.place : $0.shown < $1.shown }
  }

  private mutating func change(
    _ operations: [UpdateOperation], to after: SectionCounts, _ note: (inout ShownItems) -> Void
  ) -> UpdatePlan? {
    guard let step = Self.plan(counts, after, operations) else { return nil }
    var next = self
    next.extras = extras.compactMap { step.newPath(forOld: $0) }
    if let moved, let shown = step.newPath(forOld: moved.shown) { next.moved?.shown = shown }
    note(&next)
    next.extras.sort()
    if let moved = next.moved, next.extras.isEmpty, moved.data == moved.shown { next.moved = nil }
    var way = next.extras.map { UpdateOperation.insertItem($0) }
    if let moved = next.moved { way.append(.moveItem(from: moved.data, to: moved.shown)) }
    guard let plan = Self.plan(next.data, after, way) else { return nil }
    next.plan = plan
    self = next
    return step
  }

  private static func plan(
    _ before: SectionCounts, _ after: SectionCounts, _ operations: [UpdateOperation]
  ) -> UpdatePlan? {
    do {
      return try UpdatePlan(before: before, after: after, operations: operations)
    } catch {
      // The operations do not fit: the caller changes nothing.
      return nil
    }
  }
}

extension SectionCounts {
  /// The counts with more or fewer items in a section. O(sections).
  fileprivate func adding(_ change: Int, to section: Int) -> SectionCounts {
    guard contains(section: section) else { return self }
    var counts = counts
    counts[section] += change
    return SectionCounts(counts)
  }
}

extension UpdateOperation {
  /// The operation with other paths of items; a path without another one stays.
  fileprivate func mapped(
    old: (ItemPath) -> ItemPath?, new: (ItemPath) -> ItemPath?
  ) -> UpdateOperation {
    switch self {
    case .insertItem(let path): .insertItem(new(path) ?? path)
    case .deleteItem(let path): .deleteItem(old(path) ?? path)
    case .reloadItem(let path): .reloadItem(old(path) ?? path)
    case .moveItem(let from, let to): .moveItem(from: old(from) ?? from, to: new(to) ?? to)
    case .insertSection, .deleteSection, .reloadSection, .moveSection: self
    }
  }
}
