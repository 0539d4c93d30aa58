/// What a batch of operations does to the items and sections: which of them are gone, new, moved or reloaded, and
/// where each is before and after.
///
/// - A reloaded item is the same item with new content: it has a path before and one after.
/// - A section reload replaces the section's items: they have no path on the other side. The section itself has. What
///   is said of single items in it is absorbed; of a move that leads out of it or into it, the other end remains, as
///   an insert or a delete.
/// - What is said of single items in a deleted section, or inserted into an inserted one, is absorbed. But items can
///   be moved out of a deleted section, and into an inserted one.
/// - In a section that moves, items are named as ever: by its old index before, by its new one after.
///
/// Nothing here costs by the number of items: memory is O(operations), paths are O(log operations).
public struct UpdatePlan: Hashable, Sendable {
  /// An item that is at one path before and at another, or the same, after.
  public struct ItemPair: Hashable, Sendable {
    public var before: ItemPath
    public var after: ItemPath

    public init(before: ItemPath, after: ItemPath) {
      self.before = before
      self.after = after
    }
  }

  /// A section by its indexes before and after.
  public struct SectionPair: Hashable, Sendable {
    public var before: Int
    public var after: Int

    public init(before: Int, after: Int) {
      self.before = before
      self.after = after
    }
  }

  public let before: SectionCounts
  public let after: SectionCounts

  /// Sections that are deleted or moved, as they were.
  private(set) var sectionsOut = PathEdits()
  /// Sections that are inserted or moved, as they are.
  private(set) var sectionsIn = PathEdits()
  /// Items that are deleted or moved; of sections that are gone or reloaded, only those that are moved.
  private(set) var itemsOut = PathEdits()
  private(set) var itemsIn = PathEdits()

  /// Reloaded sections, ascending by their index before, and so by that after.
  public private(set) var reloadedSections: [SectionPair] = []
  /// Reloaded items of sections that stay, ascending by their path before.
  public private(set) var reloadedItems: [ItemPair] = []

  /// - Throws: `UpdateError` where an operation names what does not exist, two contradict each other, or the counts
  ///   do not add up. Operations are looked at first, then the number of sections, then the items of each.
  /// - Complexity: O(k log k + sections) for k operations, however many items there are.
  public init(before: SectionCounts, after: SectionCounts, operations: [UpdateOperation]) throws(UpdateError)
  {
    self.before = before
    self.after = after
    let ends = try BatchEnds(operations, before: before, after: after)
    guard arrangeSections(ends) else {
      throw UpdateError(.sectionCount, before: before, after: after, operations: operations)
    }
    let reloads = arrangeItems(ends)
    if let section = firstMiscount() {
      let oldSection = oldSection(forNew: section) ?? section
      throw UpdateError(
        .itemCount(section: section, oldSection: oldSection), before: before, after: after,
        operations: operations)
    }
    reloadedItems.reserveCapacity(reloads.count)
    for path in reloads {
      guard let after = newPath(forOld: path) else { continue }
      reloadedItems.append(ItemPair(before: path, after: after))
    }
  }

  /// A plan for no operations: counts stay.
  public init(unchanged counts: SectionCounts) {
    before = counts
    after = counts
  }

  /// Whether nothing is deleted, inserted, moved or reloaded.
  public var isEmpty: Bool {
    sectionsOut.entries.isEmpty && sectionsIn.entries.isEmpty && itemsOut.entries.isEmpty
      && itemsIn.entries.isEmpty && reloadedSections.isEmpty && reloadedItems.isEmpty
  }

  /// - Returns: whether the number of sections adds up.
  private mutating func arrangeSections(_ ends: BatchEnds) -> Bool {
    var reloads: [Int] = []
    for end in ends.sectionsBefore {
      switch end.kind {
      case .gone: sectionsOut.append(end.path, partner: nil)
      case .move: sectionsOut.append(end.path, partner: end.partner)
      case .reload: reloads.append(end.path.item)
      }
    }
    for end in ends.sectionsAfter {
      sectionsIn.append(end.path, partner: end.kind == .move ? end.partner : nil)
    }
    let stay = before.sectionCount - sectionsOut.entries.count
    guard stay + sectionsIn.entries.count == after.sectionCount else { return false }
    for section in reloads {
      guard let after = newSection(forOld: section) else { continue }
      reloadedSections.append(SectionPair(before: section, after: after))
    }
    return true
  }

  /// - Returns: the items to reload, those of sections that stay.
  private mutating func arrangeItems(_ ends: BatchEnds) -> [ItemPath] {
    var reloads: [ItemPath] = []
    itemsOut.reserve(ends.itemsBefore.count)
    itemsIn.reserve(ends.itemsAfter.count)
    for end in ends.itemsBefore {
      let fate = fate(ofOld: end.path.section)
      switch end.kind {
      case .gone:
        if fate == .stays { itemsOut.append(end.path, partner: nil) }
      case .reload:
        if fate == .stays { reloads.append(end.path) }
      case .move:
        if self.fate(ofNew: end.partner.section) != .reloaded {
          if fate != .reloaded { itemsOut.append(end.path, partner: end.partner) }
        } else if fate == .stays {
          itemsOut.append(end.path, partner: nil)
        }
      }
    }
    for end in ends.itemsAfter {
      let fate = fate(ofNew: end.path.section)
      if end.kind == .move, self.fate(ofOld: end.partner.section) != .reloaded {
        if fate != .reloaded { itemsIn.append(end.path, partner: end.partner) }
      } else if fate == .stays {
        itemsIn.append(end.path, partner: nil)
      }
    }
    return reloads
  }
}
