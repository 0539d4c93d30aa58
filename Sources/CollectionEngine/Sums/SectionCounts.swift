/// How many items each section has, and the item's number among all of them.
///
/// - Complexity: 8 bytes a section. Paths to numbers O(1), numbers to paths O(log sections), O(1) with one section.
public struct SectionCounts: Hashable, Sendable {
  /// The number of each section's first item, and the total at the end.
  private var starts: [Int]

  /// Negative counts become 0.
  public init(_ counts: some Sequence<Int>) {
    starts = [0]
    starts.reserveCapacity(counts.underestimatedCount + 1)
    var total = 0
    for count in counts {
      total += max(0, count)
      starts.append(total)
    }
  }

  /// What the counts take in memory.
  package var storageBytes: Int { starts.capacity * MemoryLayout<Int>.stride }

  public static let empty = SectionCounts([])

  public var sectionCount: Int { starts.count - 1 }

  /// Items in all sections together.
  public var itemCount: Int { starts[starts.count - 1] }

  /// The count of one section; 0 for one that does not exist.
  public func itemCount(inSection section: Int) -> Int {
    section >= 0 && section < sectionCount ? starts[section + 1] - starts[section] : 0
  }

  /// The counts, section by section. Linear.
  public var counts: [Int] { (0..<sectionCount).map { starts[$0 + 1] - starts[$0] } }

  public func contains(section: Int, item: Int) -> Bool {
    item >= 0 && item < itemCount(inSection: section)
  }

  /// The item's number among all items, from 0; `nil` where there is no such item.
  public func number(section: Int, item: Int) -> Int? {
    contains(section: section, item: item) ? starts[section] + item : nil
  }

  /// The section's items by their numbers among all items; empty for a section that does not exist.
  public func numbers(inSection section: Int) -> Range<Int> {
    section >= 0 && section < sectionCount ? starts[section]..<starts[section + 1] : 0..<0
  }

  /// The item of a number; `nil` below 0 and from ``itemCount`` on.
  public func path(ofNumber number: Int) -> (section: Int, item: Int)? {
    guard number >= 0, number < itemCount else { return nil }
    if sectionCount == 1 { return (0, number) }
    // The last section that starts at or before the number: empty ones before it start there too.
    var low = 0
    var high = sectionCount
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= number { low = middle } else { high = middle }
    }
    return (low, number - starts[low])
  }

  /// The nearest section at or after `section` that has items.
  ///
  /// - Complexity: O(log sections).
  public func firstNonemptySection(from section: Int) -> Int? {
    let section = max(0, section)
    guard section < sectionCount else { return nil }
    return path(ofNumber: starts[section])?.section
  }

  /// The nearest section at or before `section` that has items.
  ///
  /// - Complexity: O(log sections).
  public func lastNonemptySection(upTo section: Int) -> Int? {
    guard section >= 0, sectionCount > 0 else { return nil }
    return path(ofNumber: starts[min(section, sectionCount - 1) + 1] - 1)?.section
  }
}
