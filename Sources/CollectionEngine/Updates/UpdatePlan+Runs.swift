extension UpdatePlan {
  /// A range of neighboring sections with the same change: kept if both ranges have the same length, removed
  /// if `new` is empty, added if `old` is empty. A moved section is removed at one index and added at
  /// another.
  struct Run {
    /// The indices before the update.
    var old: Range<Int>
    /// The indices after the update.
    var new: Range<Int>

    var isKept: Bool { !old.isEmpty && !new.isEmpty }
  }

  /// The sections from the first to the last, in runs. Reloaded sections count as kept. O(operations on
  /// sections).
  var sectionRuns: [Run] {
    let (out, incoming) = (sectionsOut.entries, sectionsIn.entries)
    var runs: [Run] = []
    var old = 0
    var new = 0
    var i = 0
    var j = 0
    while old < before.sectionCount || new < after.sectionCount {
      let oldStart = old
      let newStart = new
      let removal = i < out.count ? out[i].path.item : before.sectionCount
      let addition = j < incoming.count ? incoming[j].path.item : after.sectionCount
      if old < removal, new < addition {
        let kept = min(removal - old, addition - new)
        old += kept
        new += kept
      } else if i < out.count, old == removal {
        while i < out.count, out[i].path.item == old {
          i += 1
          old += 1
        }
      } else {
        while j < incoming.count, incoming[j].path.item == new {
          j += 1
          new += 1
        }
      }
      runs.append(Run(old: oldStart..<old, new: newStart..<new))
    }
    return runs
  }

  /// The first persisting section, by its index after the update, whose number of items does not match the
  /// operations. O(operations + sections).
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
