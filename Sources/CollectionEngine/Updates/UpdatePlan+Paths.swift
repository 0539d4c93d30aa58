extension UpdatePlan {
  /// Where a section is after the update; `nil` for one that is deleted or never was. Reloaded ones stay.
  ///
  /// - Complexity: O(log operations).
  public func newSection(forOld section: Int) -> Int? {
    guard before.contains(section: section) else { return nil }
    return Self.counterpart(of: PathEdits.section(section), from: sectionsOut, to: sectionsIn, section: 0)?
      .item
  }

  /// Where a section was before the update; `nil` for one that is inserted or does not exist.
  ///
  /// - Complexity: O(log operations).
  public func oldSection(forNew section: Int) -> Int? {
    guard after.contains(section: section) else { return nil }
    return Self.counterpart(of: PathEdits.section(section), from: sectionsIn, to: sectionsOut, section: 0)?
      .item
  }

  /// Where an item is after the update; `nil` for one that is deleted, alone or with its section, whose section is
  /// reloaded, or that never was. Reloaded items have a path.
  ///
  /// - Complexity: O(log operations).
  public func newPath(forOld path: ItemPath) -> ItemPath? {
    guard before.contains(section: path.section, item: path.item) else { return nil }
    let section = isReloaded(oldSection: path.section) ? nil : newSection(forOld: path.section)
    return Self.counterpart(of: path, from: itemsOut, to: itemsIn, section: section)
  }

  /// Where an item was before the update; `nil` for one that is inserted, alone or with its section, whose section is
  /// reloaded, or that does not exist.
  ///
  /// - Complexity: O(log operations).
  public func oldPath(forNew path: ItemPath) -> ItemPath? {
    guard after.contains(section: path.section, item: path.item) else { return nil }
    let section = isReloaded(newSection: path.section) ? nil : oldSection(forNew: path.section)
    return Self.counterpart(of: path, from: itemsIn, to: itemsOut, section: section)
  }

  /// `section`: where the section is on the other side, if what is not named in it stays.
  private static func counterpart(
    of path: ItemPath, from near: PathEdits, to far: PathEdits, section: Int?
  ) -> ItemPath? {
    switch near.locate(path) {
    case .named(let partner): return partner
    case .unnamed(let rank):
      guard let section else { return nil }
      return ItemPath(section: section, item: far.item(ofRank: rank, inSection: section))
    }
  }

  /// Whether there was such an item and it has no path after the update.
  public func isDeleted(old path: ItemPath) -> Bool {
    before.contains(section: path.section, item: path.item) && newPath(forOld: path) == nil
  }

  /// Whether there is such an item and it had no path before the update.
  public func isInserted(new path: ItemPath) -> Bool {
    after.contains(section: path.section, item: path.item) && oldPath(forNew: path) == nil
  }

  /// Whether an item stays with new content, by its path before. Items of a reloaded section do not stay.
  public func isReloaded(old path: ItemPath) -> Bool {
    let index = Self.lowerBound(in: reloadedItems) { $0.before < path }
    return index < reloadedItems.count && reloadedItems[index].before == path
  }

  /// Whether an item stayed with new content, by its path after.
  public func isReloaded(new path: ItemPath) -> Bool {
    guard !reloadedItems.isEmpty, let path = oldPath(forNew: path) else { return false }
    return isReloaded(old: path)
  }

  /// Whether an item is named by a move, by its path before.
  public func isMoved(old path: ItemPath) -> Bool {
    if case .named(.some) = itemsOut.locate(path) { return true }
    return false
  }

  public func isReloaded(oldSection section: Int) -> Bool {
    let index = Self.lowerBound(in: reloadedSections) { $0.before < section }
    return index < reloadedSections.count && reloadedSections[index].before == section
  }

  public func isReloaded(newSection section: Int) -> Bool {
    let index = Self.lowerBound(in: reloadedSections) { $0.after < section }
    return index < reloadedSections.count && reloadedSections[index].after == section
  }

  private static func lowerBound<Element>(in list: [Element], where isBefore: (Element) -> Bool) -> Int {
    var low = 0
    var high = list.count
    while low < high {
      let middle = (low + high) / 2
      if isBefore(list[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// What becomes of a section's items that are not named.
  enum SectionFate {
    case stays
    /// Deleted before, inserted after.
    case gone
    case reloaded
  }

  func fate(ofOld section: Int) -> SectionFate {
    if isReloaded(oldSection: section) { return .reloaded }
    if case .named(nil) = sectionsOut.locate(PathEdits.section(section)) { return .gone }
    return .stays
  }

  func fate(ofNew section: Int) -> SectionFate {
    if isReloaded(newSection: section) { return .reloaded }
    if case .named(nil) = sectionsIn.locate(PathEdits.section(section)) { return .gone }
    return .stays
  }
}
