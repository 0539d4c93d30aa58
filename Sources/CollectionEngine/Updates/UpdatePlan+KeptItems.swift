/// The origin of neighboring items of a section after an update.
enum ItemSource: Equatable {
  /// The items of a section before the update that persist, with their views.
  case kept(section: Int, items: Range<Int>)
  /// So many items that are inserted or reloaded.
  case new(count: Int)
}

extension UpdatePlan {
  /// Whether a section has the same items as before the update, by its index after it. O(log operations).
  func isUntouched(newSection section: Int, old: Int) -> Bool {
    guard sectionChange(ofNew: section) == .persists, itemsIn.range(ofSection: section).isEmpty,
      itemsOut.range(ofSection: old).isEmpty
    else { return false }
    return reloads(ofOld: old, 0..<before.itemCount(inSection: old)).isEmpty
  }

  /// Calls `body` for the items of a section after the update, from the first to the last: in runs of
  /// neighbors with one origin. O(operations in the section · log operations).
  ///
  /// For layouts that keep what they have measured of items that an update does not change.
  func forEachSource(ofNew section: Int, _ body: (ItemSource) -> Void) {
    let count = after.itemCount(inSection: section)
    let additions = itemsIn.entries[itemsIn.range(ofSection: section)]
    var item = 0
    func added(_ entry: PathEdits.Entry) {
      if let old = entry.partner {
        forEachPart(ofOld: old.section, old.item..<old.item + 1, body)
      } else {
        body(.new(count: 1))
      }
      item += 1
    }
    guard sectionChange(ofNew: section) == .persists, let old = oldSection(forNew: section) else {
      for entry in additions {
        if entry.path.item > item { body(.new(count: entry.path.item - item)) }
        item = entry.path.item
        added(entry)
      }
      if count > item { body(.new(count: count - item)) }
      return
    }
    var rest = itemsOut.entries[itemsOut.range(ofSection: old)]
    var oldItem = 0
    /// Passes the next `length` items that no operation adds.
    func keep(_ length: Int) {
      var length = length
      while length > 0 {
        while let removed = rest.first, removed.path.item == oldItem {
          rest.removeFirst()
          oldItem += 1
        }
        let run = min(length, (rest.first?.path.item ?? .max) - oldItem)
        forEachPart(ofOld: old, oldItem..<oldItem + run, body)
        oldItem += run
        item += run
        length -= run
      }
    }
    for entry in additions {
      keep(entry.path.item - item)
      added(entry)
    }
    keep(count - item)
  }

  /// Calls `body` for persisting items, the reloaded ones among them as new ones.
  private func forEachPart(ofOld section: Int, _ items: Range<Int>, _ body: (ItemSource) -> Void) {
    var first = items.lowerBound
    for reload in reloads(ofOld: section, items) {
      if reload.before.item > first { body(.kept(section: section, items: first..<reload.before.item)) }
      body(.new(count: 1))
      first = reload.before.item + 1
    }
    if first < items.upperBound { body(.kept(section: section, items: first..<items.upperBound)) }
  }

  private func reloads(ofOld section: Int, _ items: Range<Int>) -> ArraySlice<ItemPair> {
    let (low, high) = (
      ItemPath(section: section, item: items.lowerBound), ItemPath(section: section, item: items.upperBound)
    )
    let first = reloadedItems.partitioningIndex { $0.before >= low }
    return reloadedItems[first...].prefix { $0.before < high }
  }
}
