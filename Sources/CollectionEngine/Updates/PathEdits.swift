import Geometry

/// The paths that the operations of a batch name in one data state, before or after it, in ascending order.
///
/// Items that no operation names keep their order: the n-th unnamed item of a section before the update is
/// the n-th unnamed item of that section after it. Sections are stored in the same way, as the items of a
/// single list (``section(_:)``).
struct PathEdits: Hashable, Sendable {
  struct Entry: Hashable, Sendable {
    var path: ItemPath
    /// The path of a moved item in the other data state, or `nil` for an inserted or deleted item.
    var partner: ItemPath?
  }

  enum Location {
    case named(partner: ItemPath?)
    /// The rank is the index among the unnamed items of the section.
    case unnamed(rank: Int)
  }

  /// The entries, ascending, without duplicate paths.
  private(set) var entries: [Entry] = []

  static func section(_ section: Int) -> ItemPath { ItemPath(section: 0, item: section) }

  /// Appends an entry. Paths are appended in ascending order.
  mutating func append(_ path: ItemPath, partner: ItemPath?) {
    entries.append(Entry(path: path, partner: partner))
  }

  mutating func reserve(_ count: Int) { entries.reserveCapacity(count) }

  /// The index of the first entry at or after a path.
  private func lowerBound(section: Int, item: Int) -> Int {
    entries.partitioningIndex { ($0.path.section, $0.path.item) >= (section, item) }
  }

  /// The indices of the entries of a section. O(log n).
  func range(ofSection section: Int) -> Range<Int> {
    guard !entries.isEmpty else { return 0..<0 }
    return lowerBound(
      section: section, item: .min)..<lowerBound(section: section.addingSaturated(1), item: .min)
  }

  /// The number of entries of a section. Called for sections in ascending order, with `index` starting at 0.
  func count(ofSection section: Int, from index: inout Int) -> Int {
    while index < entries.count, entries[index].path.section < section { index += 1 }
    let first = index
    while index < entries.count, entries[index].path.section == section { index += 1 }
    return index - first
  }

  /// Finds out whether a path is named. O(log n).
  func locate(_ path: ItemPath) -> Location {
    guard !entries.isEmpty else { return .unnamed(rank: path.item) }
    let index = lowerBound(section: path.section, item: path.item)
    if index < entries.count, entries[index].path == path { return .named(partner: entries[index].partner) }
    return .unnamed(rank: path.item - (index - lowerBound(section: path.section, item: .min)))
  }

  /// The item of a section that has a rank among the unnamed ones. O(log n).
  func item(ofRank rank: Int, inSection section: Int) -> Int {
    // The j-th entry of the section has item − j unnamed items before it, which never decreases with j.
    let range = range(ofSection: section)
    let index = range.partitioningIndex { entries[$0].path.item - ($0 - range.lowerBound) > rank }
    return rank + (index - range.lowerBound)
  }
}
