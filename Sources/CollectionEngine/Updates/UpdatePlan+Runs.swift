extension UpdatePlan {
  /// Neighbours that share their fate: kept where both ranges are as long, removed where `new` is empty, added where
  /// `old` is. A moved element is removed at one place and added at another.
  public struct Run: Hashable, Sendable {
    public var old: Range<Int>
    public var new: Range<Int>

    public init(old: Range<Int>, new: Range<Int>) {
      self.old = old
      self.new = new
    }

    public var isKept: Bool { !old.isEmpty && !new.isEmpty }
  }

  /// The sections from first to last, in runs. Reloaded ones count as kept.
  ///
  /// - Complexity: O(operations on sections).
  public var sectionRuns: [Run] {
    Self.runs(
      sectionsOut.entries[...], sectionsIn.entries[...], oldCount: before.sectionCount,
      newCount: after.sectionCount)
  }

  /// The items of a section from first to last, in runs, by its index after the update: what was
  /// there under its old index, and what is there now. An inserted or reloaded section is all removed and added,
  /// whether items were moved into it or not.
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

  /// The first section after the update that stays but whose items do not add up.
  ///
  /// - Complexity: O(operations + sections).
  func firstMiscount() -> Int? {
    var worst: Int?
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
          worst = new
          break search
        }
      }
    }
    for entry in sectionsIn.entries {
      guard let old = entry.partner?.item else { continue }
      let new = entry.path.item
      guard new < worst ?? .max else { break }
      let change = itemsIn.range(ofSection: new).count - itemsOut.range(ofSection: old).count
      if before.itemCount(inSection: old) + change != after.itemCount(inSection: new) { return new }
    }
    return worst
  }
}
