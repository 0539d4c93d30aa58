/// The effect of a batch of operations on items and sections: which ones are deleted, inserted, moved or
/// reloaded, and the path of each before and after the update.
///
/// - A reloaded item is the same item with a new view: it has a path before and one after the update.
/// - A section reload replaces the items of the section: they have no path in the other data state; the
///   section itself has one. Operations on single items in the section are absorbed. Of a move from it or to
///   it, the other end remains, as an insertion or a deletion.
/// - Operations on single items in a deleted or inserted section are absorbed. But items can be moved out of
///   a deleted section, and into an inserted one.
/// - Items of a section that moves are named by its old index before the update, and by its new one after it.
///
/// Costs do not depend on the number of items: memory is O(operations), paths are O(log operations).
public struct UpdatePlan: Hashable, Sendable {
  /// The paths of one item before and after the update; they may be equal.
  public struct ItemPair: Hashable, Sendable {
    /// The path before the update.
    public var before: ItemPath
    /// The path after the update.
    public var after: ItemPath
  }

  /// The indices of one section before and after the update.
  public struct SectionPair: Hashable, Sendable {
    /// The index before the update.
    public var before: Int
    /// The index after the update.
    public var after: Int
  }

  /// The counts before the update.
  public let before: SectionCounts
  /// The counts after the update.
  public let after: SectionCounts

  /// Deleted and moved sections, by their indices before the update.
  private(set) var sectionsOut = PathEdits()
  /// Inserted and moved sections, by their indices after the update.
  private(set) var sectionsIn = PathEdits()
  /// Deleted and moved items; of deleted and reloaded sections only the moved items.
  private(set) var itemsOut = PathEdits()
  /// Inserted and moved items; of inserted and reloaded sections only the moved items.
  private(set) var itemsIn = PathEdits()

  /// The reloaded sections, ascending by both indices.
  public private(set) var reloadedSections: [SectionPair] = []
  /// The reloaded items of persisting sections, ascending by path before the update.
  public private(set) var reloadedItems: [ItemPair] = []

  /// Creates a plan from the counts before and after an update and its operations. Throws `UpdateError` if an
  /// operation names an item or section that does not exist, if two operations contradict each other, or if
  /// the counts do not match. Operations are checked first, then the number of sections, then the items of
  /// each section. O(k log k + sections) for k operations, independent of the number of items.
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

  /// Creates a plan without operations: the counts do not change.
  public init(unchanged counts: SectionCounts) {
    before = counts
    after = counts
  }

  /// Whether the plan contains no operations.
  public var isEmpty: Bool {
    sectionsOut.entries.isEmpty && sectionsIn.entries.isEmpty && itemsOut.entries.isEmpty
      && itemsIn.entries.isEmpty && reloadedSections.isEmpty && reloadedItems.isEmpty
  }

  /// - Returns: whether the number of sections matches the operations.
  private mutating func arrangeSections(_ ends: BatchEnds) -> Bool {
    var reloads: [Int] = []
    for end in ends.sectionsBefore {
      switch end.kind {
      case .unpaired: sectionsOut.append(end.path, partner: nil)
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

  /// - Returns: the items to reload, without those of deleted and reloaded sections.
  private mutating func arrangeItems(_ ends: BatchEnds) -> [ItemPath] {
    var reloads: [ItemPath] = []
    itemsOut.reserve(ends.itemsBefore.count)
    itemsIn.reserve(ends.itemsAfter.count)
    for end in ends.itemsBefore {
      let change = sectionChange(ofOld: end.path.section)
      switch end.kind {
      case .unpaired:
        if change == .persists { itemsOut.append(end.path, partner: nil) }
      case .reload:
        if change == .persists { reloads.append(end.path) }
      case .move:
        if sectionChange(ofNew: end.partner.section) != .reloaded {
          if change != .reloaded { itemsOut.append(end.path, partner: end.partner) }
        } else if change == .persists {
          itemsOut.append(end.path, partner: nil)
        }
      }
    }
    for end in ends.itemsAfter {
      let change = sectionChange(ofNew: end.path.section)
      if end.kind == .move, sectionChange(ofOld: end.partner.section) != .reloaded {
        if change != .reloaded { itemsIn.append(end.path, partner: end.partner) }
      } else if change == .persists {
        itemsIn.append(end.path, partner: nil)
      }
    }
    return reloads
  }
}
