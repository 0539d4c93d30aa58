/// The places that a batch names on one side, before or after it, in order.
///
/// Everything that is not named stays in order on both sides: the n-th unnamed item of a section before is the n-th
/// unnamed item of that section after. Sections are kept the same way, as the items of one list (``section(_:)``).
struct PathEdits: Hashable, Sendable {
  struct Entry: Hashable, Sendable {
    var path: ItemPath
    /// Where a moved item is on the other side; `nil` for what is only here.
    var partner: ItemPath?
  }

  enum Location {
    case named(partner: ItemPath?)
    /// The place among the section's unnamed items.
    case unnamed(rank: Int)
  }

  /// Ascending, no path twice.
  private(set) var entries: [Entry] = []

  /// A section's place in the list of sections.
  static func section(_ section: Int) -> ItemPath { ItemPath(section: 0, item: section) }

  /// Paths must come in ascending order.
  mutating func append(_ path: ItemPath, partner: ItemPath?) {
    entries.append(Entry(path: path, partner: partner))
  }

  mutating func reserve(_ count: Int) { entries.reserveCapacity(count) }

  /// The first entry at or behind a path.
  private func lowerBound(section: Int, item: Int) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      let path = entries[middle].path
      if path.section < section || (path.section == section && path.item < item) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  /// The entries of one section. O(log n).
  func range(ofSection section: Int) -> Range<Int> {
    guard !entries.isEmpty else { return 0..<0 }
    return lowerBound(section: section, item: .min)..<lowerBound(section: section + 1, item: .min)
  }

  /// How many entries a section has, where sections are asked for in ascending order and `index` starts at 0.
  func count(ofSection section: Int, from index: inout Int) -> Int {
    while index < entries.count, entries[index].path.section < section { index += 1 }
    let first = index
    while index < entries.count, entries[index].path.section == section { index += 1 }
    return index - first
  }

  /// O(log n).
  func locate(_ path: ItemPath) -> Location {
    guard !entries.isEmpty else { return .unnamed(rank: path.item) }
    let index = lowerBound(section: path.section, item: path.item)
    if index < entries.count, entries[index].path == path { return .named(partner: entries[index].partner) }
    return .unnamed(rank: path.item - (index - lowerBound(section: path.section, item: .min)))
  }

  /// The section's unnamed item of that rank. O(log n).
  func item(ofRank rank: Int, inSection section: Int) -> Int {
    // Of the entries of the section, the j-th has item − j unnamed items before it, and these never fall.
    let range = range(ofSection: section)
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].path.item - (middle - range.lowerBound) <= rank {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return rank + (low - range.lowerBound)
  }
}
