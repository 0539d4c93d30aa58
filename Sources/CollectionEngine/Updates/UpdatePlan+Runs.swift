extension UpdatePlan {
  /// A range of neighboring elements with the same change: kept if both ranges have the same length, removed
  /// if `new` is empty, added if `old` is empty. A moved element is removed at one index and added at
  /// another.
  public struct Run: Hashable, Sendable {
    /// The indices before the update.
    public var old: Range<Int>
    /// The indices after the update.
    public var new: Range<Int>

    /// Creates a run; one of the ranges may be empty.
    public init(old: Range<Int>, new: Range<Int>) {
      self.old = old
      self.new = new
    }

    /// Whether the elements persist.
    public var isKept: Bool { !old.isEmpty && !new.isEmpty }
  }

  /// The sections from the first to the last, in runs. Reloaded sections count as kept.
  ///
  /// - Complexity: O(operations on sections).
  public var sectionRuns: [Run] {
    Self.runs(
      sectionsOut.entries[...], sectionsIn.entries[...], oldCount: before.sectionCount,
      newCount: after.sectionCount)
  }

  /// The items of a section from the first to the last, in runs, by its index after the update. All items of
  /// an inserted or reloaded section are removed and added, even if items are moved into it.
  ///
  /// - Complexity: O(operations in the section + log operations).
  public func itemRuns(inNewSection section: Int) -> [Run] {
    let newCount = after.itemCount(inSection: section)
    guard let oldSection = oldSection(forNew: section) else {
      return newCount == 0 ? [] : [Run(old: 0..<0, new: 0..<newCount)]
    }
    let oldCount = before.itemCount(inSection: oldSection)
    guard !isReloaded(newSection: section) else {
      return [Run(old: 0..<oldCount, new: 0..<0), Run(old: oldCount..<oldCount, new: 0..<newCount)]
        .filter { !$0.old.isEmpty || !$0.new.isEmpty }
    }
    return Self.runs(
      itemsOut.entries[itemsOut.range(ofSection: oldSection)],
      itemsIn.entries[itemsIn.range(ofSection: section)], oldCount: oldCount, newCount: newCount)
  }

  private static func runs(
    _ out: ArraySlice<PathEdits.Entry>, _ incoming: ArraySlice<PathEdits.Entry>, oldCount: Int, newCount: Int
  ) -> [Run] {
    var runs: [Run] = []
    var old = 0
    var new = 0
    var i = out.startIndex
    var j = incoming.startIndex
    while old < oldCount || new < newCount {
      let oldStart = old
      let newStart = new
      let removal = i < out.endIndex ? out[i].path.item : oldCount
      let addition = j < incoming.endIndex ? incoming[j].path.item : newCount
      if old < removal, new < addition {
        let kept = min(removal - old, addition - new)
        old += kept
        new += kept
      } else if i < out.endIndex, old == removal {
        while i < out.endIndex, out[i].path.item == old {
          i += 1
          old += 1
        }
      } else {
        while j < incoming.endIndex, incoming[j].path.item == new {
          j += 1
          new += 1
        }
      }
      runs.append(Run(old: oldStart..<old, new: newStart..<new))
    }
    return runs
  }

  /// The first persisting section, by its index after the update, whose number of items does not match the
  /// operations.
  ///
  /// - Complexity: O(operations + sections).
  func firstMiscount() -> Int? {
    var miscounted: Int?
    var out = 0
    var incoming = 0
    var reloaded = 0
    search: for run in sectionRuns where run.isKept {
      for offset in 0..<run.old.count {
        let old = run.old.lowerBound + offset
        let new = run.new.lowerBound + offset
        if reloaded < reloadedSections.count, reloadedSections[reloaded].before == old {
          reloaded += 1
          continue
        }
        let change =
          itemsIn.count(ofSection: new, from: &incoming) - itemsOut.count(ofSection: old, from: &out)
        if before.itemCount(inSection: old) + change != after.itemCount(inSection: new) {
          miscounted = new
          break search
        }
      }
    }
    for entry in sectionsIn.entries {
      guard let old = entry.partner?.item else { continue }
      let new = entry.path.item
      guard new < miscounted ?? .max else { break }
      let change = itemsIn.range(ofSection: new).count - itemsOut.range(ofSection: old).count
      if before.itemCount(inSection: old) + change != after.itemCount(inSection: new) { return new }
    }
    return miscounted
  }
}
