import Geometry

extension UpdatePlan {
  /// The index of a section after the update, or `nil` if it is deleted or does not exist. Reloaded sections
  /// persist. O(log operations).
  public func newSection(forOld section: Int) -> Int? {
    guard before.contains(section: section) else { return nil }
    return Self.counterpart(of: PathEdits.section(section), from: sectionsOut, to: sectionsIn, section: 0)?
      .item
  }

  /// The index of a section before the update, or `nil` if it is inserted or does not exist. O(log
  /// operations).
  public func oldSection(forNew section: Int) -> Int? {
    guard after.contains(section: section) else { return nil }
    return Self.counterpart(of: PathEdits.section(section), from: sectionsIn, to: sectionsOut, section: 0)?
      .item
  }

  /// The path of an item after the update, or `nil` if the item or its section is deleted, if the section is
  /// reloaded, or if the item does not exist. Reloaded items persist. O(log operations).
  public func newPath(forOld path: ItemPath) -> ItemPath? {
    guard before.contains(section: path.section, item: path.item) else { return nil }
    let section = isReloaded(oldSection: path.section) ? nil : newSection(forOld: path.section)
    return Self.counterpart(of: path, from: itemsOut, to: itemsIn, section: section)
  }

  /// The path of an item before the update, or `nil` if the item or its section is inserted, if the section
  /// is reloaded, or if the item does not exist. O(log operations).
  public func oldPath(forNew path: ItemPath) -> ItemPath? {
    guard after.contains(section: path.section, item: path.item) else { return nil }
    let section = isReloaded(newSection: path.section) ? nil : oldSection(forNew: path.section)
    return Self.counterpart(of: path, from: itemsIn, to: itemsOut, section: section)
  }

  /// The path in the other data state. `section`: the index that the section has there, if items of it that
  /// are not named persist.
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

  /// Whether an item persists with a new view, by its path before the update. Items of a reloaded section do
  /// not persist.
  public func isReloaded(old path: ItemPath) -> Bool {
    let index = reloadedItems.partitioningIndex { $0.before >= path }
    return index < reloadedItems.count && reloadedItems[index].before == path
  }

  /// Whether a section is reloaded, by its index before the update.
  public func isReloaded(oldSection section: Int) -> Bool {
    let index = reloadedSections.partitioningIndex { $0.before >= section }
    return index < reloadedSections.count && reloadedSections[index].before == section
  }

  /// Whether a section is reloaded, by its index after the update.
  public func isReloaded(newSection section: Int) -> Bool {
    let index = reloadedSections.partitioningIndex { $0.after >= section }
    return index < reloadedSections.count && reloadedSections[index].after == section
  }

  /// How an update changes the items of a section that no operation names.
  enum SectionChange {
    case persists
    /// Deleted before the update, inserted after it.
    case unpaired
    case reloaded
  }

  func sectionChange(ofOld section: Int) -> SectionChange {
    if isReloaded(oldSection: section) { return .reloaded }
    if case .named(nil) = sectionsOut.locate(PathEdits.section(section)) { return .unpaired }
    return .persists
  }

  func sectionChange(ofNew section: Int) -> SectionChange {
    if isReloaded(newSection: section) { return .reloaded }
    if case .named(nil) = sectionsIn.locate(PathEdits.section(section)) { return .unpaired }
    return .persists
  }
}
